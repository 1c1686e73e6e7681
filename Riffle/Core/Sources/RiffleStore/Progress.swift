public import RiffleCore

extension Store {
    /// Returns a profile's progress through the library, all from the same state.
    ///
    /// - Parameter trashed: the result of ``trashedFiles(keptSince:)``, with the current contents of the trash.
    public func progress(
        for profile: ProfileID, trashed: [TrashedFile]
    ) throws(StoreError) -> LibraryProgress {
        let piles = LibraryProgress.piles(of: trashed)
        return try readers.read { database in
            let shares = try database.tallies(.month, of: profile).map { row in
                LibraryProgress.Share(
                    row.key < 0 ? nil : Month(index: Int(row.key)), row.tally)
            }
            let confirmed = try database.confirmedRounds(of: profile)
            return LibraryProgress(
                shares, trash: piles.trash, freed: piles.freed, rounds: confirmed.rounds,
                battles: confirmed.battles)
        }
    }

    /// Returns a profile's progress, with the contents of the trash as the journal knows them.
    ///
    /// - Parameter keptSince: for a trash that empties itself: items deleted before this time, in
    ///   milliseconds since 1970 (UTC), are no longer in it. nil for a trash that keeps everything.
    public func progress(
        for profile: ProfileID, keptSince: Int64? = nil
    ) throws(StoreError) -> LibraryProgress {
        try progress(for: profile, trashed: trashedFiles(keptSince: keptSince))
    }

    /// Every file that was moved to the trash and not brought back, of all profiles.
    ///
    /// - Parameter keptSince: as in ``progress(for:keptSince:)``.
    public func trashedFiles(keptSince: Int64? = nil) throws(StoreError) -> [TrashedFile] {
        try readers.read { database in
            try database.rows(
                """
                SELECT operation.id, own.size, own.modified, own.inode, own.device, own.entry,
                    own.trash, trash_kind, trash_path, trash_base, trash_system, trash_inode,
                    operation.state NOT IN (4, 7) AND operation.time >= ?, own.inode <> 0 AND EXISTS(
                        SELECT 1 FROM member WHERE live = 1 AND inode <> 0 AND inode = own.inode
                        AND device = own.device AND size = own.size AND modified = own.modified)
                FROM operation JOIN operation_member AS own ON own.operation = operation.id
                WHERE operation.state IN (1, 2, 4, 6, 7)
                """, .integer(keptSince ?? .min)
            ) { row in
                TrashedFile(
                    deletion: row.integer(0), stamp: try row.stamp(from: 1),
                    device: UInt64(bitPattern: row.integer(4)),
                    entry: TrashEntry(trash: try row.trash(from: 6), name: try row.name(5)),
                    isInTrash: row.bool(12), hasTwin: row.bool(13))
            }
        }
    }
}
