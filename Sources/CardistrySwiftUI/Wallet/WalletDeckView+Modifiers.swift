#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    public import Foundation
    import SwiftUI

    extension WalletDeckView {
        /// The constants of the feel.
        public func walletFeel(_ feel: WalletFeel) -> Self { with { $0.feel = feel } }

        /// The corner radius of the cards, in points.
        public func cardCornerRadius(_ radius: CGFloat) -> Self {
            with { $0.cornerRadius = radius }
        }

        /// Whether the device plays haptics.
        public func haptics(_ isOn: Bool) -> Self { with { $0.common.hasHaptics = isOn } }

        /// Reduces motion even if the system's setting does not ask for it.
        public func reducesMotion(_ isOn: Bool) -> Self { with { $0.common.reducesMotion = isOn } }

        /// The words for an item. Without them assistive technology reads a card's content.
        public func describe(_ words: @escaping (Item) -> String) -> Self {
            with { $0.common.describe = words }
        }

        /// All words for assistive technology.
        public func walletLabels(_ labels: WalletLabels) -> Self { with { $0.labels = labels } }

        // MARK: Events

        /// A card opens; it is growing.
        public func onOpen(_ act: @escaping (Item) -> Void) -> Self { with { $0.open = act } }

        /// The open card closes; it is on its way back.
        public func onClose(_ act: @escaping (Item) -> Void) -> Self { with { $0.close = act } }

        /// The open card has come to rest at full size.
        public func onArrive(_ act: @escaping (Item) -> Void) -> Self { with { $0.arrive = act } }

        /// A card has come to rest in the pile, after closing, a drop or a cancelled reorder.
        public func onReturn(_ act: @escaping (Item) -> Void) -> Self { with { $0.comeBack = act } }

        /// The open card was tapped.
        public func onTapCard(_ act: @escaping (Item) -> Void) -> Self { with { $0.tap = act } }

        /// A long-press has lifted a card out of the pile.
        public func onLift(_ act: @escaping (Item) -> Void) -> Self { with { $0.lift = act } }

        /// A card has another place: what was at `from` is at `to`. Move it in your data as well.
        public func onReorder(_ act: @escaping (_ item: Item, _ from: Int, _ to: Int) -> Void)
            -> Self
        {
            with { $0.reorder = act }
        }

        /// A haptic is due: for apps that play their own instead of `haptics(_:)`.
        public func onHaptic(_ act: @escaping (Haptic) -> Void) -> Self {
            with { $0.common.haptic = act }
        }

        private func with(_ change: (inout WalletSettings<Item, ID>) -> Void) -> Self {
            var view = self
            change(&view.settings)
            return view
        }
    }
#endif
