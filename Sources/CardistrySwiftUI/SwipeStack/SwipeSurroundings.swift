#if canImport(SwiftUI)
    import Cardistry

    /// All that a view says about its deck.
    struct SwipeSurroundings<ID: Hashable & Sendable>: Equatable {
        var ids: [ID]
        var feel: SwipeFeel
        /// `nil`: the feel's own.
        var directions: SwipeDirections?
        var size: Size
        var clearance: Size
        var reduceMotion: Bool
        /// `nil`: where there is a scroll view.
        var yieldsToScrolling: Bool?

        /// Makes the deck so. What has not changed since `old` is not touched; the first time, the deck simply
        /// is as it should be, and nothing moves.
        func apply(
            to stack: inout SwipeStack<ID>, insteadOf old: SwipeSurroundings?, at time: Double
        ) {
            if old == nil {
                let present = Set(ids)
                let history = stack.history.filter { present.contains($0.id) }
                stack = SwipeStack(
                    restoring: SwipeStackState(undecided: order(after: stack), history: history),
                    feel: feel, size: size)
            }
            stack.clearance = clearance
            if let yieldsToScrolling { stack.yieldsToScrolling = yieldsToScrolling }
            stack.directions = directions ?? feel.directions
            stack.resize(to: size, at: time)
            stack.setReduceMotion(reduceMotion, at: time)
            if let old, old.feel != feel { stack.setFeel(feel, at: time) }
            if let old, old.ids != ids { stack.reload(ids, at: time) }
        }

        /// The items, in the order of a deck that was restored before there was a view.
        private func order(after stack: SwipeStack<ID>) -> [ID] {
            guard stack.undecidedCount > 0 else { return ids }
            let present = Set(ids)
            return stack.undecided.filter { present.contains($0) } + ids
        }
    }
#endif
