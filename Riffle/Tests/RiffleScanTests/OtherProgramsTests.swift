import RiffleCore
import RiffleFiles
import RiffleTestSupport
import Testing

@testable import RiffleScan

/// What other programs store, keep or are still writing among people's photos.
@Suite struct OtherProgramsTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    /// Names that other programs are known to use, each with a photo in it or as it.
    private static let programs = [
        // Packages.
        "Photos Library.photoslibrary/originals/A/1.jpg", "Fotos.PHOTOSLIBRARY/1.jpg",
        "iPhoto Library.photolibrary/Masters/2.jpg", "Old.migratedphotolibrary/Masters/2.jpg",
        "Aperture.aplibrary/Masters/3.jpg", "Cat Previews.lrdata/4.jpg",
        "Cat Smart Previews.lrdata/4.dng", "Cat.lrcat-data/4.jpg", "Lightroom.lrlibrary/4.jpg",
        "Shoot.cocatalog/Cache/5.jpg", "Shoot.cosessiondb/5.jpg", "Film.imovielibrary/6.mov",
        "Film.fcpbundle/6.mov",
        // Half-written files.
        ".syncthing.7.jpg.tmp", "~syncthing~7.jpg.tmp", ".7.jpg.Xa9f2K", "7.jpg.part", "7.JPG.PART",
        "7.jpg.crdownload", "Unconfirmed 12345.crdownload", "7.jpg.partial", "7.jpg.filepart",
        "7.jpg.tmp", "7.jpg.!sync", "7.jpg.!qB", "7.mp4.opdownload", "7.mov.download",
        ".7.jpg.ocTransferId1234.part", "7.jpg.ocTransferId1234.part", ".7.jpg.~3f2a",
        ".pending-1700000000-7.jpg",
        // Trash folders.
        ".recycle/8.jpg", "#recycle/8.jpg", "#Recycle/8.jpg", "@Recycle/8.jpg", "@recycle/8.jpg",
        "$RECYCLE.BIN/S-1/8.jpg", "$Recycle.Bin/S-1/8.jpg", "RECYCLER/S-1/8.jpg", ".dtrash/8.jpg",
        "me/files_trashbin/files/8.jpg.d1700000000", ".Trash-1000/files/8.jpg",
        ".Trashes/501/8.jpg",
        ".Recycle.Bin/8.jpg", "Network Trash Folder/8.jpg",
        // Snapshots and earlier versions.
        ".zfs/snapshot/a/9.jpg", ".snapshots/1/9.jpg", ".snapshot/9.jpg", "#snapshot/9.jpg",
        "~snapshot/9.jpg", "@Recently-Snapshot/9.jpg", "@GMT-2024.05.01-00.00.00/9.jpg",
        ".stversions/9.jpg", ".sync/Archive/9.jpg", "me/files_versions/9.jpg.v1700000000",
        ".picasaoriginals/9.jpg",
        // Caches.
        "@eaDir/a.jpg/SYNOPHOTO_THUMB_XL.jpg", "@eadir/10.jpg", ".@__thumb/10.jpg",
        ".thumbnails/10.jpg", "appdata_oc1a2b3c4d5e/preview/10.jpg",
        "immich/thumbs/u/10.webp", "immich/encoded-video/u/10.mp4",
        // Backups.
        "11.jpg_original", "11.JPG_original", "11.jpg~", "11.jpg.~1~",
        // Hidden files and folders.
        ".git/12.jpg", ".cache/thumbnails/large/12.png", ".config/app/avatar.png", ".12.jpg",
        ".trashed-1700000000-12.jpg", ".nothing", "deep/.hidden/below/12.jpg", ".jpg",
        // The originals of photos in iCloud.
        ".13.HEIC.icloud",
    ]

    /// Names of people that look like those of programs.
    private static let people = [
        "thumbs/a.jpg", "encoded-video/a.mp4", "upload/thumbs/a.jpg", "Archive/a.jpg",
        "Trash/a.jpg",
        "snapshots/a.jpg", "Recycle/a.jpg", "cache/a.jpg", "photos.library/a.jpg",
        "photoslibrary/a.jpg", "mine/thumbs/a.jpg", "mine/library/a.jpg", "lrdata/a.jpg",
        "sync/a.jpg",
        "files_versions2/a.jpg", "my appdata_x/a.jpg", "a.part/a.jpg", "a.tmp/a.jpg",
        "a.icloud/a.jpg", "a~/a.jpg", "GMT/a.jpg",
        "a.jpg.jpg", "a.part.jpg", "a.tmp.png", "a~.jpg", "~a.jpg", "a.jpg.bak", "part",
        "a_original.jpg",
        "#1.jpg", "@home.jpg", "$5.jpg", "a.b.Xa9f2K.jpg", "PXL_1.MP~2", "original",
        "immich/library/u/a.jpg", "immich/upload/u/a.jpg", "immich/profile/u/a.jpg",
    ]

    private func make(_ paths: [String]) throws {
        for path in paths {
            let names = path.split(separator: "/")
            for depth in names.indices.dropFirst() {
                _ = folder.folder(names[..<depth].joined(separator: "/"))
            }
            _ = try folder.file(path, [1])
        }
    }

    @Test("names of other programs are left out, and those of people are not")
    func found() throws {
        try make(Self.programs + Self.people)
        var found: [String] = []
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            found += visited.files.map { visited.path.appending($0.name).display }
            return true
        }
        #expect(Self.programs.filter(found.contains) == [])
        #expect(Self.people.filter { !found.contains($0) } == [])
        #expect(found.count == Self.people.count)
    }

    @Test("what is left out is counted once, by its reason")
    func counted() throws {
        try make(Self.programs + Self.people)
        var counted: [String: LeftOut] = [:]
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            for entry in visited.leftOut {
                counted[visited.path.appending(entry.name).display] = entry.reason
            }
            return true
        }
        let uncounted = [
            "Unconfirmed 12345.crdownload", ".Trash-1000/files/8.jpg", ".Trashes/501/8.jpg",
            ".nothing", ".jpg",
        ]
        for path in Self.programs {
            let names = path.split(separator: "/")
            let tops = names.indices.map { names[...$0].joined(separator: "/") }
            let reasons = tops.compactMap { counted[$0] }
            #expect(reasons.count == (uncounted.contains(path) ? 0 : 1), "\(path)")
        }
        #expect(counted["Fotos.PHOTOSLIBRARY"] == .package)
        #expect(counted[".7.jpg.Xa9f2K"] == .unfinished && counted["7.jpg.!qB"] == .unfinished)
        #expect(counted[".syncthing.7.jpg.tmp"] == .unfinished)
        #expect(counted["$Recycle.Bin"] == .trash && counted["RECYCLER"] == .trash)
        #expect(counted["#snapshot"] == .versions && counted["me/files_versions"] == .versions)
        #expect(counted["immich/thumbs"] == .cache && counted[".@__thumb"] == .cache)
        #expect(counted["11.JPG_original"] == .backup && counted["11.jpg.~1~"] == .backup)
        #expect(counted[".git"] == .hiddenFolder && counted[".12.jpg"] == .hidden)
        #expect(counted[".13.HEIC.icloud"] == .cloud)
    }

    @Test("a hidden folder is a library like any other when it is served itself")
    func hiddenRoot() throws {
        try make([".mine/a.jpg", ".mine/trip/b.jpg", ".mine/.git/c.jpg"])
        var found: [String] = []
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path + "/.mine"))
        try scanner.scan { visited in
            found += visited.files.map(\.name.display)
            return true
        }
        #expect(found.sorted() == ["a.jpg", "b.jpg"])
        // A folder that is looked at alone is in the library by the same rules.
        for (path, isIn) in [("trip", true), (".git", false)] {
            #expect(scanner.visit(try #require(RelativePath(path))) { _ in } == isIn)
        }
    }

    @Test("Riffle's reject folder and journal are left out without a word")
    func own() throws {
        try make(["_riffle_rejected/a.jpg", ".riffle/cards/b.jpg", ".Trash-0/files/c.jpg"])
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            #expect(visited.files.isEmpty && visited.leftOut.isEmpty)
            return true
        }
    }
}
