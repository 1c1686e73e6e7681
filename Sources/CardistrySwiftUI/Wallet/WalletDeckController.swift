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
    /// A view that reads one of its properties is updated when that property changes.
    @MainActor
    public final class WalletDeckController<ID: Hashable & Sendable>: DeckController, Observable {
        let driver = DeckDriver(
            onDates: WalletDeck<ID>(items: [], size: Extent(width: 0, height: 0)))

        /// A pile that gets its items from its view.
        public init() {}

        /// A pile that goes on where `state` was saved.
        public convenience init(restoring state: WalletState<ID>) {
            self.init()
            restore(state)
        }

        // MARK: What it shows

        /// The card that is open or opening.
        public var opened: ID? { driver.current.opened }
        /// The pile from its top. It may differ from the data until the app has heard of a reorder.
        public var order: [ID] { driver.current.order }
        /// The card that has the keyboard's focus.
        public var focused: ID? { driver.current.focused }
        /// What the surroundings show: how far the pile is scrolled and fanned, and the open card dragged.
        public var feedback: WalletFeedback { driver.feedback }
        /// What to save. Motion is not part of it.
        public var state: WalletState<ID> { driver.state }

        // MARK: Commands

        /// Opens a card, as a tap does.
        ///
        /// - Returns: `false` if the pile does not have it.
        @discardableResult
        public func open(_ id: ID) -> Bool { driver.update { $0.open(id, at: $1) } }

        /// Closes the open card.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { driver.update { $0.close(at: $1) } }

        /// Moves a card by `places` and tells of it, as a drag does.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            driver.update { $0.move(id, by: places, at: $1) }
        }

        /// Puts the keyboard's focus on a card and scrolls it into view.
        ///
        /// - Returns: `false` if the pile does not have it, or a card is open.
        @discardableResult
        public func focus(_ id: ID) -> Bool { driver.update { $0.focus(id, at: $1) } }

        /// Makes the cards in view jump one after the other, as after a shake.
        public func bounce() { driver.update { $0.bounce(at: $1) } }

        /// Scrolls at once, as a wheel or a trackpad does.
        ///
        /// - Parameter distance: points, towards the end of the pile positive.
        /// - Returns: whether the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            driver.update { $0.scroll(by: distance, at: $1) }
        }

        /// Puts a saved pile in the place of this one, at rest. Items that the view does not have are left out,
        /// and its other items lie at the end. A view without any items is given time to load them.
        public func restore(_ state: WalletState<ID>) { driver.restore(state) }

        /// Puts `new` where `old` is, whatever that is doing, for an item whose id changes. Change the data
        /// in the same update.
        ///
        /// - Returns: `false` if the pile does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: ID, with new: ID) -> Bool {
            driver.update { $0.replace(old, with: new, at: $1) }
        }

        /// Tells how far the open card's own content is scrolled.
        func scrollContent(to offset: Double) {
            // Reported with each layout. Only a new offset is an input.
            guard driver.deck.opened != nil, offset != driver.deck.contentOffset else { return }
            driver.update { $0.scrollContent(to: offset, at: $1) }
        }
    }
#endif
