import RiffleCore

extension Schema {
    /// Format 7: the tree of folders, each counted with its subfolders.
    ///
    /// `folder.parent` is null for the library's top folder and its direct subfolders, so the top
    /// folder counts only its own files: the whole library is counted anyway. `folder_above` lists
    /// each folder with itself and all its parents, because a trigger can't recurse. `tree` is
    /// updated with the folders' own counters, in the transaction of the change.
    static func addTree(_ database: Database) throws {
        try database.script(tree)
        let folders = try database.rows("SELECT id, path, device FROM folder") {
            (id: $0.integer(0), path: try $0.path(1), device: $0.integer(2))
        }
        // A folder without its own files may not have a row yet.
        for folder in folders {
            guard let above = folder.path.split?.folder, above != .root else { continue }
            let parent = try database.folderRow(
                above, device: UInt64(bitPattern: folder.device))
            try database.run(
                "UPDATE folder SET parent = ? WHERE id = ?", .integer(parent), .integer(folder.id))
        }
        try database.script(fillTree)
    }

    private static let tree = """
        ALTER TABLE folder ADD COLUMN parent INTEGER REFERENCES folder;
        CREATE INDEX folder_parent ON folder(parent, path);
        CREATE TABLE folder_above(
            folder INTEGER NOT NULL REFERENCES folder,
            above INTEGER NOT NULL REFERENCES folder,
            PRIMARY KEY(folder, above)) WITHOUT ROWID;
        CREATE TABLE tree(
            profile INTEGER NOT NULL REFERENCES profile,
            folder INTEGER NOT NULL REFERENCES folder,
            \(names.map { "\($0) INTEGER NOT NULL" }.joined(separator: ", ")),
            PRIMARY KEY(profile, folder)) WITHOUT ROWID;
        """

    private static var fillTree: String {
        let sums = names.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")
        let changes = names.map { "\($0) = \($0) + new.\($0) - old.\($0)" }
        return """
            INSERT INTO folder_above
            WITH RECURSIVE up(folder, above) AS (
                SELECT id, id FROM folder
                UNION ALL SELECT up.folder, parent FROM up JOIN folder ON folder.id = above
                WHERE parent IS NOT NULL)
            SELECT folder, above FROM up;
            INSERT INTO tree
            SELECT profile, above, \(names.map { "sum(\($0))" }.joined(separator: ", "))
            FROM tally JOIN folder_above ON folder_above.folder = key
            WHERE deck = \(Counted.folder.rawValue) GROUP BY profile, above;

            CREATE TRIGGER folder_added AFTER INSERT ON folder BEGIN
                INSERT INTO folder_above VALUES(new.id, new.id);
                INSERT INTO folder_above
                SELECT new.id, above FROM folder_above WHERE folder = new.parent;
            END;
            CREATE TRIGGER tally_added AFTER INSERT ON tally
            WHEN new.deck = \(Counted.folder.rawValue) BEGIN
                INSERT INTO tree
                SELECT new.profile, above, \(names.map { "new.\($0)" }.joined(separator: ", "))
                FROM folder_above WHERE folder = new.key
                ON CONFLICT DO UPDATE SET \(sums);
            END;
            CREATE TRIGGER tally_changed AFTER UPDATE ON tally
            WHEN new.deck = \(Counted.folder.rawValue) BEGIN
                UPDATE tree SET \(changes.joined(separator: ", "))
                WHERE profile = new.profile
                    AND folder IN (SELECT above FROM folder_above WHERE folder = new.key);
            END;
            """
    }

    private static var names: [String] { counters.map(\.name) }
}
