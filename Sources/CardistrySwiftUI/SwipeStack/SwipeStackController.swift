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
    /// from the view. Decided items stay in the data; the deck remembers the decisions.
    @MainActor
    public final class SwipeStackController<ID: Hashable & Sendable>: DeckController, Observable {
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

        /// The top undecided item.
        public var top: ID? { driver.current.top }
        /// Undecided items, top first.
        public var undecided: [ID] { driver.current.undecided }
        /// Number of undecided items; unlike `undecided.count` it costs nothing.
        public var undecidedCount: Int { driver.current.undecidedCount }
        /// Decisions, oldest first.
        public var history: [SwipeDecision<ID>] { driver.current.history }
        /// Whether there is a decision to take back.
        public var canUndo: Bool { driver.current.canPerform(.undo) }
        /// The decision that waits for `confirmDecision(_:)`.
        public var question: SwipeQuestion<ID>? { driver.current.question }
        /// Directions in which the top card may leave.
        public var directions: SwipeDirections {
            let stack = driver.current
            return stack.top.map(stack.directions(of:)) ?? stack.directions
        }
        /// The current drag as views around the deck may show it: a glow on a button, a wash behind
        /// the deck. It changes with each frame of a drag.
        public var feedback: SwipeFeedback { driver.feedback }
        /// The state to save. It doesn't include motion.
        public var state: SwipeStackState<ID> { driver.state }

        // MARK: Commands

        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if there is no card, the direction isn't allowed, the decision was
        ///   vetoed, or another one waits to be confirmed.
        @discardableResult
        public func swipe(_ direction: SwipeDirection) -> Bool { driver.perform(.swipe(direction)) }

        /// Brings the last decided card back the way it left, even while it is still flying out.
        ///
        /// - Returns: the card, or `nil` if there is nothing to undo.
        @discardableResult
        public func undo() -> ID? { driver.update { $0.undo(at: $1) } }

        /// Takes back the decision on `id`, even if others followed. Use it for a decision that
        /// failed elsewhere.
        ///
        /// - Returns: `false` if there is no decision on it.
        @discardableResult
        public func rollback(_ id: ID) -> Bool { driver.update { $0.rollback(id, at: $1) } }

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
