import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

@Suite struct ProgressTests {
    let folder = TemporaryFolder(inMemory: true)

    /// Moves an item to the trash, as far as the journal knows.
    private func trash(
        _ item: Item, of round: Round, _ store: Store, _ me: ProfileID, now: Int64
    ) throws -> OperationID {
        let members = item.members.map {
            TrashMove.Member(
                file: $0,
                entry: TrashEntry(trash: TrashPlace(.rejects, seen: Array("t".utf8)), name: $0.name)
            )
        }
        let move = TrashMove(item: item.id, folder: item.folder, members: members, time: now)
        let id = try store.beginTrash([move], profile: me, round: round.id, now: now)[0]
        try store.finish([(id, .trashed)], now: now)
        return id
    }

    @Test("what was looked at is as much after a deletion as before, over random decisions")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("ProgressTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var files = photos(200)
        for place in 190..<200 { files[place].taken = nil }
        try store.scan(["": files])
        // Counted by hand: what was decided, and the months of the names.
        var months: [Month?: (looked: Int, all: Int)] = [:]
        for file in files { months[file.taken?.month, default: (0, 0)].all += 1 }
        var trashed = Round.Pile()
        for number in 1...6 {
            let round = try store.start(me, size: 30)
            let items = try store.items(round.cards.map(\.id))
            for card in round.cards.shuffled(using: &generator).prefix(25) {
                let decision = try #require(Decision.allCases.randomElement(using: &generator))
                try store.decide(decision, card, in: round, me)
                let item = try #require(items[card.id])
                months[item.facts.taken?.time.month]?.looked += 1
                guard decision == .trash else { continue }
                _ = try trash(item, of: round, store, me, now: 10)
                trashed.count += 1
                trashed.bytes += item.bytes
            }
            let before = try store.progress(for: me)
            try store.finishRound(round.id, of: me, dryRun: false, now: 10)
            let progress = try store.progress(for: me)
            #expect(progress.rounds == number && progress.battles == 0)
            #expect(progress.looked == before.looked && progress.all == 200, "seed \(seed)")
            #expect(progress.looked == number * 25, "seed \(seed)")
            #expect(progress.trash == trashed && progress.freed == Round.Pile(), "seed \(seed)")
            for share in progress.months + [progress.undated].compactMap({ $0 }) {
                let counted = try #require(months[share.month])
                #expect((share.looked, share.all) == counted, "seed \(seed)")
            }
            #expect(progress.months.count == months.count - 1)
        }
    }

    @Test("what left the trash for good is freed, what came back is neither")
    func freed() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan(["": photos(4)])
        let round = try store.start(me, size: 4)
        let items = try store.items(round.cards.map(\.id))
        var operations: [OperationID] = []
        for (place, card) in round.cards.enumerated() {
            try store.decide(.trash, card, in: round, me)
            let item = try #require(items[card.id])
            operations.append(
                try trash(item, of: round, store, me, now: Int64(place) * 100))
        }
        try store.finishRound(round.id, of: me, dryRun: false, now: 400)
        #expect(try store.progress(for: me).trash == Round.Pile(count: 4, bytes: 100))

        // 10 bytes are gone from the trash, 40 come back.
        let back = try #require(items[round.cards[3].id])
        try store.finish(
            [(operations[0], .gone), (operations[3], .restored([back.path]))], now: 500)
        var progress = try store.progress(for: me)
        #expect(progress.trash == Round.Pile(count: 2, bytes: 50))
        #expect(progress.freed == Round.Pile(count: 1, bytes: 10))
        #expect(progress.looked == 3 && progress.all == 4, "what came back is undecided")
        // A trash that empties itself has let go of what is older.
        progress = try store.progress(for: me, keptSince: 200)
        #expect(progress.trash == Round.Pile(count: 1, bytes: 30))
        #expect(progress.freed == Round.Pile(count: 2, bytes: 30))
    }
}
