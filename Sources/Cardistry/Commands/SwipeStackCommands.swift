#if !hasFeature(Embedded)
    /// The state and the commands of a swipe stack that keeps the time itself, such as a view or its controller.
    @MainActor
    public protocol SwipeStackCommands<ID> {
        /// What identifies an item.
        associatedtype ID: Hashable & Sendable

        /// The deck as it is.
        var stack: SwipeStack<ID> { get }
        /// Gives the deck an input at the present time.
        ///
        /// ```swift
        /// @MainActor func skip(_ deck: some SwipeStackCommands<String>) {
        ///     deck.take(.remove("a"))
        /// }
        /// ```
        ///
        /// - Returns: `false` if it had no effect.
        @discardableResult
        func take(_ input: DeckInput<SwipeStack<ID>>) -> Bool
    }

    extension SwipeStackCommands {
        // MARK: State

        /// The top undecided item.
        public var top: ID? { stack.top }
        /// Undecided items, top first.
        public var undecided: [ID] { stack.undecided }
        /// Number of undecided items; unlike `undecided.count` it costs nothing.
        public var undecidedCount: Int { stack.undecidedCount }
        /// Decisions, oldest first.
        public var history: [SwipeDecision<ID>] { stack.history }
        /// Whether there is a decision to undo.
        public var canUndo: Bool { stack.canPerform(.undo) }
        /// The decision that waits for the app to confirm it.
        public var question: SwipeQuestion<ID>? { stack.question }

        // MARK: Commands

        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if the deck is empty, the direction isn't allowed, the decision was
        ///   vetoed, or another one waits to be confirmed.
        @discardableResult
        public func swipe(_ direction: SwipeDirection) -> Bool {
            take(.command(.swipe(direction)))
        }

        /// Brings the last decided card back the way it left, even while it is still flying out.
        ///
        /// - Returns: the card, or `nil` if there is nothing to undo.
        @discardableResult
        public func undo() -> ID? {
            let id = stack.history.last?.id
            return take(.command(.undo)) ? id : nil
        }

        /// Takes back the decision on `id`, even if others followed. Use it for a decision that
        /// failed elsewhere.
        ///
        /// - Returns: `false` if the item is undecided or unknown.
        @discardableResult
        public func rollback(_ id: ID) -> Bool { take(.command(.rollback(id))) }
    }
#endif
