import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// A library is known by what it is, not by its path.
@Suite struct MovedLibraryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["library", "page", "data", "other"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html><title>Riffle</title>")
        for index in 10..<25 {
            folder.write(
                "library/IMG_20240503_1200\(index).jpg", SamplePictures.jpeg(mark: index))
        }
    }

    private func place(
        _ name: String, wish: JournalPlace.Wish? = nil, answer: Bool? = nil
    ) throws(CommandError) -> LibraryPlace {
        var options = LibraryOptions()
        options.library = folder.path + "/" + name
        options.allowRoot = true
        options.journal = wish
        return try LibraryPlace(options, environment: .test(folder.path)) { _ in answer }
    }

    /// Serves the library once, and decides about three cards.
    private func decideThree() throws {
        let library = try ServedLibrary(folder: folder)
        let round = try library.startRound()
        for card in try #require(round["cards"]?.array).prefix(3) {
            #expect(try library.decide(card, "keep", in: round).0 == 200)
        }
    }

    private func copy(_ from: String, to: String) {
        folder.folder(to)
        for name in TemporaryFolder.names(in: folder.path + "/" + from) {
            let bytes = OpenedFile("\(folder.path)/\(from)/\(name)")!.bytes
            folder.write("\(to)/\(name)", bytes)
        }
    }

    @Test("the start of a library looks at no other library, whose drive may be asleep or away")
    func others() throws {
        try decideThree()
        // Who looks below the path of the other library passes this link, which the system notes.
        folder.rename("library", to: "real")
        folder.link("library", to: folder.path + "/real")
        let link = folder.path + "/library"
        func lastUse() -> Int {
            var status = stat()
            return lstat(link, &status) == 0 ? status.st_atim.tv_sec : -1
        }
        var never = [timespec(), timespec()]
        #expect(utimensat(AT_FDCWD, link, &never, AT_SYMLINK_NOFOLLOW) == 0)
        folder.write("other/IMG_20240504_120000.jpg", SamplePictures.jpeg(mark: 40))
        let place = try place("other")
        let library = try Library(place: place, choices: .init(), worker: "/none", clock: .system)
        library.stop()
        #expect(lastUse() == 0)
        // The system does note it here.
        #expect(TemporaryFolder.exists(link + "/."))
        #expect(lastUse() > 0)
    }

    @Test("renamed or moved within its file system, a library keeps its journal")
    func renamed() throws {
        try decideThree()
        let before = try place("library")
        folder.folder("elsewhere")
        folder.rename("library", to: "elsewhere/Photos of ours")
        let after = try place("elsewhere/Photos of ours")
        #expect(after.journal == before.journal && after.hash == before.hash)
        #expect(after.note?.contains(before.root) == true)
        // Its decisions, its round and its trash go on there, and then nothing is to be said.
        folder.rename("elsewhere/Photos of ours", to: "library")
        let library = try ServedLibrary(folder: folder)
        #expect(try library.getJSON("/api/rounds/current")["position"] == 3)
        #expect(try library.getJSON("/api/library")["indexed"] == 15)
        #expect(try place("library").note == nil)
    }

    @Test("served at its new path, it is known there, and another folder at the old path is not it")
    func otherAtOldPath() throws {
        try decideThree()
        let journal = try place("library").journal
        folder.rename("library", to: "moved")
        folder.folder("library")
        folder.write("library/a.jpg", SamplePictures.jpeg(mark: 99))
        let other = try place("library")
        #expect(other.journal != journal)
        #expect(other.note?.contains(journal) == true)
        #expect(try place("moved").journal == journal)
        // Each stays with its own when both were served.
        do { _ = try ServedLibrary(folder: folder) }
        #expect(try place("library").journal == other.journal && place("library").note == nil)
        #expect(try place("moved").journal == journal)
    }

    @Test(
        "on another disk it is asked about; without an answer nothing happens, and the way is said")
    func otherDisk() throws {
        try decideThree()
        let journal = try place("library").journal
        copy("library", to: "mounted")
        folder.rename("library", to: "data/gone")
        for file in TemporaryFolder.names(in: folder.path + "/data/gone") {
            folder.delete("data/gone/" + file)
        }
        let journals = { TemporaryFolder.names(in: folder.path + "/data/riffle/libraries") }
        let before = journals()
        #expect { try place("mounted") } throws: { error in
            "\(error)".contains("--journal \(journal)") && "\(error)".contains("--journal new")
        }
        #expect(journals() == before)
        #expect(try place("mounted", answer: true).journal == journal)
        #expect(try place("mounted", wish: .directory(journal)).journal == journal)
        let fresh = try place("mounted", answer: false)
        #expect(fresh.journal != journal && fresh.note?.contains(journal) == true)
        #expect(try place("mounted", wish: .new).journal != journal)
    }

    @Test(
        "a copy beside the library is a library of its own, and is told where the other's journal is"
    )
    func copied() throws {
        try decideThree()
        let journal = try place("library").journal
        copy("library", to: "backup")
        let backup = try place("backup")
        #expect(backup.journal != journal && backup.note?.contains(journal) == true)
        #expect(try place("library").journal == journal)
    }

    @Test("an empty folder where a drive was is still its library, and is not taken for it later")
    func unmounted() throws {
        try decideThree()
        let journal = try place("library").journal
        folder.rename("library", to: "drive")
        folder.folder("library")
        #expect(try place("library").journal == journal)
        do { _ = try ServedLibrary(folder: folder) }
        #expect(try place("drive").journal == journal, "the empty folder was not remembered")
    }

    @Test("a journal that did not keep its place is found by its path, and by its files elsewhere")
    func olderJournal() throws {
        try decideThree()
        let known = try place("library")
        let journals = "data/riffle/libraries/"
        let name = known.journal.split(separator: "/").last!
        folder.delete(journals + name + "/place.json")
        #expect(try place("library").journal == known.journal)
        folder.rename("library", to: "moved")
        #expect(try place("moved", answer: true).journal == known.journal)
    }

    @Test("a damaged journal is still the library's: nothing starts over because it cannot be read")
    func damaged() throws {
        try decideThree()
        let known = try place("library")
        let file = "data/riffle/libraries/\(known.hash)/riffle.sqlite"
        folder.write(file, "no journal")
        #expect(try place("library").journal == known.journal)
        folder.rename("library", to: "moved")
        #expect(try place("moved").journal == known.journal)
    }

    /// Forgets all numbers by which the folder is known, as on a disk without stable inodes.
    private func forgetNumbers() throws {
        let file = "data/riffle/libraries/\(try place("library").hash)/place.json"
        let kept = try JSON(parsing: OpenedFile(folder.path + "/" + file)!.bytes)
        let path = try #require(kept["path"]?.string)
        folder.write(
            file,
            """
            {"path": "\(path)", "system": "device 99", "inode": "0", "born": 0, "used": 1}
            """)
    }

    @Test("without stable inodes, a library whose folders were renamed is known by names and sizes")
    func reorganised() throws {
        folder.folder("library/2024")
        for name in TemporaryFolder.names(in: folder.path + "/library") where name != "2024" {
            folder.rename("library/\(name)", to: "library/2024/\(name)")
        }
        try decideThree()
        let journal = try place("library").journal
        try forgetNumbers()
        folder.rename("library/2024", to: "library/Summer")
        #expect(try place("library").journal == journal)
    }

    @Test("without stable inodes, a library that looks like another one is asked about")
    func doubtful() throws {
        try decideThree()
        let journal = try place("library").journal
        try forgetNumbers()
        for name in TemporaryFolder.names(in: folder.path + "/library") {
            folder.delete("library/" + name)
        }
        folder.write("library/other.jpg", SamplePictures.jpeg(mark: 99))
        let journals = { TemporaryFolder.names(in: folder.path + "/data/riffle/libraries") }
        let before = journals()
        #expect { try place("library") } throws: { error in
            "\(error)".contains("--journal \(journal)") && "\(error)".contains("--journal new")
        }
        #expect(journals() == before, "no empty journal was begun")
        #expect(try place("library", answer: true).journal == journal)
        #expect(try place("library", answer: false).journal != journal)
    }

    @Test("a portable journal is in the library, is not scanned, and is used on another computer")
    func portable() throws {
        var options = LibraryOptions()
        options.library = folder.path + "/library"
        options.allowRoot = true
        options.isPortable = true
        let first = try LibraryPlace(options, environment: .test(folder.path)) { _ in nil }
        #expect(first.journal == first.root + "/.riffle")
        #expect(!first.state.hasPrefix(first.root))
        let store = try Store.open(directory: first.journal)
        store.close()
        folder.folder("computer")
        let second = try LibraryPlace(options, environment: .test(folder.path + "/computer"))
        #expect(second.journal == first.journal)
        // Without the option it is asked about, because another person's disk may carry one.
        options.isPortable = false
        #expect {
            try LibraryPlace(options, environment: .test(folder.path + "/computer")) { _ in nil }
        } throws: {
            "\($0)".contains("--portable")
        }
        let asked = try LibraryPlace(options, environment: .test(folder.path + "/computer")) { _ in
            true
        }
        #expect(asked.journal == first.journal)
    }

    @Test("decisions that are kept elsewhere are not left behind by --portable without a word")
    func portableAfterwards() throws {
        try decideThree()
        let journal = try place("library").journal
        var options = LibraryOptions()
        options.library = folder.path + "/library"
        options.allowRoot = true
        options.isPortable = true
        #expect { try LibraryPlace(options, environment: .test(folder.path)) } throws: {
            "\($0)".contains("mv \(journal) ")
        }
        options.journal = .new
        let fresh = try LibraryPlace(options, environment: .test(folder.path))
        #expect(fresh.journal == fresh.root + "/.riffle")
    }

    @Test("a folder of no journal is refused")
    func noJournal() throws {
        #expect(throws: CommandError.self) {
            try place("library", wish: .directory(folder.path + "/other"))
        }
    }
}
