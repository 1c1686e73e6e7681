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
    /// A view that reads one of its properties updates when that property changes. Its commands are those
    /// of `WalletDeckCommands`.
    @MainActor
    public final class WalletDeckController<ID: Hashable & Sendable>: WalletDeckCommands,
        DeckController, Observable
    {
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

        public var wallet: WalletDeck<ID> { driver.current }
        /// Feedback for the views around the deck: how far the pile is scrolled and fanned, and how
        /// far the open card is dragged.
        public var feedback: WalletFeedback { driver.feedback }
        /// The state to save. It doesn't include motion.
        public var state: WalletState<ID> { driver.state }

        // MARK: Commands

        @discardableResult
        public func command<Answer>(
            _ act: (inout WalletDeck<ID>, _ time: Double) -> Answer
        ) -> Answer { driver.update(act) }

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
