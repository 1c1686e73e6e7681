import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Case 22: a journal that this Riffle must not write.
@Suite struct ReadOnlyJournalTests {
    /// Where the journal of a library with one decided card lies, whose server has stopped.
    private struct Stopped {
        let folder: TemporaryFolder
        let journal: String
        var file: String { folder.path + "/" + journal + "/riffle.sqlite" }
        var bytes: [UInt8] { OpenedFile(file)?.bytes ?? [] }

        init() throws {
            let library = try ServedLibrary()
            folder = library.folder
            let round = try library.startRound()
            let card = try #require(round["cards"]?.array?.first)
            #expect(try library.decide(card, "keep", in: round).0 == 200)
            journal = "data/riffle/libraries/" + library.place.hash
        }

        func write(_ bytes: [UInt8]) { _ = folder.write(journal + "/riffle.sqlite", bytes) }

        func copies(_ label: String) -> Int {
            TemporaryFolder.names(in: folder.path + "/" + journal)
                .count { $0.hasPrefix("riffle-" + label) && $0.hasSuffix(".sqlite") }
        }
    }

    @Test("a newer Riffle's journal shows its round, takes no decision, says why and is copied")
    func newer() throws {
        let stopped = try Stopped()
        // SQLite keeps the number that names the format there.
        var bytes = stopped.bytes
        bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        stopped.write(bytes)
        do {
            let library = try ServedLibrary(folder: stopped.folder)
            let state = try library.getJSON("/api/library")
            #expect(state["readOnly"] == true && state["indexed"] == 25)
            #expect(state["problem"]?["message"]?.string?.contains("newer Riffle") == true)
            let round = try library.getJSON("/api/rounds/current")
            let cards = try #require(round["cards"]?.array)
            #expect(round["position"] == 1)
            let (status, answer) = try library.decide(cards[1], "trash", in: round)
            #expect(status == 409 && answer["error"] == "read_only")
            #expect(try library.confirm(round).0 == 409)
            #expect(try library.get(try #require(cards[1]["picture"]?.string)).status == 200)
        }
        #expect(stopped.bytes == bytes, "not one byte of it is written")
        #expect(stopped.copies("format-99") == 1)
    }

    @Test("a journal with an impossible row is explained at each start, and takes no decision")
    func impossibleRow() throws {
        let stopped = try Stopped()
        let change = """
            UPDATE round_card SET item = (SELECT item FROM round_card WHERE position = 0)
            WHERE position = 1
            """
        let script = """
            import sqlite3, sys
            with sqlite3.connect(sys.argv[1]) as journal: journal.execute(sys.argv[2])
            """
        let changed = try run(
            "python3", ["-c", script, stopped.file, change], package: "python3")
        #expect(changed.status == 0)
        for _ in 0..<2 {
            let library = try ServedLibrary(folder: stopped.folder)
            let state = try library.getJSON("/api/library")
            #expect(state["readOnly"] == true && state["indexed"] == 25)
            #expect(
                state["problem"]?["message"]?.string?.contains("damaged (round 1 in it is") == true)
            let current = try library.get("/api/rounds/current")
            #expect(current.status == 500)
            #expect(try JSON(parsing: current.body)["error"] == "journal")
            let started = try library.post("/api/rounds", ["deck": "everything", "size": 20])
            #expect(started.0 == 409 && started.1["error"] == "read_only")
        }
        #expect(stopped.copies("damaged") == 1)
    }

    @Test(
        "a zeroed or cut journal is explained, kept as it is and copied",
        arguments: [0, 4096, 20_000])
    func damaged(kept count: Int) throws {
        let stopped = try Stopped()
        let whole = stopped.bytes
        let cut = count == 0 ? [UInt8](repeating: 0, count: whole.count) : Array(whole[..<count])
        stopped.write(cut)
        do {
            let library = try ServedLibrary(folder: stopped.folder)
            let state = try library.getJSON("/api/library")
            #expect(state["readOnly"] == true)
            #expect(state["problem"]?["message"]?.string?.contains("damaged") == true)
            let (status, answer) = try library.post(
                "/api/rounds", ["deck": "everything", "size": 20])
            #expect(status == 409 && answer["error"] == "read_only")
        }
        #expect(stopped.bytes == cut)
        #expect(stopped.copies("damaged") == 1)
        let journals = TemporaryFolder.names(in: stopped.folder.path + "/data/riffle/libraries")
        #expect(journals.count == 1, "nothing starts over")
    }
}
