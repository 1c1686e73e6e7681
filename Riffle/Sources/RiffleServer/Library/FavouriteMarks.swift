import RiffleCore
import RiffleStore
import RiffleSystem

/// A photo server that keeps which photos are favourites.
protocol FavouriteServer: Sendable {
    associatedtype Failure: Error

    /// How many marks one request may change.
    static var favouritesAtOnce: Int { get }

    /// Whether an item is a favourite; nil if the server does not have it.
    func isFavourite(_ item: Item) throws(Failure) -> Bool?

    /// Marks items as favourites, or not.
    func setFavourite(_ items: [Item], _ isFavourite: Bool) throws(Failure)
}

/// Favourites of rounds on their way to the server, and back when a round is undone.
///
/// They are recorded before the round ends. A mark that was there before stays.
struct FavouriteMarks<Server: FavouriteServer>: Sendable {
    let store: Store
    let server: Server
    /// One change at a time: rounds end while others are sent.
    private let turns = Monitor(())
    /// One sender at a time.
    private let sending = Monitor(())

    init(store: Store, server: Server) {
        self.store = store
        self.server = server
    }

    /// The setting with a line for each: the step, the round, the person, and the items.
    private static var setting: String { "favourites on the server" }
    /// For how many rounds it is known what they set. Only a person's last round can be undone.
    private static var undoable: Int { 50 }

    /// Records the favourites of a round that is about to end.
    func remember(_ round: Round, of person: ProfileID) throws(StoreError) {
        let items = round.history.filter { $0.decision == .favourite }.map(\.card)
        try change { all in
            // A round that failed to end may end with other decisions.
            all.removeAll { $0.round == round.id && $0.step == .due }
            // What was to be withdrawn is still on the server.
            var there: [ItemID] = []
            for index in all.indices
            where all[index].round == round.id && all[index].step == .withdrawn {
                there += all[index].items.filter(items.contains)
                all[index].items.removeAll(where: items.contains)
            }
            let new = items.filter { !there.contains($0) }
            all.append(Marks(step: .set, round: round.id, person: person, items: there))
            all.append(Marks(step: .due, round: round.id, person: person, items: new))
        }
    }

    /// Records that a round was undone: the marks that it set are to go.
    func withdraw(_ round: RoundID) throws(StoreError) {
        try change { all in
            all.removeAll { $0.round == round && $0.step == .due }
            for index in all.indices where all[index].round == round {
                all[index].step = .withdrawn
            }
        }
    }

    /// Sends what is to be set and what is to go. If the journal cannot be read, a later call does.
    func send() throws(Server.Failure) {
        let result = sending.withLock { _ in
            Result { () throws(Server.Failure) in
                for marks in (try? recorded()) ?? [] where isReady(marks) { try send(marks) }
            }
        }
        try result.get()
    }

    private func isReady(_ marks: Marks) -> Bool {
        switch marks.step {
        case .set: false
        case .withdrawn: true
        case .due: (try? store.round(marks.round, of: marks.person))?.isFinished == true
        }
    }

    private func send(_ marks: Marks) throws(Server.Failure) {
        guard let items = try? store.items(marks.items) else { return }
        let isFavourite = marks.step == .due
        var rest = marks.items[...]
        while !rest.isEmpty {
            let part = rest.prefix(Server.favouritesAtOnce)
            var others: [Item] = []
            for item in part.compactMap({ items[$0] }) {
                if try server.isFavourite(item) == !isFavourite { others.append(item) }
            }
            if !others.isEmpty { try server.setFavourite(others, isFavourite) }
            guard record(part, of: marks, set: isFavourite ? others.map(\.id) : []) else { return }
            rest = rest.dropFirst(part.count)
        }
    }

    /// Records that marks were sent. Returns false if the journal refuses it.
    ///
    /// - Parameter set: those that were not there before.
    private func record(_ sent: ArraySlice<ItemID>, of marks: Marks, set: [ItemID]) -> Bool {
        let done: Void? = try? change { all in
            // The round may have been undone in the meantime.
            let isUndone = !all.contains { $0.round == marks.round && $0.step == marks.step }
            for index in all.indices
            where all[index].round == marks.round && all[index].step == marks.step {
                all[index].items.removeAll(where: sent.contains)
            }
            let step = isUndone ? Step.withdrawn : .set
            if let index = all.firstIndex(where: { $0.round == marks.round && $0.step == step }) {
                all[index].items += set
            } else {
                all.append(Marks(step: step, round: marks.round, person: marks.person, items: set))
            }
        }
        return done != nil
    }

    // MARK: The setting

    private func change(_ body: (inout [Marks]) -> Void) throws(StoreError) {
        let result = turns.withLock { _ in
            Result { () throws(StoreError) in try changeInTurn(body) }
        }
        try result.get()
    }

    private func changeInTurn(_ body: (inout [Marks]) -> Void) throws(StoreError) {
        let before = try recorded()
        var all = before
        body(&all)
        all.removeAll(where: \.items.isEmpty)
        let old = all.indices.filter { all[$0].step == .set }.dropLast(Self.undoable)
        for index in old.reversed() { all.remove(at: index) }
        let lines = all.map { marks in
            let numbers =
                [marks.round.rawValue, marks.person.rawValue] + marks.items.map(\.rawValue)
            return ([marks.step.rawValue] + numbers.map(String.init)).joined(separator: " ")
        }
        let text = lines.isEmpty ? nil : Array(lines.joined(separator: "\n").utf8)
        if before.isEmpty && all.isEmpty { return }
        try store.setSetting(Self.setting, to: text)
    }

    private func recorded() throws(StoreError) -> [Marks] {
        let text = String(decoding: try store.setting(Self.setting) ?? [], as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int64($0) }
            guard let step = words.first.flatMap({ Step(rawValue: String($0)) }), numbers.count > 2
            else { return nil }
            return Marks(
                step: step, round: RoundID(rawValue: numbers[0]),
                person: ProfileID(rawValue: numbers[1]),
                items: numbers.dropFirst(2).map(ItemID.init(rawValue:)))
        }
    }
}

/// What is to happen to marks.
private enum Step: String {
    /// The round set them, and may be undone.
    case set = "="
    /// They are to be set once the round has ended.
    case due = "+"
    /// They are to be withdrawn, since the round was undone.
    case withdrawn = "-"
}

/// Favourites of one round.
private struct Marks {
    var step: Step
    var round: RoundID
    var person: ProfileID
    var items: [ItemID]
}
