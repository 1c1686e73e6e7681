public import Cardistry

/// The strings that assistive technology speaks for a deck. Set them in your app's language.
public struct SwipeLabels: Sendable {
    /// The name of a decision to the left: “Bin”, “No”, “Skip”.
    public var left = "Left"
    /// The name of a decision to the right, and so on for each direction.
    public var right = "Right"
    public var up = "Up"
    public var down = "Down"
    public var upLeft = "Up left"
    public var upRight = "Up right"
    public var downLeft = "Down left"
    public var downRight = "Down right"
    /// The action that undoes the last decision.
    public var undo = "Undo"
    /// Announced when a decision is undone.
    public var undone = "Taken back"
    /// Announced when the last card is decided, and read for an empty deck.
    public var empty = "No more cards"
    /// The accessibility hint of a card, for people who don't know its actions yet.
    public var hint = "Actions available"
    /// The position of a card in the deck: “3 of 12”.
    public var position: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }

    public init() {}

    /// The name of a decision in `direction`.
    public subscript(direction: SwipeDirection) -> String {
        get { self[keyPath: Self.paths[Int(direction.rawValue)]] }
        set { self[keyPath: Self.paths[Int(direction.rawValue)]] = newValue }
    }

    /// In the order of the directions.
    private static var paths: [WritableKeyPath<SwipeLabels, String>] {
        [\.left, \.right, \.up, \.down, \.upLeft, \.upRight, \.downLeft, \.downRight]
    }
}
