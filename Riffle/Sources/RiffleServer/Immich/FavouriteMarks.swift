import RiffleCore
import RiffleImmich
import RiffleStore

/// Favourites of finished rounds on their way to the server.
///
/// They are recorded before the round ends, and forgotten when the server has them.
struct FavouriteMarks: Sendable {
    /// The favourites of one round that the server does not have.
    private struct Marks {
        var round: RoundID
        var person: ProfileID
        var items: [ItemID]
    }

    let store: Store
    let client: ImmichClient

    /// The setting with a line for each round: the round, the person, and the items.
    private static let setting = "immich favourites"

    /// Records the favourites of a round that is about to end.
    func remember(_ round: Round, of person: ProfileID) throws(StoreError) {
        let ids = round.history.filter { $0.decision == .favourite }.map(\.card)
        let items = try store.items(ids)
        let new = ids.filter { items[$0]?.facts.badges.contains(.favourite) == false }
        let known = try pending()
        // A round that failed to end may end with other decisions.
        var pending = known.filter { $0.round != round.id }
        if !new.isEmpty { pending.append(Marks(round: round.id, person: person, items: new)) }
        if pending.count != known.count || !new.isEmpty { try keep(pending) }
    }

    /// Sends the favourites of rounds that have ended.
    func send() throws(AssetScanError) {
        let result = Result { () throws(StoreError) in try ready() }
        switch result {
        case .failure(let error): throw .store(error)
        case .success(let ready):
            for (marks, assets) in ready { try send(marks, assets) }
        }
    }

    private func send(_ marks: Marks, _ assets: [AssetID]) throws(AssetScanError) {
        do throws(ImmichError) {
            if !assets.isEmpty { try client.setFavourite(assets, true) }
        } catch {
            throw .server(error)
        }
        do throws(StoreError) {
            try keep(try pending().filter { $0.round != marks.round })
        } catch {
            throw .store(error)
        }
    }

    private func ready() throws(StoreError) -> [(Marks, [AssetID])] {
        var ready: [(Marks, [AssetID])] = []
        for marks in try pending() {
            guard try store.round(marks.round, of: marks.person)?.isFinished == true else {
                continue
            }
            let items = try store.items(marks.items).values.filter { $0.presence == .present }
            ready.append((marks, items.compactMap(AssetNames.asset)))
        }
        return ready
    }

    private func pending() throws(StoreError) -> [Marks] {
        let text = String(decoding: try store.setting(Self.setting) ?? [], as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let numbers = line.split(separator: " ").compactMap { Int64($0) }
            guard numbers.count > 2 else { return nil }
            return Marks(
                round: RoundID(rawValue: numbers[0]), person: ProfileID(rawValue: numbers[1]),
                items: numbers.dropFirst(2).map(ItemID.init(rawValue:)))
        }
    }

    private func keep(_ pending: [Marks]) throws(StoreError) {
        let lines = pending.map { marks in
            ([marks.round.rawValue, marks.person.rawValue] + marks.items.map(\.rawValue))
                .map(String.init).joined(separator: " ")
        }
        let text = lines.isEmpty ? nil : Array(lines.joined(separator: "\n").utf8)
        try store.setSetting(Self.setting, to: text)
    }
}
