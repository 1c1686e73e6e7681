public import RiffleCore

extension Store {
    /// How many photos and videos in place are no cards, by what their content told.
    public func leftOut() throws(StoreError) -> LeftOutCounts {
        try readers.read { database in
            var counts = LeftOutCounts()
            try database.each(
                "SELECT reason, count(*) FROM other_file WHERE reason <> 0 GROUP BY reason"
            ) { row in
                if let reason = LeftOut(rawValue: row.int(0)) { counts[reason] = row.int(1) }
            }
            return counts
        }
    }

    /// How many cards in place have a format.
    public func count(of format: MediaFormat) throws(StoreError) -> Int {
        try readers.read { database in
            Int(
                try database.integer(
                    "SELECT count(*) FROM item WHERE presence = 0 AND format = ?",
                    .text(format.rawValue)) ?? 0)
        }
    }
}
