#if !hasFeature(Embedded)
    /// The state and the commands of a wallet that keeps the time itself, such as a view or its controller.
    @MainActor
    public protocol WalletDeckCommands<ID> {
        associatedtype ID: Hashable & Sendable

        /// The deck as it is.
        var wallet: WalletDeck<ID> { get }
        /// Gives the deck an input at the present time.
        @discardableResult
        func command<Answer>(_ act: (inout WalletDeck<ID>, _ time: Double) -> Answer) -> Answer
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
        public func open(_ id: ID) -> Bool { command { $0.open(id, at: $1) } }

        /// Closes the open card like a drag down.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { command { $0.close(at: $1) } }

        /// Moves a card by `places` and reports the move, like a drag.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            command { $0.move(id, by: places, at: $1) }
        }

        /// Moves the keyboard focus to a card and scrolls it into view.
        ///
        /// - Returns: `false` if the card isn't in the pile, or a card is open.
        @discardableResult
        public func focus(_ id: ID) -> Bool { command { $0.focus(id, at: $1) } }

        /// Makes the visible cards jump one after the other, as after a shake.
        public func bounce() { command { $0.bounce(at: $1) } }

        /// Scrolls the pile at once, like a wheel or a trackpad.
        ///
        /// - Parameter distance: in points, positive towards the end of the pile.
        /// - Returns: `true` if the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            command { $0.scroll(by: distance, at: $1) }
        }
    }
#endif
