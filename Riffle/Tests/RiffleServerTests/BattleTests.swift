import RiffleCore
import RiffleIndexing
import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct BattleTests {
    /// Plays an ordinary round to its confirmed end; everything is kept.
    private func play(_ library: ServedLibrary, deck: String = "everything") throws {
        let round = try library.startRound(deck: deck)
        for card in try #require(round["cards"]?.array) {
            #expect(try library.decide(card, "keep", in: round).0 == 200)
        }
        #expect(try library.confirm(round).0 == 200)
    }

    /// A library whose next boss is due: a burst of so many pictures, and some of every other day.
    private func library(_ count: Int, rounds: Int = 5) throws -> ServedLibrary {
        let library = try ServedLibrary(pictures: [], scans: false)
        for index in 0..<count {
            library.folder.write(
                "library/burst \(index).jpg",
                SamplePictures.jpeg(
                    mark: index, taken: "2024:05:03 12:00:0\(index)"))
        }
        try library.scan()
        // As many rounds as are asked for, each of a picture that comes for it.
        for index in 0..<rounds {
            library.folder.write(
                "library/IMG_2019010\(index + 1)_120000.jpg", SamplePictures.jpeg(mark: 100 + index)
            )
            library.parts.scanner.scanAgain(after: 0)
            library.parts.scanner.wait()
            try play(library, deck: "month-2019-01")
        }
        return library
    }

    /// Waits until a deck has something to decide.
    private func found(_ library: ServedLibrary, _ deck: String, _ count: Int64 = 1) throws {
        for _ in 0..<20_000 {
            let answer = try library.get("/api/decks/\(deck)")
            guard answer.status == 200 else { continue }
            if try JSON(parsing: answer.body)["undecided"] == .int(count) { return }
        }
        Issue.record("nothing in \(deck)")
    }

    private func entries(_ json: JSON?) -> [String] {
        (json?.array ?? []).map { "\($0["decision"]?.string ?? "") \($0["card"]?.string ?? "")" }
    }

    /// Sends what an answer of a duel stands for, and gives the round after it.
    private func answer(
        _ answer: String, _ round: JSON, _ library: ServedLibrary
    ) throws -> JSON {
        let given = try #require(round["battle"]?["duel"]?["answers"]?[answer])
        for entry in try #require(given["decisions"]?.array) {
            let card = try #require(round["cards"]?.array?.first { $0["id"] == entry["card"] })
            if answer == "undo" {
                let body: JSON = [
                    "round": round["id"]!, "card": entry["card"]!, "decision": entry["decision"]!,
                ]
                #expect(try library.post("/api/undo", body).0 == 200)
            } else {
                let decision = try #require(entry["decision"]?.string)
                #expect(try library.decide(card, decision, in: round).0 == 200)
            }
        }
        let after = try library.getJSON("/api/rounds/current")
        // What was thought out ahead is what came of it.
        #expect(given["then"]?["sides"] == after["battle"]?["duel"]?["sides"])
        #expect(given["then"]?["over"] == after["battle"]?["duel"]?["over"])
        return after
    }

    @Test("after five confirmed rounds there is a boss until the next round, skipped or fought")
    func due() throws {
        let library = try library(4, rounds: 4)
        #expect(try library.getJSON("/api/boss") == ["boss": .null])
        try play(library, deck: "biggest")
        // Nothing is left to fight about.
        #expect(try library.getJSON("/api/boss") == ["boss": .null])
        let other = try self.library(4)
        let boss = try other.getJSON("/api/boss")["boss"]
        #expect(boss?["kind"] == "hoard" && boss?["title"] == "The hoard")
        #expect(boss?["cards"]?.array?.count == 4)
        #expect(boss?["next"]?["id"] == "month-2019-01")
        // Bosses can be switched off, and on again.
        #expect(try other.post("/api/settings", ["bosses": false]).0 == 200)
        #expect(try other.getJSON("/api/boss") == ["boss": .null])
        #expect(try other.post("/api/settings", ["bosses": true]).0 == 200)
        #expect(try other.getJSON("/api/boss")["boss"] == boss)
        _ = try other.startRound()
        #expect(try other.getJSON("/api/boss") == ["boss": .null])
    }

    @Test("a hoard is a round with the boss's health, which every decision hurts and undo heals")
    func hoard() throws {
        let library = try library(4)
        let (status, round) = try library.post("/api/rounds", ["battle": "hoard"])
        #expect(status == 200 && round["total"] == 4 && round["battle"]?["kind"] == "hoard")
        #expect(round["battle"]?["next"]?["id"] == "month-2019-01")
        let cards = try #require(round["cards"]?.array)
        let bytes = cards.compactMap { $0["bytes"]?.int }
        #expect(bytes == bytes.sorted(by: >))
        let full = bytes.reduce(0, +)
        #expect(round["battle"]?["health"] == ["full": .int(full), "left": .int(full)])
        var left = full
        for (card, decision) in zip(cards, ["trash", "keep", "later"]) {
            #expect(try library.decide(card, decision, in: round).0 == 200)
            left -= card["bytes"]?.int ?? 0
            let now = try library.getJSON("/api/rounds/current")
            #expect(now["battle"]?["health"] == ["full": .int(full), "left": .int(left)])
        }
        #expect(try library.undo(round).0 == 200)
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["battle"]?["health"]?["left"] == .int(left + bytes[2]))
    }

    @Test("a duel says who stands where, what each answer means, and what undo takes back")
    func duel() throws {
        let library = try library(4)
        try found(library, "duplicates", 4)
        var (status, round) = try library.post("/api/rounds", ["battle": "duel"])
        #expect(status == 200 && round["battle"]?["kind"] == "duel")
        let ids = try #require(round["cards"]?.array).compactMap { $0["id"]?.string }
        var duel: JSON? { round["battle"]?["duel"] }
        var standing: [String?] { (duel?["sides"]?.array ?? []).map { $0["card"]?.string } }
        #expect(standing == [ids[0], ids[1]] && duel?["over"] == false)
        #expect(duel?["answers"]?["undo"] == .null)
        let schemas = try #require(
            try library.getJSON("/openapi.json")["components"]?["schemas"])
        #expect(Schemas.problems(round, schemas["Round"] ?? .null, schemas).isEmpty)
        round = try answer("second", round, library)
        #expect(standing == [ids[0], ids[2]])
        #expect(entries(duel?["sides"]?.array?[1]["left"]) == ["trash \(ids[1])"])
        round = try answer("keep", round, library)
        #expect(standing == [nil, ids[3]] || standing == [ids[3], nil])
        round = try answer("undo", round, library)
        #expect(standing == [ids[0], ids[2]] && round["position"] == 1)
        round = try answer("first", round, library)
        round = try answer("first", round, library)
        // The winner is kept without a question, and stays to be seen.
        #expect(duel?["over"] == true && standing == [nil, ids[2]])
        #expect(
            entries(round["history"])
                == ["trash \(ids[1])", "trash \(ids[0])", "trash \(ids[3])", "keep \(ids[2])"])
        #expect(entries(duel?["answers"]?["undo"]?["decisions"]).count == 2)
        (status, _) = try library.confirm(round)
        #expect(status == 200)
    }

    @Test("of a duel whose picture vanished or changed 409 says so, and it goes on without it")
    func vanished() throws {
        let library = try library(4)
        try found(library, "duplicates", 4)
        let round = try library.post("/api/rounds", ["battle": "duel"]).1
        let cards = try #require(round["cards"]?.array)
        library.folder.write(
            "library/burst 0.jpg", SamplePictures.jpeg(mark: 7777, taken: "2024:05:03 12:00:00"))
        let (status, changed) = try library.decide(cards[0], "trash", in: round)
        #expect(status == 409 && changed["error"] == "changed")
        #expect(changed["state"]?["cards"]?.array?.first?["version"] != cards[0]["version"])
        var sides = changed["state"]?["battle"]?["duel"]?["sides"]?.array
        #expect(sides?.compactMap { $0["card"] } == [cards[0]["id"]!, cards[1]["id"]!])
        // Who trashes the one for the sake of the other must not lose both.
        let fresh = try #require(changed["state"]?["cards"]?.array)
        let compared: JSON = .array(
            fresh.prefix(2).map { ["card": $0["id"]!, "version": $0["version"]!] })
        let body: JSON = [
            "round": round["id"]!, "card": fresh[0]["id"]!, "version": fresh[0]["version"]!,
            "decision": "trash", "compared": compared,
        ]
        library.folder.delete("library/burst 1.jpg")
        let (again, vanished) = try library.post("/api/decide", body)
        #expect(again == 409 && vanished["error"] == "changed")
        sides = vanished["state"]?["battle"]?["duel"]?["sides"]?.array
        #expect(sides?.compactMap { $0["card"] } == [cards[0]["id"]!, cards[2]["id"]!])
        #expect(try library.post("/api/decide", body).0 == 409)
        #expect(try library.decide(fresh[0], "trash", in: round).0 == 200)
    }

    @Test("a battle is asked for by a name that it has, and not together with a deck")
    func refusals() throws {
        let library = try ServedLibrary()
        for body: JSON in [["battle": "dragon"], ["battle": "hoard", "deck": "everything"]] {
            let (status, answer) = try library.post("/api/rounds", body)
            #expect(status == 400 && answer["message"]?.string?.contains("battle") == true)
        }
        let (status, answer) = try library.post("/api/rounds", ["battle": "duel"])
        #expect(status == 409 && answer["error"] == "empty_deck")
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let (wrong, sentence) = try library.post(
            "/api/decide",
            [
                "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                "decision": "trash", "compared": [["card": card["id"]!]],
            ])
        #expect(wrong == 400 && sentence["message"]?.string?.contains("compared") == true)
    }

    @Test("dry: a battle is confirmed like any round, and no file moves")
    func dryRun() throws {
        var choices = Library.Choices()
        choices.isDryRun = true
        let library = try ServedLibrary(choices: choices)
        let (_, round) = try library.post("/api/rounds", ["battle": "hoard"])
        let cards = try #require(round["cards"]?.array)
        for card in cards { #expect(try library.decide(card, "trash", in: round).0 == 200) }
        let (status, outcome) = try library.confirm(round)
        #expect(status == 200 && outcome["dryRun"] == true && outcome["finished"] == true)
        #expect(try library.getJSON("/api/library")["indexed"] == 25)
    }
}
