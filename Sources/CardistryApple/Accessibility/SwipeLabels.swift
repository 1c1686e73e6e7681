public import Cardistry

/// The words of a deck for assistive technology. Give them in the language of your app.
public struct SwipeLabels: Sendable {
    /// What a decision to the left is called: “Bin”, “No”, “Skip”.
    public var left = "Left"
    /// What a decision to the right is called, and so on for each direction.
    public var right = "Right"
    public var up = "Up"
    public var down = "Down"
    public var upLeft = "Up left"
    public var upRight = "Up right"
    public var downLeft = "Down left"
    public var downRight = "Down right"
    /// The action that takes the last decision back.
    public var undo = "Undo"
    /// Said of a card whose decision was taken back.
    public var undone = "Taken back"
    /// Said when the last card is decided, and of an empty deck.
    public var empty = "No more cards"
    /// Said of a card to people who do not know its actions yet.
    public var hint = "Actions available"
    /// “3 of 12”: where a card is in the deck.
    public var position: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }

    public init() {}

    /// What a decision in `direction` is called.
    public subscript(direction: SwipeDirection) -> String {
        get { self[keyPath: Self.paths[Int(direction.rawValue)]] }
        set { self[keyPath: Self.paths[Int(direction.rawValue)]] = newValue }
    }

    /// In the order of the directions.
    private static var paths: [WritableKeyPath<SwipeLabels, String>] {
        [\.left, \.right, \.up, \.down, \.upLeft, \.upRight, \.downLeft, \.downRight]
    }
}
