import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// What the store records about moves that fail, and when.
@Suite struct RecordedTimeTests {
    let folder = TemporaryFolder(inMemory: true)

    private func pair(_ raw: Int64) -> [ItemMember] {
        [
            ItemMember(
                name: FileName("a.jpg")!, stamp: FileStamp(size: 9, modified: 1, inode: 1),
                device: 1),
            ItemMember(
                name: FileName("a.arw")!, role: .raw,
                stamp: FileStamp(size: 90, modified: raw, inode: 2), device: 1),
        ]
    }

    private func scan(_ store: Store, _ path: String, raw: Int64, now: Int64) throws {
        let members = pair(raw)
        let scan = store.beginScan(now: now)
        try scan.visit(
            ListedFolder(
                path: RelativePath(path)!, device: 1, mark: store.mark(),
                files: members.map { ScannedFile(name: $0.name, stamp: $0.stamp, device: 1) })
        ) { _, _ in
            [
                ScannedItem(
                    members: members,
                    facts: ItemFacts(
                        format: .jpeg, size: PixelSize(width: 4, height: 3)))
            ]
        }
        try scan.finish()
    }

    @Test(
        "a decision that is set aside because its photo moved and changed is recorded with the time"
    )
    func moved() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try scan(store, "", raw: 1, now: 500)
        let item = try #require(try store.all(me).first)
        try store.keep(hashes: [(item.id, item.version, [1])])
        let round = try store.start(me, now: 600)
        try store.decide(.keep, round.cards[0], in: round, me, now: 600)
        try scan(store, "moved", raw: 2, now: 700)
        let times = try store.readers.read { database in
            try database.rows("SELECT act, time FROM journal ORDER BY seq") {
                "\($0.text(0)) \($0.integer(1))"
            }
        }
        #expect(times == ["start 600", "decide 600", "aside 700"])
    }

    @Test("an item whose restore could not be recorded is seen by scans again")
    func released() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(1)])
        let item = try #require(try store.all(me).first)
        let round = try store.start(me)
        let move = TrashMove(
            item: item.id, folder: .root,
            members: [
                TrashMove.Member(
                    file: item.members[0],
                    entry: TrashEntry(trash: TrashPlace(.home, seen: [0x2F]), name: item.name))
            ], time: 0)
        let id = try store.beginTrash([move], profile: me, round: round.id, now: 0)[0]
        try store.finish([(id, .failed(Notice(uncoded: "no")))], now: 0)
        try store.writer.perform {
            try $0.script(
                """
                CREATE TEMP TRIGGER refusal BEFORE UPDATE ON main.operation BEGIN
                    SELECT RAISE(ABORT, 'full');
                END
                """)
        }
        #expect(throws: StoreError.self) { try store.plan([(id, move)], as: .intended) }
        try store.scan(["": photos(2)].mapValues { Array($0.dropFirst()) })
        #expect(try store.item(item.id)?.presence == .missing)
    }
}
