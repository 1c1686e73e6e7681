import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer
@testable import RiffleStore

@Suite struct TrashServiceTests {
    /// Decides the whole round: every fourth card goes to the trash.
    private func swipe(_ library: ServedLibrary, _ round: JSON) throws -> [JSON] {
        let cards = try #require(round["cards"]?.array)
        for (index, card) in cards.enumerated() {
            let decision = index % 4 == 0 ? "trash" : "keep"
            #expect(try library.decide(card, decision, in: round).0 == 200)
        }
        return stride(from: 0, to: cards.count, by: 4).map { cards[$0] }
    }

    private func path(_ card: JSON, in library: ServedLibrary) -> String {
        library.root + "/" + (card["folder"]?.string ?? "") + "/" + (card["name"]?.string ?? "")
    }

    private func trashed(_ library: ServedLibrary) -> [String] {
        TemporaryFolder.names(in: library.folder.path + "/data/Trash/files")
    }

    @Test("a whole round: nothing moves before it is confirmed, then exactly the trashed files do")
    func wholeRound() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let swiped = try swipe(library, round)
        let before = TemporaryFolder.names(in: library.root + "/2024")
        #expect(before.count == 25 && trashed(library).isEmpty)

        let (status, answer) = try library.confirm(round)
        #expect(status == 200 && answer["moved"]?.array?.count == 5)
        #expect(answer["failed"] == [] && answer["dryRun"] == false && answer["finished"] == true)
        let names = Set(swiped.compactMap { $0["name"]?.string })
        #expect(Set(trashed(library)) == names)
        let after = TemporaryFolder.names(in: library.root + "/2024")
        #expect(Set(before).subtracting(after) == names && after.count == 20)
        #expect(try library.getJSON("/api/rounds/current") == ["round": .null])

        // The system's own tool sees the same.
        let environment = ["XDG_DATA_HOME=\(library.folder.path)/data"]
        if let list = Subprocess.run("trash-list", [], environment: environment), list.status == 0 {
            let listed = list.text.split(separator: "\n").map { String($0.dropFirst(20)) }
            #expect(Set(listed) == Set(swiped.map { path($0, in: library) }))
        }

        let trash = try library.getJSON("/api/trash")
        let entries = try #require(trash["entries"]?.array)
        #expect(entries.count == 5 && entries.allSatisfy { $0["state"] == "trashed" })
        #expect(
            Set(entries.compactMap { $0["card"]?.string })
                == Set(swiped.compactMap { $0["id"]?.string }))

        // One comes back, then the rest of the round.
        let id = try #require(entries.first?["id"])
        let (restored, back) = try library.post("/api/restore", ["ids": [id]])
        #expect(restored == 200 && back["restored"]?.array?.count == 1)
        #expect(trashed(library).count == 4)
        let (_, rest) = try library.post("/api/restore", ["round": round["id"]!])
        #expect(rest["restored"]?.array?.count == 4)
        #expect(trashed(library).isEmpty)
        #expect(TemporaryFolder.names(in: library.root + "/2024") == before)
        let states = try #require(try library.getJSON("/api/trash")["entries"]?.array)
        #expect(states.allSatisfy { $0["state"] == "restored" })
    }

    @Test(
        "entries are looked at in the trash, and deleted for good only with the sum that was seen")
    func emptying() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let swiped = try swipe(library, round)
        #expect(try library.confirm(round).0 == 200)
        let entries = try #require(try library.getJSON("/api/trash")["entries"]?.array)
        #expect(entries.allSatisfy { $0["person"] == "default" })
        let item = try #require(entries[0]["item"])
        #expect(item["state"] == "ok")
        // Its card and the file itself come from the trash.
        for kind in ["picture", "original", "full"] {
            let answer = try library.get(try #require(item[kind]?.string))
            #expect(
                answer.status == 200,
                "\(kind): \(answer.status) \(String(decoding: answer.body, as: UTF8.self).prefix(200))"
            )
        }
        let ids = entries.compactMap { $0["id"] }
        let bytes = entries.compactMap { $0["bytes"]?.int }.reduce(0, +)
        #expect(
            try library.post("/api/empty", ["ids": .array(ids), "bytes": .int(bytes - 1)]).0 == 409)
        #expect(trashed(library).count == 5)
        for body: JSON in [
            ["ids": [], "bytes": 0], ["ids": [ids[0]]], ["ids": ["0"], "bytes": 0],
            ["ids": [ids[0], ids[0]], "bytes": 0],
        ] {
            #expect(try library.post("/api/empty", body).0 == 400)
        }
        // Another device restores one while this one empties all.
        #expect(try library.post("/api/restore", ["ids": [ids[0]]]).0 == 200)
        let (status, answer) = try library.post(
            "/api/empty", ["ids": .array(ids), "bytes": .int(bytes)])
        #expect(status == 200 && answer["emptied"]?.array?.count == 4)
        #expect(answer["failed"]?.array?.map { $0["id"] } == [ids[0]])
        #expect(trashed(library).isEmpty)
        let names = Set(swiped.compactMap { $0["name"]?.string })
        let here = Set(TemporaryFolder.names(in: library.root + "/2024"))
        #expect(here.intersection(names).count == 1 && here.count == 21)
        let after = try library.getJSON("/api/trash")
        let states = after["entries"]?.array?.compactMap { $0["state"]?.string } ?? []
        #expect(states.sorted() == ["emptied", "emptied", "emptied", "emptied", "restored"])
        #expect(after["bytes"] == 0)
        #expect(try library.getJSON("/api/progress")["freed"]?["count"] == 4)
        let gone = try #require(entries[1]["item"]?["original"]?.string)
        #expect(try library.get(gone).status == 410)
    }

    @Test("confirming a round twice, with the same key or another, moves nothing twice")
    func confirmTwice() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        _ = try swipe(library, round)
        let first = try library.confirm(round, key: "one-and-the-same")
        let second = try library.confirm(round, key: "one-and-the-same")
        let third = try library.confirm(round)
        #expect(first.0 == 200 && second.0 == 200 && second.1 == first.1)
        #expect(third.0 == 200 && third.1["moved"]?.array?.count == 5)
        #expect(trashed(library).count == 5)
    }

    @Test(
        "a file that changed after it was swiped keeps the round from moving, and comes up again"
    )
    func changedBeforeConfirming() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let swiped = try swipe(library, round)
        let name = try #require(swiped[0]["name"]?.string)
        library.folder.write("library/2024/" + name, SamplePictures.jpeg(mark: 99_999))
        let (status, answer) = try library.confirm(round)
        #expect(status == 409 && answer["error"] == "sheet_changed")
        #expect(answer["state"]?["decisions"]?[try #require(swiped[0]["id"]?.string)] == nil)
        #expect(TemporaryFolder.names(in: library.root + "/2024").count == 25)
        #expect(trashed(library).isEmpty)
    }

    @Test("a dry run ends the round and moves nothing")
    func dryRun() throws {
        let library = try ServedLibrary(choices: .init(isDryRun: true))
        let round = try library.startRound()
        _ = try swipe(library, round)
        let (status, answer) = try library.confirm(round)
        #expect(status == 200 && answer["dryRun"] == true)
        #expect(answer["moved"]?.array?.count == 5)
        #expect(TemporaryFolder.names(in: library.root + "/2024").count == 25)
        #expect(trashed(library).isEmpty)
        #expect(try library.getJSON("/api/rounds/current") == ["round": .null])
    }

    @Test("with --immediate a file moves with its swipe and comes back with the undo")
    func immediate() throws {
        let library = try ServedLibrary(choices: .init(isImmediate: true))
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let file = path(card, in: library)
        for _ in 0..<3 {
            #expect(try library.decide(card, "trash", in: round).0 == 200)
            #expect(!TemporaryFolder.exists(file) && trashed(library).count == 1)
            #expect(try library.undo(round).0 == 200)
            #expect(TemporaryFolder.exists(file) && trashed(library).isEmpty)
        }
        #expect(try library.decide(card, "keep", in: round).0 == 200)
        #expect(try library.decide(card, "trash", in: round, route: "/api/flip").0 == 200)
        #expect(!TemporaryFolder.exists(file) && trashed(library).count == 1)
        #expect(try library.confirm(round).0 == 200)
        #expect(trashed(library).count == 1)
    }

    @Test("restoring never overwrites, makes a missing folder again, and says what is gone")
    func restoreConflicts() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let swiped = try swipe(library, round)
        _ = try library.confirm(round)
        let taken = path(swiped[0], in: library)
        let name = try #require(swiped[0]["name"]?.string)
        library.folder.write("library/2024/" + name, "somebody else's")
        let gone = try #require(swiped[1]["name"]?.string)
        for folder in ["files/" + gone, "info/" + gone + ".trashinfo"] {
            library.folder.delete("data/Trash/" + folder)
        }
        let entries = try #require(try library.getJSON("/api/trash")["entries"]?.array)
        #expect(entries.filter { $0["state"] == "gone" }.count == 1)
        let (_, answer) = try library.post("/api/restore", ["all": true])
        #expect(answer["restored"]?.array?.count == 4)
        let failed = try #require(answer["failed"]?.array)
        #expect(failed.count == 1)
        #expect(failed[0]["message"]?.string?.contains("no longer in the trash") == true)
        #expect(OpenedFile(taken)?.bytes == Array("somebody else's".utf8))
        #expect(TemporaryFolder.names(in: library.root + "/2024").count == 25)
    }

    @Test(
        "nonsense is no restore",
        arguments: ["{}", #"{"ids":[]}"#, #"{"ids":["x"]}"#, #"{"all":false}"#])
    func badRestore(body: String) throws {
        let library = try ServedLibrary(pictures: [])
        let (status, _) = try library.post("/api/restore", try JSON(parsing: Array(body.utf8)))
        #expect(status == 400)
    }

    @Test(
        "what lies on a drive that is away is not called gone, and restoring it says why it cannot")
    func awayDrive() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        _ = try swipe(library, round)
        #expect(try library.confirm(round).0 == 200)
        // The trash lay on a drive of which only the place is left.
        try library.parts.store.writer.perform {
            try $0.run(
                "UPDATE operation_member SET device = 99, trash_system = 99, trash_inode = 0")
        }
        let (trash, aside) = (library.folder.path + "/data/Trash", library.folder.path + "/aside")
        #expect(rename(trash, aside) == 0)
        let entries = try #require(try library.getJSON("/api/trash")["entries"]?.array)
        #expect(entries.count == 5 && entries.allSatisfy { $0["state"] == "trashed" })
        let (_, answer) = try library.post("/api/restore", ["ids": [entries[0]["id"]!]])
        let message = answer["failed"]?.array?.first?["message"]?.string
        #expect(message?.hasSuffix("Connect it and try again.") == true)
        #expect(rename(aside, trash) == 0)
        #expect(try library.post("/api/restore", ["all": true]).1["restored"]?.array?.count == 5)
    }

    @Test("killed at any moment of moving to the trash, every file is in exactly one place")
    func killed() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<4 {
            let moment = Int.random(in: 1..<50, using: &random)
            try kill(after: moment, seed: seed)
        }
    }

    private func kill(after moment: Int, seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let names = (10..<60).map { "IMG_20240503_1200\($0).jpg" }
        RealServer.prepare(folder, pictures: names)
        let library = folder.path + "/library"
        let trash = folder.path + "/data/Trash"
        let sheet: JSON
        do {
            let server = try RealServer(folder)
            try server.waitForScan(of: names.count)
            let round = try server.ask(
                "POST", "/api/rounds", body: ["deck": "everything", "size": 50])
            let cards = try #require(round["cards"]?.array)
            for card in cards {
                let answer = try server.ask(
                    "POST", "/api/decide",
                    body: [
                        "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                        "decision": "trash",
                    ])
                #expect(answer["seq"] != nil)
            }
            sheet = .confirmation(of: try server.ask("GET", "/api/rounds/current"))
            let client = try RawClient(port: server.port)
            try client.send(server.request("POST", "/api/trash", body: sheet))
            var looks = 0
            while TemporaryFolder.names(in: trash + "/files").count < moment, looks < 1_000_000 {
                looks += 1
            }
            server.end(9)
        }
        func checkPlaces(_ when: String) {
            let here = TemporaryFolder.names(in: library)
            let there = TemporaryFolder.names(in: trash + "/files")
            #expect((here + there).sorted() == names, "\(when), moment \(moment), seed \(seed)")
        }
        checkPlaces("after the kill")
        let server = try RealServer(folder)
        try server.waitForScan(of: TemporaryFolder.names(in: library).count)
        checkPlaces("after the new start")
        // Each note in the trash has its file, and the journal says what the disk says.
        let there = TemporaryFolder.names(in: trash + "/files")
        #expect(TemporaryFolder.names(in: trash + "/info") == there.map { $0 + ".trashinfo" })
        let entries = try #require(try server.ask("GET", "/api/trash")["entries"]?.array)
        #expect(entries.compactMap { $0["name"]?.string }.sorted() == there)
        // Asking again finishes what the kill left.
        let answer = try server.ask("POST", "/api/trash", body: sheet)
        #expect(answer["failed"] == [] && answer["finished"] == true)
        #expect(TemporaryFolder.names(in: trash + "/files") == names)
        let restored = try server.ask("POST", "/api/restore", body: ["all": true])
        #expect(restored["restored"]?.array?.count == 50)
        #expect(TemporaryFolder.names(in: library) == names)
    }
}
