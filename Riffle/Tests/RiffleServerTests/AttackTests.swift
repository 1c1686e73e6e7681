import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// What a stranger, a broken client or a hostile file tries on a whole library.
@Suite struct AttackTests {
    private static let seed: UInt64 = 20_261_122

    // MARK: Reads

    /// Every row of what people decided, and of what the index knows, as text. What is worked out
    /// behind the scan, such as hashes, goes on meanwhile.
    private func rows(of library: ServedLibrary) throws -> String {
        let program = """
            import glob, sqlite3, sys
            path, = glob.glob(sys.argv[1] + '/data/**/riffle.sqlite', recursive=True)
            journal = sqlite3.connect(f'file:{path}?mode=ro', uri=True)
            for table in ('profile setting folder item member verdict round round_card journal answer '
                          'operation operation_member pass').split():
                for row in sorted(map(repr, journal.execute(f'SELECT * FROM {table}'))):
                    print(table, row)
            """
        let result = try #require(
            Subprocess.run("/usr/bin/python3", ["-c", program, library.folder.path]))
        #expect(result.status == 0)
        return result.text
    }

    @Test("2,000 random reads leave every row of the journal as it was")
    func readsChangeNothing() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        _ = try library.decide(card, "trash", in: round)
        let before = try rows(of: library)
        #expect(before.contains("round_card") && before.contains("verdict"))
        var random = SeededRandom(seed: Self.seed)
        let templates = library.app.routes.map(\.template).filter { $0 != "/api/events" }
        let pieces = ["1", "0123456789abcdef", "everything", "month-2024-05", "..", "%2e", "'", ""]
        let client = try library.client()
        var statuses: Set<Int> = []
        for _ in 0..<2000 {
            var path = templates.randomElement(using: &random)!
            while let open = path.firstIndex(of: "{"), let close = path.firstIndex(of: "}") {
                path.replaceSubrange(open...close, with: pieces.randomElement(using: &random)!)
            }
            let query = [
                "", "?decision=trash&card=1&round=1", "?replace=true&size=20", "?id=1&all=1",
            ]
            path += query.randomElement(using: &random)!
            let method = ["GET", "HEAD"].randomElement(using: &random)!
            try client.send(library.request(method, path, TestServer.writeFields()))
            statuses.insert(try client.receive(head: method == "HEAD").status)
        }
        #expect(statuses.isSuperset(of: [200, 404, 405]), "seed \(Self.seed)")
        let changed = Set(try rows(of: library).split(separator: "\n"))
            .symmetricDifference(before.split(separator: "\n"))
            // Workers report their decoders when they have started.
            .filter { !$0.contains("'decoders'") }
        #expect(changed.isEmpty, "seed \(Self.seed)")
    }

    @Test("a path in a query, a header field or an id opens nothing")
    func traversal() throws {
        let library = try ServedLibrary()
        library.folder.write("outside.jpg", SamplePictures.jpeg(mark: 99))
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let original = try #require(card["original"]?.string)
        let paths = [
            "../outside.jpg", "..%2Foutside.jpg", "%252e%252e%252foutside.jpg", "/etc/passwd",
            library.folder.path + "/outside.jpg", "outside.jpg%00",
            String(repeating: "a", count: 8000),
        ]
        let body = try library.get(original).body
        for path in paths {
            let answer = try library.get("\(original)?path=\(path)&file=\(path)")
            #expect(answer.status == 200 && answer.body == body, "\(path)")
            for field in ["X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Host", "Referer"] {
                let answer = try library.get("/api/library", ["\(field): \(path)"])
                #expect(answer.status == 200, "\(field) \(path)")
            }
            for id in [JSON.string(path), .array([.string(path)]), .int(-1)] {
                let (status, answer) = try library.post(
                    "/api/decide",
                    [
                        "round": round["id"]!, "card": id, "version": "0123456789abcdef",
                        "decision": "trash",
                    ])
                #expect([400, 404, 409, 422].contains(status), "\(path) \(answer)")
                #expect(try library.post("/api/restore", ["ids": .array([id])]).0 != 500)
                #expect(try library.post("/api/rounds", ["deck": id, "size": 20]).0 >= 400)
            }
        }
        #expect(try library.getJSON("/api/rounds/current") == round)
    }

    @Test("a thousand parts of one file in one request are the whole file, once")
    func manyRanges() throws {
        let library = try ServedLibrary()
        let card = try #require(try library.startRound()["cards"]?.array?.first)
        let original = try #require(card["original"]?.string)
        let whole = try library.get(original).body
        let parts = (0..<1000).map { "\($0 % whole.count)-" }.joined(separator: ",")
        let answer = try library.get(original, ["Range: bytes=\(parts)"])
        #expect(answer.status == 200 && answer.body == whole)
    }

    // MARK: Files

    @Test(
        "a page in the clothes of a picture is no card, and one inside a picture is only that picture"
    )
    func disguises() throws {
        let script = "<!doctype html><script>document.title = 'run'</script>"
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: [])
        folder.write("library/a.jpg", script)
        folder.write("library/b.png", "<svg xmlns='http://www.w3.org/2000/svg' onload='run()'/>")
        folder.write(
            "library/c.gif",
            "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>")
        // A comment with the script right after the picture's first marker, and the script at its end.
        let picture = SamplePictures.jpeg()
        let comment = [0xFF, 0xFE, 0, UInt8(script.utf8.count + 2)] + Array(script.utf8)
        let both = Array(picture[..<2]) + comment + Array(picture[2...]) + Array(script.utf8)
        folder.write("library/d.jpg", both)
        folder.write("library/e.html", script)
        folder.write(
            "library/d.jpg.xmp",
            "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x xmp:CreateDate='&e;'/>")
        let library = try ServedLibrary(folder: folder)
        let round = try library.startRound()
        let cards = try #require(round["cards"]?.array)
        #expect(cards.map { $0["name"]?.string } == ["d.jpg"])
        let original = try library.get(try #require(cards[0]["original"]?.string))
        #expect(original.status == 200 && original.body == both)
        #expect(original.header("Content-Type") == "image/jpeg")
        #expect(original.header("X-Content-Type-Options") == "nosniff")
        let card = try library.get(try #require(cards[0]["picture"]?.string))
        #expect(card.status == 200 && !card.text.contains("script"))
    }

    // MARK: Decisions

    @Test(
        "a queue of 200 decisions, sent twice and again to a new server, decides each card once")
    func queueTwice() throws {
        var library = try ServedLibrary(pictures: (0..<100).map { "a/\(1000 + $0).jpg" })
        let round = try library.startRound(size: 100)
        let cards = try #require(round["cards"]?.array)
        // Each card is decided, and then flipped on the sheet.
        var random = SeededRandom(seed: Self.seed)
        typealias Entry = (card: JSON, decision: String, route: String, key: String)
        let first = cards.enumerated().map { Entry($1, "trash", "/api/decide", "first-\($0)-key") }
        let second = cards.enumerated().map { Entry($1, "keep", "/api/flip", "second-\($0)-key") }
        var answers: [String: JSON] = [:]
        func send(_ queue: [Entry]) throws {
            for entry in queue.shuffled(using: &random) {
                let (status, answer) = try library.decide(
                    entry.card, entry.decision, in: round, key: entry.key, route: entry.route)
                #expect(status == 200, "\(answer), seed \(Self.seed)")
                if let known = answers[entry.key] { #expect(answer == known) }
                answers[entry.key] = answer
            }
        }
        for queue in [first, first, second, second] { try send(queue) }
        let before = try rows(of: library)
        // A new server knows the answers from its journal only.
        let folder = library.folder
        library.stop()
        library = try ServedLibrary(folder: folder)
        for queue in [first, second] { try send(queue) }
        #expect(try rows(of: library) == before)
        let verdicts = before.split(separator: "\n").filter { $0.hasPrefix("verdict") }
        #expect(verdicts.count == 100)
        let acts = before.split(separator: "\n").filter { $0.hasPrefix("journal") }
        #expect(
            acts.count == 200 + 1, "each decision and each flip once, and the start of the round")
    }

    @Test("undo goes back in the order of the decisions, however the clock jumped between them")
    func clockJumps() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let cards = try #require(round["cards"]?.array)
        let start = library.clock.now
        // An hour comes twice when summer time ends; somebody sets the clock to 1970, and too far on.
        let moments = [start, start - 3600, start - 3600, 0, start + 20 * 86_400, start]
        for (card, moment) in zip(cards, moments) {
            library.clock.set(moment)
            #expect(try library.decide(card, "keep", in: round).0 == 200)
        }
        for card in cards.prefix(moments.count).reversed() {
            let shown = try library.getJSON("/api/rounds/current")
            #expect(shown["history"]?.array?.last?["card"] == card["id"])
            #expect(try library.undo(round).0 == 200)
        }
        #expect(try library.getJSON("/api/rounds/current")["position"] == 0)
    }
}
