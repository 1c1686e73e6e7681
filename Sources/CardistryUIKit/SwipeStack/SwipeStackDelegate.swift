#if canImport(UIKit)
    public import Cardistry
    import UIKit

    /// Receives the events of a swipe stack. Every method is optional.
    @MainActor
    public protocol SwipeStackDelegate<ID>: AnyObject {
        /// What identifies an item.
        associatedtype ID: Hashable & Sendable

        /// Return `false` to veto the decision; the card then returns. The method may read the
        /// deck, but must not change it.
        func swipeStack(
            _ stack: SwipeStackContainerView<ID>, shouldDecide id: ID,
            towards direction: SwipeDirection
        ) -> Bool
        /// Limits the directions in which a card may leave. An empty set keeps the card in its place:
        /// it can be tapped, but not dragged. The deck asks when a finger comes down on a card and
        /// before a command.
        func swipeStack(
            _ stack: SwipeStackContainerView<ID>, directionsForCard id: ID
        ) -> SwipeDirections
        /// A finger takes a card, moves it, or lets go, before a decision is reported.
        func swipeStack(
            _ stack: SwipeStackContainerView<ID>, didDrag id: ID, _ drag: CardDrag<SwipeFeedback>)
        /// A card was decided: it is leaving, and the next one is live.
        func swipeStack(
            _ stack: SwipeStackContainerView<ID>, didDecide id: ID,
            towards direction: SwipeDirection)
        /// A decision was withdrawn: undone, rolled back, or caught in flight.
        func swipeStack(
            _ stack: SwipeStackContainerView<ID>, didRevoke id: ID,
            towards direction: SwipeDirection)
        /// A decided card is out of sight.
        func swipeStack(_ stack: SwipeStackContainerView<ID>, didLeave id: ID)
        /// A card came to rest in the pile, after a release that decided nothing or after an undo.
        func swipeStack(_ stack: SwipeStackContainerView<ID>, didReturn id: ID)
        /// The top card was tapped, or activated by a key or by assistive technology.
        func swipeStack(_ stack: SwipeStackContainerView<ID>, didTap id: ID)
        /// The feedback for the views around the deck has changed: a glow, a wash.
        func swipeStack(_ stack: SwipeStackContainerView<ID>, didProgress feedback: SwipeFeedback)
        /// The last undecided card was decided.
        func swipeStackDidBecomeEmpty(_ stack: SwipeStackContainerView<ID>)
    }

    extension SwipeStackDelegate {
        public func swipeStack(
            _: SwipeStackContainerView<ID>, shouldDecide _: ID, towards _: SwipeDirection
        ) -> Bool { true }
        public func swipeStack(
            _: SwipeStackContainerView<ID>, directionsForCard _: ID
        ) -> SwipeDirections { .all }
        public func swipeStack(
            _: SwipeStackContainerView<ID>, didDrag _: ID, _: CardDrag<SwipeFeedback>
        ) {}
        public func swipeStack(
            _: SwipeStackContainerView<ID>, didDecide _: ID, towards _: SwipeDirection
        ) {}
        public func swipeStack(
            _: SwipeStackContainerView<ID>, didRevoke _: ID, towards _: SwipeDirection
        ) {}
        public func swipeStack(_: SwipeStackContainerView<ID>, didLeave _: ID) {}
        public func swipeStack(_: SwipeStackContainerView<ID>, didReturn _: ID) {}
        public func swipeStack(_: SwipeStackContainerView<ID>, didTap _: ID) {}
        public func swipeStack(_: SwipeStackContainerView<ID>, didProgress _: SwipeFeedback) {}
        public func swipeStackDidBecomeEmpty(_: SwipeStackContainerView<ID>) {}
    }
#endif
