#if canImport(UIKit)
    public import Cardistry
    public import UIKit

    /// The items of a swipe stack, decided ones included. The deck asks again only after
    /// `reloadData()`.
    @MainActor
    public protocol SwipeStackDataSource: AnyObject {
        /// All items, decided ones included.
        func numberOfCards(in stack: SwipeStackContainerView) -> Int

        /// A card for the item at `index`, from `dequeueReusableCard(withIdentifier:)` or new.
        func swipeStack(_ stack: SwipeStackContainerView, cardForItemAt index: Int) -> SwipeCardView

        /// The identity of the item. Without it an item is its index at the last `reloadData()`, and no
        /// decision survives a reload in another order.
        func swipeStack(_ stack: SwipeStackContainerView, identifierForCardAt index: Int) -> CardID

        /// The view behind an empty deck; `nil`: none.
        func viewForEmptyStack(_ stack: SwipeStackContainerView) -> UIView?
    }

    extension SwipeStackDataSource {
        public func swipeStack(
            _ stack: SwipeStackContainerView, identifierForCardAt index: Int
        ) -> CardID { .number(index) }

        public func viewForEmptyStack(_ stack: SwipeStackContainerView) -> UIView? { nil }
    }

    /// Hears what happens in a swipe stack. All of it is optional.
    @MainActor
    public protocol SwipeStackDelegate: AnyObject {
        /// `false` vetoes the decision, and the card returns. It may look at the deck, not change it.
        func swipeStack(
            _ stack: SwipeStackContainerView, shouldDecide id: CardID,
            towards direction: SwipeDirection
        ) -> Bool
        /// A card was decided: it is leaving, and the next one is live.
        func swipeStack(
            _ stack: SwipeStackContainerView, didDecide id: CardID,
            towards direction: SwipeDirection)
        /// A decision was taken back: undone, rolled back, or caught in flight.
        func swipeStack(
            _ stack: SwipeStackContainerView, didRevoke id: CardID,
            towards direction: SwipeDirection)
        /// A decided card is out of sight.
        func swipeStack(_ stack: SwipeStackContainerView, didLeave id: CardID)
        /// A card came to rest in the pile, after a release that decided nothing or after an undo.
        func swipeStack(_ stack: SwipeStackContainerView, didReturn id: CardID)
        /// The top card was tapped, or activated by a key or by assistive technology.
        func swipeStack(_ stack: SwipeStackContainerView, didTap id: CardID)
        /// What the deck's surroundings show of a drag has changed: a glow, a wash.
        func swipeStack(_ stack: SwipeStackContainerView, didProgress feedback: SwipeFeedback)
        /// The last undecided card was decided.
        func swipeStackDidBecomeEmpty(_ stack: SwipeStackContainerView)
    }

    extension SwipeStackDelegate {
        public func swipeStack(
            _: SwipeStackContainerView, shouldDecide _: CardID, towards _: SwipeDirection
        ) -> Bool { true }
        public func swipeStack(
            _: SwipeStackContainerView, didDecide _: CardID, towards _: SwipeDirection
        ) {}
        public func swipeStack(
            _: SwipeStackContainerView, didRevoke _: CardID, towards _: SwipeDirection
        ) {}
        public func swipeStack(_: SwipeStackContainerView, didLeave _: CardID) {}
        public func swipeStack(_: SwipeStackContainerView, didReturn _: CardID) {}
        public func swipeStack(_: SwipeStackContainerView, didTap _: CardID) {}
        public func swipeStack(_: SwipeStackContainerView, didProgress _: SwipeFeedback) {}
        public func swipeStackDidBecomeEmpty(_: SwipeStackContainerView) {}
    }
#endif
