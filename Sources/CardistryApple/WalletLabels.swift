/// The words of a wallet for assistive technology. Give them in the language of your app.
public struct WalletLabels: Sendable {
    public var open = "Open"
    public var close = "Close"
    public var opened = "Opened"
    public var closed = "Closed"
    public var moveUp = "Move up"
    public var moveDown = "Move down"
    /// “3 of 12”: where a card is in the pile.
    public var position: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }

    public init() {}
}
