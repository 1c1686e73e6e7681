import CSQLite
import RiffleCore

/// One value to bind to a statement.
enum Value: ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
    case null

    init(integerLiteral value: Int64) { self = .integer(value) }
    init(nilLiteral: ()) { self = .null }
    init(_ value: some BinaryInteger) { self = .integer(Int64(truncatingIfNeeded: value)) }
    init(_ value: Bool) { self = .integer(value ? 1 : 0) }
    init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}

/// A failed SQLite call, with SQLite's code and message.
struct SQLiteError: Error {
    let code: Int32
    let reason: String

    /// The primary result code, without the extended part.
    var kind: Int32 { code & 0xFF }
    /// Whether the error means that the file itself is damaged.
    var isDamage: Bool { kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB }
}

/// A closure where C can point to it.
private final class Question {
    let isStopped: () -> Bool
    init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }
}

/// A connection to one SQLite file. Its owner must ensure that only one thread uses it at a time.
final class Database {
    let path: String
    /// The round of the last decision, exactly as in the tables, so that the next decision doesn't
    /// have to read it. Every other change sets it to nil.
    var lastRound: (profile: ProfileID, round: Round)?
    /// The number of cards in open rounds that became undecided because their files have other
    /// content. A caller that counts sets it to 0 first.
    var reopenedCards = 0
    private let handle: OpaquePointer
    private var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]

    enum Mode { case create, write, read }

    /// Sets up SQLite for the whole process, once.
    private static let isSetUp: Void = { _ = riffle_count_no_memory() }()

    init(path: String, mode: Mode) throws {
        Self.isSetUp
        let flags =
            switch mode {
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .write: SQLITE_OPEN_READWRITE
            case .read: SQLITE_OPEN_READONLY
            }
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            throw SQLiteError(code: code, reason: reason)
        }
        self.path = path
        self.handle = handle
        _ = riffle_keep_log_on_close(handle)
        sqlite3_busy_timeout(handle, 5000)
        if mode == .write {
            // This replaces SQLite's automatic checkpoints: the writer chooses the time.
            sqlite3_wal_hook(
                handle,
                { context, _, _, pages in
                    guard let context else { return SQLITE_OK }
                    Unmanaged<Database>.fromOpaque(context).takeUnretainedValue().logPages =
                        Int(pages)
                    return SQLITE_OK
                }, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Whether a transaction is open (SQLite ends one by itself on some errors).
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The number of rows that this connection has changed since it was opened.
    var totalChanges: Int64 { sqlite3_total_changes64(handle) }

    /// The row number of the last insert.
    var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs statements that aren't cached: the schema and pragmas.
    func script(_ sql: String) throws {
        var message: UnsafeMutablePointer<CChar>?
        let code = sqlite3_exec(handle, sql, nil, nil, &message)
        defer { sqlite3_free(message) }
        guard code == SQLITE_OK else {
            throw SQLiteError(code: code, reason: message.map { String(cString: $0) } ?? "")
        }
    }

    /// Runs a statement without a result.
    func run(_ sql: StaticString, _ values: Value...) throws {
        try step(sql, values) { _ in false }
    }

    /// Runs a query and returns all its rows.
    func rows<T>(_ sql: StaticString, _ values: Value..., read: (Row) throws -> T) throws -> [T] {
        var all: [T] = []
        try step(sql, values) { row in
            all.append(try read(row))
            return true
        }
        return all
    }

    /// Runs a query and calls `visit` with each row.
    func each(_ sql: StaticString, _ values: Value..., visit: (Row) throws -> Void) throws {
        try step(sql, values) { row in
            try visit(row)
            return true
        }
    }

    /// Runs a query and calls `visit` with each row until it returns false.
    func until(_ sql: StaticString, _ values: Value..., visit: (Row) throws -> Bool) throws {
        try step(sql, values, visit: visit)
    }

    /// Runs a query and returns its first row.
    func first<T>(_ sql: StaticString, _ values: Value..., read: (Row) throws -> T) throws -> T? {
        var found: T?
        try step(sql, values) { row in
            found = try read(row)
            return false
        }
        return found
    }

    /// Runs a query whose first row has one integer.
    func integer(_ sql: StaticString, _ values: Value...) throws -> Int64? {
        var found: Int64?
        try step(sql, values) { row in
            found = row.optionalInteger(0)
            return false
        }
        return found
    }

    /// How many of SQLite's steps pass between two questions whether to go on: a millisecond or less.
    private static let stepsBetweenQuestions: Int32 = 5000

    /// Runs queries that fail soon after `isStopped` returns true, even within one long sort.
    func unless<T>(_ isStopped: @escaping () -> Bool, _ body: () throws -> T) throws -> T {
        let question = Question(isStopped)
        sqlite3_progress_handler(
            handle, Self.stepsBetweenQuestions,
            { context in
                guard let context else { return 0 }
                let question = Unmanaged<Question>.fromOpaque(context).takeUnretainedValue()
                return question.isStopped() ? 1 : 0
            }, Unmanaged.passUnretained(question).toOpaque())
        return try withExtendedLifetime(question) {
            defer { sqlite3_progress_handler(handle, 0, nil, nil) }
            return try body()
        }
    }

    /// Prepares once, binds, steps until `visit` returns false or there are no more rows, and
    /// always resets.
    private func step(_ sql: StaticString, _ values: [Value], visit: (Row) throws -> Bool) throws {
        let statement = try prepared(sql)
        defer { sqlite3_reset(statement) }
        for (index, value) in values.enumerated() {
            try check(bind(value, to: statement, at: Int32(index + 1)))
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw error(code) }
            guard try visit(Row(statement: statement)) else { return }
        }
    }

    private func prepared(_ sql: StaticString) throws -> OpaquePointer {
        if let statement = statements[sql.utf8Start] { return statement }
        var statement: OpaquePointer?
        try sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
            try check(
                sqlite3_prepare_v3(
                    handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT),
                    &statement, nil))
        }
        guard let statement else { throw SQLiteError(code: SQLITE_MISUSE, reason: "no statement") }
        statements[sql.utf8Start] = statement
        return statement
    }

    private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT is a cast in C, which Swift does not import: SQLite copies the bytes.
        let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .integer(let value): return sqlite3_bind_int64(statement, index, value)
        case .real(let value): return sqlite3_bind_double(statement, index, value)
        case .text(let value):
            var value = value
            return value.withUTF8 { bytes in
                guard let start = bytes.baseAddress else {
                    return sqlite3_bind_text(statement, index, "", 0, copy)
                }
                return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                    sqlite3_bind_text(statement, index, $0, Int32(bytes.count), copy)
                }
            }
        case .blob(let value):
            if value.isEmpty { return sqlite3_bind_zeroblob(statement, index, 0) }
            return sqlite3_bind_blob(statement, index, value, Int32(value.count), copy)
        case .null: return sqlite3_bind_null(statement, index)
        }
    }

    private func check(_ code: Int32) throws {
        if code != SQLITE_OK { throw error(code) }
    }

    private func error(_ code: Int32) -> SQLiteError {
        SQLiteError(code: code, reason: String(cString: sqlite3_errmsg(handle)))
    }

    /// Returns SQLite's plan of a query, one line for each step.
    func plan(of sql: StaticString) throws -> [String] {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, "EXPLAIN QUERY PLAN \(sql)", -1, &statement, nil))
        guard let statement else { return [] }
        defer { sqlite3_finalize(statement) }
        var steps: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            steps.append(Row(statement: statement).text(3))
        }
        return steps
    }

    /// The size of a page in bytes.
    private(set) lazy var pageSize = Int((try? integer("PRAGMA page_size")) ?? 4096)

    /// The number of pages in the log after the last commit.
    private(set) var logPages = 0

    /// Moves the log into the database, as far as readers allow. `truncate` also empties the log.
    func checkpoint(truncate: Bool = false) throws {
        let mode = truncate ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE
        try check(sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil))
    }
}

/// The current row of a query, valid until the next step.
struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func int(_ column: Int32) -> Int { Int(integer(column)) }
    func bool(_ column: Int32) -> Bool { integer(column) != 0 }

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func optionalReal(_ column: Int32) -> Double? {
        isNull(column) ? nil : sqlite3_column_double(statement, column)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }

    func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return [UInt8](
            UnsafeRawBufferPointer(
                start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
