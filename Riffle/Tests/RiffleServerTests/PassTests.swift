import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct PassTests {
    private static let pictures =
        (10..<15).map { "2024/IMG_20240503_1200\($0).jpg" }
        + (10..<13).map { "2023/Trip/IMG_20230711_1200\($0).jpg" }
        + ["2024/Trip/Screenshot_20240601-120000.png", "2024/Trip/IMG_20240602_120000.jpg"]

    private func ids(_ decks: JSON) -> [String] {
        (decks["decks"]?.array ?? []).compactMap { $0["id"]?.string }
    }

    @Test("the overview has all passes, and an opened one tells what it holds")
    func overview() throws {
        let library = try ServedLibrary(pictures: Self.pictures)
        let decks = try library.getJSON("/api/decks")
        #expect(decks["version"] == 0)
        let titles = (decks["decks"]?.array ?? []).compactMap { $0["title"]?.string }
        #expect(
            titles == [
                "Everything", "Biggest", "Screenshots", "June 2024", "May 2024", "July 2023",
                "2023 / Trip", "2024",
            ])
        let trip = try #require(decks["decks"]?.array?.last)
        let details = try library.getJSON("/api/decks/" + (trip["id"]?.string ?? ""))
        for name in ["id", "kind", "title", "count", "undecided", "bytes", "pinned", "cover"] {
            #expect(details[name] == trip[name], "\(name)")
        }
        #expect(details["photos"] == 7 && details["videos"] == 0)
        #expect(details["undecidedBytes"] == details["bytes"])
        #expect(details["first"] == "2024-05-03T12:00:10")
        #expect(details["last"] == "2024-06-02T12:00:00")
        #expect(details["samples"]?.array?.count == 7)
        let below = try #require(details["folders"]?.array)
        #expect(below.compactMap { $0["title"]?.string } == ["Only this folder", "Trip"])
        #expect(below.map { $0["count"] } == [5, 2])
        #expect(details["above"]?.array?.isEmpty == true && details["next"] == .null)
        let inner = try library.getJSON("/api/decks/" + (below[1]["id"]?.string ?? ""))
        #expect(inner["above"]?.array?.first?["id"] == trip["id"])
        #expect(inner["above"]?.array?.first?["title"] == "2024")
        // Names and folders are for people: the way to a file is nowhere.
        #expect(!String(decoding: details.bytes, as: UTF8.self).contains(library.root))
        // A round starts from each of them.
        for id in ids(decks) {
            let (status, round) = try library.post(
                "/api/rounds", ["deck": .string(id), "size": 20, "replace": true])
            #expect(status == 200, "\(id)")
            let deck = decks["decks"]?.array?.first { $0["id"]?.string == id }
            #expect(round["total"] == deck?["count"] && round["deck"]?["title"] == deck?["title"])
        }
    }

    @Test("this day is the clock's, and moves on with it")
    func onThisDay() throws {
        let library = try ServedLibrary(
            pictures: ["a_20240615_120000.jpg", "b_20230615_120000.jpg", "c_20230616_120000.jpg"])
        // The test's clock shows 15 June 2025, 15:06:40 in UTC.
        let deck = try library.getJSON("/api/decks/onThisDay")
        #expect(deck["count"] == 2 && deck["years"] == [2023, 2024])
        library.clock.advance(86_400)
        let next = try library.getJSON("/api/decks/onThisDay")
        #expect(next["count"] == 1 && next["years"] == [2023])
        library.clock.advance(86_400)
        #expect(try library.get("/api/decks/onThisDay").status == 404)
    }

    @Test("an order and a pin stand at once, and come back after a new start")
    func arrange() throws {
        let folder: TemporaryFolder
        let wanted: [String]
        do {
            let library = try ServedLibrary(pictures: Self.pictures)
            folder = library.folder
            let before = try library.getJSON("/api/decks")
            let (status, answer) = try library.post(
                "/api/decks/order",
                ["version": 0, "ids": .array(ids(before).reversed().map { .string($0) })])
            #expect(status == 200 && answer["version"] == 1)
            #expect(ids(answer) == ids(before).reversed())
            let (pinned, after) = try library.post(
                "/api/decks/pin", ["version": 1, "id": "screenshots", "pinned": true])
            #expect(pinned == 200 && after["version"] == 2)
            #expect(after["decks"]?.array?.first?["id"] == "screenshots")
            #expect(after["decks"]?.array?.first?["pinned"] == true)
            #expect(try library.getJSON("/api/decks") == after)
            wanted = ids(after)
        }
        let library = try ServedLibrary(folder: folder)
        #expect(try ids(library.getJSON("/api/decks")) == wanted)
    }

    @Test("of two devices that arrange at once, the second gets 409 and the new state")
    func conflict() throws {
        let library = try ServedLibrary(pictures: Self.pictures)
        let first = try library.post(
            "/api/decks/order", ["version": 0, "ids": ["biggest", "everything"]])
        #expect(first.0 == 200)
        for (path, body) in [
            ("/api/decks/order", ["version": 0, "ids": ["everything", "biggest"]]),
            ("/api/decks/pin", ["version": 0, "id": "everything", "pinned": true]),
        ] as [(String, JSON)] {
            let (status, answer) = try library.post(path, body)
            #expect(status == 409 && answer["error"] == "passes_changed")
            #expect(answer["state"] == first.1)
        }
        #expect(try library.getJSON("/api/decks") == first.1)
    }

    @Test("a field that is missing or wrong is named, and a deck that is not there is refused")
    func badFields() throws {
        let library = try ServedLibrary(pictures: Self.pictures)
        let bodies: [(String, JSON, String)] = [
            ("order", ["version": 0], "ids"), ("order", ["version": 0, "ids": "x"], "ids"),
            ("order", ["version": 0, "ids": [1]], "ids"), ("order", ["ids": []], "version"),
            ("order", ["version": "0", "ids": []], "version"),
            ("order", ["version": 0, "ids": ["folder-9999"]], "folder-9999"),
            ("order", ["version": 0, "ids": ["../etc"]], "../etc"),
            ("order", ["version": 0, "ids": ["biggest", "biggest"]], "biggest"),
            ("pin", ["version": 0, "pinned": true], "id"),
            ("pin", ["version": 0, "id": "everything"], "pinned"),
            ("pin", ["version": 0, "id": "everything", "pinned": 1], "pinned"),
            ("pin", ["version": 0, "id": "month-1999-01", "pinned": true], "month-1999-01"),
        ]
        for (path, body, word) in bodies {
            let (status, answer) = try library.post("/api/decks/" + path, body)
            // What looks like a deck and is none is not there.
            let isDeck = ["folder-9999", "month-1999-01"].contains(word)
            #expect(status == (isDeck ? 404 : 400), "\(path) \(body)")
            let said = isDeck || word == "../etc" ? "This deck does not exist." : word
            #expect(answer["message"]?.string?.contains(said) == true, "\(path) \(body)")
        }
        for id in ["videos", "folder-9999", "month-1999-01"] {
            let answer = try library.get("/api/decks/" + id)
            #expect(answer.status == 404, "\(id)")
        }
        #expect(try library.get("/api/decks/folder-..%2f").status == 404)
        #expect(try library.get("/api/decks/order").status == 405)
        #expect(try library.getJSON("/api/decks")["version"] == 0)
    }

    @Test("arranging wants what every change wants: the header, the page's origin, a key")
    func guarded() throws {
        let library = try ServedLibrary(pictures: Self.pictures)
        let good = TestServer.writeFields()
        let bad = [
            good.filter { !$0.hasPrefix("X-Riffle") }, good + ["Origin: http://evil.example"],
            good + ["Origin: null"], good + ["Sec-Fetch-Site: cross-site"],
            good.filter { !$0.hasPrefix("Idempotency") },
            good.filter { !$0.hasPrefix("Content-Type") },
        ]
        for fields in bad {
            for path in ["/api/decks/order", "/api/decks/pin"] {
                let client = try library.client()
                let body = #"{"version":0,"ids":[],"id":"biggest","pinned":true}"#
                try client.send(library.request("POST", path, fields, body: body))
                #expect((400..<500).contains(try client.receive().status), "\(path) \(fields)")
            }
        }
        #expect(try library.getJSON("/api/decks")["version"] == 0)
    }

    @Test("the other page is told the new version with the event")
    func events() throws {
        let library = try ServedLibrary(pictures: Self.pictures)
        let listener = try library.client()
        try listener.send(library.request("GET", "/api/events"))
        _ = try listener.receiveHead()
        let (_, answer) = try library.post(
            "/api/decks/pin", ["version": 0, "id": "biggest", "pinned": true])
        #expect(answer["version"] == 1)
        var text = ""
        while !text.contains(#"event: decks"# + "\n" + #"data: {"version":1"#) {
            text += String(decoding: try #require(try listener.receiveChunk()), as: UTF8.self)
        }
        #expect(text.contains("event: library"))
    }

    @Test("killed between the change and its answer, the change is done once, and told again")
    func killed() throws {
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: ["a.jpg", "b.jpg"])
        var order: [String] = []
        let key = "the-key-of-a-lost-reply"
        func request(_ server: RealServer, version: Int64) -> String {
            let body: JSON = [
                "version": .int(version), "ids": .array(order.map { .string($0) }),
            ]
            let text = String(decoding: body.bytes, as: UTF8.self)
            let lines =
                [
                    "POST /api/decks/order HTTP/1.1", "Host: 127.0.0.1:\(server.port)",
                    "Cookie: \(server.cookie)",
                ] + TestServer.writeFields(key: key)
                + ["Content-Length: \(text.utf8.count)", "", text]
            return lines.joined(separator: "\r\n")
        }
        do {
            let server = try RealServer(folder)
            try server.waitForScan(of: 2)
            order = Array(ids(try server.ask("GET", "/api/decks")).reversed())
            #expect(order.count >= 3)
            let client = try RawClient(port: server.port)
            try client.send(request(server, version: 0))
            // The change is in the journal as soon as another client sees it; nobody reads the
            // answer.
            while try server.ask("GET", "/api/decks")["version"] != 1 {}
            server.end(9)
        }
        let server = try RealServer(folder)
        try server.waitForScan(of: 2)
        let after = try server.ask("GET", "/api/decks")
        #expect(after["version"] == 1 && ids(after) == order)
        for _ in 0..<2 {
            let client = try RawClient(port: server.port)
            try client.send(request(server, version: 0))
            let answer = try client.receive()
            #expect(answer.status == 200)
            let state = try JSON(parsing: answer.body)
            #expect(state["version"] == 1 && ids(state) == order)
        }
    }
}
