// Each input as a method. All of them call `take(_:at:)`.
extension Deck {
    /// Takes a touch at its own time.
    ///
    /// One finger is active at a time, from touch-down until it lifts; all others are ignored. A touch whose
    /// coordinates or time aren't numbers is ignored too, except for the end of the active touch, which is then
    /// cancelled. A second touch-down with the active id means that its end was lost: the touch is cancelled
    /// and the new one begins.
    public mutating func touch(_ touch: Touch) { take(.touch(touch), at: touch.time) }

    /// Keeps the active touch where it is on the screen after the deck itself has moved there by `offset`, in its
    /// own points, as in a page that scrolls. A held card stays under the finger, and the measured speed of the
    /// finger doesn't change.
    public mutating func shift(by offset: Vector, at time: Double) {
        take(.shift(by: offset), at: time)
    }

    /// Performs the command of a key. A key that is held down performs it once, unless the command repeats.
    ///
    /// - Returns: `false` if the deck has no use for the key, so the key event can propagate.
    @discardableResult
    public mutating func press(
        _ stroke: KeyStroke, isRepeat: Bool = false, at time: Double
    ) -> Bool {
        take(.press(stroke, isRepeat: isRepeat), at: time)
    }

    /// Performs a command.
    ///
    /// - Returns: `false` if it had no effect, so a key event can propagate.
    @discardableResult
    public mutating func perform(_ command: Command, at time: Double) -> Bool {
        take(.command(command), at: time)
    }

    // MARK: Items

    /// Adds `id` at `index` of the items that the deck shows, counted from the top; the nearest index if there is no
    /// such index.
    ///
    /// While the top card of a swipe stack is held or waits for its confirmation, it stays on top, and an item
    /// for index 0 comes next.
    ///
    /// - Returns: `false` if the deck already has the item, decided or not.
    @discardableResult
    public mutating func insert(_ id: ID, at index: Int, time: Double) -> Bool {
        take(.insert(id, at: index), at: time)
    }

    /// Removes `id`, wherever it is: in the pile, held, in flight, open or decided.
    ///
    /// - Returns: `false` if the deck doesn't have it.
    @discardableResult
    public mutating func remove(_ id: ID, at time: Double) -> Bool { take(.remove(id), at: time) }

    /// Moves an item to `index`, counted from the top. A held card stays under the finger.
    ///
    /// - Returns: `false` if the deck doesn't have it, or has decided it.
    @discardableResult
    public mutating func move(_ id: ID, to index: Int, at time: Double) -> Bool {
        take(.move(id, to: index), at: time)
    }

    /// Replaces `old` with `new` in place: in the pile, open, or in the history with its decision.
    ///
    /// `new` continues the motion. A held card goes back first, as `new`, because the finger never touched it.
    ///
    /// - Returns: `false` if the deck doesn't have `old`, or already has `new`.
    @discardableResult
    public mutating func replace(_ old: ID, with new: ID, at time: Double) -> Bool {
        take(.replace(old, with: new), at: time)
    }

    /// Replaces all items. Cards that stay keep their motion, and decisions on items that stay are kept. A held
    /// card that stays remains held, on top.
    public mutating func reload(_ items: [ID], at time: Double) { take(.reload(items), at: time) }

    /// Replaces the deck with a saved state, at rest. Feel, size and all other settings stay.
    public mutating func restore(_ state: State, at time: Double) {
        take(.restore(state), at: time)
    }

    // MARK: Environment

    /// Changes the deck's size at any time. A held card stays under the finger.
    public mutating func resize(to size: Extent, at time: Double) { take(.size(size), at: time) }

    /// Changes the feel at any time, even while a card is held. A held card doesn't move.
    public mutating func setFeel(_ feel: Feel, at time: Double) { take(.feel(feel), at: time) }

    /// Switches Reduce Motion at any time. Moving cards fade or arrive at once.
    public mutating func setReduceMotion(_ isOn: Bool, at time: Double) {
        take(.reduceMotion(isOn), at: time)
    }
}
