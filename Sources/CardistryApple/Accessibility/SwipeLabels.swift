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
        left = NSLocalizedString(
            "swipe.left", bundle: bundle, value: "Left",
            comment: "The name of the decision to the left, if the app gives none.")
        right = NSLocalizedString(
            "swipe.right", bundle: bundle, value: "Right",
            comment: "The name of the decision to the right, if the app gives none.")
        up = NSLocalizedString(
            "swipe.up", bundle: bundle, value: "Up",
            comment: "The name of the decision upwards, if the app gives none.")
        down = NSLocalizedString(
            "swipe.down", bundle: bundle, value: "Down",
            comment: "The name of the decision downwards, if the app gives none.")
        upLeft = NSLocalizedString(
            "swipe.upLeft", bundle: bundle, value: "Up left",
            comment: "The name of a decision, if the app gives none.")
        upRight = NSLocalizedString(
            "swipe.upRight", bundle: bundle, value: "Up right",
            comment: "The name of a decision, if the app gives none.")
        downLeft = NSLocalizedString(
            "swipe.downLeft", bundle: bundle, value: "Down left",
            comment: "The name of a decision, if the app gives none.")
        downRight = NSLocalizedString(
            "swipe.downRight", bundle: bundle, value: "Down right",
            comment: "The name of a decision, if the app gives none.")
        undo = NSLocalizedString(
            "swipe.undo", bundle: bundle, value: "Undo",
            comment: "The action that undoes the last decision.")
        undone = NSLocalizedString(
            "swipe.undone", bundle: bundle, value: "Taken back",
            comment: "Announced when a decision is undone.")
        empty = NSLocalizedString(
            "swipe.empty", bundle: bundle, value: "No more cards",
            comment: "Announced when the last card is decided, and read for an empty deck.")
        hint = NSLocalizedString(
            "swipe.hint", bundle: bundle, value: "Actions available",
            comment: "The hint of a card.")
        position = DeckPlace.words(from: bundle)
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
