package import Foundation

/// The strings that assistive technology speaks for a wallet.
///
/// They are in the language of the app, as far as the library has it, and otherwise in English.
public struct WalletLabels: Sendable {
    /// The action that opens a card.
    public var open: String
    /// The action that closes the open card.
    public var close: String
    /// Announced when a card opens.
    public var opened: String
    /// Announced when a card closes.
    public var closed: String
    /// The action that moves a card by one place towards the top of the pile.
    public var moveUp: String
    /// The action that moves a card by one place towards the end of the pile.
    public var moveDown: String
    /// The position of a card in the pile: “3 of 12”.
    public var position: @Sendable (Int, Int) -> String

    private static let standard = WalletLabels(from: .module)

    public init() { self = .standard }

    /// - Parameter bundle: has the words of `Localizable.xcstrings`. Without one, the values here are taken.
    package init(from bundle: Bundle) {
        open = NSLocalizedString(
            "wallet.open", bundle: bundle, value: "Open", comment: "The action that opens a card.")
        close = NSLocalizedString(
            "wallet.close", bundle: bundle, value: "Close",
            comment: "The action that closes the open card.")
        opened = NSLocalizedString(
            "wallet.opened", bundle: bundle, value: "Opened",
            comment: "Announced when a card opens.")
        closed = NSLocalizedString(
            "wallet.closed", bundle: bundle, value: "Closed",
            comment: "Announced when a card closes.")
        moveUp = NSLocalizedString(
            "wallet.moveUp", bundle: bundle, value: "Move up",
            comment: "The action that moves a card by one place towards the top of the pile.")
        moveDown = NSLocalizedString(
            "wallet.moveDown", bundle: bundle, value: "Move down",
            comment: "The action that moves a card by one place towards the end of the pile.")
        position = DeckPlace.words(from: bundle)
    }
}
