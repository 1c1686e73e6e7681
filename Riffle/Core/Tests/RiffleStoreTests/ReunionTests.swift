import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Photos that are known again by their content on file systems without stable inode numbers.
@Suite struct ReunionTests {
    let folder = TemporaryFolder(inMemory: true)

    /// Photos without an inode number; the content of each is its own.
    private func nameless(_ count: Int, first: Int = 0) -> [FakeFile] {
        photos(count + first).dropFirst(first).enumerated().map { index, file in
            var file = file
            file.inode = 0
            file.content = UInt8(first + index)
            return file
        }
    }

    /// Reads what has to be read, as the background work does. Returns how many files that were.
    @discardableResult private func reunite(
        _ store: Store, _ contents: [String: UInt8], unreadable: Set<String> = []
    ) throws -> (read: Int, found: Int) {
        let lookalikes = try store.lookalikes()
        let items = try store.items(lookalikes.filter { !$0.isHashed }.map(\.item))
        let hashes = items.values.compactMap { item -> (ItemID, ItemVersion, [UInt8])? in
            guard !unreadable.contains(item.path.display), let hash = contents[item.path.display]
            else { return nil }
            return (item.id, item.version, [hash])
        }
        try store.keep(hashes: hashes)
        return (items.count, try store.reunite(lookalikes, now: 9).count)
    }

    private func contents(_ folders: [String: [FakeFile]]) -> [String: UInt8] {
        var contents: [String: UInt8] = [:]
        for (path, files) in folders {
            for file in files {
                contents[path.isEmpty ? file.name : path + "/" + file.name] = file.content
            }
        }
        return contents
    }

    /// A library in which these decisions were made in order, with the hashes of what was decided.
    private func decided(
        _ folders: [String: [FakeFile]], _ decisions: [String: Decision], isHashed: Bool = true
    ) throws -> (Store, ProfileID, Round) {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(folders)
        let round = try store.start(me)
        let items = try store.items(round.cards.map(\.id))
        for card in round.cards {
            let path = try #require(items[card.id]).path.display
            if let decision = decisions[path] {
                try store.decide(decision, card, in: round, me)
            }
        }
        if isHashed {
            let known = contents(folders)
            try store.keep(
                hashes: items.values.map { ($0.id, $0.version, [known[$0.path.display]!]) })
        }
        return (store, me, round)
    }

    /// The decisions by path.
    private func decisions(_ store: Store, _ me: ProfileID) throws -> [String: Decision] {
        var all: [String: Decision] = [:]
        try store.export(me) { decided in
            if decided.item.presence == .present {
                all[decided.item.path.display] = decided.decision
            }
        }
        return all
    }

    @Test("a renamed folder keeps every decision, and only files of those sizes are read")
    func renamed() throws {
        let files = nameless(4)
        let (store, me, _) = try decided(
            ["a": files, "b": nameless(3, first: 10)],
            ["a/IMG_0.jpg": .keep, "a/IMG_1.jpg": .favourite, "a/IMG_2.jpg": .trash])
        let now = ["c": files, "b": nameless(3, first: 10) + nameless(5, first: 20)]
        try store.scan(now)
        // The cards are there before anything is read.
        #expect(try store.upcoming(in: .everything, for: me, limit: 50).isEmpty == false)
        let result = try reunite(store, contents(now))
        #expect(result == (read: 4, found: 4), "the undecided one is a card of the open round")
        #expect(
            try decisions(store, me) == [
                "c/IMG_0.jpg": .keep, "c/IMG_1.jpg": .favourite, "c/IMG_2.jpg": .trash,
            ])
        let round = try #require(try store.currentRound(for: me))
        #expect(round.history.map(\.decision) == [.keep, .favourite, .trash])
        // Nothing is read again.
        #expect(try reunite(store, contents(now)) == (read: 0, found: 0))
        #expect(try store.decks(for: me)[0].count == 12)
    }

    @Test("a copy with another name and date gets the decision when the original is deleted")
    func copied() throws {
        let (store, me, _) = try decided(["a": nameless(2)], ["a/IMG_1.jpg": .keep])
        var copy = nameless(2)[1]
        copy.name = "copy.jpg"
        copy.modified = 77
        try store.scan(["a": nameless(2), "b": [copy]])
        #expect(try reunite(store, ["b/copy.jpg": 1]) == (read: 0, found: 0))
        try store.scan(["a": nameless(1), "b": [copy]])
        #expect(try reunite(store, ["b/copy.jpg": 1]) == (read: 1, found: 1))
        #expect(try decisions(store, me) == ["b/copy.jpg": .keep])
    }

    @Test("a file of the same size and another content is a new photo")
    func another() throws {
        let (store, me, _) = try decided(["a": nameless(1)], ["a/IMG_0.jpg": .keep])
        try store.scan(["b": nameless(1)])
        #expect(try reunite(store, ["b/IMG_0.jpg": 99]) == (read: 1, found: 0))
        #expect(try decisions(store, me).isEmpty)
        // The photo comes back in its own place.
        try store.scan(["a": nameless(1), "b": nameless(1)])
        #expect(try decisions(store, me) == ["a/IMG_0.jpg": .keep])
    }

    @Test("a file that cannot be read now is a new photo, and is known when it can be read")
    func unreadable() throws {
        let (store, me, _) = try decided(["a": nameless(1)], ["a/IMG_0.jpg": .keep])
        try store.scan(["b": nameless(1)])
        let contents = ["b/IMG_0.jpg": UInt8(0)]
        let none = try reunite(store, contents, unreadable: ["b/IMG_0.jpg"])
        #expect(none == (read: 1, found: 0))
        #expect(try decisions(store, me).isEmpty)
        #expect(try reunite(store, contents) == (read: 1, found: 1))
        #expect(try decisions(store, me) == ["b/IMG_0.jpg": .keep])
    }

    @Test("two identical copies never swap decisions")
    func twins() throws {
        var one = nameless(1)[0]
        var two = one
        (one.name, two.name) = ("one.jpg", "two.jpg")
        let twins: [String: Decision] = ["a/one.jpg": .keep, "b/two.jpg": .favourite]
        let (store, me, _) = try decided(["a": [one], "b": [two]], twins)
        // By their names they are known apart.
        try store.scan(["c": [one], "d": [two]])
        #expect(try reunite(store, contents(["c": [one], "d": [two]])).found == 2)
        #expect(try decisions(store, me) == ["c/one.jpg": .keep, "d/two.jpg": .favourite])
        // Without them none is guessed.
        (one.name, two.name) = ("1.jpg", "2.jpg")
        try store.scan(["e": [one], "f": [two]])
        #expect(try reunite(store, contents(["e": [one], "f": [two]])).found == 0)
        #expect(try decisions(store, me).isEmpty)
    }

    @Test("two identical copies with the same decision both keep it")
    func agreeingTwins() throws {
        let file = nameless(1)[0]
        let kept: [String: Decision] = ["a/IMG_0.jpg": .keep, "b/IMG_0.jpg": .keep]
        let (store, me, _) = try decided(["a": [file], "b": [file]], kept)
        try store.scan(["c": [file], "d": [file]])
        #expect(try reunite(store, contents(["c": [file], "d": [file]])).found == 2)
        #expect(try decisions(store, me) == ["c/IMG_0.jpg": .keep, "d/IMG_0.jpg": .keep])
    }

    @Test("a copy that was there before is not trashed because the original is gone")
    func trashedOriginal() throws {
        let file = nameless(1)[0]
        let (store, me, _) = try decided(
            ["a": [file], "b": [file]], ["a/IMG_0.jpg": .trash])
        try store.finishRound(
            try #require(try store.currentRound(for: me)).id, of: me, dryRun: true, now: 1)
        try store.scan(["b": [file]])
        try reunite(store, ["b/IMG_0.jpg": 0])
        #expect(try decisions(store, me).isEmpty)
    }

    @Test("what was not read before it moved is known by name, size and time")
    func withoutHash() throws {
        let files = nameless(2)
        let (store, me, _) = try decided(
            ["a": files], ["a/IMG_0.jpg": .keep, "a/IMG_1.jpg": .keep], isHashed: false)
        var moved = files
        moved[1].modified = 99
        try store.scan(["b": moved])
        #expect(try reunite(store, contents(["b": moved])).found == 1)
        #expect(try decisions(store, me) == ["b/IMG_0.jpg": .keep])
    }

    /// Riffle was stopped when it had read one of two photos of a size, a name and a time.
    @Test(
        "a file with the content of one photo is not taken for another one that was not read",
        arguments: ["a/IMG_0.jpg", "b/IMG_0.jpg"])
    func halfRead(read: String) throws {
        let one = nameless(1)
        var two = one
        two[0].content = 7
        let (store, me, round) = try decided(
            ["a": one, "b": two], ["a/IMG_0.jpg": .keep, "b/IMG_0.jpg": .keep], isHashed: false)
        let items = try store.items(round.cards.map(\.id)).values
        let item = try #require(items.first { $0.path.display == read })
        let known = contents(["a": one, "b": two])
        try store.keep(hashes: [(item.id, item.version, [known[read]!])])
        try store.scan(["c": one, "d": two])
        #expect(try reunite(store, contents(["c": one, "d": two])).found == 2)
        #expect(try decisions(store, me) == ["c/IMG_0.jpg": .keep, "d/IMG_0.jpg": .keep])
    }

    @Test("a photo that was decided anew in its new place keeps that decision")
    func decidedAnew() throws {
        let (store, me, round) = try decided(["a": nameless(1)], ["a/IMG_0.jpg": .keep])
        try store.finishRound(round.id, of: me, dryRun: false, now: 1)
        try store.scan(["b": nameless(1)])
        let next = try store.start(me)
        try store.decide(.favourite, next.cards[0], in: next, me)
        #expect(try reunite(store, ["b/IMG_0.jpg": 0]) == (read: 0, found: 0))
        #expect(try decisions(store, me) == ["b/IMG_0.jpg": .favourite])
    }
}
