import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Decks that are narrowed by filters, over HTTP.
@Suite struct FilterTests {
    /// Six photos of two cameras, of which exiftool wrote the names, in two months.
    private func served() throws -> ServedLibrary {
        let library = try ServedLibrary(
            pictures: (0..<6).map { "IMG_2024050\($0 + 1)_120000.jpg" }
                + ["IMG_20240601_120000.jpg"], scans: false)
        for (days, make, model) in [
            ("1234", "Canon", "Canon EOS R5"), ("56", "NIKON", "Z 8"),
        ] {
            let files = TemporaryFolder.names(in: library.root).filter {
                $0.hasPrefix("IMG_2024050") && days.contains($0.dropFirst(11).first ?? "0")
            }.map { "\(library.root)/\($0)" }
            let written = Subprocess.run(
                "exiftool", ["-overwrite_original", "-Make=\(make)", "-Model=\(model)"] + files)
            #expect(written?.status == 0)
        }
        try library.scan()
        return library
    }

    @Test(
        "an opened deck offers the filters that change something, and each names the deck that it leads to"
    )
    func offers() throws {
        let library = try served()
        let all = try library.getJSON("/api/decks/everything/filters")
        #expect(all["count"] == 7 && all["deck"]?["title"] == "Everything")
        let offered = (all["choices"]?.array ?? []).map {
            "\($0["kind"]?.string ?? "") \($0["name"]?.string ?? "-") \($0["count"]?.int ?? 0)"
        }
        #expect(
            offered == [
                "camera Canon EOS R5 4", "camera NIKON Z 8 2", "month 2024-06 1", "month 2024-05 6",
            ])
        let canon = try #require(all["choices"]?.array?[0]["leads"]?.string)
        let part = try library.getJSON("/api/decks/\(canon)/filters")
        #expect(part["count"] == 4 && part["deck"]?["title"] == "Everything · Canon EOS R5")
        #expect(part["choices"]?.array?.first?["on"] == true)
        #expect(part["choices"]?.array?.first?["leads"] == "everything")
        // It deals its cards, and the round is called by it.
        let round = try library.startRound(deck: canon)
        #expect(round["total"] == 4 && round["deck"]?["id"] == .string(canon))
        #expect(round["deck"]?["title"] == "Everything · Canon EOS R5")
        #expect(round["deck"]?["whole"]?["id"] == "everything")
        #expect(round["deck"]?["filters"]?.array?.first?["name"] == "Canon EOS R5")
        let rounds = try library.getJSON("/api/decks")["rounds"]?.array
        #expect(rounds?.count == 1 && rounds?[0]["deck"]?["id"] == .string(canon))
    }

    @Test("the items of a deck are looked at with their decisions, and several are decided at once")
    func items() throws {
        let library = try served()
        let list = try library.getJSON("/api/decks/month-2024-05/items")
        let entries = try #require(list["entries"]?.array)
        #expect(entries.count == 6 && list["next"] == .null)
        #expect(entries.allSatisfy { $0["decision"] == .null && $0["round"] == .null })
        let changes = entries.prefix(3).map { entry -> JSON in
            [
                "card": entry["card"]?["id"] ?? .null,
                "version": entry["card"]?["version"] ?? .null,
                "decision": "favourite",
            ]
        }
        let (status, answer) = try library.post("/api/decided", ["changes": .array(changes)])
        #expect(status == 200 && answer["changed"]?.array?.count == 3)
        #expect(answer["changed"]?.array?.allSatisfy { $0["before"] == .null } == true)
        let rest = try library.getJSON("/api/decks/month-2024-05~undecided/items")
        #expect(rest["entries"]?.array?.count == 3)
    }

    @Test("a card that an open round trashed is changed from a grid, there and in the round")
    func trashed() throws {
        let library = try served()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?[0])
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        let change: JSON = [
            "card": card["id"] ?? .null, "version": card["version"] ?? .null, "decision": "keep",
        ]
        let (_, answer) = try library.post("/api/decided", ["changes": [change]])
        #expect(answer["changed"]?.array?.first?["before"] == "trash")
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["decisions"]?[card["id"]?.string ?? ""] == "keep")
    }

    @Test("decks without filters and filters that are none are refused")
    func refused() throws {
        let library = try ServedLibrary()
        for path in [
            "duplicates/filters", "kept/filters", "kept/items", "month-1999-01/filters",
            "everything~pink/filters", "everything~raw~raw/items", "kept~raw/items",
        ] { #expect(try library.get("/api/decks/\(path)").status == 404, "\(path)") }
        for deck in ["everything~pink", "chosen~raw", "everything~"] {
            let (status, _) = try library.post("/api/rounds", ["deck": .string(deck), "size": 20])
            #expect(status == 400, "\(deck)")
        }
        // It has no place in the pile.
        let pin: JSON = ["version": 0, "id": "everything~undecided", "pinned": true]
        #expect(try library.post("/api/decks/pin", pin).0 == 404)
        #expect(try library.post("/api/rounds", ["deck": "everything~raw", "size": 20]).0 == 409)
    }
}
