import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Journals that earlier formats left behind, opened today.
@Suite struct MigrationTests {
    let folder = TemporaryFolder()

    private func old(_ format: Int) throws {
        let dump = try #require(Disk.read(journals + "format-\(format).sql"))
        let database = try Database(path: folder.path + "/riffle.sqlite", mode: .create)
        try database.script(dump)
        try database.script(
            "PRAGMA user_version = \(format); PRAGMA application_id = \(Schema.applicationID)")
    }

    @Test("which trash a file of format 12 went to is read off its path")
    func formatTwelve() throws {
        try old(12)
        do {
            let database = try Database(path: folder.path + "/riffle.sqlite", mode: .write)
            try database.script(
                """
                UPDATE operation_member SET trash = CAST('/media/A/.Trash-1000' AS BLOB)
                    WHERE operation = 4;
                UPDATE operation_member SET trash = CAST('_riffle_rejected/A' AS BLOB)
                    WHERE operation = 5;
                """)
        }
        let store = try Store.open(directory: folder.path)
        let trashes = try store.trashEntries().map { entry in
            Set(try #require(entry.move).members.map(\.entry.trash))
        }
        #expect(trashes.map(\.count) == [1, 1, 1, 1, 1], "all files of a photo are in one trash")
        let known = trashes.compactMap(\.first)
        #expect(known.map(\.kind) == [.rejects, .top, .home, .home, .home])
        #expect(known[0].path == Array("_riffle_rejected/A".utf8))
        #expect(known[1].path == Array(".Trash-1000".utf8))
        // That photo's folder is the base: `Camera/Hügel` in Latin-1.
        #expect(known[1].base.bytes == Array("Camera/H".utf8) + [0xFC] + Array("gel".utf8))
        #expect(known[2].path.isEmpty && known.allSatisfy { $0.system == 0 && $0.inode == 0 })
    }

    @Test("a journal of format 16 keeps each decision under its new word, in all that is recorded")
    func trashWords() throws {
        try old(16)
        let path = folder.path + "/riffle.sqlite"
        let count = { (word: String, database: Database) throws in
            [
                try database.integer(
                    "SELECT count(*) FROM round_card WHERE decision = ?", .text(word)),
                try database.integer(
                    "SELECT count(*) FROM journal WHERE decision = ?", .text(word)),
                try database.integer(
                    "SELECT count(*) FROM answer WHERE body GLOB '[0-9]* ' || ? || ' *'",
                    .text(word)),
                try database.integer(
                    "SELECT count(*) FROM answer WHERE body = '!alreadyDecided ' || ?", .text(word)),
                try database.integer(
                    "SELECT count(*) FROM setting WHERE name = ? || ' place'", .text(word)),
            ]
        }
        let before = try {
            let database = try Database(path: path, mode: .write)
            try database.script(
                """
                INSERT INTO setting VALUES('bin place', x'666F6C646572');
                INSERT INTO answer VALUES('refused-key', 7, 1, '!alreadyDecided bin');
                """)
            return try count("bin", database)
        }()
        #expect(before.prefix(3).allSatisfy { $0 ?? 0 > 5 } && before.suffix(2) == [1, 1])
        let store = try Store.open(directory: folder.path)
        defer { store.close() }
        #expect(try store.readers.read { try count("trash", $0) } == before)
        #expect(try store.readers.read { try count("bin", $0) } == [0, 0, 0, 0, 0])
        #expect(try store.setting("trash place") == Array("folder".utf8))
    }

    @Test(
        "a migrated journal has the same tables, indexes and triggers as a new one",
        arguments: 12...20)
    func sameSchema(format: Int) throws {
        func schema(_ path: String) throws -> [String] {
            let store = try Store.open(directory: path)
            defer { store.close() }
            return try store.readers.read { database in
                try database.rows("SELECT name, sql FROM sqlite_schema ORDER BY name") {
                    // Line breaks differ: the columns of earlier formats were added one by one.
                    "\($0.text(0)): "
                        + $0.text(1).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                        .replacing("( ", with: "(")
                }
            }
        }
        try old(format)
        let new = TemporaryFolder()
        #expect(try schema(folder.path) == schema(new.path))
    }
}
