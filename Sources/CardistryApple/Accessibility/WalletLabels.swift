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
        open = bundle.word("wallet.open", "Open")
        close = bundle.word("wallet.close", "Close")
        opened = bundle.word("wallet.opened", "Opened")
        closed = bundle.word("wallet.closed", "Closed")
        moveUp = bundle.word("wallet.moveUp", "Move up")
        moveDown = bundle.word("wallet.moveDown", "Move down")
        position = bundle.positions()
    }
}
