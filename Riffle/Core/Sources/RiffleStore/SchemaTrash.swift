import RiffleCore

extension Schema {
    /// Format 13: which trash a file went to, as a ``TrashPlace``. `trash` is where it was then.
    ///
    /// Earlier formats have its path alone. A restored operation is no longer looked for, but keeps
    /// its row.
    static func addTrashPlaces(_ database: Database) throws {
        try database.script(
            """
            ALTER TABLE operation_member ADD COLUMN trash_kind INTEGER NOT NULL DEFAULT 1;
            ALTER TABLE operation_member ADD COLUMN trash_path BLOB NOT NULL DEFAULT x'';
            ALTER TABLE operation_member ADD COLUMN trash_base BLOB NOT NULL DEFAULT x'';
            ALTER TABLE operation_member ADD COLUMN trash_system INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE operation_member ADD COLUMN trash_inode INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX operation_folder ON operation(folder);
            """)
        let known = try database.rows(
            """
            SELECT DISTINCT trash, folder FROM operation_member
            JOIN operation ON operation.id = operation
            """
        ) { (path: $0.blob(0), folder: try $0.path(1)) }
        for (path, folder) in known {
            let place = TrashPlace(known: path, for: folder)
            try database.run(
                """
                UPDATE operation_member SET trash_kind = ?, trash_path = ?, trash_base = ?
                WHERE trash = ? AND operation IN (SELECT id FROM operation WHERE folder = ?)
                """, Value(place.kind.rawValue), .blob(place.path), .blob(place.base.bytes),
                .blob(path), .blob(folder.bytes))
        }
    }
}

extension Row {
    /// Reads the trash of a file from six columns: `trash`, and the five of format 13.
    func trash(from column: Int32) throws -> TrashPlace {
        TrashPlace(
            TrashPlace.Kind(rawValue: int(column + 1)) ?? .home, path: blob(column + 2),
            base: try path(column + 3), seen: blob(column), system: number(column + 4),
            inode: number(column + 5))
    }

    private func number(_ column: Int32) -> UInt64 { UInt64(bitPattern: integer(column)) }
}
