/// The words of a wallet for assistive technology. Give them in the language of your app.
public struct WalletLabels: Sendable {
    /// The action that opens a card.
    public var open = "Open"
    /// The action that closes the open card.
    public var close = "Close"
    /// Said of a card that opens.
    public var opened = "Opened"
    /// Said of a card that closes.
    public var closed = "Closed"
    /// The action that moves a card by one place towards the top of the pile.
    public var moveUp = "Move up"
    /// The action that moves a card by one place towards the end of the pile.
    public var moveDown = "Move down"
    /// “3 of 12”: where a card is in the pile.
    public var position: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }

    public init() {}
}
