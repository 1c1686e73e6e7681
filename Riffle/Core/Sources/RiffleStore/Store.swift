public import RiffleCore
import RiffleSystem

/// The index and the journal of one library: its items, decisions and moves.
///
/// Only one process can open a library. Writes take a completion, which is called **after** the
/// change is durable, on the writer's thread, where it should only pass on the answer. ``wait(_:)``
/// turns a write into a blocking call. Reads are allowed on any thread at any time. Times are
/// parameters, in milliseconds since 1970 (UTC); the order of events never depends on them.
///
///     let store = try Store.open(directory: folder)
///     let me = try store.profile(named: "default")
///     let start = StartRound(profile: me, deck: .everything, size: 50, now: now)
///     let round = try store.wait { store.startRound(start, then: $0) }
public final class Store: Sendable {
    let writer: Writer
    let readers: Readers
    let touched = TouchedItems()
    /// The rounds whose trashed cards are just being moved.
    let closing = Monitor<Set<RoundID>>([])
    /// Nil for a journal that another process has open.
    private let lock: LibraryLock?
    private let health: JournalHealth

    /// The reason why nothing is written; nil for an intact journal. It is set
    /// as soon as a row turns out to be impossible.
    public var readOnlyReason: Notice? { health.readOnlyReason }

    private init(_ database: sending Database, lock: LibraryLock) {
        health = JournalHealth()
        readers = Readers(path: database.path, health)
        writer = Writer(database, health)
        self.lock = lock
    }

    private init(reading path: String, reason: Notice, lock: LibraryLock?) {
        health = JournalHealth(reason)
        readers = Readers(path: path, health)
        writer = Writer(refusing: .readOnly(reason))
        self.lock = lock
    }

    /// Opens the journal of a library. One that is damaged, or was written by a newer Riffle, is
    /// opened read-only: it shows what it can, ``readOnlyReason`` explains why, and every write is
    /// refused with ``StoreError/readOnly(_:)``. A copy is made beside it, as with
    /// ``open(directory:)``.
    ///
    /// - Throws: any other error that prevents opening it.
    public static func openOrRead(directory: String) throws(StoreError) -> Store {
        do throws(StoreError) {
            return try open(directory: directory)
        } catch {
            switch error {
            case .damaged(let file, _, _), .newer(let file, _, _, _):
                return Store(
                    reading: file, reason: error.notice,
                    lock: try LibraryLock(directory: directory))
            default: throw error
            }
        }
    }

    /// Opens the journal of a library, and if another process has it open, only to read it.
    ///
    /// - Throws: ``StoreError/locked(process:file:)`` if the other process is a Riffle of another version.
    public static func openBeside(directory: String) throws(StoreError) -> Store {
        do throws(StoreError) {
            return try open(directory: directory)
        } catch {
            guard case .locked = error else { throw error }
            let file = JournalFile(directory: directory, migrations: Schema.migrations)
            let store = Store(reading: file.path, reason: error.notice, lock: nil)
            let version = try store.readers.read { try $0.integer("PRAGMA user_version") }
            guard version == Int64(file.format) else { throw error }
            return store
        }
    }

    /// Opens the journal of a library, and creates it the first time.
    ///
    /// - Parameter directory: the folder that contains the journal of this library and nothing
    ///   else. It is created (mode 0700) if it is missing.
    /// - Throws: ``StoreError/locked(process:file:)`` if another process has it open,
    ///   ``StoreError/damaged(file:backup:reason:)`` and
    ///   ``StoreError/newer(file:found:known:backup:)`` if it can't be used as it is.
    public static func open(directory: String) throws(StoreError) -> Store {
        try open(directory: directory, migrations: Schema.migrations)
    }

    static func open(
        directory: String, migrations: [Schema.Migration]
    ) throws(StoreError) -> Store {
        try makeFolders(directory)
        let lock = try LibraryLock(directory: directory)
        let file = JournalFile(directory: directory, migrations: migrations)
        do throws(StoreError) {
            let store = Store(try file.opened(), lock: lock)
            store.writer.submit(.background, { try $0.pruneAnswers() }, done: { _ in })
            store.fillProfiles()
            return store
        } catch {
            lock.release()
            throw error
        }
    }

    /// Returns the name of the folder for a library: a hash of the library's absolute path, so that
    /// every library has its own journal.
    public static func directoryName(forLibrary path: [UInt8]) -> String {
        // 128-bit FNV-1a: short, stable, and without collisions in practice. It is computed in two
        // halves, because iOS 17 has no integers that large; the prime is 2^88 + 315.
        var (high, low): (UInt64, UInt64) = (0x6C62_272E_07BB_0142, 0x62B8_2175_6295_C58D)
        for byte in path {
            low ^= UInt64(byte)
            let product = low.multipliedFullWidth(by: 315)
            high = high &* 315 &+ product.high &+ low << 24
            low = product.low
        }
        return [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Finishes the queued work and closes the journal. Later work is refused.
    public func close() {
        writer.close()
        readers.close()
        lock?.release()
    }

    /// Starts a write and waits until it is durable. Don't call it from a completion.
    public func wait<T: Sendable>(
        _ start: (@escaping @Sendable (Result<T, StoreError>) -> Void) -> Void
    ) throws(StoreError) -> T {
        try RiffleStore.wait(start)
    }

    private static func makeFolders(_ path: String) throws(StoreError) {
        var made = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += made.isEmpty && part.isEmpty ? "" : part
            let code = made.isEmpty || mkdir(made, 0o700) == 0 ? 0 : errno
            if code != 0, code != EEXIST, access(made, F_OK) != 0 {
                throw .failed(
                    code: code, reason: "cannot make \(made): \(systemText(code))")
            }
            made += "/"
        }
    }
}

// MARK: - Settings

extension Store {
    /// Returns a small value stored for the caller, such as the sessions of a server.
    public func setting(_ name: String) throws(StoreError) -> [UInt8]? {
        try readers.read { database in
            try database.first("SELECT value FROM setting WHERE name = ?", .text(name)) {
                $0.blob(0)
            }
        }
    }

    /// Stores a small value; nil removes it.
    public func setSetting(_ name: String, to value: [UInt8]?) throws(StoreError) {
        try writer.perform { database in
            if let value {
                try database.run(
                    """
                    INSERT INTO setting VALUES(?, ?)
                    ON CONFLICT DO UPDATE SET value = excluded.value
                    """, .text(name), .blob(value))
            } else {
                try database.run("DELETE FROM setting WHERE name = ?", .text(name))
            }
        }
    }
}
