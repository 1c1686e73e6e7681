import CSQLite
import RiffleSystem

/// The journal's file on disk. It is created, checked and migrated here, and copied before anything
/// could damage it. It is never replaced by an empty one.
struct JournalFile {
    let path: String
    private let directory: String
    private let migrations: [Schema.Migration]

    /// The format that the migrations lead to.
    var format: Int { Schema.oldest + migrations.count }

    /// The file's name in the journal's folder.
    static let name = "riffle.sqlite"

    /// The size in bytes up to which the whole structure is checked at each start (about 0.1 s).
    private static let checkedBytes = 64 << 20

    init(directory: String, migrations: [Schema.Migration]) {
        self.directory = directory
        self.migrations = migrations
        path = directory + "/" + Self.name
    }

    /// Opens the journal for writing, whatever state its file is in.
    func opened() throws(StoreError) -> sending Database {
        do {
            if try !exists() { try create() }
            let header = try checkedHeader()
            if header.version > format { throw newer(header.version) }
            // A log may have a newer format than the file.
            if header.version < Schema.oldest, access(path + "-wal", F_OK) != 0 {
                throw older(header.version)
            }
            let database = try Database(path: path, mode: .write)
            try database.script(
                """
                PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-16384;
                PRAGMA temp_store=MEMORY
                """)
            let version = Int(try database.integer("PRAGMA user_version") ?? 0)
            if version > format { throw newer(version) }
            if version < Schema.oldest { throw older(version) }
            try check(database, bytes: header.bytes)
            if version < format {
                try database.checkpoint(truncate: true)
                _ = try copy(label: "format-\(version)")
                try migrate(database, by: migrations.dropFirst(version - Schema.oldest))
            }
            try database.checkOpenRows()
            return database
        } catch let error as Damage {
            throw .damaged(
                file: path, backup: try? copy(label: "damaged"), reason: error.reason)
        } catch let error as SQLiteError where error.isDamage {
            throw .damaged(
                file: path, backup: try? copy(label: "damaged"), reason: error.reason)
        } catch {
            throw StoreError(error, file: path)
        }
    }

    // MARK: Steps

    private struct Damage: Error { let reason: String }

    private func exists() throws -> Bool {
        if access(path, F_OK) == 0 { return true }
        if access(path + "-wal", F_OK) == 0 {
            throw Damage(reason: "its log is there but the file itself is gone")
        }
        return false
    }

    /// Creates a new journal under a temporary name and renames it when it is complete, so that a
    /// file with its name is never incomplete.
    private func create() throws {
        let new = path + ".new"
        unlink(new)
        unlink(new + "-journal")
        do {
            let database = try Database(path: new, mode: .create)
            try database.script("PRAGMA application_id = \(Schema.applicationID)")
            try migrate(database, by: [{ try $0.script(Schema.first) }] + migrations)
        }
        let file = open(new, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        guard file >= 0, fsync(file) == 0, rename(new, path) == 0 else { throw system("create") }
        syncDirectory()
    }

    private func migrate(_ database: Database, by steps: some Sequence<Schema.Migration>) throws {
        try database.script("BEGIN IMMEDIATE")
        do {
            for step in steps { try step(database) }
            try database.script("PRAGMA user_version = \(format); COMMIT")
        } catch {
            try? database.script("ROLLBACK")
            throw error
        }
    }

    /// Reads the file's header, without SQLite and without changing anything.
    private func checkedHeader() throws -> (version: Int, bytes: Int) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw system("open") }
        defer { close(file) }
        let bytes = readBytes(file, count: 100)
        guard bytes.count == 100 else { throw Damage(reason: "it is too short") }
        guard bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw Damage(reason: "it does not begin like a journal")
        }
        func number(at place: Int) -> UInt32 {
            bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        guard number(at: 68) == UInt32(bitPattern: Schema.applicationID) else {
            throw Damage(reason: "it is a database of another program")
        }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw system("look at") }
        return (Int(number(at: 60)), Int(status.st_size))
    }

    private func check(_ database: Database, bytes: Int) throws {
        guard bytes <= Self.checkedBytes else { return }
        let words = try database.first("PRAGMA quick_check(1)") { $0.text(0) }
        if words != "ok" { throw Damage(reason: words ?? "it cannot be checked") }
    }

    private func newer(_ version: Int) -> StoreError {
        .newer(
            file: path, found: version, known: format,
            backup: try? copy(label: "format-\(version)"))
    }

    private func older(_ version: Int) -> StoreError {
        .older(file: path, found: version, oldest: Schema.oldest)
    }

    // MARK: Copies

    /// Copies the file and its log into the same folder, under a name with their modification date.
    /// So a file that fails at each start is copied only once.
    private func copy(label: String) throws -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { throw system("look at") }
        var seconds = status.modificationTime.tv_sec
        var date = tm()
        gmtime_r(&seconds, &date)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &date)
        let day = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        let target = "\(directory)/riffle-\(label)-\(day).sqlite"
        try copyFile(path, target)
        if stat(path + "-wal", &status) == 0, status.st_size > 0 {
            try copyFile(path + "-wal", target + "-wal")
        }
        syncDirectory()
        return target
    }

    private func copyFile(_ source: String, _ target: String) throws {
        let from = open(source, O_RDONLY | O_CLOEXEC)
        guard from >= 0 else { throw system("open") }
        defer { close(from) }
        let to = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard to >= 0 else { throw system("copy") }
        defer { close(to) }
        do {
            try copyBytes(from, to)
        } catch {
            // An incomplete copy could be mistaken for a complete one.
            unlink(target)
            throw error
        }
    }

    private func copyBytes(_ source: Int32, _ target: Int32) throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw system("copy") }
            if count == 0 { break }
            var done = 0
            // A disk that becomes full writes a part first, and reports the error only with the
            // next write.
            while done < count {
                let written = buffer[done..<count].withUnsafeBytes {
                    write(target, $0.baseAddress, $0.count)
                }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw system("copy") }
                done += written
            }
        }
        guard fsync(target) == 0 else { throw system("copy") }
    }

    private func syncDirectory() {
        let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func system(_ verb: String) -> StoreError {
        .failed(code: errno, reason: "cannot \(verb) \(path): \(systemText())")
    }
}
