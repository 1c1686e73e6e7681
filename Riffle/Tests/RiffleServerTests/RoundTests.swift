import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct RoundTests {
    @Test("a library's decks hold its pictures, and a round deals twenty of them")
    func decks() throws {
        let library = try ServedLibrary()
        let state = try library.getJSON("/api/library")
        #expect(state["name"] == "library" && state["indexed"] == 25 && state["found"] == 25)
        #expect(state["scanning"] == false && state["round"] == .null)
        #expect(state["roundSizes"] == [20, 50, 100, 1000] && state["dryRun"] == false)
        let decks = try #require(try library.getJSON("/api/decks")["decks"]?.array)
        #expect(
            decks.compactMap { $0["id"]?.string }
                == ["everything", "biggest", "month-2024-05", "folder-2"])
        #expect(decks.allSatisfy { $0["count"] == 25 && $0["undecided"] == 25 })
        let round = try library.startRound()
        #expect(round["total"] == 20 && round["position"] == 0 && round["state"] == "active")
        let cards = try #require(round["cards"]?.array)
        #expect(Set(cards.compactMap { $0["id"]?.string }).count == 20)
        #expect(cards[0]["taken"] == "2024-05-03T12:00:10" && cards[0]["folder"] == "2024")
        #expect(cards[0]["width"] == 24 && cards[0]["height"] == 32)
        #expect(try library.getJSON("/api/rounds/current") == round)
    }

    @Test("a deck's open round is continued, and given up only if that is asked for")
    func replace() throws {
        let library = try ServedLibrary()
        let first = try library.startRound()
        let (status, answer) = try library.post("/api/rounds", ["deck": "everything", "size": 20])
        #expect(status == 200 && answer == first)
        let (again, second) = try library.post(
            "/api/rounds", ["deck": "everything", "size": 20, "replace": true])
        #expect(again == 200 && second["id"] != first["id"])
    }

    @Test("a whole number is one however it is written")
    func wholeNumbers() throws {
        let library = try ServedLibrary()
        let (status, round) = try library.post(
            "/api/rounds", ["deck": "everything", "size": .double(20)])
        #expect(status == 200 && round["total"] == 20)
        let (refused, _) = try library.post(
            "/api/rounds", ["deck": "everything", "size": .double(20.5), "replace": true])
        #expect(refused == 400)
    }

    @Test("decisions, undo and flip change the round, and survive a new start of the server")
    func decideUndoFlip() throws {
        let folder: TemporaryFolder
        var expected: JSON
        do {
            let library = try ServedLibrary()
            folder = library.folder
            let round = try library.startRound()
            let cards = try #require(round["cards"]?.array)
            for (index, card) in cards.enumerated() {
                let decision = ["keep", "trash", "favourite", "later"][index % 4]
                let (status, answer) = try library.decide(card, decision, in: round)
                #expect(status == 200 && answer["round"]?["position"] == .int(Int64(index + 1)))
            }
            var current = try library.getJSON("/api/rounds/current")
            #expect(current["state"] == "sheet")
            #expect(current["trash"]?["count"] == 5 && current["kept"]?["count"] == 15)
            let (undone, answer) = try library.undo(round)
            #expect(undone == 200 && answer["card"] == cards[19]["id"])
            #expect(answer["decision"] == "later")
            let (flipped, after) = try library.decide(
                cards[0], "trash", in: round, route: "/api/flip")
            #expect(flipped == 200 && after["round"]?["trash"]?["count"] == 6)
            current = try library.getJSON("/api/rounds/current")
            #expect(current["position"] == 19 && current["state"] == "active")
            expected = current
        }
        let library = try ServedLibrary(folder: folder)
        #expect(try library.getJSON("/api/rounds/current") == expected)
        // Undo reaches back over the restart, to the first card.
        for position in (0..<19).reversed() {
            let (status, answer) = try library.undo(expected)
            #expect(status == 200 && answer["round"]?["position"] == .int(Int64(position)))
        }
        let (status, answer) = try library.undo(expected)
        #expect(status == 409 && answer["error"] == "nothing_to_undo")
        #expect(answer["state"]?["position"] == 0)
    }

    @Test("of two clients that decide one card, the second gets 409 and the state as it is now")
    func twoClients() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let clients = try (0..<2).map { _ in try library.client() }
        for (index, client) in clients.enumerated() {
            let body: JSON = [
                "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                "decision": index == 0 ? "keep" : "trash",
            ]
            let fields = TestServer.writeFields()
            let text = String(decoding: body.bytes, as: UTF8.self)
            try client.send(library.request("POST", "/api/decide", fields, body: text))
        }
        let answers = try clients.map { try $0.receive() }
        #expect(answers.map(\.status).sorted() == [200, 409])
        let loser = try #require(answers.first { $0.status == 409 })
        let state = try JSON(parsing: loser.body)
        #expect(state["error"] == "already_decided" && state["state"]?["position"] == 1)
    }

    @Test("one key sent fifty times, also to a new server, is one decision with one answer")
    func idempotency() throws {
        let folder: TemporaryFolder
        var first: JSON
        let round: JSON
        let card: JSON
        do {
            let library = try ServedLibrary()
            folder = library.folder
            round = try library.startRound()
            card = try #require(round["cards"]?.array?.first)
            first = try library.decide(card, "trash", in: round, key: "the-same-key").1
            for _ in 0..<25 {
                let (status, answer) = try library.decide(
                    card, "trash", in: round, key: "the-same-key")
                #expect(status == 200 && answer == first)
            }
        }
        let library = try ServedLibrary(folder: folder)
        for _ in 0..<25 {
            let (status, answer) = try library.decide(card, "trash", in: round, key: "the-same-key")
            #expect(status == 200 && answer == first)
        }
        let current = try library.getJSON("/api/rounds/current")
        #expect(current["position"] == 1)
        let (status, answer) = try library.decide(card, "keep", in: round, key: "the-same-key")
        #expect(status == 422 && answer["error"] == "key_reused")
    }

    @Test("a file that changed between showing and swiping is not decided on")
    func changedFile() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let name = try #require(card["name"]?.string)
        library.folder.write("library/2024/" + name, SamplePictures.jpeg(mark: 99_999))
        let (status, answer) = try library.decide(card, "trash", in: round)
        #expect(status == 409 && answer["error"] == "changed")
        let fresh = try #require(answer["state"]?["cards"]?.array?.first)
        #expect(fresh["id"] == card["id"] && fresh["version"] != card["version"])
        #expect(answer["state"]?["position"] == 0)
        #expect(try library.decide(fresh, "trash", in: round).0 == 200)
    }

    @Test("a field that is missing or wrong is named")
    func badFields() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let id = round["id"]!
        let bodies: [(String, JSON, String)] = [
            ("/api/rounds", [:], "deck"), ("/api/rounds", ["deck": 3], "deck"),
            ("/api/rounds", ["deck": "../x"], "deck"),
            ("/api/rounds", ["deck": "everything", "size": 21], "size"),
            ("/api/rounds", ["deck": "everything", "size": "20"], "size"),
            ("/api/rounds", ["deck": "everything", "replace": 1], "replace"),
            ("/api/undo", [:], "round"), ("/api/undo", ["round": 1], "round"),
            ("/api/undo", ["round": id], "card"),
            ("/api/undo", ["round": id, "card": "1"], "decision"),
            ("/api/trash", ["round": id], "cards"),
            ("/api/trash", ["round": id, "cards": ["1"]], "cards"),
            ("/api/decide", ["round": id], "card"),
            ("/api/decide", ["round": id, "card": "../1"], "card"),
            ("/api/decide", ["round": id, "card": "1"], "version"),
            (
                "/api/decide",
                ["round": id, "card": "1", "version": "0123456789abcdef", "decision": "delete"],
                "decision"
            ),
        ]
        for (path, body, field) in bodies {
            let (status, answer) = try library.post(path, body)
            #expect(status == 400, "\(path) \(body)")
            #expect(answer["message"]?.string?.contains(field) == true, "\(path) \(body)")
        }
        let (status, _) = try library.post(
            "/api/undo", ["round": "999", "card": "1", "decision": "keep"])
        #expect(status == 404)
    }

    @Test("an event tells the other device of every decision, with the place in the journal")
    func events() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let listeners = try (0..<2).map { _ in try library.client() }
        for listener in listeners {
            try listener.send(library.request("GET", "/api/events"))
            let (status, headers) = try listener.receiveHead()
            #expect(status == 200)
            let type = headers.first { $0.name == "Content-Type" }?.value
            #expect(type == "text/event-stream")
            let hello = try #require(try listener.receiveChunk())
            #expect(String(decoding: hello, as: UTF8.self).contains("event: library"))
        }
        let (_, answer) = try library.decide(card, "keep", in: round, key: "my-own-key")
        for listener in listeners {
            var text = ""
            while !(text.contains("my-own-key") && text.hasSuffix("\n\n")) {
                text += String(decoding: try #require(try listener.receiveChunk()), as: UTF8.self)
            }
            // Others may have come before it, such as that of the round's start.
            let line = try #require(
                text.split(separator: "\n").first { $0.contains("my-own-key") })
            #expect(text.contains("event: round\n"))
            let data = try JSON(parsing: Array(line.dropFirst(6).utf8))
            #expect(data["cause"] == "decide" && data["key"] == "my-own-key")
            #expect(data["card"] == card["id"] && data["decision"] == "keep")
            #expect(data["seq"] == answer["seq"] && data["round"] == answer["round"])
        }
    }

    @Test("an empty library is served calmly")
    func emptyLibrary() throws {
        let library = try ServedLibrary(pictures: [])
        #expect(
            try library.getJSON("/api/decks")
                == ["version": 0, "arranged": false, "decks": [], "rounds": []])
        let (status, answer) = try library.post("/api/rounds", ["deck": "everything", "size": 20])
        #expect(status == 409 && answer["error"] == "empty_deck")
        #expect(try library.getJSON("/api/rounds/current") == ["round": .null])
    }
}
