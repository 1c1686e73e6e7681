import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The lists of what was kept, marked or postponed, over HTTP.
@Suite struct DecidedTests {
    /// 25 photos, of which the first six are kept, two are favourites, and the rest of 20 is for later.
    private func played() throws -> (ServedLibrary, JSON) {
        let library = try ServedLibrary()
        let round = try library.startRound()
        for (index, card) in (round["cards"]?.array ?? []).enumerated() {
            let decision = index < 6 ? "keep" : index < 8 ? "favourite" : "later"
            #expect(try library.decide(card, decision, in: round).0 == 200)
        }
        #expect(try library.confirm(round).0 == 200)
        return (library, round)
    }

    private func change(
        _ card: JSON, to decision: JSON, _ library: ServedLibrary
    ) throws -> (Int, JSON) {
        try library.post(
            "/api/decided",
            [
                "changes": [
                    [
                        "card": card["id"] ?? .null, "version": card["version"] ?? .null,
                        "decision": decision,
                    ]
                ]
            ])
    }

    @Test(
        "lists name their cards, an export has the fields of the command, and other decks are no lists"
    )
    func lists() throws {
        let (library, round) = try played()
        let cards = try #require(round["cards"]?.array)
        let list = try library.getJSON("/api/decided/favourites")
        #expect(list["count"] == 2 && list["next"] == .null && list["decision"] == "favourite")
        #expect(
            list["entries"]?.array?.map { $0["card"]?["id"] } == [cards[7]["id"], cards[6]["id"]])
        let csv = try library.get("/api/decided/kept/csv")
        let lines = csv.text.split(separator: "\r\n")
        #expect(csv.header("content-type") == "text/csv" && lines.count == 7)
        #expect(lines[0] == "decision,path,bytes,presence,decided")
        for (line, card) in zip(lines.dropFirst(), cards) {
            #expect(line.hasPrefix("keep,2024/\(card["name"]?.string ?? "?"),"))
        }
        let json = try library.get("/api/decided/later/jsonl").text.split(separator: "\n")
        #expect(json.count == 12 && json.allSatisfy { $0.contains(#""decision":"later""#) })
        for path in ["everything", "month-2024-05", "chosen", "trash"] {
            #expect(try library.get("/api/decided/\(path)").status == 404)
            #expect(try library.get("/api/decided/\(path)/csv").status == 404)
        }
    }

    @Test("a decision is changed from a list; trash, unknown words and empty lists are refused")
    func changes() throws {
        let (library, round) = try played()
        let cards = try #require(round["cards"]?.array)
        let (status, answer) = try change(cards[0], to: "favourite", library)
        #expect(status == 200 && answer["changed"]?.array?.first?["before"] == "keep")
        #expect(try library.getJSON("/api/decided/favourites")["count"] == 3)
        #expect(try change(cards[1], to: .null, library).0 == 200)
        #expect(try library.getJSON("/api/decided/kept")["count"] == 4)
        for wrong: JSON in ["trash", "gone", 7] {
            #expect(try change(cards[2], to: wrong, library).0 == 400)
        }
        #expect(try library.post("/api/decided", ["changes": []]).0 == 400)
        #expect(try library.post("/api/decided", [:]).0 == 400)
    }

    @Test(
        "chosen cards go to the trash by the sheet of their round, and undo returns each decision")
    func chosen() throws {
        let (library, round) = try played()
        let cards = try #require(round["cards"]?.array)
        let ids = try [cards[0], cards[6]].map { try #require($0["id"]) }
        let (status, chosen) = try library.post(
            "/api/rounds", ["deck": "chosen", "cards": .array(ids)])
        #expect(status == 200 && chosen["total"] == 2 && chosen["position"] == 0)
        #expect(try library.getJSON("/api/decided/kept")["count"] == 6)
        for card in chosen["cards"]?.array ?? [] {
            #expect(try library.decide(card, "trash", in: chosen).0 == 200)
        }
        #expect(try library.getJSON("/api/decided/kept")["count"] == 5)
        let (_, moved) = try library.confirm(chosen)
        #expect(moved["moved"]?.array?.count == 2)
        #expect(try library.getJSON("/api/decided/favourites")["count"] == 1)
        let id = try #require(chosen["id"])
        let (undone, answer) = try library.post("/api/rounds/undo", ["round": id])
        #expect(undone == 200 && answer["restored"] == 2)
        // Back in their folders, with the decisions that they had before.
        #expect(try library.getJSON("/api/decided/kept")["count"] == 6)
        #expect(try library.getJSON("/api/decided/favourites")["count"] == 2)
        for body: JSON in [["deck": "chosen"], ["deck": "kept", "cards": .array(ids)]] {
            #expect(try library.post("/api/rounds", body).0 == 400)
        }
    }
}
