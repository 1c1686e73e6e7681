import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// A model of the store that is too simple to be wrong: arrays and dictionaries, no index, no
/// counters, no SQL.
private struct Model {
    struct Entry {
        var file: FakeFile
        var isHere = true
        var decision: Decision?
        var due: Int64?
        /// The content that was decided about, and whether the store has its hash.
        var seen: UInt8?
        var isHashed = false
        /// Whether the store has the hash of what the file holds.
        var isRead = false
        /// The decision while the file holds another content.
        var aside: Decision?
    }

    struct OpenRound {
        var cards: [String]
        var history: [(name: String, decision: Decision)] = []
    }

    var items: [String: Entry] = [:]
    var round: OpenRound?
    var rounds = 0

    /// Names in the order of the deck of everything.
    func undecided() -> [String] {
        items.values.filter { $0.isHere && $0.decision == nil }
            .sorted { ($0.file.taken!, $0.file.inode) < ($1.file.taken!, $1.file.inode) }
            .map(\.file.name)
    }

    /// The cards of the open round, without undecided ones whose old decision applies again.
    var askedCards: [String]? {
        let decided = Set(round?.history.map(\.name) ?? [])
        return round?.cards.filter { decided.contains($0) || items[$0]?.decision == nil }
    }

    mutating func set(_ name: String, _ decision: Decision?, now: Int64) {
        guard var item = items[name] else { return }
        item.decision = decision
        item.due = decision == .later ? now + 30 * 86_400_000 : nil
        item.seen = decision == nil ? nil : item.file.content
        item.isHashed = decision != nil && item.isRead
        item.aside = nil
        items[name] = item
    }

    /// A scan finds the file with a new date, and perhaps with another content.
    mutating func change(_ name: String, to content: UInt8) {
        guard var item = items[name] else { return }
        item.file.modified += 1
        item.file.content = content
        item.isRead = false
        let isSame = item.isHashed && item.seen == content
        if isSame, let aside = item.aside {
            item.decision = aside
            item.aside = nil
        } else if !isSame, let decision = item.decision {
            let place = round?.history.firstIndex { $0.name == name }
            if let place { round?.history.remove(at: place) }
            item.decision = nil
            item.aside = place != nil && decision == .trash ? nil : decision
            if item.aside == nil { item.seen = nil }
        }
        items[name] = item
    }

    mutating func wake(_ now: Int64) {
        for (name, item) in items where item.aside == nil && (item.due ?? .max) <= now {
            set(name, nil, now: now)
        }
    }
}

@Suite struct ModelTests {
    @Test("the store agrees with a simple model over 10,000 random events and many restarts")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("ModelTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        let folder = TemporaryFolder(inMemory: true)
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var model = Model()
        var inode: UInt64 = 0
        var now: Int64 = 0
        var names: [ItemID: String] = [:]
        var ids: [String: ItemID] = [:]

        func scan() throws {
            let files = model.items.values.filter(\.isHere).map(\.file)
            let parts = Dictionary(grouping: files) { $0.inode % 2 == 0 ? "even" : "odd" }
            try store.scan(["even": parts["even"] ?? [], "odd": parts["odd"] ?? []])
            for item in try store.all(me) {
                names[item.id] = item.name.display
                ids[item.name.display] = item.id
            }
        }

        func compare(_ event: Int) throws {
            let here = model.items.values.filter(\.isHere)
            let deck = try store.decks(for: me).first
            let label = Comment(rawValue: "event \(event), seed \(seed)")
            #expect(deck?.count ?? 0 == here.count, label)
            #expect(deck?.undecided ?? 0 == here.count { $0.decision == nil }, label)
            #expect(deck?.bytes ?? 0 == here.reduce(0) { $0 + $1.file.size }, label)
            let next = try store.upcoming(in: .everything, for: me, limit: 10_000)
            #expect(next.compactMap { names[$0] } == model.undecided(), label)
            let round = try store.currentRound(for: me)
            #expect(round?.cards.map { names[$0.id] } == model.askedCards, label)
            #expect(
                round?.history.map { names[$0.card] } == model.round?.history.map(\.name), label)
            #expect(
                round?.history.map(\.decision) == model.round?.history.map(\.decision), label)
            let listings = try store.listings()
            #expect(listings.allSatisfy { $0.recorded == nil || $0.recorded == $0.real }, label)
        }

        for event in 0..<10_000 {
            now += Int64.random(in: 0...86_400_000, using: &generator)
            let round = try model.round == nil ? nil : store.currentRound(for: me)
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<2:
                for _ in 0..<4 {
                    inode += 1
                    let file = FakeFile(
                        name: "\(inode).jpg", size: .random(in: 1...99, using: &generator),
                        inode: inode,
                        taken: LocalTime(
                            milliseconds: .random(in: 0...(1 << 40), using: &generator)),
                        content: .random(in: 0...3, using: &generator))
                    model.items[file.name] = Model.Entry(file: file)
                }
                try scan()
            case 2:
                // A file goes away or comes back; one of them always stays.
                let name = model.items.keys.sorted().randomElement(using: &generator)
                if let name,
                    model.items.values.count(where: \.isHere) > 1 || !model.items[name]!.isHere
                {
                    model.items[name]?.isHere.toggle()
                    try scan()
                }
            case 3..<9:
                var before = model
                let size = [20, 50].randomElement(using: &generator)!
                if var old = model.round {
                    // It goes on, without the undecided cards whose files are gone.
                    let decided = Set(old.history.map(\.name))
                    model.wake(now)
                    old.cards.removeAll { !decided.contains($0) && !model.items[$0]!.isHere }
                    model.round = old
                    if model.askedCards!.isEmpty {
                        model = before
                    } else {
                        #expect(try store.start(me, size: size, now: now).id == round?.id)
                        before = model
                    }
                    guard Bool.random(using: &generator) else { break }
                    old.history.removeAll { $0.decision != .trash }
                    for entry in old.history { model.set(entry.name, nil, now: now) }
                    model.round = nil
                }
                model.wake(now)
                let expected = Array(model.undecided().prefix(size))
                do {
                    let dealt = try store.start(me, size: size, replace: true, now: now)
                    model.rounds += 1
                    #expect(dealt.number == model.rounds)
                    model.round = Model.OpenRound(cards: expected)
                } catch StoreError.emptyDeck {
                    #expect(expected.isEmpty)
                    // Nothing happened at all: what was to be replaced is still there.
                    model = before
                }
            case 9..<25:
                guard let round else { break }
                let undone = model.round?.history.popLast()
                if let undone { model.set(undone.name, nil, now: now) }
                let answer = try? store.undo(round, me)
                #expect(answer.flatMap { names[$0.card] } == undone?.name)
            case 25..<35:
                guard let round, let card = round.cards.randomElement(using: &generator) else {
                    break
                }
                let decision = Decision.allCases.randomElement(using: &generator)!
                let index = model.round!.history.firstIndex { $0.name == names[card.id] }
                let refused = refusal {
                    try store.flip(card, to: decision, in: round, me, now: now)
                }
                #expect(refused == (index == nil ? .notDecided : nil))
                if let index {
                    model.round!.history[index].decision = decision
                    model.set(names[card.id]!, decision, now: now)
                }
            case 35..<37:
                guard let round else { break }
                try store.finishRound(round.id, of: me, dryRun: false, now: now)
                // Nothing of it was moved to the trash, so what was to go is undecided again.
                for entry in model.round!.history where entry.decision == .trash {
                    model.set(entry.name, nil, now: now)
                }
                model.round = nil
            case 37 where Bool.random(using: &generator):
                // Some contents turn out to be equal.
                let some = try store.all(me).filter { _ in Bool.random(using: &generator) }
                for item in some { model.items[item.name.display]?.isRead = true }
                try store.keep(
                    hashes: some.compactMap { item in
                        model.items[item.name.display]?.file.content.map {
                            (item.id, item.version, [$0])
                        }
                    })
                try store.regroup()
            case 38:
                // Decided contents are read.
                try store.hashDecided(model.items.values.map(\.file))
                for (name, item) in model.items
                where item.isHere && item.decision != nil && !item.isHashed {
                    model.items[name]?.isHashed = true
                    model.items[name]?.isRead = true
                }
            case 39 where Int.random(in: 0..<3, using: &generator) == 0:
                // Files are touched or overwritten, or their old content comes back.
                for name in model.items.keys.sorted()
                where model.items[name]!.isHere && Int.random(in: 0..<15, using: &generator) == 0 {
                    model.change(name, to: .random(in: 0...3, using: &generator))
                }
                try scan()
            case 37:
                store.close()
                store = try Store.open(directory: folder.path)
            default:
                guard let round, let card = round.cards.randomElement(using: &generator) else {
                    break
                }
                let decision = Decision.allCases.randomElement(using: &generator)!
                let standing = model.round!.history.first { $0.name == names[card.id] }
                let refused = refusal { try store.decide(decision, card, in: round, me, now: now) }
                #expect(refused == standing.map { .alreadyDecided($0.decision) })
                if standing == nil {
                    model.round!.history.append((names[card.id]!, decision))
                    model.set(names[card.id]!, decision, now: now)
                }
            }
            if event % 50 == 0 { try compare(event) }
        }
        try compare(10_000)
        try recount(store)
    }

    /// The counters against a count of everything.
    private func recount(_ store: Store) throws {
        let wrong = try store.readers.read { database in
            try database.integer(
                """
                WITH deck(deck, profile, key, present, state, bytes, sort) AS (
                    SELECT 0, profile, month, present, state, bytes, sort FROM verdict UNION ALL
                    SELECT 1, profile, folder, present, state, bytes, sort FROM verdict UNION ALL
                    SELECT 2, profile, sort, present, state, bytes, sort FROM verdict
                    WHERE sort > 0 UNION ALL
                    SELECT 3, profile, CASE month WHEN -1 THEN -1 ELSE
                            cast(floor(taken / 86400000.0) AS INTEGER) END,
                        present, state, bytes, sort FROM verdict UNION ALL
                    SELECT 4, profile, 1, present, state, bytes, sort FROM verdict
                    WHERE alike > 0),
                real AS (
                    SELECT deck, profile, key, sum(present) AS total,
                        sum(present AND sort = 1) AS videos,
                        sum(present AND state = 0) AS undecided,
                        sum(present AND state = 1) AS kept, sum(state = 2) AS trashed,
                        sum(present AND state = 3) AS favourites,
                        sum(present AND state = 4) AS later, sum(present * bytes) AS bytes,
                        sum(CASE WHEN present AND state = 0 THEN bytes ELSE 0 END) AS open
                    FROM deck GROUP BY deck, profile, key)
                SELECT count(*) FROM real LEFT JOIN tally USING (deck, profile, key)
                WHERE (tally.total, tally.videos, tally.undecided, tally.kept, tally.trashed,
                        tally.favourites, tally.later, tally.bytes, tally.undecided_bytes)
                    IS NOT (real.total, real.videos, real.undecided, real.kept, real.trashed,
                        real.favourites, real.later, real.bytes, real.open)
                """)
        }
        #expect(wrong == 0)
    }
}
