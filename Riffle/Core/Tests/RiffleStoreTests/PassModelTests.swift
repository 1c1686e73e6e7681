import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Passes as a person would describe them: a row of names and a set of pins, in which a pass that
/// is empty keeps its place.
private struct PassModel {
    /// All passes that ever existed, in their order.
    var row: [DeckID] = []
    var pinned: Set<DeckID> = []
    var version: Int64 = 0

    mutating func order(_ named: [DeckID]) {
        var rest: [DeckID: [DeckID]] = [:]
        var leading: [DeckID] = []
        var behind: DeckID?
        for deck in row {
            if named.contains(deck) {
                behind = deck
            } else if let behind {
                rest[behind, default: []].append(deck)
            } else {
                leading.append(deck)
            }
        }
        row = leading + named.flatMap { [$0] + (rest[$0] ?? []) }
        version += 1
    }

    func shown(_ held: Set<DeckID>) -> [DeckID] {
        row.filter { held.contains($0) && pinned.contains($0) }
            + row.filter { held.contains($0) && !pinned.contains($0) }
    }
}

@Suite struct PassModelTests {
    @Test("order, pins, new and vanishing passes agree with a simple model over restarts")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("PassModelTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        let folder = TemporaryFolder(inMemory: true)
        var store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        var model = PassModel()
        var files: [String: [FakeFile]] = ["keep": photos(1, inode: 1)]
        try store.scan(files)

        func held() throws -> Set<DeckID> { Set(try store.decks(for: me).map(\.id)) }

        for step in 0..<400 {
            let label = Comment(rawValue: "step \(step), seed \(seed)")
            let before = try store.decks(for: me).map(\.id)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<3:
                // A folder comes, changes its months, or goes.
                let name = "folder \(Int.random(in: 0..<8, using: &generator))"
                let inode = UInt64(1000 + (files.keys.sorted().firstIndex(of: name) ?? 50) * 500)
                let start = LocalTime(
                    year: 2024, month: .random(in: 1...12, using: &generator), day: 1)
                files[name] =
                    Bool.random(using: &generator)
                    ? []
                    : [
                        FakeFile(
                            name: "a.jpg", modified: Int64(step), inode: inode + UInt64(step),
                            taken: start)
                    ]
                try store.scan(files)
                // The visible passes among the others keep their order.
                let after = try store.decks(for: me).map(\.id)
                let both = Set(before).intersection(after)
                #expect(
                    after.filter(both.contains) == before.filter(both.contains), label)
            case 3..<6:
                let named = before.shuffled(using: &generator)
                let some = Array(named.prefix(.random(in: 0...named.count, using: &generator)))
                model.row = try order(of: store, me)
                model.order(some)
                let answer = try store.arrange(me, model.version - 1, .order(some))
                #expect(answer.version == model.version, label)
                #expect(try store.decks(for: me).map(\.id) == model.shown(held()), label)
            case 6..<8:
                guard let deck = before.randomElement(using: &generator) else { break }
                let pin = Bool.random(using: &generator)
                model.row = try order(of: store, me)
                if pin { model.pinned.insert(deck) } else { model.pinned.remove(deck) }
                try store.arrange(me, model.version, .pin(deck, pin))
                model.version += 1
                #expect(try store.decks(for: me).map(\.id) == model.shown(held()), label)
            case 8:
                #expect(throws: StoreError.self, label) {
                    try store.arrange(me, model.version + 1, .order(before))
                }
                #expect(try store.decks(for: me).map(\.id) == before, label)
            default:
                store.close()
                store = try Store.open(directory: folder.path)
                #expect(try store.decks(for: me).map(\.id) == before, label)
            }
            #expect(try store.passVersion(for: me) == model.version, label)
        }
    }

    /// All passes in the store, including those that are empty now.
    private func order(of store: Store, _ profile: ProfileID) throws -> [DeckID] {
        let kept = try store.readers.read { database in
            try database.rows(
                "SELECT deck FROM pass WHERE profile = ? ORDER BY place",
                .integer(profile.rawValue)
            ) { DeckID($0.text(0)) }
        }.compactMap { $0 }
        let months = try store.readers.read { try $0.tallies(.month, of: profile) }
            .compactMap { $0.key < 0 ? nil : DeckID.month(Month(index: Int($0.key))) }.reversed()
        let folders = try store.readers.read { try $0.topFolders(of: profile) }
            .map { DeckID.folder($0.id) }
        let all = DeckID.single.dropLast(2) + months + [.undated, .folders] + folders
        return PassOrder.order(arranged: kept, all: Array(all))
    }
}
