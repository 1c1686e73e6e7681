/// The strings that assistive technology speaks for a wallet. Set them in your app's language.
public struct WalletLabels: Sendable {
    /// The action that opens a card.
    public var open = "Open"
    /// The action that closes the open card.
    public var close = "Close"
    /// Announced when a card opens.
    public var opened = "Opened"
    /// Announced when a card closes.
    public var closed = "Closed"
    /// The action that moves a card by one place towards the top of the pile.
    public var moveUp = "Move up"
    /// The action that moves a card by one place towards the end of the pile.
    public var moveDown = "Move down"
    /// The position of a card in the pile: “3 of 12”.
    public var position: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }

    public init() {}
}
