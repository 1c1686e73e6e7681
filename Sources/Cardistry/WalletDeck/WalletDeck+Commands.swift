/// What a person, an app or assistive technology asks of a wallet.
public enum WalletCommand<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Move the focus to the card above, below, first or last.
    case focusPrevious, focusNext, focusFirst, focusLast
    /// Open the focused card.
    case activate
    /// Put a held card back, or close the open one.
    case cancel
    /// Move the focused card by one index.
    case moveUp, moveDown
    /// Open a card.
    case open(ID)
    /// Close the open card.
    case close
    /// Move the focus to a card.
    case focus(ID)
    /// Move a card by a number of indexes.
    case move(ID, by: Int)
    /// Scroll the pile by a distance in points, positive towards the end.
    case scroll(by: Double)
    /// Make the visible cards jump one after the other.
    case bounce
    /// Report how far the open card's own content is scrolled, in points.
    case scrollContent(to: Double)
}

/// What can be done with a card at the moment, for assistive technology to offer.
public struct WalletActions: OptionSet, Hashable, Sendable {
    /// One bit for each action.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The card can be opened.
    public static let open = WalletActions(rawValue: 1)
    /// The card can be closed.
    public static let close = WalletActions(rawValue: 2)
    /// The card can be moved towards the top of the pile.
    public static let moveUp = WalletActions(rawValue: 4)
    /// The card can be moved towards the end of the pile.
    public static let moveDown = WalletActions(rawValue: 8)
}

extension WalletDeck {
    mutating func carryOut(_ command: WalletCommand<ID>, at time: Double) -> Bool {
        switch command {
        case .focusPrevious: return focusBeside(-1, at: time)
        case .focusNext: return focusBeside(1, at: time)
        case .focusFirst: return focusCard(order.first, at: time)
        case .focusLast: return focusCard(order.last, at: time)
        case .activate:
            guard canPerform(command), let focused else { return false }
            return openByCommand(focused, at: time)
        case .cancel:
            if gesturePhase == .holding {
                spendGesture(at: time)
                advance(to: time)
                return true
            }
            return closeOpenCard(at: time)
        case .moveUp: return focused.map { moveCard($0, by: -1, at: time) } ?? false
        case .moveDown: return focused.map { moveCard($0, by: 1, at: time) } ?? false
        case .open(let id): return openByCommand(id, at: time)
        case .close: return closeOpenCard(at: time)
        case .focus(let id): return focusCard(id, at: time)
        case .move(let id, let places): return moveCard(id, by: places, at: time)
        case .scroll(let distance): return scrollPile(by: distance, at: time)
        case .bounce: return bounceCards(at: time)
        case .scrollContent(let offset): return adoptContentOffset(offset, at: time)
        }
    }

    /// Moves the focus to a card and scrolls it into view.
    private mutating func focusCard(_ id: ID?, at time: Double) -> Bool {
        guard isPileReachable, let id, let index = index(of: id) else { return false }
        if focused != id {
            focused = id
            emit(.focused(id), at: time)
        }
        reveal(index, at: time, animated: true)
        advance(to: time)
        return true
    }

    /// Moves a card and reports it. A held card is put back first.
    private mutating func moveCard(_ id: ID, by places: Int, at time: Double) -> Bool {
        guard isPileReachable, let from = index(of: id) else { return false }
        let to = destination(from: from, by: places)
        guard to != from else { return false }
        if gesturePhase == .holding { spendGesture(at: time) }
        _ = moveItem(id, to: to, at: time)
        emit(.reordered(id, from: from, to: to), at: time)
        play(feel.slotHaptic, at: time)
        if focused == id { reveal(to, at: time, animated: true) }
        advance(to: time)
        return true
    }

    /// The index to which a card moves by `places`.
    func destination(from index: Int, by places: Int) -> Int {
        let step = min(max(places, -order.count), order.count)
        return min(max(index + step, 0), order.count - 1)
    }

    /// Whether the cards of the pile can be reached. They cannot while an open card covers them.
    public var isPileReachable: Bool { opened == nil || isWide }

    /// What can be done with `id` at the moment: nothing with a card that is hidden by the open one.
    public func actions(for id: ID) -> WalletActions {
        index(of: id).map { actions(for: id, at: $0) } ?? []
    }

    /// What can be done with `id`, which is at index `place`. It needs no search.
    public func actions(for id: ID, at place: Int) -> WalletActions {
        if let opened, !isWide || opened == id { return opened == id ? .close : [] }
        var actions: WalletActions = .open
        if place > 0 { actions.insert(.moveUp) }
        if place < order.count - 1 { actions.insert(.moveDown) }
        return actions
    }

    private mutating func focusBeside(_ step: Int, at time: Double) -> Bool {
        guard let focused, let index = index(of: focused) else {
            return focusCard(step > 0 ? order.first : order.last, at: time)
        }
        let next = index + step
        return order.indices.contains(next) && focusCard(order[next], at: time)
    }
}
