#if !hasFeature(Embedded)
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

        /// - Parameter word: returns the word of a key, or the English one that is given.
        package init(
            position: @escaping @Sendable (Int, Int) -> String,
            word: (_ key: String, _ english: String) -> String
        ) {
            open = word("wallet.open", "Open")
            close = word("wallet.close", "Close")
            opened = word("wallet.opened", "Opened")
            closed = word("wallet.closed", "Closed")
            moveUp = word("wallet.moveUp", "Move up")
            moveDown = word("wallet.moveDown", "Move down")
            self.position = position
        }

        /// “Berlin: 3 of 12”: what happened to a card.
        package func words<ID>(
            _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
        ) -> String? {
            let outcome: String
            switch announcement.fact {
            case .opened: outcome = opened
            case .closed: outcome = closed
            case .moved(let place): outcome = position(place + 1, announcement.count)
            case .lifted, .decided, .revoked: return nil
            }
            return name(announcement.id).map { "\($0): \(outcome)" } ?? outcome
        }
    }
#endif
