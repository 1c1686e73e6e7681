import RiffleSystem

/// Read-only connections. A reader sees everything that was committed before it began, and never
/// waits for the writer.
final class Readers: Sendable {
    private struct Pool {
        var idle: [Database] = []
        var open = 0
        var isClosed = false
    }

    private enum Slot {
        case reuse(Database)
        case open
        case closed
    }

    private let path: String
    private let health: JournalHealth
    private let pool = Monitor(Pool())
    private static let limit = 4
    /// How much of the file each connection keeps, in KiB. The system keeps it as well; the caches
    /// of all connections are most of what the server has in memory, and fill up one by one.
    private static let cacheSize = 4096

    init(path: String, _ health: JournalHealth) {
        self.path = path
        self.health = health
    }

    /// Runs queries that all see the same state.
    func read<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
        let database = try take()
        defer { give(database) }
        do {
            try database.run("BEGIN")
            defer { try? database.run("COMMIT") }
            return try body(database)
        } catch {
            let error = StoreError(error, file: path)
            health.note(error)
            throw error
        }
    }

    /// Closes the connections when they are returned.
    func close() {
        let idle = pool.signal { pool in
            pool.isClosed = true
            pool.open -= pool.idle.count
            defer { pool.idle = [] }
            return pool.idle
        }
        _ = consume idle
        pool.wait { $0.open == 0 ? () : nil }
    }

    private func take() throws(StoreError) -> Database {
        let slot: Slot = pool.wait { pool in
            if pool.isClosed { return .closed }
            if let idle = pool.idle.popLast() { return .reuse(idle) }
            guard pool.open < Self.limit else { return nil }
            pool.open += 1
            return .open
        }
        switch slot {
        case .reuse(let database): return database
        case .closed: throw .closed
        case .open:
            do {
                let database = try Database(path: path, mode: .read)
                try database.script(
                    "PRAGMA cache_size=-\(Self.cacheSize); PRAGMA temp_store=MEMORY")
                return database
            } catch {
                pool.signal { $0.open -= 1 }
                throw StoreError(error, file: path)
            }
        }
    }

    private func give(_ database: Database) {
        pool.signal { pool in
            if pool.isClosed { pool.open -= 1 } else { pool.idle.append(database) }
        }
    }
}
