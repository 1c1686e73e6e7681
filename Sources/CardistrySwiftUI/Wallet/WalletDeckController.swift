#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    public import Observation

    /// The pile behind a `WalletDeckView`, for commands and saving.
    ///
    /// ```swift
    /// @State private var wallet = WalletDeckController<Pass.ID>()
    ///
    /// var body: some View {
    ///     WalletDeckView(passes, controller: wallet) { pass, state in PassView(pass, state) }
    ///     Button("Close") { wallet.close() }.disabled(wallet.opened == nil)
    /// }
    /// ```
    ///
    /// A view that reads one of its properties updates when that property changes.
    @MainActor
    public final class WalletDeckController<ID: Hashable & Sendable>: DeckController, Observable {
        let driver = DeckDriver(
            onDates: WalletDeck<ID>(items: [], size: Extent(width: 0, height: 0)))

        /// Creates a pile that gets its items from its view.
        public init() {}

        /// Creates a pile that continues from a saved state.
        public convenience init(restoring state: WalletState<ID>) {
            self.init()
            restore(state)
        }

        // MARK: State

        /// The card that is open or opening.
        public var opened: ID? { driver.current.opened }
        /// The pile from its top. It may differ from the data until the app has handled a reorder.
        public var order: [ID] { driver.current.order }
        /// The card that has the keyboard's focus.
        public var focused: ID? { driver.current.focused }
        /// Feedback for the views around the deck: how far the pile is scrolled and fanned, and how
        /// far the open card is dragged.
        public var feedback: WalletFeedback { driver.feedback }
        /// The state to save. It doesn't include motion.
        public var state: WalletState<ID> { driver.state }

        // MARK: Commands

        /// Opens a card like a tap.
        ///
        /// - Returns: `false` if the card isn't in the pile.
        @discardableResult
        public func open(_ id: ID) -> Bool { driver.update { $0.open(id, at: $1) } }

        /// Closes the open card.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { driver.update { $0.close(at: $1) } }

        /// Moves a card by `places` and reports the move, like a drag.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            driver.update { $0.move(id, by: places, at: $1) }
        }

        /// Moves the keyboard focus to a card and scrolls it into view.
        ///
        /// - Returns: `false` if the card isn't in the pile, or a card is open.
        @discardableResult
        public func focus(_ id: ID) -> Bool { driver.update { $0.focus(id, at: $1) } }

        /// Makes the visible cards jump one after the other, as after a shake.
        public func bounce() { driver.update { $0.bounce(at: $1) } }

        /// Scrolls at once, like a wheel or a trackpad.
        ///
        /// - Parameter distance: in points, positive towards the end of the pile.
        /// - Returns: `true` if the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            driver.update { $0.scroll(by: distance, at: $1) }
        }

        /// Replaces the pile with a saved one, at rest. Items that the view doesn't have are left
        /// out, and its other items go to the end. A view without any items gets time to load them.
        public func restore(_ state: WalletState<ID>) { driver.restore(state) }

        /// Replaces the id `old` with `new`, whatever the card is doing, for an item whose id
        /// changes. Change the data in the same update.
        ///
        /// - Returns: `false` if the pile does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: ID, with new: ID) -> Bool {
            driver.update { $0.replace(old, with: new, at: $1) }
        }

        /// Reports how far the open card's content is scrolled, in points.
        func scrollContent(to offset: Double) {
            // Every layout reports the offset. Only a new one is an input.
            guard driver.deck.opened != nil, offset != driver.deck.contentOffset else { return }
            driver.update { $0.scrollContent(to: offset, at: $1) }
        }
    }
#endif
