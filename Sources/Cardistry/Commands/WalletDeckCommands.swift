#if !hasFeature(Embedded)
    /// The state and the commands of a wallet that keeps the time itself, such as a view or its controller.
    @MainActor
    public protocol WalletDeckCommands<ID> {
        /// What identifies an item.
        associatedtype ID: Hashable & Sendable

        /// The deck as it is.
        var wallet: WalletDeck<ID> { get }
        /// Gives the deck an input at the present time.
        ///
        /// - Returns: `false` if it had no effect.
        @discardableResult
        func take(_ input: DeckInput<WalletDeck<ID>>) -> Bool
    }

    extension WalletDeckCommands {
        // MARK: State

        /// The card that is open or opening.
        public var opened: ID? { wallet.opened }
        /// All items, from the top of the pile, which is at the back, to its end, which is at the
        /// front. It may differ from the data until the app has handled a reorder.
        public var order: [ID] { wallet.order }
        /// The card that has the keyboard's focus.
        public var focused: ID? { wallet.focused }

        // MARK: Commands

        /// Opens a card like a tap.
        ///
        /// - Returns: `false` if the card isn't in the pile.
        @discardableResult
        public func open(_ id: ID) -> Bool { take(.command(.open(id))) }

        /// Closes the open card like a drag down.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { take(.command(.close)) }

        /// Moves a card by `places` and reports the move, like a drag.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            take(.command(.move(id, by: places)))
        }

        /// Moves the keyboard focus to a card and scrolls it into view.
        ///
        /// - Returns: `false` if the card isn't in the pile, or a card is open.
        @discardableResult
        public func focus(_ id: ID) -> Bool { take(.command(.focus(id))) }

        /// Makes the visible cards jump one after the other, as after a shake.
        public func bounce() { take(.command(.bounce)) }

        /// Scrolls the pile at once, like a wheel or a trackpad.
        ///
        /// - Parameter distance: in points, positive towards the end of the pile.
        /// - Returns: `true` if the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            take(.command(.scroll(by: distance)))
        }
    }
#endif
