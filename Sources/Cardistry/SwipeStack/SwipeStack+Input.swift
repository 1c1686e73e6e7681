extension SwipeStack {
    @discardableResult
    public mutating func take(_ input: DeckInput<SwipeStack>, at time: Double) -> Bool {
        if case .touch(let touch) = input { return take(touch, at: time) }
        let time = arrive(at: time)
        switch input {
        case .touch, .time: break
        case .shift(let offset): shiftTouch(by: offset, at: time)
        case .yieldTouch(let horizontally, let vertically):
            gesture.yieldsHorizontally = horizontally
            gesture.yieldsVertically = vertically
        case .press(let stroke, let isRepeat):
            guard let command = Self.command(for: stroke), canPerform(command) else { return false }
            return isRepeat && !Self.repeats(command) || carryOut(command, at: time)
        case .command(let command): return canPerform(command) && carryOut(command, at: time)
        case .insert(let id, let index): return insertItem(id, at: index, time: time)
        case .remove(let id): return removeItem(id, at: time)
        case .move(let id, let index): return moveItem(id, to: index, at: time)
        case .replace(let old, let new): return replaceItem(old, with: new, at: time)
        case .reload(let items): replaceItems(with: items, at: time)
        case .restore(let state): adopt(state)
        case .size(let size): adopt(size, at: time)
        case .feel(let feel): adopt(feel, at: time)
        case .reduceMotion(let isOn): adoptReduceMotion(isOn, at: time)
        case .insets, .overscan: return false
        case .visibleArea(let area): visibleArea = area
        case .directions(let directions, let yields):
            self.directions = directions
            yieldsToScrolling = yields
        }
        return true
    }

    // MARK: Commands of a swipe stack

    /// Swipes the top card, as a button, a key or an assistive action does. The card takes the path of a finger's
    /// swipe.
    ///
    /// - Returns: `false` if the deck is empty, the direction isn't allowed, the decision was vetoed, or another
    ///   one waits to be confirmed.
    @discardableResult
    public mutating func swipe(_ direction: SwipeDirection, at time: Double) -> Bool {
        take(.command(.swipe(direction)), at: time)
    }

    /// Brings the last decided card back the way it left, even during its flight.
    ///
    /// - Returns: the card, or `nil` if there is nothing to undo.
    @discardableResult
    public mutating func undo(at time: Double) -> ID? {
        let id = history.last?.id
        return take(.command(.undo), at: time) ? id : nil
    }

    /// Revokes the decision on `id`, however many followed it, and puts the card on top. Use it for a decision that
    /// failed elsewhere.
    ///
    /// - Returns: `false` if the item is undecided or unknown.
    @discardableResult
    public mutating func rollback(_ id: ID, at time: Double) -> Bool {
        take(.command(.rollback(id)), at: time)
    }

    /// Decides the card that waits for its confirmation, or returns it to the pile.
    ///
    /// - Returns: `false` if `question` isn't the deck's present question.
    @discardableResult
    public mutating func answer(
        _ question: SwipeQuestion<ID>, with isAllowed: Bool, at time: Double
    ) -> Bool {
        take(.command(.answer(question, isAllowed)), at: time)
    }

    /// Leaves the active touch to the card's content if it becomes a drag along one of these axes, as on a box that
    /// scrolls. Call it after the touch has begun.
    public mutating func yieldTouch(horizontally: Bool, vertically: Bool) {
        take(.yieldTouch(horizontally: horizontally, vertically: vertically), at: now)
    }

    /// Replaces the history, for an app that keeps it.
    ///
    /// If `decisions` are the first decisions of the present history, the later ones are undone, the last one first.
    /// Any other history is restored, at rest and without events. Decisions on items that the deck doesn't have are
    /// ignored, as is a second decision on an item. Items that become undecided go on top, in the order of their
    /// former decisions.
    public mutating func setHistory(_ decisions: [SwipeDecision<ID>], at time: Double) {
        take(.command(.setHistory(decisions)), at: time)
    }
}
