#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    public import Foundation
    import SwiftUI

    /// What the modifiers of a `WalletDeckView` set.
    struct WalletSettings<Item> {
        var feel = WalletFeel.standard
        var cornerRadius: CGFloat = 20
        var hasHaptics = true
        var reducesMotion = false
        var handlers = WalletHandlers<Item>()
    }

    extension WalletDeckView {
        /// The constants of the feel.
        public func walletFeel(_ feel: WalletFeel) -> Self {
            with { $0.feel = feel }
        }

        /// Of the cards, in points.
        public func passCornerRadius(_ radius: CGFloat) -> Self {
            with { $0.cornerRadius = radius }
        }

        /// Whether the device gives haptics.
        public func haptics(_ isOn: Bool) -> Self {
            with { $0.hasHaptics = isOn }
        }

        /// Reduces motion also where the system's setting does not ask for it.
        public func reducesMotion(_ isOn: Bool) -> Self {
            with { $0.reducesMotion = isOn }
        }

        /// The words for an item, for assistive technology. Without them a card is read as its content is.
        public func describe(_ words: @escaping (Item) -> String) -> Self {
            with { $0.handlers.describe = words }
        }

        /// All words for assistive technology.
        public func walletLabels(_ labels: WalletLabels) -> Self {
            with { $0.handlers.labels = labels }
        }

        // MARK: Events

        /// A card is to be open; it is growing.
        public func onOpen(_ act: @escaping (Item) -> Void) -> Self {
            with { $0.handlers.open = act }
        }

        /// The open card is to close; it is on its way back.
        public func onClose(_ act: @escaping (Item) -> Void) -> Self {
            with { $0.handlers.close = act }
        }

        /// The open card has come to rest at full size.
        public func onArrive(_ act: @escaping (Item) -> Void) -> Self {
            with { $0.handlers.arrive = act }
        }

        /// A card has come to rest in the pile, after closing, a drop or a cancelled reorder.
        public func onReturn(_ act: @escaping (Item) -> Void) -> Self {
            with { $0.handlers.comeBack = act }
        }

        /// The open card was tapped.
        public func onTapPass(_ act: @escaping (Item) -> Void) -> Self {
            with { $0.handlers.tap = act }
        }

        /// A long-press has lifted a card out of the pile.
        public func onLift(_ act: @escaping (Item) -> Void) -> Self {
            with { $0.handlers.lift = act }
        }

        /// A card has another place: what was at `from` is at `to`. Move it in your data as well.
        public func onReorder(_ act: @escaping (_ item: Item, _ from: Int, _ to: Int) -> Void)
            -> Self
        {
            with { $0.handlers.reorder = act }
        }

        /// A haptic is due; for apps that give their own instead of `haptics(_:)`.
        public func onHaptic(_ act: @escaping (Haptic) -> Void) -> Self {
            with { $0.handlers.haptic = act }
        }

        private func with(_ change: (inout WalletSettings<Item>) -> Void) -> Self {
            var view = self
            change(&view.settings)
            return view
        }
    }
#endif
