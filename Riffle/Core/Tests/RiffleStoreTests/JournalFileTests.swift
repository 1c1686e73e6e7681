import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct JournalFileTests {
    let folder = TemporaryFolder()
    private var file: String { folder.path + "/riffle.sqlite" }

    /// Makes a journal with something in it.
    private func fill() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(2000)])
        let round = try store.start(me)
        try store.decide(.trash, round.cards[0], in: round, me)
        store.close()
    }

    /// Why the journal cannot be opened; nil when it can.
    private func failure() -> StoreError? {
        failure { () throws(StoreError) in try Store.open(directory: folder.path).close() }
    }

    private func failure(_ body: () throws(StoreError) -> Void) -> StoreError? {
        do throws(StoreError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private func backups() -> [[UInt8]] {
        Disk.files(folder.path).filter { String(decoding: $0, as: UTF8.self).contains("Z.sqlite") }
    }

    @Test("a second server on one library is refused with the first one's process id")
    func locked() throws {
        let store = try Store.open(directory: folder.path)
        for _ in 0..<3 {
            guard case .locked(let process, _) = failure() else {
                Issue.record("a second server was let in")
                break
            }
            #expect(process == getpid())
        }
        store.close()
        try Store.open(directory: folder.path).close()
    }

    @Test(
        "a damaged journal is refused, left unchanged, and copied once",
        arguments: ["zeroed", "truncated", "short", "empty", "garbage", "hole", "foreign"])
    func damaged(kind: String) throws {
        try fill()
        var bytes = try #require(Disk.read(Array(file.utf8)))
        switch kind {
        case "zeroed": bytes = [UInt8](repeating: 0, count: bytes.count)
        case "truncated": bytes = Array(bytes[..<(bytes.count / 2 / 4096 * 4096)])
        case "short": bytes = Array(bytes[..<60])
        case "empty": bytes = []
        case "garbage": bytes = (0..<bytes.count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        case "hole": for index in 4096..<(bytes.count - 8192) { bytes[index] = 0 }
        default: bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
        }
        Disk.write(Array(file.utf8), bytes)
        for _ in 0..<2 {
            guard case .damaged(_, let backup, _) = failure() else {
                Issue.record("a damaged journal was opened")
                return
            }
            #expect(Disk.read(Array(try #require(backup).utf8)) == bytes)
            #expect(Disk.read(Array(file.utf8)) == bytes)
        }
        #expect(backups().count == 1)
    }

    @Test("a missing journal whose log exists is not replaced by a new one")
    func lostFile() throws {
        Disk.write(file + "-wal", "a log")
        #expect(throws: StoreError.self) { try Store.open(directory: folder.path) }
        #expect(!Disk.exists(file))
    }

    @Test("the journal of a newer Riffle is refused, copied and not touched")
    func newer() throws {
        try fill()
        let more = Schema.migrations + [{ try $0.script("CREATE TABLE future(x)") }]
        try Store.open(directory: folder.path, migrations: more).close()
        #expect(backups().count == 1)
        let bytes = Disk.read(Array(file.utf8))
        guard case .newer(_, let found, let known, let backup) = failure() else {
            Issue.record("a newer journal was opened")
            return
        }
        #expect(found == known + 1)
        #expect(Disk.read(Array(try #require(backup).utf8)) == bytes)
        #expect(Disk.read(Array(file.utf8)) == bytes)
    }

    @Test("a journal from before the first format is refused with what to do, and not touched")
    func tooOld() throws {
        try fill()
        do {
            let database = try Database(path: file, mode: .write)
            try database.script("PRAGMA user_version = \(Schema.oldest - 1)")
            try database.checkpoint(truncate: true)
        }
        let journal = Disk.read(Array(file.utf8))
        let names = Disk.names(folder.path)
        let refused = try #require(failure())
        guard case .older(_, let found, let oldest) = refused else {
            Issue.record("a journal of an unknown format was opened")
            return
        }
        #expect(found == oldest - 1)
        #expect(refused.sentence.contains(file) && refused.sentence.contains("move it away"))
        #expect(Disk.read(Array(file.utf8)) == journal)
        #expect(Disk.names(folder.path) == names)
    }

    @Test("an older journal is copied, brought up to date and keeps everything")
    func older() throws {
        try fill()
        let old = Disk.read(Array(file.utf8))
        let more =
            Schema.migrations + [{ try $0.script("ALTER TABLE item ADD COLUMN stars INTEGER") }]
        let store = try Store.open(directory: folder.path, migrations: more)
        let me = try store.profile(named: "me")
        #expect(try store.currentRound(for: me)?.position == 1)
        store.close()
        let backup = try #require(backups().first)
        #expect(Disk.read(Array((folder.path + "/").utf8) + backup) == old)
    }

    @Test("a step that fails on the way to a newer format leaves the older journal usable")
    func failedMigration() throws {
        try fill()
        let broken: [Schema.Migration] =
            Schema.migrations + [
                { try $0.script("CREATE TABLE half(x)") },
                { try $0.script("this is no SQL") },
            ]
        #expect(throws: StoreError.self) {
            try Store.open(directory: folder.path, migrations: broken)
        }
        let store = try Store.open(directory: folder.path)
        #expect(try store.currentRound(for: try store.profile(named: "me"))?.position == 1)
    }

    @Test("a full disk refuses the decision, changes nothing, and works again with space")
    func full() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(40)])
        let round = try store.start(me)
        try store.writer.perform { database in
            let pages = try database.integer("PRAGMA page_count") ?? 0
            try database.script("PRAGMA max_page_count = \(pages)")
        }
        let filler = [UInt8](repeating: 1, count: 100_000)
        let refused = failure { () throws(StoreError) in
            try store.setSetting("filler", to: filler)
        }
        guard case .full = refused else {
            Issue.record("a full disk took more, or said something else")
            return
        }
        #expect(try store.setting("filler") == nil)
        #expect(try store.currentRound(for: me) == round)
        try store.writer.perform { try $0.script("PRAGMA max_page_count = 1000000") }
        try store.setSetting("filler", to: filler)
        try store.decide(.keep, round.cards[0], in: round, me)
    }

    @Test("what was acknowledged is in the journal of a process that is killed right after")
    func killed() throws {
        // Nothing is closed: the files are copied as a killed process leaves them.
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(30)])
        let round = try store.start(me)
        for card in round.cards { try store.decide(.trash, card, in: round, me) }
        let copy = TemporaryFolder()
        for name in ["riffle.sqlite", "riffle.sqlite-wal"] {
            Disk.write(
                Array("\(copy.path)/\(name)".utf8),
                try #require(Disk.read(Array("\(folder.path)/\(name)".utf8))))
        }
        let after = try Store.open(directory: copy.path)
        #expect(try after.currentRound(for: me)?.trashed.count == 30)
    }

    @Test("a folder that can't be created is reported with the right reason")
    func unmakable() throws {
        // No system allows creating a folder there.
        let error = failure { () throws(StoreError) in
            try Store.open(directory: "/sys/riffle/journal").close()
        }
        guard case .failed(let code, let reason) = error else {
            Issue.record("a journal was made in /sys")
            return
        }
        #expect(code != ENOENT && reason.hasPrefix("cannot make /sys/riffle: "))
    }

    @Test("each library has its own folder, whose name doesn't reveal the library's path")
    func directoryName() {
        let name = Store.directoryName(forLibrary: Array("/home/me/Pictures".utf8))
        #expect(name.utf8.count == 32 && name.allSatisfy { $0.isHexDigit })
        #expect(name != Store.directoryName(forLibrary: Array("/home/me/Pictures2".utf8)))
        // FNV-1a, 128 bits, of the empty string: the offset of its definition.
        #expect(Store.directoryName(forLibrary: []) == "6c62272e07bb014262b821756295c58d")
    }
}
