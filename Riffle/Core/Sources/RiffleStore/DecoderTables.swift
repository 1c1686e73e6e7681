import RiffleCore

/// The decoders that refused the pictures of the index.
extension Store {
    /// Records the versions of the decoders that make the pictures. If they are others than before,
    /// every picture that was refused is tried again, because they may read it.
    ///
    /// - Returns: whether they are others.
    @discardableResult public func keep(decoders versions: String) throws(StoreError) -> Bool {
        let known = try readers.read { try $0.decoders() }
        if known == versions { return false }
        return try writer.perform(.background) { database in
            try database.run("UPDATE item SET refusal = 0 WHERE refusal <> 0")
            try database.run("UPDATE content SET tries = 0 WHERE tries <> 0")
            try database.run(
                """
                INSERT INTO setting VALUES('decoders', ?)
                ON CONFLICT DO UPDATE SET value = excluded.value
                """, .text(versions))
            return true
        }
    }
}

extension Database {
    fileprivate func decoders() throws -> String? {
        try first("SELECT value FROM setting WHERE name = 'decoders'") { $0.text(0) }
    }
}
