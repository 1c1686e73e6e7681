import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct LikeGroupStoreTests {
    let folder = TemporaryFolder(inMemory: true)

    /// Groups of pictures of the same bytes, by their names: `2 1.jpg` is the second picture of the third group.
    private func store(_ sizes: [Int]) throws -> (Store, ProfileID, [String: ItemID]) {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files: [FakeFile] = []
        for (group, size) in sizes.enumerated() {
            for index in 0..<size {
                files.append(
                    FakeFile(
                        name: "\(group) \(index).jpg", size: 50 + Int64(group),
                        inode: UInt64(files.count + 1),
                        taken: LocalTime(
                            milliseconds: 1_700_000_000_000 + Int64(files.count) * 60_000)))
            }
        }
        try store.scan(["": files])
        let items = try store.all(me)
        try store.keep(
            hashes: items.map { ($0.id, $0.version, Array($0.name.display.utf8.prefix(1))) })
        try store.regroup()
        return (
            store, me, Dictionary(uniqueKeysWithValues: items.map { ($0.name.display, $0.id) })
        )
    }

    @Test("a round has whole groups, also where its size ends within one")
    func whole() throws {
        let (store, me, ids) = try store([2, 3, 2])
        let round = try store.start(me, .duplicates, size: 3)
        #expect(
            round.cards.map(\.id) == ["0 0", "0 1", "1 0", "1 1", "1 2"].map { ids["\($0).jpg"]! })
        let groups = try store.likeGroups(of: round, for: me)
        #expect(groups.map(\.cards.count) == [2, 3])
        #expect(groups.flatMap(\.cards) == round.cards.map(\.id))
        #expect(groups.allSatisfy { $0.copies == [$0.cards] && $0.kept.isEmpty })
        // A decision changes no group.
        try store.decide(.trash, round.cards[0], in: round, me)
        #expect(try store.likeGroups(of: round, for: me) == groups)
        // Other decks end where their size says.
        #expect(try store.start(me, .everything, size: 3).cards.count == 3)
    }

    @Test("pictures that were kept before are beside those of the round, until they are gone")
    func kept() throws {
        let (store, me, ids) = try store([4])
        let before = try store.start(me, .everything, size: 4)
        for (card, decision) in zip(before.cards, [Decision.keep, .favourite, .later]) {
            try store.decide(decision, card, in: before, me)
        }
        let round = try store.start(me, .duplicates, size: 20)
        let group = try #require(try store.likeGroups(of: round, for: me).first)
        #expect(group.cards == [ids["0 3.jpg"]!])
        #expect(group.kept == [ids["0 0.jpg"]!, ids["0 1.jpg"]!])
        // Another person's decisions are theirs, but a favourite of theirs is marked.
        let other = try store.profile(named: "other")
        let theirs = try store.start(other, .duplicates, size: 20)
        let seen = try #require(try store.likeGroups(of: theirs, for: other).first)
        #expect(seen.kept.isEmpty && seen.cards.count == 4)
        #expect(seen.marks == [ids["0 1.jpg"]!: [.favourite]])
        #expect(group.marks.isEmpty)
    }

    @Test("a card that nothing is like any more is alone, and the others stay together")
    func changed() throws {
        let (store, me, ids) = try store([2, 2])
        let round = try store.start(me, .duplicates, size: 20)
        let item = try #require(try store.item(ids["0 1.jpg"]!))
        try store.keep(hashes: [(item.id, item.version, [9])])
        try store.regroup()
        let groups = try store.likeGroups(of: round, for: me)
        #expect(
            groups.map(\.cards) == [
                [ids["0 0.jpg"]!], [ids["0 1.jpg"]!], [ids["1 0.jpg"]!, ids["1 1.jpg"]!],
            ])
    }

    @Test("sharpness counts as today's meter measured it, of the content that is there")
    func sharpness() throws {
        let (store, me, ids) = try store([2])
        let items = try store.all(me)
        func keep(_ sharpness: [UInt8]) throws {
            try store.keep(
                impressions: zip(items, sharpness).map { item, sharpness in
                    (
                        item.id, item.version,
                        Impression(
                            appearance: Appearance(1),
                            clarity: Clarity(sharpness: sharpness, highlight: 255))
                    )
                })
        }
        try keep([80, 120])
        let round = try store.start(me, .duplicates, size: 20)
        let sharpest = ids["0 1.jpg"]!
        #expect(try store.likeGroups(of: round, for: me)[0].marks == [sharpest: [.sharpest]])
        try store.writer.perform { try $0.run("UPDATE content SET meter = meter - 1") }
        #expect(try store.likeGroups(of: round, for: me)[0].marks.isEmpty)
    }

    @Test("kept pictures of a group are found along its index")
    func plan() throws {
        let store = try Store.open(directory: folder.path)
        let plan = try store.readers.read { try $0.plan(of: Database.keptInGroup) }
        #expect(plan.count == 2 && plan[0].contains("INDEX item_alike (alike=?"))
        #expect(plan[1].contains("SEARCH verdict USING PRIMARY KEY"))
    }
}
