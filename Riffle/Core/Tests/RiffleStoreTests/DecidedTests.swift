import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Decisions are about one content.
@Suite struct DecidedTests {
    let folder = TemporaryFolder()

    /// A library of three photos whose contents are 1, 2 and 3, all decided about, in a round that
    /// is over unless `isOpen`; a trash of a dry run stands.
    private func decided(
        _ decision: Decision, isOpen: Bool = false, isHashed: Bool = true
    ) throws -> (store: Store, me: ProfileID, files: [FakeFile], round: Round) {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(3)
        for index in files.indices { files[index].content = UInt8(index + 1) }
        try store.scan(["": files])
        let round = try store.start(me)
        for card in round.cards { try store.decide(decision, card, in: round, me, now: 7) }
        if isHashed { try store.hashDecided(files) }
        if !isOpen { try store.finishRound(round.id, of: me, dryRun: true, now: 8) }
        return (store, me, files, round)
    }

    private func decisions(_ store: Store, _ me: ProfileID) throws -> [Decision?] {
        var all: [ItemID: Decision] = [:]
        try store.export(me) { all[$0.item.id] = $0.decision }
        return (1...3).map { all[ItemID(rawValue: $0)] }
    }

    @Test(
        "changed content is undecided for everyone, and a decision returns with its content",
        arguments: Decision.allCases)
    func aside(decision: Decision) throws {
        var (store, me, files, _) = try decided(decision)
        let other = try store.profile(named: "other")
        let theirs = try store.start(other, now: 9)
        try store.decide(.favourite, theirs.cards[1], in: theirs, other, now: 9)
        let old = files[1]
        files[1].content = 9
        files[1].modified = 50
        try store.scan(["": files])
        #expect(try decisions(store, me) == [decision, nil, decision])
        #expect(try decisions(store, other) == [nil, nil, nil])
        #expect(try store.all(me).map(\.name.display) == ["IMG_1.jpg"])
        // A third content, and reopening the index, don't change that.
        store.close()
        store = try Store.open(directory: folder.path)
        files[1].content = 10
        files[1].modified = 60
        try store.scan(["": files])
        #expect(try decisions(store, me) == [decision, nil, decision])
        files[1] = old
        try store.scan(["": files])
        #expect(try decisions(store, me) == [decision, decision, decision])
        // The other one's was known by its stamp alone, which is back too.
        #expect(try decisions(store, other) == [nil, .favourite, nil])
        #expect(try store.decks(for: me)[0].undecided == 0)
    }

    @Test("what was put off and laid aside comes back when its content does, or its time")
    func later() throws {
        var (store, me, files, _) = try decided(.later)
        let old = files[1]
        files[1].content = 9
        files[1].modified = 50
        try store.scan(["": files])
        files[1] = old
        try store.scan(["": files])
        #expect(try decisions(store, me) == [.later, .later, .later])
        try store.wake(me, now: 6 + 30 * 86_400_000)
        #expect(try store.decks(for: me)[0].undecided == 0)
        try store.wake(me, now: 7 + 30 * 86_400_000)
        #expect(try store.decks(for: me)[0].undecided == 3)
    }

    @Test("a new decision replaces one that was set aside")
    func again() throws {
        var (store, me, files, _) = try decided(.keep)
        let old = files[1]
        files[1].content = 9
        files[1].modified = 50
        try store.scan(["": files])
        let round = try store.start(me)
        #expect(round.total == 1)
        try store.decide(.favourite, round.cards[0], in: round, me)
        try store.hashDecided(files)
        try store.finishRound(round.id, of: me, dryRun: true, now: 9)
        #expect(try decisions(store, me) == [.keep, .favourite, .keep])
        files[1] = old
        try store.scan(["": files])
        #expect(try decisions(store, me) == [.keep, nil, .keep])
    }

    @Test("the same content keeps its decision; its cards get the new version and can be flipped")
    func same() throws {
        var (store, me, files, round) = try decided(.trash, isOpen: true)
        for index in files.indices {
            files[index].modified = 50
            files[index].inode += 100
        }
        try store.scan(["": files])
        #expect(try decisions(store, me) == [.trash, .trash, .trash])
        let now = try #require(try store.currentRound(for: me))
        #expect(now.history == round.cards.map { Round.Entry(card: $0.id, decision: .trash) })
        #expect(now.cards.map(\.version) == files.map { ItemVersion(of: [$0.listed.stamp]) })
        try store.flip(now.cards[0], to: .keep, in: now, me)
        #expect(
            refusal { try store.flip(round.cards[1], to: .keep, in: round, me) }
                == .changed(now: now.cards[1].version))
    }

    @Test("a library on a new disk keeps decisions made before contents were read")
    func newDisk() throws {
        var (store, me, files, _) = try decided(.keep, isHashed: false)
        for index in files.indices { files[index].inode += 100 }
        try store.scan(["": files], device: 2)
        #expect(try decisions(store, me) == [.keep, .keep, .keep])
        // It is unknown whether a file that was touched then is the same.
        files[0].modified = 50
        try store.scan(["": files], device: 2)
        #expect(try decisions(store, me) == [nil, .keep, .keep])
    }

    @Test("the journal tells when a decision was laid aside and when it applied again")
    func history() throws {
        var (store, me, files, _) = try decided(.keep)
        let old = files[1]
        files[1].content = 9
        files[1].modified = 50
        try store.scan(["": files], now: 20)
        files[1] = old
        try store.scan(["": files], now: 30)
        let rows = try store.readers.read { database in
            try database.rows(
                "SELECT time, act, decision, version FROM journal WHERE item = 2 ORDER BY seq"
            ) { "\($0.integer(0)) \($0.text(1)) \($0.text(2)) \($0.version(3))" }
        }
        let version = ItemVersion(of: [old.listed.stamp])
        #expect(
            rows == [
                "7 decide keep \(version)", "20 aside keep \(version)", "30 apply keep \(version)",
            ])
        #expect(try decisions(store, me) == [.keep, .keep, .keep])
    }

    @Test("a trash in an open round is asked for again, even if its content comes back")
    func openTrash() throws {
        var (store, me, files, round) = try decided(.trash, isOpen: true)
        let old = files[1]
        files[1].content = 9
        files[1].modified = 50
        try store.scan(["": files])
        files[1] = old
        try store.scan(["": files])
        #expect(try decisions(store, me) == [.trash, nil, .trash])
        let now = try #require(try store.currentRound(for: me))
        #expect(now.id == round.id && now.state == .active && now.trashed.count == 2)
        try store.decide(.trash, now.cards[1], in: now, me)
        #expect(try decisions(store, me) == [.trash, .trash, .trash])
    }
}

extension Store {
    /// Tells the hashes of all contents that were decided about and have none.
    func hashDecided(_ files: [FakeFile]) throws {
        let items = try items(try unhashedDecisions(limit: .max))
        var contents: [FileName: UInt8] = [:]
        for file in files { contents[FileName(file.name)!] = file.content }
        try keep(
            hashes: items.values.compactMap { item in
                contents[item.name].map { (item.id, item.version, [$0]) }
            })
    }
}
