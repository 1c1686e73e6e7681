public import RiffleCore

extension Store {
    /// Returns a profile's progress through the library, all from the same state.
    ///
    /// - Parameter keptSince: for a trash that empties itself: items deleted before this time, in
    ///   milliseconds since 1970 (UTC), are no longer in it. nil for a trash that keeps everything.
    public func progress(
        for profile: ProfileID, keptSince: Int64? = nil
    ) throws(StoreError) -> LibraryProgress {
        try readers.read { database in
            let shares = try database.tallies(.month, of: profile).map { row in
                LibraryProgress.Share(
                    row.key < 0 ? nil : Month(index: Int(row.key)), row.tally)
            }
            var piles: [Bool: Round.Pile] = [:]
            try database.each(
                """
                SELECT state <> 4 AND time >= ? AS is_kept, count(*), sum(bytes) FROM operation
                WHERE state IN (1, 2, 4) GROUP BY is_kept
                """, .integer(keptSince ?? .min)
            ) { row in
                piles[row.bool(0)] = Round.Pile(count: row.int(1), bytes: row.integer(2))
            }
            let confirmed = try database.confirmedRounds(of: profile)
            return LibraryProgress(
                shares, trash: piles[true] ?? Round.Pile(), freed: piles[false] ?? Round.Pile(),
                rounds: confirmed.rounds, battles: confirmed.battles)
        }
    }
}
