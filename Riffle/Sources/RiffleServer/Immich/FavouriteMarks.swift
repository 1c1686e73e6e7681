import RiffleCore
import RiffleImmich
import RiffleStore
import RiffleSystem

/// Favourites of rounds on their way to the server, and back when a round is undone.
///
/// They are recorded before the round ends. A mark that was there before stays.
struct FavouriteMarks: Sendable {
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

    let store: Store
    let client: ImmichClient
    /// One change at a time: rounds end while others are sent.
    private let turns = Monitor(())

    init(store: Store, client: ImmichClient) {
        self.store = store
        self.client = client
    }

    /// The setting with a line for each: the step, the round, the person, and the items.
    private static let setting = "immich favourites"
    /// For how many rounds it is known what they set. Only a person's last round can be undone.
    private static let undoable = 50

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

    /// Sends what is to be set and what is to go.
    func send() throws(AssetScanError) {
        let ready: [Marks]
        do throws(StoreError) {
            ready = try recorded().filter(isReady)
        } catch {
            throw .store(error)
        }
        for marks in ready { try send(marks) }
    }

    private func isReady(_ marks: Marks) -> Bool {
        switch marks.step {
        case .set: false
        case .withdrawn: true
        case .due: (try? store.round(marks.round, of: marks.person))?.isFinished == true
        }
    }

    private func send(_ marks: Marks) throws(AssetScanError) {
        let isFavourite = marks.step == .due
        var changed: [(item: ItemID, asset: AssetID)] = []
        let items: [ItemID: Item]
        do throws(StoreError) {
            items = try store.items(marks.items)
        } catch {
            throw .store(error)
        }
        do throws(ImmichError) {
            for id in marks.items {
                guard let asset = items[id].flatMap(AssetNames.asset),
                    try client.isFavourite(asset) == !isFavourite
                else { continue }
                changed.append((id, asset))
            }
            if !changed.isEmpty { try client.setFavourite(changed.map(\.asset), isFavourite) }
        } catch {
            throw .server(error)
        }
        do throws(StoreError) {
            try change { all in
                all.removeAll {
                    $0.round == marks.round && $0.step == marks.step && $0.items == marks.items
                }
                guard isFavourite else { return }
                var set = marks
                set.step = .set
                set.items = changed.map(\.item)
                all.append(set)
            }
        } catch {
            throw .store(error)
        }
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
