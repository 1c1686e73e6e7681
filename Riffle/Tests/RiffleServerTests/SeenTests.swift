import Testing

@testable import RiffleServer

/// What is done is what was shown: the other device may have decided meanwhile.
@Suite struct SeenTests {
    private let library: ServedLibrary
    private let round: JSON
    private let cards: [JSON]

    init() throws {
        library = try ServedLibrary()
        round = try library.startRound()
        cards = try #require(round["cards"]?.array)
    }

    private var trashed: [String] {
        TemporaryFolder.names(in: library.folder.path + "/data/Trash/files")
    }

    private func undo(_ card: JSON, _ decision: JSON) throws -> (Int, JSON) {
        try library.post(
            "/api/undo", ["round": round["id"]!, "card": card["id"]!, "decision": decision])
    }

    @Test("what another device flips or decides after the sheet was shown is not moved unseen")
    func staleSheet() throws {
        for card in cards[..<3] { #expect(try library.decide(card, "keep", in: round).0 == 200) }
        let seen = JSON.confirmation(of: try library.getJSON("/api/rounds/current"))
        #expect(try library.decide(cards[0], "trash", in: round, route: "/api/flip").0 == 200)
        let (flipped, answer) = try library.post("/api/trash", seen)
        #expect(flipped == 409 && answer["error"] == "sheet_changed")
        #expect(answer["state"]?["decisions"]?[try #require(cards[0]["id"]?.string)] == "trash")
        #expect(try library.decide(cards[0], "keep", in: round, route: "/api/flip").0 == 200)
        #expect(try library.decide(cards[3], "trash", in: round).0 == 200)
        #expect(try library.post("/api/trash", seen).0 == 409)
        #expect(trashed.isEmpty)
        // As it is shown now, it goes, and asked again nothing else does.
        let now = JSON.confirmation(of: try #require(answer["state"]))
        #expect(try library.post("/api/trash", now).0 == 409)
        let (status, report) = try library.confirm(round)
        #expect(status == 200 && report["moved"]?.array?.count == 1 && trashed.count == 1)
        #expect(try library.confirm(round).1 == report)
    }

    @Test("a sheet with the version of another content, or without a card, moves nothing")
    func otherSheets() throws {
        for card in cards[..<2] { #expect(try library.decide(card, "trash", in: round).0 == 200) }
        let whole = JSON.confirmation(of: try library.getJSON("/api/rounds/current"))
        let shown = try #require(whole["cards"]?.array)
        let other: JSON = [
            "card": shown[0]["card"]!, "version": "0123456789abcdef", "decision": "trash",
        ]
        for cards: [JSON] in [[], [shown[0]], [other, shown[1]]] {
            let (status, answer) = try library.post(
                "/api/trash", ["round": round["id"]!, "cards": .array(cards)])
            #expect(status == 409 && answer["error"] == "sheet_changed", "\(cards)")
            #expect(answer["state"]?["position"] == 2)
        }
        #expect(trashed.isEmpty)
    }

    @Test("an undo takes back the decision that it names, and no other device's")
    func namedUndo() throws {
        #expect(try library.decide(cards[0], "trash", in: round).0 == 200)
        // Another device decides before the undo arrives.
        #expect(try library.decide(cards[1], "keep", in: round).0 == 200)
        let (status, undone) = try undo(cards[0], "trash")
        #expect(status == 200 && undone["card"] == cards[0]["id"])
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["history"] == [["card": cards[1]["id"]!, "decision": "keep"]])
        // It stands no more, and then it stands otherwise.
        let (gone, answer) = try undo(cards[0], "trash")
        #expect(gone == 409 && answer["error"] == "not_decided")
        #expect(try library.decide(cards[0], "keep", in: round).0 == 200)
        let (otherwise, state) = try undo(cards[0], "trash")
        #expect(otherwise == 409 && state["error"] == "decided_otherwise")
        #expect(state["state"]?["position"] == 2)
    }

    @Test("a lost answer to an undo is given again, and a key is good for one decision")
    func undoAgain() throws {
        for card in cards[..<2] { #expect(try library.decide(card, "trash", in: round).0 == 200) }
        let body: (JSON) -> JSON = {
            ["round": round["id"]!, "card": $0["id"]!, "decision": "trash"]
        }
        let first = try library.post("/api/undo", body(cards[1]), key: "one-and-the-same")
        #expect(try library.post("/api/undo", body(cards[1]), key: "one-and-the-same") == first)
        #expect(first.0 == 200)
        #expect(try library.post("/api/undo", body(cards[0]), key: "one-and-the-same").0 == 422)
        #expect(try library.getJSON("/api/rounds/current")["position"] == 1)
    }
}
