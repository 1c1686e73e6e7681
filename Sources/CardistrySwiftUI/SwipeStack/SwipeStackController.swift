#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple

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
    public final class SwipeStackController<ID: Hashable & Sendable>: DeckController<
        SwipeStack<ID>
    >, SwipeStackCommands
    {
        /// The app's veto handler.
        var mayDecide: ((ID, SwipeDirection) -> Bool)?
        /// The app's rule for the directions of a card.
        var limit: ((ID) -> SwipeDirections)?
        private(set) lazy var undoActions = DecisionUndo(driver)

        /// Creates a deck that gets its items from its view.
        public required init() {
            super.init()
            driver.set { stack in
                stack.shouldDecide = { [weak self] id, direction in
                    MainActor.assumeIsolated { self?.mayDecide?(id, direction) ?? true }
                }
                stack.directionsOfCard = { [weak self] id in
                    MainActor.assumeIsolated { self?.limit?(id) ?? .all }
                }
            }
        }

        /// The deck that the controller commands.
        public var stack: SwipeStack<ID> { driver.current }
        /// Directions in which the top card may leave.
        public var directions: SwipeDirections {
            top.map(stack.directions(of:)) ?? stack.directions
        }
    }
#endif
