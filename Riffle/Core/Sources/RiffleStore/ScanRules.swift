import RiffleCore

/// The rules by which the files of the index were read.
extension Database {
    /// Returns the rules by which the library was read; 0 for the first ones.
    func rules() throws -> Int {
        Int(try integer("SELECT value FROM setting WHERE name = 'rules of reading'") ?? 0)
    }

    /// Whether the index knows a file of whatever kind.
    func knowsFiles() throws -> Bool {
        try integer(
            "SELECT EXISTS (SELECT 1 FROM member) OR EXISTS (SELECT 1 FROM other_file)") == 1
    }

    func setRules(_ rules: Int) throws {
        try run(
            """
            INSERT INTO setting VALUES('rules of reading', ?)
            ON CONFLICT DO UPDATE SET value = excluded.value
            """, Value(rules))
    }

    /// Records that a folder could not be read when the rest of the library was read by new rules.
    func setOutdated(_ folder: RelativePath) throws {
        guard let id = try integer("SELECT id FROM folder WHERE path = ?", .blob(folder.bytes))
        else { return }
        try run("INSERT OR REPLACE INTO setting VALUES(?, 1)", .text(Self.outdated(id)))
    }

    static func outdated(_ folder: Int64) -> String { "folder to read again: \(folder)" }
}
