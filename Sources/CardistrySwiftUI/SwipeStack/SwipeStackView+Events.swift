#if canImport(SwiftUI)
    public import Cardistry
    import SwiftUI

    extension SwipeStackView {
        /// Called when a card is decided: by a finger, a key, an assistive action or a command. The
        /// card is leaving, and the next one is live.
        public func onDecide(_ act: @escaping (Item, SwipeDirection) -> Void) -> Self {
            with { $0.decide = act }
        }

        /// Called when a decision is taken back: undone, rolled back, or caught in flight.
        public func onRevoke(_ act: @escaping (Item, SwipeDirection) -> Void) -> Self {
            with { $0.revoke = act }
        }

        /// Called when a decided card is out of sight. If the view disappears in mid-flight, this is
        /// when it reappears.
        public func onLeave(_ act: @escaping (Item) -> Void) -> Self { with { $0.leave = act } }

        /// Called when a card comes to rest in the pile, after a release that decided nothing or
        /// after an undo.
        public func onReturn(_ act: @escaping (Item) -> Void) -> Self { with { $0.comeBack = act } }

        /// Called when the top card is tapped, or activated by Return or by assistive technology.
        public func onTapCard(_ act: @escaping (Item) -> Void) -> Self { with { $0.tap = act } }

        /// Called when a finger takes a card, moves it, and lets go, before a decision is reported.
        public func onDragCard(_ act: @escaping (Item, CardDrag<SwipeFeedback>) -> Void) -> Self {
            with { $0.drag = act }
        }

        /// Called when the last undecided card is decided.
        public func onEmpty(_ act: @escaping () -> Void) -> Self { with { $0.becomeEmpty = act } }

        /// Called when a haptic is due, for apps that play their own instead of `haptics(_:)`.
        public func onHaptic(_ act: @escaping (Haptic) -> Void) -> Self {
            with { $0.common.haptic = act }
        }

        /// Called before every decision, by a person or by code. Return `false` to veto it; the
        /// card then returns. The controller still shows the deck as it was before.
        public func shouldDecide(_ veto: @escaping (Item, SwipeDirection) -> Bool) -> Self {
            with { $0.shouldDecide = veto }
        }

        /// Called for every decision that isn't vetoed at once. The card waits off its place, on top
        /// and without touches, until the closure returns: `true` lets it leave, and `false` lets it
        /// return.
        ///
        /// The task is cancelled, and its answer doesn't count, if the card is removed or replaced,
        /// if an undo puts another card on top, or if Escape takes the decision back. If the view
        /// disappears, it asks again when it reappears.
        public func confirmDecision(
            _ ask: @escaping @MainActor (Item, SwipeDirection) async -> Bool
        ) -> Self {
            with { $0.confirm = ask }
        }
    }
#endif
