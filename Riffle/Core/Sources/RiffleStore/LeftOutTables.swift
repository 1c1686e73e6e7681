public import RiffleCore

extension Store {
    /// Returns the number of present photos and videos without a card, by reason.
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

    /// Returns the present photos and videos without a card, by reason.
    public func leftOutFiles() throws(StoreError) -> [LeftOut: [RelativePath]] {
        try readers.read { database in
            var files: [LeftOut: [RelativePath]] = [:]
            try database.each(
                """
                SELECT reason, path, name FROM other_file JOIN folder ON folder.id = other_file.folder
                WHERE reason <> 0
                """
            ) { row in
                guard let reason = LeftOut(rawValue: row.int(0)) else { return }
                files[reason, default: []].append(try row.path(1).appending(row.name(2)))
            }
            return files
        }
    }

    /// Returns the number of present cards of a type.
    public func count(of type: FileType) throws(StoreError) -> Int {
        try readers.read { database in
            Int(
                try database.integer(
                    "SELECT count(*) FROM item WHERE presence = 0 AND format = ?",
                    .text(type.rawValue)) ?? 0)
        }
    }
}
