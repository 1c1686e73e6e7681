/// The order in which the passes of the home screen stand: what a person arranged is kept, and new
/// passes find their place in it.
public enum PassOrder {
    /// All passes in the order in which they stand, without regard to pins.
    ///
    /// A pass that was never arranged goes right after the nearest of its kind that stands before
    /// it by default; without one, right before the nearest of its kind; without that, after the
    /// nearest of any kind that stands before it by default; else it comes first.
    ///
    /// - Parameters:
    ///   - arranged: what a person arranged, in that order, also what is empty at the moment.
    ///   - all: all passes in their default order; those that were arranged are among them.
    public static func order(arranged: [DeckID], all: [DeckID]) -> [DeckID] {
        let known = Set(arranged)
        var first: [DeckID] = []
        var before: [DeckID: [DeckID]] = [:]
        var after: [DeckID: [DeckID]] = [:]
        var earliest: [DeckID.Kind: DeckID] = [:]
        for deck in all.reversed() where known.contains(deck) { earliest[deck.kind] = deck }
        var nearest: DeckID?
        var nearestOfKind: [DeckID.Kind: DeckID] = [:]
        for deck in all {
            if known.contains(deck) {
                nearest = deck
                nearestOfKind[deck.kind] = deck
            } else if let place = nearestOfKind[deck.kind] {
                after[place, default: []].append(deck)
            } else if let place = earliest[deck.kind] {
                before[place, default: []].append(deck)
            } else if let place = nearest {
                after[place, default: []].append(deck)
            } else {
                first.append(deck)
            }
        }
        var order = first
        order.reserveCapacity(all.count)
        for deck in arranged { order += (before[deck] ?? []) + [deck] + (after[deck] ?? []) }
        return order
    }

    /// The order after a person moved passes. Passes that were not named, because they are empty at
    /// the moment or newer than what the person saw, stay behind the pass that they stood behind.
    ///
    /// - Parameters:
    ///   - order: all passes as they stand.
    ///   - named: some or all of them, each once, in the order that is wished for.
    public static func order(_ order: [DeckID], moved named: [DeckID]) -> [DeckID] {
        let isNamed = Set(named)
        var leading: [DeckID] = []
        var followers: [DeckID: [DeckID]] = [:]
        var anchor: DeckID?
        for deck in order {
            if isNamed.contains(deck) {
                anchor = deck
            } else if let anchor {
                followers[anchor, default: []].append(deck)
            } else {
                leading.append(deck)
            }
        }
        return named.reduce(into: leading) { $0 += [$1] + (followers[$1] ?? []) }
    }
}
