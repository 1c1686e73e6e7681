/// Everything that can happen to a deck: one case each.
///
/// ```swift
/// var stack = SwipeStack(items: ["a", "b"], size: Extent(width: 390, height: 520))
/// stack.take(.command(.swipe(.right)), at: 0)
/// stack.take(.insert("c", at: 0), at: 1)
/// ```
///
/// A recorded list of inputs with their times gives the same frames and events wherever it is played.
public enum DeckInput<D: Deck>: Hashable, Sendable {
    // MARK: Pointers and keys

    /// A report of a finger, pen or mouse. Its own time measures the finger's speed.
    case touch(Touch)
    /// The deck moved on the screen by this much, in its own points, under the finger that is down.
    case shift(by: Vector)
    /// The active touch belongs to the card's content if it becomes a drag along one of these axes. Send it
    /// after the touch has begun. A wallet ignores it.
    case yieldTouch(horizontally: Bool, vertically: Bool)
    /// A key, and whether the keyboard repeats it because it is held down.
    case press(KeyStroke, isRepeat: Bool)
    /// A request by a person, an app or assistive technology.
    case command(D.Command)

    // MARK: Items

    /// Adds an item at an index of the shown items, counted from the top.
    case insert(D.ID, at: Int)
    /// Removes an item, wherever it is.
    case remove(D.ID)
    /// Moves an item to an index.
    case move(D.ID, to: Int)
    /// Replaces an item in place, even while its card moves.
    case replace(D.ID, with: D.ID)
    /// Replaces all items. Cards that stay keep their motion.
    case reload([D.ID])
    /// Replaces the deck with a saved state, at rest.
    indirect case restore(D.State)

    // MARK: Environment

    /// The deck's size, in points.
    case size(Extent)
    /// Points that a wallet's pile keeps clear at its ends. A swipe stack ignores it.
    case insets(WalletInsets)
    /// Points beyond a wallet's view in which cards exist too, for a front end that makes their views before a scroll
    /// needs them. A swipe stack ignores it.
    case overscan(Double)
    /// Every constant of the deck's feel.
    indirect case feel(D.Feel)
    /// Whether Reduce Motion is on.
    case reduceMotion(Bool)
    /// The area that a leaving card has to leave; `nil` uses the feel's own exit distances. A wallet ignores it.
    case visibleArea(VisibleArea?)
    /// The directions in which cards may leave, and whether a drag along an axis without any belongs to a
    /// surrounding scroll view. A wallet ignores it.
    case directions(SwipeDirections, yieldsToScrolling: Bool)
    /// Nothing but time.
    case time
}
