#if canImport(SwiftUI)
    public import Cardistry
    import SwiftUI

    extension SwipeStackView {
        /// A card was decided: by a finger, a key, an assistive action or a command. It is leaving, and the
        /// next one is live.
        public func onDecide(_ act: @escaping (Item, SwipeDirection) -> Void) -> Self {
            with { $0.decide = act }
        }

        /// A decision was taken back: undone, rolled back, or caught in flight.
        public func onRevoke(_ act: @escaping (Item, SwipeDirection) -> Void) -> Self {
            with { $0.revoke = act }
        }

        /// A decided card is out of sight.
        public func onLeave(_ act: @escaping (Item) -> Void) -> Self { with { $0.leave = act } }

        /// A card came to rest in the pile, after a release that decided nothing or after an undo.
        public func onReturn(_ act: @escaping (Item) -> Void) -> Self { with { $0.comeBack = act } }

        /// The top card was tapped, or activated by Return or by assistive technology.
        public func onTapCard(_ act: @escaping (Item) -> Void) -> Self { with { $0.tap = act } }

        /// The last undecided card was decided.
        public func onEmpty(_ act: @escaping () -> Void) -> Self { with { $0.becomeEmpty = act } }

        /// A haptic is due: for apps that play their own instead of `haptics(_:)`.
        public func onHaptic(_ act: @escaping (Haptic) -> Void) -> Self {
            with { $0.common.haptic = act }
        }

        /// Asked before a decision is made, whoever makes it. `false` vetoes it, and the card returns. The
        /// controller shows the deck as it was before.
        public func shouldDecide(_ veto: @escaping (Item, SwipeDirection) -> Bool) -> Self {
            with { $0.shouldDecide = veto }
        }
    }
#endif
