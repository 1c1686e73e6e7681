public import Cardistry
package import Foundation

/// The strings that assistive technology speaks for a deck.
///
/// They are in the language of the app, as far as the library has it, and otherwise in English.
public struct SwipeLabels: Sendable {
    /// The name of a decision to the left: “Bin”, “No”, “Skip”.
    public var left: String
    /// The name of a decision to the right, and so on for each direction.
    public var right: String
    public var up: String
    public var down: String
    public var upLeft: String
    public var upRight: String
    public var downLeft: String
    public var downRight: String
    /// The action that undoes the last decision.
    public var undo: String
    /// Announced when a decision is undone.
    public var undone: String
    /// Announced when the last card is decided, and read for an empty deck.
    public var empty: String
    /// The accessibility hint of a card, for people who don't know its actions yet.
    public var hint: String
    /// The position of a card in the deck: “3 of 12”.
    public var position: @Sendable (Int, Int) -> String

    private static let standard = SwipeLabels(from: .module)

    public init() { self = .standard }

    /// - Parameter bundle: has the words of `Localizable.xcstrings`. Without one, the values here are taken.
    package init(from bundle: Bundle) {
        left = bundle.word("swipe.left", "Left")
        right = bundle.word("swipe.right", "Right")
        up = bundle.word("swipe.up", "Up")
        down = bundle.word("swipe.down", "Down")
        upLeft = bundle.word("swipe.upLeft", "Up left")
        upRight = bundle.word("swipe.upRight", "Up right")
        downLeft = bundle.word("swipe.downLeft", "Down left")
        downRight = bundle.word("swipe.downRight", "Down right")
        undo = bundle.word("swipe.undo", "Undo")
        undone = bundle.word("swipe.undone", "Taken back")
        empty = bundle.word("swipe.empty", "No more cards")
        hint = bundle.word("swipe.hint", "Actions available")
        position = bundle.positions()
    }

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
