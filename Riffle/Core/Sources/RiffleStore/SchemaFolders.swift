extension Schema {
    /// The tree of folders, each counted with its subfolders.
    ///
    /// `folder.parent` is null for the library's top folder and its direct subfolders, so the top
    /// folder counts only its own files: the whole library is counted anyway. `folder_above` lists
    /// each folder with itself and all its parents, because a trigger can't recurse. `tree` is
    /// updated with the folders' own counters, in the transaction of the change.
    static var tree: String {
        let sums = names.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")
        let changes = names.map { "\($0) = \($0) + new.\($0) - old.\($0)" }
        return """
            CREATE TABLE folder(
                id INTEGER PRIMARY KEY,
                path BLOB NOT NULL UNIQUE,
                device INTEGER NOT NULL,
                parent INTEGER REFERENCES folder,
                changes INTEGER NOT NULL DEFAULT 0,
                listing INTEGER);
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
