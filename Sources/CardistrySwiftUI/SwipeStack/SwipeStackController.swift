#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    public import Observation

    /// The deck behind a `SwipeStackView`, for buttons, progress and saving.
    ///
    /// ```swift
    /// @State private var deck = SwipeStackController<Photo.ID>()
    ///
    /// var body: some View {
    ///     SwipeStackView(photos, controller: deck) { photo in PhotoCard(photo) }
    ///     Button("Undo") { deck.undo() }.disabled(!deck.canUndo)
    /// }
    /// ```
    ///
    /// A view that reads one of its properties updates when that property changes. The items come
    /// from the view. Decided items stay in the data; the deck remembers the decisions. Its commands are
    /// those of `SwipeStackCommands`.
    @MainActor
    public final class SwipeStackController<ID: Hashable & Sendable>: SwipeStackCommands,
        DeckController, Observable
    {
        let driver = DeckDriver(
            onDates: SwipeStack<ID>(items: [], size: Extent(width: 0, height: 0)))
        /// The app's veto handler.
        var mayDecide: ((ID, SwipeDirection) -> Bool)?
        /// The app's rule for the directions of a card.
        var limit: ((ID) -> SwipeDirections)?
        private(set) lazy var undoActions = DecisionUndo(driver)

        /// Creates a deck that gets its items from its view.
        public init() {
            driver.set { stack in
                stack.shouldDecide = { [weak self] id, direction in
                    MainActor.assumeIsolated { self?.mayDecide?(id, direction) ?? true }
                }
                stack.directionsOfCard = { [weak self] id in
                    MainActor.assumeIsolated { self?.limit?(id) ?? .all }
                }
            }
        }

        /// Creates a deck that continues from a saved state.
        public convenience init(restoring state: SwipeStackState<ID>) {
            self.init()
            restore(state)
        }

        // MARK: State

        public var stack: SwipeStack<ID> { driver.current }
        /// Directions in which the top card may leave.
        public var directions: SwipeDirections {
            top.map(stack.directions(of:)) ?? stack.directions
        }
        /// The current drag as views around the deck may show it: a glow on a button, a wash behind
        /// the deck. It changes with each frame of a drag.
        public var feedback: SwipeFeedback { driver.feedback }
        /// The state to save. It doesn't include motion.
        public var state: SwipeStackState<ID> { driver.state }

        // MARK: Commands

        @discardableResult
        public func command<Answer>(
            _ act: (inout SwipeStack<ID>, _ time: Double) -> Answer
        ) -> Answer { driver.perform(act) }

        /// Replaces the deck with a saved one, at rest. Items that the view doesn't have are left
        /// out, and its other items go to the bottom. A view without any items gets time to load
        /// them.
        ///
        /// An empty state starts over with every item undecided.
        public func restore(_ state: SwipeStackState<ID>) { driver.restore(state) }

        /// Replaces the id `old` with `new`, whatever the card is doing, for an item whose id
        /// changes. Change the data in the same update.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: ID, with new: ID) -> Bool {
            driver.update { $0.replace(old, with: new, at: $1) }
        }
    }
#endif
