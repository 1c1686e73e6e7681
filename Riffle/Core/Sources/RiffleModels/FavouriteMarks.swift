import RiffleCore
import RiffleStore

/// Favourites of rounds that are over, on their way into the library. They are written down before
/// the round ends and forgotten when the library has them, so that neither an error nor the end of
/// the app loses one.
struct FavouriteMarks: Sendable {
    let source: any PhotoSource
    let journal: Journal

    /// The setting that holds them: a line for each round, its number before those of the items.
    private static let name = "pending-favourites"

    /// Writes down the favourites of a round that is about to end.
    func remember(_ round: Round) throws(StoreError) {
        let ids = round.history.filter { $0.decision == .favourite }.map(\.card)
        let items = try journal.store.items(ids)
        let new = ids.filter { items[$0]?.facts.badges.contains(.favourite) == false }
        var pending = try pending()
        // A round whose end failed ends again, perhaps with other decisions.
        guard !new.isEmpty || pending[round.id] != nil else { return }
        pending[round.id] = new.isEmpty ? nil : new
        try write(pending)
    }

    /// Hands them in, and says in one sentence what went wrong. What could not be handed in is
    /// tried again at the next start.
    func settle() async -> String? {
        guard let pending = try? pending(), !pending.isEmpty else { return nil }
        // What never came to its end is written down again when it does.
        let over = pending.filter { (try? isOver($0.key)) == true }
        let items = try? journal.store.items(over.values.joined())
        let photos = (items ?? [:]).values.filter { $0.presence == .present }.map(\.photo)
        do throws(PhotoMarkError) {
            if !photos.isEmpty { try await source.setFavourite(photos) }
        } catch {
            return "\(error.sentence) Riffle tries again the next time it starts."
        }
        if items != nil { forget(pending) }
        return nil
    }

    /// What another round wrote down while the library was busy stays.
    private func forget(_ settled: [RoundID: [ItemID]]) {
        guard let known = try? pending() else { return }
        try? write(known.filter { settled[$0.key] == nil })
    }

    private func isOver(_ id: RoundID) throws(StoreError) -> Bool {
        try journal.store.round(id, of: journal.profile)?.isFinished ?? false
    }

    private func pending() throws(StoreError) -> [RoundID: [ItemID]] {
        let text = String(decoding: try journal.store.setting(Self.name) ?? [], as: UTF8.self)
        var pending: [RoundID: [ItemID]] = [:]
        for line in text.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Int64($0) }
            guard let round = numbers.first else { continue }
            pending[RoundID(rawValue: round)] = numbers.dropFirst().map(ItemID.init(rawValue:))
        }
        return pending
    }

    private func write(_ pending: [RoundID: [ItemID]]) throws(StoreError) {
        let lines = pending.sorted { $0.key.rawValue < $1.key.rawValue }.map { round, items in
            ([round.description] + items.map(\.description)).joined(separator: " ")
        }
        let text = lines.isEmpty ? nil : Array(lines.joined(separator: "\n").utf8)
        try journal.store.setSetting(Self.name, to: text)
    }
}
