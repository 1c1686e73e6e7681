import RiffleCore
import RiffleFiles
import RiffleLibrary
import RiffleMedia
import RiffleStore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Files of one photo, from the scan to the trash and back.
@Suite struct PairTests {
    private static let noon = "2024:05:03 12:00:00"
    /// A DNG by its marks alone: the scan looks at no pixels.
    private static let dng: [UInt8] =
        Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]
        + [0, 0, 0, 0]
    private static let all = [
        "IMG_1.AAE", "IMG_1.DNG", "IMG_1.JPG", "IMG_1.JPG.supplemental-metadata.json", "IMG_1.xmp",
    ]

    private func served(_ files: [(String, [UInt8])]) throws -> ServedLibrary {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        for (name, bytes) in files { folder.write("library/" + name, bytes) }
        return try ServedLibrary(folder: folder)
    }

    private func whole() throws -> ServedLibrary {
        try served(
            Self.all.map { name in
                switch name.suffix(4) {
                case ".JPG": (name, SamplePictures.jpeg(taken: Self.noon))
                case ".DNG": (name, Self.dng)
                default: (name, Array("{}".utf8))
                }
            } + [("other.jpg", SamplePictures.jpeg(mark: 1)), ("notes.json", [])])
    }

    private func names(_ round: JSON) -> [String] {
        round["cards"]?.array?.compactMap { $0["name"]?.string }.sorted() ?? []
    }

    private func card(_ name: String, in round: JSON) throws -> JSON {
        try #require(round["cards"]?.array?.first { $0["name"]?.string == name })
    }

    private func files(_ library: ServedLibrary) -> [String] {
        TemporaryFolder.names(in: library.root).sorted()
    }

    private func trashed(_ library: ServedLibrary) -> [String] {
        TemporaryFolder.names(in: library.folder.path + "/data/Trash/files").sorted()
    }

    private func rescan(_ library: ServedLibrary) {
        library.parts.background.scanner.refresh(.root)
    }

    @Test("raw data, adjustments and data about a photo are one card with it, and go with it")
    func together() throws {
        let library = try whole()
        let round = try library.startRound()
        #expect(names(round) == ["IMG_1.JPG", "other.jpg"])
        let card = try card("IMG_1.JPG", in: round)
        let bytes = SamplePictures.jpeg(taken: Self.noon).count + Self.dng.count + 6
        #expect(card["badges"] == ["raw"] && card["bytes"] == .int(Int64(bytes)))

        #expect(try library.decide(card, "bin", in: round).0 == 200)
        #expect(try library.confirm(round).0 == 200)
        #expect(trashed(library) == Self.all && files(library) == ["notes.json", "other.jpg"])
        #expect(try library.post("/api/restore", ["round": round["id"]!]).0 == 200)
        #expect(files(library) == Self.all + ["notes.json", "other.jpg"])
        rescan(library)
        #expect(names(try library.startRound()) == ["IMG_1.JPG", "other.jpg"])
    }

    @Test("a card of which one file cannot go stays whole")
    func allOrNone() throws {
        let library = try whole()
        let round = try library.startRound()
        let card = try card("IMG_1.JPG", in: round)
        #expect(try library.decide(card, "bin", in: round).0 == 200)
        // The raw data was written anew after the card was shown.
        library.folder.write("library/IMG_1.DNG", Self.dng + [0])
        let (status, report) = try library.confirm(round)
        #expect(status == 409 && report["error"] == "sheet_changed")
        #expect(
            trashed(library).isEmpty && files(library) == Self.all + ["notes.json", "other.jpg"])
    }

    @Test("a decision to keep stands when raw data and a sidecar join the photo")
    func joined() throws {
        let library = try served([("IMG_1.JPG", SamplePictures.jpeg(taken: Self.noon))])
        let round = try library.startRound()
        #expect(try library.decide(card("IMG_1.JPG", in: round), "keep", in: round).0 == 200)
        library.parts.background.contents.readAll()
        library.folder.write("library/IMG_1.DNG", Self.dng)
        library.folder.write("library/IMG_1.xmp", "<x/>")
        rescan(library)
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["position"] == 1 && names(now) == ["IMG_1.JPG"])
        #expect(try card("IMG_1.JPG", in: now)["badges"] == ["raw"])
    }

    @Test(
        "a decision to bin is asked for again when raw data join the photo, and not for a sidecar")
    func joinedBin() throws {
        let library = try served([("IMG_1.JPG", SamplePictures.jpeg(taken: Self.noon))])
        let round = try library.startRound()
        #expect(try library.decide(card("IMG_1.JPG", in: round), "bin", in: round).0 == 200)
        library.parts.background.contents.readAll()
        library.folder.write("library/IMG_1.xmp", "<x/>")
        rescan(library)
        #expect(try library.getJSON("/api/rounds/current")["position"] == 1)
        library.folder.write("library/IMG_1.DNG", Self.dng)
        rescan(library)
        #expect(try library.getJSON("/api/rounds/current")["position"] == 0)
    }

    @Test("what an older Riffle had as single files becomes one card, without a change on the disk")
    func older() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        folder.write("library/IMG_1.JPG", SamplePictures.jpeg(taken: Self.noon))
        folder.write("library/IMG_1.DNG", Self.dng)
        var options = LibraryOptions()
        options.library = folder.path + "/library"
        options.allowRoot = true
        let place = try LibraryPlace(options, environment: .test(folder.path))
        // As it was: each picture a card of its own, and everything else none of ours.
        let store = try Store.open(directory: place.journal)
        let scan = store.beginScan()
        try Scanner(folder: LibraryFolder(path: place.root)).scan { seen in
            let files = seen.files.map {
                ScannedFile(name: $0.name, stamp: $0.stamp, device: $0.device)
            }
            let listed = ListedFolder(
                path: seen.path, device: seen.device, mark: store.mark(), files: files)
            _ = try? scan.visit(
                listed,
                describe: { fresh, _ in
                    fresh.filter { $0.name == FileName("IMG_1.JPG") }.map { file in
                        let member = ItemMember(
                            name: file.name, stamp: file.stamp, device: file.device)
                        return ScannedItem(
                            members: [member], facts: ItemFacts(kind: .photo, format: .jpeg))
                    }
                })
            return true
        }
        try scan.finish()
        store.close()
        let library = try ServedLibrary(folder: folder)
        let round = try library.startRound()
        #expect(names(round) == ["IMG_1.JPG"])
        #expect(try card("IMG_1.JPG", in: round)["badges"] == ["raw"])
    }

    @Test("a photo that lost its own date has that of Takeout's data")
    func takeoutDate() throws {
        let json = #"{"title":"a.jpg","photoTakenTime":{"timestamp":"1404396000"}}"#
        let library = try served([
            ("a.jpg", SamplePictures.jpeg()), ("a.jpg.json", Array(json.utf8)),
            ("b.jpg", SamplePictures.jpeg(taken: Self.noon)), ("b.jpg.json", Array(json.utf8)),
        ])
        let round = try library.startRound()
        let taken = try card("a.jpg", in: round)["taken"]?.string
        #expect(taken?.hasPrefix("2014-07-03T") == true, "\(taken ?? "")")
        #expect(try card("b.jpg", in: round)["taken"] == "2024-05-03T12:00:00")
        #expect(try library.confirm(round).0 == 200)
        // It is read again when it says something else.
        library.folder.write(
            "library/a.jpg.json", json.replacing("1404396000", with: "1435932000"))
        rescan(library)
        #expect(
            try card("a.jpg", in: library.startRound(deck: "month-2015-07"))["taken"]?.string?
                .hasPrefix("2015-07-03T") == true)
    }

    @Test("a second raw file parts a pair, and the picture keeps its decision")
    func parted() throws {
        let library = try whole()
        let round = try library.startRound()
        #expect(try library.decide(card("IMG_1.JPG", in: round), "keep", in: round).0 == 200)
        library.parts.background.contents.readAll()
        library.folder.write("library/IMG_1.ARW", Self.dng + [0])
        rescan(library)
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["position"] == 1)
        #expect(try card("IMG_1.JPG", in: now)["badges"] == [])
        #expect(try library.confirm(round).0 == 200)
        #expect(names(try library.startRound()) == ["IMG_1.ARW", "IMG_1.DNG", "other.jpg"])
    }
}
