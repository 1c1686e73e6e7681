extension WalletDeck {
    @discardableResult
    public mutating func take(_ input: DeckInput<WalletDeck>, at time: Double) -> Bool {
        if case .touch(let touch) = input { return take(touch, at: time) }
        let time = arrive(at: time)
        switch input {
        case .touch, .time: break
        case .shift(let offset): shiftTouch(by: offset, at: time)
        case .yieldTouch, .visibleArea, .directions: return false
        case .press(let stroke, let isRepeat):
            guard let command = Self.command(for: stroke) else { return false }
            if isRepeat, !Self.repeats(command) { return canPerform(command) }
            return carryOut(command, at: time)
        case .command(let command): return carryOut(command, at: time)
        case .insert(let id, let index): return insertItem(id, at: index, time: time)
        case .remove(let id): return removeItem(id, at: time)
        case .move(let id, let index): return moveItem(id, to: index, at: time)
        case .replace(let old, let new): return replaceItem(old, with: new, at: time)
        case .reload(let items): rearrange(UniqueIDs.unique(items), at: time)
        case .restore(let state): adopt(state)
        case .size(let size): adopt(size, at: time)
        case .insets(let insets): return adopt(insets, at: time)
        case .overscan(let overscan): return adopt(overscan: overscan, at: time)
        case .feel(let feel): adopt(feel, at: time)
        case .reduceMotion(let isOn): adoptReduceMotion(isOn, at: time)
        }
        return true
    }

    // MARK: Commands of a wallet

    /// Opens a card, as a tap does: from the pile, from under a finger, or on its way back.
    ///
    /// - Returns: `false` if the deck doesn't have it.
    @discardableResult
    public mutating func open(_ id: ID, at time: Double) -> Bool {
        take(.command(.open(id)), at: time)
    }

    /// Closes the open card, as dragging it down does.
    ///
    /// - Returns: `false` if none is open.
    @discardableResult
    public mutating func close(at time: Double) -> Bool { take(.command(.close), at: time) }

    /// Moves the focus to a card and scrolls it into view.
    ///
    /// - Returns: `false` if the deck doesn't have it, or a card is open and has the focus itself.
    @discardableResult
    public mutating func focus(_ id: ID, at time: Double) -> Bool {
        take(.command(.focus(id)), at: time)
    }

    /// Moves a card by `places` and reports it, as the actions “move up” and “move down” do. A held card is put
    /// back first.
    ///
    /// - Returns: `false` if it cannot move any further.
    @discardableResult
    public mutating func move(_ id: ID, by places: Int, at time: Double) -> Bool {
        take(.command(.move(id, by: places)), at: time)
    }

    /// Scrolls the pile at once, as a wheel or a trackpad does. A held or an open card keeps the pile where it is.
    ///
    /// - Parameters:
    ///   - distance: in points, positive towards the end of the pile.
    ///   - time: when, in seconds.
    /// - Returns: whether the pile moved.
    @discardableResult
    public mutating func scroll(by distance: Double, at time: Double) -> Bool {
        take(.command(.scroll(by: distance)), at: time)
    }

    /// Changes the points that the pile keeps clear at its ends.
    ///
    /// - Returns: `false` if they are the present ones, or not finite, or below 0.
    @discardableResult
    public mutating func setInsets(_ insets: WalletInsets, at time: Double) -> Bool {
        take(.insets(insets), at: time)
    }

    /// Changes how many points beyond the view cards exist. They are frames of their own, and move with the pile.
    ///
    /// - Returns: `false` if it is the present number, or not finite, or below 0.
    @discardableResult
    public mutating func setOverscan(_ overscan: Double, at time: Double) -> Bool {
        take(.overscan(overscan), at: time)
    }

    /// Makes the visible cards jump one after the other, as after a shake.
    public mutating func bounce(at time: Double) { take(.command(.bounce), at: time) }

    /// Reports how far the open card's own content is scrolled. The card can be dragged down only at the top, 0.
    public mutating func scrollContent(to offset: Double, at time: Double) {
        take(.command(.scrollContent(to: offset)), at: time)
    }
}
