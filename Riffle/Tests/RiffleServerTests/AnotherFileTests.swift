import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// A file that is another one under the name of one that was decided.
@Suite struct AnotherFileTests {
    private let name = "IMG_20240503_120010.jpg"
    private var file: String { "library/2024/" + name }

    /// A library of which the first card is decided, and whose contents are known.
    private func decided(
        _ decision: String, choices: Library.Choices = .init()
    ) throws -> (library: ServedLibrary, round: JSON, card: JSON) {
        let library = try ServedLibrary(choices: choices)
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        try #require(card["name"]?.string == name)
        #expect(try library.decide(card, decision, in: round).0 == 200)
        return (library, round, card)
    }

    private func rescan(_ library: ServedLibrary) {
        library.parts.scanner.refresh(RelativePath("2024")!)
    }

    private func undecided(_ library: ServedLibrary) throws -> JSON? {
        try library.getJSON("/api/decks")["decks"]?.array?.first?["undecided"]
    }

    @Test(
        "a photo under a decided name is dealt again, in the round and in the next one",
        arguments: ["keep", "trash", "favourite", "later"])
    func replaced(decision: String) throws {
        let (library, round, card) = try decided(decision)
        library.folder.write(file, SamplePictures.jpeg(mark: 12_345))
        rescan(library)
        #expect(try undecided(library) == 25)
        let current = try library.getJSON("/api/rounds/current")
        #expect(current["position"] == 0 && current["history"] == [])
        let new = try #require(current["cards"]?.array?.first)
        #expect(new["id"] == card["id"] && new["version"] != card["version"])
        // What was decided about the old picture is no decision about this one.
        let (stale, refusal) = try library.decide(card, "keep", in: round)
        #expect(stale == 409 && refusal["error"] == "changed")
        #expect(try library.decide(new, "keep", in: round).0 == 200)
        #expect(try undecided(library) == 24)
    }

    @Test("a card whose folder became a link since it was shown is not decided")
    func swappedFolder() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        // The very same files, now reached through a link.
        let (folder, aside) = (library.root + "/2024", library.folder.path + "/outside")
        #expect(rename(folder, aside) == 0 && symlink(aside, folder) == 0)
        let (status, refusal) = try library.decide(card, "trash", in: round)
        #expect(status == 409 && refusal["error"] == "changed")
        #expect(rename(folder, folder + "-link") == 0 && rename(aside, folder) == 0)
        rescan(library)
        #expect(try library.decide(card, "trash", in: round).0 == 200, "it is back as it was")
    }

    @Test("a photo that takes the name of one decided in an earlier round is dealt by the next")
    func laterRound() throws {
        let (library, round, card) = try decided("keep")
        #expect(try library.confirm(round).0 == 200)
        library.folder.delete(file)
        rescan(library)
        library.folder.write("new", SamplePictures.jpeg(mark: 12_345))
        library.folder.rename("new", to: file)
        rescan(library)
        let next = try library.startRound(size: 50)
        let dealt = next["cards"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(dealt.contains(name) && dealt.count == 25)
        #expect(
            try #require(next["cards"]?.array?.first { $0["name"]?.string == name })["version"]
                != card["version"])
    }

    @Test("a page that only listens hears that a card of its round is undecided again")
    func event() throws {
        let (library, _, _) = try decided("keep")
        let listener = try library.client()
        try listener.send(library.request("GET", "/api/events"))
        _ = try listener.receiveHead()
        library.folder.write(file, SamplePictures.jpeg(mark: 12_345))
        rescan(library)
        var text = ""
        // The decision's own event may come first.
        while !(text.contains(#""cause":"change""#) && text.hasSuffix("\n\n")) {
            text += String(decoding: try #require(try listener.receiveChunk()), as: UTF8.self)
        }
        let line = try #require(
            text.split(separator: "\n").first { $0.contains(#""cause":"change""#) })
        #expect(try JSON(parsing: Array(line.dropFirst(6).utf8))["round"]?["position"] == 0)
    }

    // MARK: The same content

    /// What may happen to a file without its content becoming another.
    enum Harmless: CaseIterable {
        /// Its date changes.
        case touch
        /// Its permissions change.
        case permissions
        /// It is copied, with its date, and the copy takes its place.
        case copy
        /// It is copied without its date.
        case plainCopy
        /// It is moved out of the library and back, with a look at the library between.
        case moveAndBack
    }

    @Test(
        "the same content under the same name keeps its decision, whatever its date and its inode",
        arguments: Harmless.allCases)
    func same(what: Harmless) throws {
        let (library, round, card) = try decided("favourite")
        library.parts.background.contents.readAll()
        let path = library.folder.path + "/" + file
        switch what {
        case .touch: #expect(utimes(path, nil) == 0)
        case .permissions: #expect(chmod(path, 0o640) == 0)
        case .copy:
            #expect(
                Subprocess.run("cp", ["-p", path, library.folder.path + "/copy"])?.status == 0)
            library.folder.rename("copy", to: file)
        case .plainCopy:
            #expect(Subprocess.run("cp", [path, library.folder.path + "/copy"])?.status == 0)
            library.folder.rename("copy", to: file)
        case .moveAndBack:
            library.folder.rename(file, to: "outside")
            rescan(library)
            #expect(try undecided(library) == 24)
            library.folder.rename("outside", to: file)
        }
        rescan(library)
        #expect(try undecided(library) == 24)
        let current = try library.getJSON("/api/rounds/current")
        #expect(current["history"]?.array?.count == 1)
        // The card is still the one that was seen, and goes when it is flipped.
        let now = try #require(current["cards"]?.array?.first)
        #expect(now["id"] == card["id"])
        #expect(try library.decide(now, "trash", in: round, route: "/api/flip").0 == 200)
        let (_, report) = try library.confirm(round)
        #expect(report["moved"]?.array?.count == 1 && report["failed"] == [])
    }

    @Test("a copy with the date of the old file is told by its content, though size and date agree")
    func sameSizeAndDate() throws {
        let (library, _, _) = try decided("keep")
        library.parts.background.contents.readAll()
        let path = library.folder.path + "/" + file
        let old = try #require(OpenedFile(path)).bytes
        library.folder.write("other", old.dropLast() + [old.last! ^ 1])
        let other = library.folder.path + "/other"
        #expect(Subprocess.run("touch", ["-r", path, other])?.status == 0)
        library.folder.rename("other", to: file)
        rescan(library)
        #expect(try undecided(library) == 25)
    }

    @Test("a decision applies again when its content is back")
    func back() throws {
        let (library, round, _) = try decided("favourite")
        library.parts.background.contents.readAll()
        #expect(try library.confirm(round).0 == 200)
        let old = try #require(OpenedFile(library.folder.path + "/" + file)).bytes
        library.folder.write(file, SamplePictures.jpeg(mark: 12_345))
        rescan(library)
        #expect(try undecided(library) == 25)
        library.folder.write(file, old)
        rescan(library)
        #expect(try undecided(library) == 24)
        let decks = try #require(try library.getJSON("/api/decks")["decks"]?.array)
        #expect(decks[0]["undecided"] == 24)
    }

    @Test("a decision is read in the background, without anybody asking for it")
    func background() throws {
        let (library, _, _) = try decided("keep")
        var left = 1
        for _ in 0..<10_000_000 where left > 0 {
            left = try library.parts.store.unhashedDecisions(limit: 9).count
        }
        #expect(left == 0)
    }
}
