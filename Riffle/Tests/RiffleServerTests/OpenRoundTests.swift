import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Rounds that wait, end early and are undone, as pages on several devices see them.
@Suite struct OpenRoundTests {
    private func trashed(_ library: ServedLibrary) -> [String] {
        TemporaryFolder.names(in: library.folder.path + "/data/Trash/files")
    }

    private func start(_ deck: String, _ library: ServedLibrary) throws -> JSON {
        let (status, round) = try library.post(
            "/api/rounds", ["deck": .string(deck), "size": 20])
        #expect(status == 200)
        return round
    }

    /// Decides the first cards of a round, the first `trashed` of them to go.
    private func decide(_ count: Int, trashed: Int, _ round: JSON, _ library: ServedLibrary) throws
    {
        let cards = try #require(round["cards"]?.array)
        for (index, card) in cards.prefix(count).enumerated() {
            let decision = index < trashed ? "trash" : "keep"
            #expect(try library.decide(card, decision, in: round).0 == 200)
        }
    }

    @Test("each deck keeps its open round, and the home screen gets all of them")
    func eachDeck() throws {
        let library = try ServedLibrary()
        let all = try start("everything", library)
        try decide(7, trashed: 3, all, library)
        let month = try start("month-2024-05", library)
        #expect(month["total"] == 18, "the last of 25 photos; those decided before are left out")
        let rounds = try #require(try library.getJSON("/api/decks")["rounds"]?.array)
        #expect(rounds.map { $0["deck"]?["id"] } == ["month-2024-05", "everything"])
        #expect(rounds[1]["position"] == 7 && rounds[1]["trash"]?["count"] == 3)
        #expect(try library.getJSON("/api/rounds/current")["id"] == month["id"])
        let id = try #require(all["id"]?.string)
        #expect(try library.getJSON("/api/rounds/\(id)")["position"] == 7)
        #expect(try library.get("/api/rounds/999").status == 404)
        #expect(try start("everything", library)["id"] == all["id"])
    }

    @Test("what was looked at never falls because of work done")
    func looked() throws {
        let library = try ServedLibrary()
        func looked() throws -> [JSON?] {
            let deck = try library.getJSON("/api/decks")["decks"]?.array?.first
            let progress = try library.getJSON("/api/progress")
            #expect(deck?["looked"] == progress["looked"] && deck?["all"] == progress["all"])
            return [deck?["looked"], deck?["all"]]
        }
        let round = try start("everything", library)
        try decide(10, trashed: 6, round, library)
        #expect(try looked() == [10, 25])
        _ = try start("biggest", library)
        #expect(try looked() == [10, 25])
        _ = try start("everything", library)
        #expect(try library.confirm(round).1["moved"]?.array?.count == 6)
        #expect(try looked() == [10, 25])
    }

    @Test("a round ends at any card, and a device that still plays it learns that")
    func endsEarly() throws {
        let library = try ServedLibrary()
        let round = try start("everything", library)
        try decide(5, trashed: 2, round, library)
        let (status, answer) = try library.confirm(round)
        #expect(status == 200 && answer["finished"] == true && trashed(library).count == 2)
        let cards = try #require(round["cards"]?.array)
        let (late, refused) = try library.decide(cards[9], "trash", in: round)
        #expect(late == 409 && refused["error"] == "round_finished")
        // The second device that finishes it gets the same answer, and nothing more moves.
        let (again, same) = try library.confirm(round)
        #expect(again == 200 && same["moved"] == answer["moved"] && trashed(library).count == 2)
        let next = try start("everything", library)
        #expect(next["cards"]?.array?.first?["id"] == cards[5]["id"])
    }

    @Test("the last round is undone: its files are back, and its other decisions stand")
    func undone() throws {
        let library = try ServedLibrary()
        let round = try start("everything", library)
        #expect(round["before"] == .null)
        try decide(20, trashed: 5, round, library)
        #expect(try library.confirm(round).0 == 200 && trashed(library).count == 5)
        let next = try start("everything", library)
        #expect(next["before"]?["id"] == round["id"] && next["before"]?["trashed"] == 5)
        let undo: JSON = ["round": round["id"] ?? .null]
        let (status, answer) = try library.post("/api/rounds/undo", undo)
        #expect(status == 200 && answer["restored"] == 5 && answer["failed"] == [])
        #expect(answer["round"]?["position"] == 15 && answer["round"]?["state"] == "active")
        #expect(trashed(library).isEmpty)
        #expect(TemporaryFolder.names(in: library.root + "/2024").count == 25)
        // Asked by a second device, it answers with the same round.
        let (again, same) = try library.post("/api/rounds/undo", undo)
        #expect(again == 200 && same["round"]?["id"] == round["id"])
        #expect(try library.getJSON("/api/rounds/current")["id"] == round["id"])
        let (other, refused) = try library.post(
            "/api/rounds/undo", ["round": next["id"] ?? .null])
        #expect(other == 409 && refused["error"] == "not_last_round")
        #expect(try library.post("/api/rounds/undo", ["round": "x"]).0 == 400)
    }
}
