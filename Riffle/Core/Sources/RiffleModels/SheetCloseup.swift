public import RiffleCore

extension SheetModel {
    /// A picture of a pile that is looked at closely, and the way through the pile. The way stays as it
    /// was when the pile was opened: a picture that is flipped is not lost on it.
    public struct Closeup: Hashable, Sendable {
        /// The picture.
        public fileprivate(set) var id: ItemID
        fileprivate let way: [ItemID]

        fileprivate init(_ id: ItemID, of way: [ItemID]) {
            self.id = id
            self.way = way
        }
    }

    /// What is known of the picture that is looked at; nil where none is, or it left the library.
    public var shown: Item? {
        guard let id = closeup?.id, round.isPresent(id) else { return nil }
        return round.items[id]
    }

    /// "3 of 12": its place on the way through its pile, from 1.
    public var place: (number: Int, count: Int)? {
        guard let closeup else { return nil }
        let way = present(closeup)
        return way.firstIndex(of: closeup.id).map { ($0 + 1, way.count) }
    }

    /// Looks at a picture closely.
    public func show(_ id: ItemID) {
        guard isOpen, let decision = decision(for: id) else { return }
        let pile = decision == .trash ? trashed : kept
        look(at: Closeup(id, of: pile.map(\.id)))
    }

    /// The picture so many places on; nil where the way ends.
    public func neighbour(_ steps: Int) -> ItemID? {
        guard let closeup else { return nil }
        let way = present(closeup)
        guard let place = way.firstIndex(of: closeup.id) else { return nil }
        return way.indices.contains(place + steps) ? way[place + steps] : nil
    }

    /// Goes on through the pile, or back.
    public func step(_ steps: Int) {
        guard var closeup, let id = neighbour(steps) else { return }
        closeup.id = id
        look(at: closeup)
    }

    /// Back to the piles.
    public func hide() {
        look(at: nil)
        closeups.clear()
    }

    private func present(_ closeup: Closeup) -> [ItemID] { closeup.way.filter(round.isPresent) }

    private func look(at new: Closeup?) {
        closeup = new
        guard let id = new?.id else { return }
        let (before, after) = (neighbour(-1), neighbour(1))
        // Until the sharp ones have come, what the sheet shows already.
        for id in [id, before, after].compactMap({ $0 }) {
            if let tile = tiles.picture(of: id).image { closeups.lend(tile, to: id) }
        }
        closeups.show(
            trailing: [before].compactMap { $0 }, upcoming: [id, after].compactMap { $0 },
            visible: 1)
    }
}
