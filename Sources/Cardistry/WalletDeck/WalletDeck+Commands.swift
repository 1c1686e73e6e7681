/// What a key or an assistive action asks of a wallet.
public enum WalletCommand: UInt8, Hashable, Sendable, CaseIterable {
    /// Put the focus on the card above, below, first or last.
    case focusPrevious, focusNext, focusFirst, focusLast
    /// Open the card that has the focus.
    case activate
    /// Put a held card back, or close the open one.
    case cancel
    /// Move the card that has the focus by one place.
    case moveUp, moveDown
}

/// What can be done with a card at the moment, for assistive technology to offer.
public struct WalletActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let open = WalletActions(rawValue: 1)
    public static let close = WalletActions(rawValue: 2)
    public static let moveUp = WalletActions(rawValue: 4)
    public static let moveDown = WalletActions(rawValue: 8)
}

extension WalletDeck {
    /// Carries out what a key asks for.
    ///
    /// - Returns: `false` if there was nothing to do, so that the key is free for others.
    @discardableResult
    public mutating func perform(_ command: WalletCommand, at time: Double) -> Bool {
        let time = arrive(at: time)
        switch command {
        case .focusPrevious: return focusBeside(-1, at: time)
        case .focusNext: return focusBeside(1, at: time)
        case .focusFirst: return focus(order.first, at: time)
        case .focusLast: return focus(order.last, at: time)
        case .activate:
            guard canPerform(command), let focused else { return false }
            return open(focused, at: time)
        case .cancel:
            if gesturePhase == .holding {
                spendGesture(at: time)
                advance(to: time)
                return true
            }
            return close(at: time)
        case .moveUp: return focused.map { move($0, by: -1, at: time) } ?? false
        case .moveDown: return focused.map { move($0, by: 1, at: time) } ?? false
        }
    }

    /// Puts the focus on a card and scrolls it into view.
    ///
    /// - Returns: `false` if the deck does not have it, or a card is open and has the focus itself.
    @discardableResult
    public mutating func focus(_ id: ID?, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard isPileReachable, let id, let index = index(of: id) else { return false }
        if focused != id {
            focused = id
            emit(.focused(id), at: time)
        }
        reveal(index, at: time, animated: true)
        advance(to: time)
        return true
    }

    /// Moves a card by `distance` places and reports it, as the actions “move up” and “move down” do. A held
    /// card is put back first.
    ///
    /// - Returns: `false` if it cannot move any further.
    @discardableResult
    public mutating func move(_ id: ID, by places: Int, at time: Double) -> Bool {
        let time = arrive(at: time)
        guard let from = index(of: id) else { return false }
        let step = min(max(places, -order.count), order.count)
        let to = min(max(from + step, 0), order.count - 1)
        guard to != from, isPileReachable else { return false }
        if gesturePhase == .holding { spendGesture(at: time) }
        move(id, to: to, at: time)
        emit(.reordered(id, from: from, to: to), at: time)
        play(feel.slotHaptic, at: time)
        if focused == id { reveal(to, at: time, animated: true) }
        advance(to: time)
        return true
    }

    /// Whether the cards of the pile can be reached. They cannot while an open card covers them.
    public var isPileReachable: Bool { opened == nil || isWide }

    /// What can be done with `id` at the moment: nothing with a card that is hidden by the open one.
    public func actions(for id: ID) -> WalletActions {
        index(of: id).map { actions(for: id, at: $0) } ?? []
    }

    /// The same for a card whose place is known, which needs no search.
    public func actions(for id: ID, at place: Int) -> WalletActions {
        if let opened, !isWide || opened == id { return opened == id ? .close : [] }
        var actions: WalletActions = .open
        if place > 0 { actions.insert(.moveUp) }
        if place < order.count - 1 { actions.insert(.moveDown) }
        return actions
    }

    private mutating func focusBeside(_ step: Int, at time: Double) -> Bool {
        guard let focused, let index = index(of: focused) else {
            return focus(step > 0 ? order.first : order.last, at: time)
        }
        let next = index + step
        return order.indices.contains(next) && focus(order[next], at: time)
    }
}
