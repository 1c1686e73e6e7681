import Testing

@testable import RiffleServer

@Suite struct OpenAPITests {
    @Test("the description names each route, each schema it uses, and is the file in the project")
    func describesEverything() throws {
        let library = try ServedLibrary(pictures: [])
        let answer = try library.get("/openapi.json")
        #expect(answer.status == 200)
        let document = try JSON(parsing: answer.body)
        for route in library.app.routes {
            let operation = document["paths"]?[route.template]?[route.method.rawValue.lowercased()]
            #expect(operation?["summary"]?.string?.hasSuffix(".") == true, "\(route.template)")
            let answers = try #require(operation?["responses"])
            #expect(answers["200"] != nil && answers["401"] != nil, "\(route.template)")
        }
        let schemas = try #require(document["components"]?["schemas"])
        let text = answer.text
        for reference in text.split(separator: "#/components/schemas/").dropFirst() {
            let name = String(reference.prefix { $0 != "\"" })
            #expect(schemas[name] != nil, "no schema \(name)")
        }
        try GoldenFile.check(document.indented, name: "openapi.json")
    }

    @Test("where a field that nobody knows is refused, the description says so")
    func closedBodies() throws {
        let library = try ServedLibrary(pictures: [])
        #expect(try library.post("/api/settings", ["": true]).0 == 400)
        let paths = try #require(try library.getJSON("/openapi.json")["paths"])
        let body = paths["/api/settings"]?["post"]?["requestBody"]
        let schema = body?["content"]?["application/json"]?["schema"]
        #expect(schema?["additionalProperties"] == false)
        #expect(try library.post("/api/settings", [:]).0 == 200)
    }

    @Test("an answer has the fields that its schema requires")
    func answersMatch() throws {
        let library = try ServedLibrary()
        let document = try library.getJSON("/openapi.json")
        let schemas = try #require(document["components"]?["schemas"])
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        _ = try library.undo(round)
        let second = try #require(round["cards"]?.array?[1])
        let answers: [(String, JSON)] = [
            ("Library", try library.getJSON("/api/library")),
            ("Decks", try library.getJSON("/api/decks")),
            ("DeckDetails", try library.getJSON("/api/decks/month-2024-05")),
            ("NarrowedDeck", try library.getJSON("/api/decks/everything~undecided/filters")),
            ("DeckItems", try library.getJSON("/api/decks/everything/items")),
            (
                "Rating",
                try library.post("/api/rate", ["card": card["id"] ?? .null, "label": "red"]).1
            ),
            (
                "Decks",
                try library.post(
                    "/api/decks/pin", ["version": 0, "id": "biggest", "pinned": true]
                ).1
            ),
            (
                "DecksConflict",
                try library.post("/api/decks/order", ["version": 0, "ids": []]).1
            ),
            ("Round", try library.getJSON("/api/rounds/current")),
            ("Decided", try library.decide(card, "keep", in: round).1),
            ("Undone", try library.undo(round).1),
            ("Conflict", try library.undo(round).1),
            ("Decided", try library.decide(second, "trash", in: round).1),
            ("Trashed", try library.confirm(round).1),
            ("Trash", try library.getJSON("/api/trash")),
            ("Restored", try library.post("/api/restore", ["all": true]).1),
            ("Devices", try library.getJSON("/api/devices")),
            ("Boss", try library.getJSON("/api/boss")),
            ("Round", try library.post("/api/rounds", ["battle": "hoard"]).1),
            ("Revoked", try library.post("/api/devices/revoke-others", [:]).1),
            ("Settings", try library.getJSON("/api/settings")),
            ("Settings", try library.post("/api/settings", ["up": "nothing"]).1),
            ("Progress", try library.getJSON("/api/progress")),
            ("DecidedList", try library.getJSON("/api/decided/kept")),
        ]
        for (name, answer) in answers {
            let schema = try #require(schemas[name], "no schema \(name)")
            #expect(Schemas.problems(answer, schema, schemas).isEmpty, "\(name)")
        }
    }
}
