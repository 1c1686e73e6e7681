#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple

    /// All that a view says about its deck.
    struct SwipeSurroundings<ID: Hashable & Sendable>: Equatable {
        var ids: [ID]
        var feel: SwipeFeel
        /// `nil`: the feel's own.
        var directions: SwipeDirections?
        var size: Extent
        var reduceMotion: Bool
        /// `nil`: where there is a scroll view.
        var yieldsToScrolling: Bool?

        /// Makes the deck so. What has not changed since `old` is not touched; the first time, the deck simply
        /// is as it should be, and nothing moves.
        func apply(
            to stack: inout SwipeStack<ID>, insteadOf old: SwipeSurroundings?, at time: Double
        ) {
            if old == nil {
                stack = SwipeStack(
                    restoring: stack.state.fitted(to: ids), feel: feel, size: size)
            }
            if let yieldsToScrolling { stack.yieldsToScrolling = yieldsToScrolling }
            stack.directions = directions ?? feel.directions
            stack.resize(to: size, at: time)
            stack.setReduceMotion(reduceMotion, at: time)
            if let old, old.feel != feel { stack.setFeel(feel, at: time) }
            if let old, old.ids != ids { stack.reload(ids, at: time) }
        }
    }
#endif
