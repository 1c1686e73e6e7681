#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple

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
    public final class WalletDeckController<ID: Hashable & Sendable>: DeckController<
        WalletDeck<ID>
    >, WalletDeckCommands
    {
        /// The wallet that the controller commands.
        public var wallet: WalletDeck<ID> { driver.current }

        /// Reports how far the open card's content is scrolled, in points.
        func scrollContent(to offset: Double) {
            // Every layout reports the offset. Only a new one is an input.
            guard driver.deck.opened != nil, offset != driver.deck.contentOffset else { return }
            take(.command(.scrollContent(to: offset)))
        }
    }
#endif
