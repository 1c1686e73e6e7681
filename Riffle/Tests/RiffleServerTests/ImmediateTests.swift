import RiffleCore
import RiffleIndexing
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Moves that are made with the swipe.
@Suite struct ImmediateTests {
    private let library: ServedLibrary
    private let round: JSON
    private let card: JSON
    private let file: String

    init() throws {
        library = try ServedLibrary(choices: .init(isImmediate: true))
        round = try library.startRound()
        card = try #require(round["cards"]?.array?.first)
        file = "library/2024/" + (try #require(card["name"]?.string))
    }

    private var trashed: [String] {
        TemporaryFolder.names(in: library.folder.path + "/data/Trash/files")
    }

    private func isThere() -> Bool { TemporaryFolder.exists(library.folder.path + "/" + file) }

    /// Puts a folder in the place of the file, which no move takes along, and back.
    private func hide(_ hides: Bool) {
        if hides {
            library.folder.rename(file, to: "aside")
            library.folder.folder(file)
        } else {
            library.folder.rename(file, to: "folder")
            library.folder.rename("aside", to: file)
        }
    }

    private func rescan() { library.parts.scanner.refresh(RelativePath("2024")!) }

    private func kept() throws -> JSON? {
        try library.getJSON("/api/rounds/current")["kept"]?["count"]
    }

    private func undecided() throws -> JSON? {
        try library.getJSON("/api/decks")["decks"]?.array?.first?["undecided"]
    }

    @Test(
        "a flip on a sheet that shows the old picture moves nothing, and the answer brings the new one",
        arguments: [false, true])
    func staleFlip(isScanned: Bool) throws {
        #expect(try library.decide(card, "keep", in: round).0 == 200)
        library.folder.write(file, SamplePictures.jpeg(mark: 12_345))
        if isScanned { rescan() }
        let (status, answer) = try library.decide(card, "trash", in: round, route: "/api/flip")
        #expect(status == 409 && answer["error"] == "changed")
        #expect(isThere() && trashed.isEmpty)
        let new = try #require(answer["state"]?["cards"]?.array?.first)
        #expect(new["id"] == card["id"] && new["version"] != card["version"])
        #expect(answer["state"]?["history"] == [])
    }

    @Test("a picture that is trashed for the sake of another one, which is gone by then, stays")
    func vanishedOther() throws {
        let cards = try #require(round["cards"]?.array).prefix(2)
        let name = try #require(cards.last?["name"]?.string)
        library.folder.delete("library/2024/" + name)
        let (status, answer) = try library.post(
            "/api/decide",
            [
                "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                "decision": "trash",
                "compared": .array(cards.map { ["card": $0["id"]!, "version": $0["version"]!] }),
            ])
        #expect(status == 409 && answer["error"] == "changed")
        #expect(isThere() && trashed.isEmpty)
    }

    @Test("a card that is flipped from trash to keep is back, and kept")
    func flipBack() throws {
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        #expect(!isThere())
        #expect(try library.decide(card, "keep", in: round, route: "/api/flip").0 == 200)
        #expect(isThere() && trashed.isEmpty)
        #expect(try kept() == 1 && undecided() == 24)
        let (status, report) = try library.confirm(round)
        #expect(status == 200 && report["moved"] == [] && report["failed"] == [])
        #expect(try undecided() == 24)
    }

    @Test("a move that fails is told at once, and the card is undecided and where it was")
    func failedMove() throws {
        hide(true)
        let key = "one-and-the-same"
        for _ in 0..<2 {
            let (status, answer) = try library.decide(card, "trash", in: round, key: key)
            #expect(status == 409 && answer["error"] == "not_moved")
            #expect(answer["message"]?.string?.hasSuffix(".") == true)
            #expect(answer["state"]?["history"] == [])
            #expect(isThere() && trashed.isEmpty)
        }
        hide(false)
        rescan()
        #expect(try undecided() == 25)
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        #expect(!isThere() && trashed.count == 1)
    }

    @Test("a card that came back and is trashed again in vain is not said to have moved")
    func vainSecondTime() throws {
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        #expect(try library.undo(round).0 == 200)
        #expect(isThere())
        hide(true)
        _ = try library.decide(card, "trash", in: round)
        let (status, report) = try library.confirm(round)
        #expect(status == 200 && report["moved"] == [])
        hide(false)
        rescan()
        #expect(isThere() && trashed.isEmpty)
        #expect(try undecided() == 25)
    }

    @Test("what is restored from the trash while its round is open is undecided, and stays")
    func restoredInRound() throws {
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        #expect(try library.post("/api/restore", ["all": true]).0 == 200)
        #expect(isThere())
        #expect(try library.getJSON("/api/rounds/current")["history"] == [])
        let (status, report) = try library.confirm(round)
        #expect(status == 200 && report["moved"] == [])
        #expect(isThere())
        #expect(try undecided() == 25)
    }
}
