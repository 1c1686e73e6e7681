#if canImport(SwiftUI)
    public import Cardistry
    public import Foundation
    import SwiftUI

    /// The settings that the modifiers of a `WalletDeckView` change.
    struct WalletSettings<Item, ID: Hashable & Sendable>: DeckSettings {
        typealias D = WalletDeck<ID>
        typealias Controller = WalletDeckController<ID>

        var common = CommonSettings<Item>()

        var open: ((Item) -> Void)?
        var close: ((Item) -> Void)?
        var arrive: ((Item) -> Void)?
        var comeBack: ((Item) -> Void)?
        var tap: ((Item) -> Void)?
        var lift: ((Item) -> Void)?
        var reorder: ((Item, Int, Int) -> Void)?
        var drag: ((Item, CardDrag<WalletFeedback>) -> Void)?

        var feel: WalletFeel { inherited.walletFeel }
        var inputs: [DeckInput<D>] { [.insets(inherited.walletInsets)] }

        func words(
            _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
        ) -> (outcome: String, next: String?)? {
            inherited.walletLabels.words(announcement, name: name).map { ($0, nil) }
        }

        func dispatch(_ event: WalletEvent<ID>, item: (ID) -> Item?) {
            switch event.kind {
            case .opened(let id): item(id).map { open?($0) }
            case .closed(let id): item(id).map { close?($0) }
            case .arrived(let id): item(id).map { arrive?($0) }
            case .returned(let id): item(id).map { comeBack?($0) }
            case .tapped(let id): item(id).map { tap?($0) }
            case .lifted(let id): item(id).map { lift?($0) }
            case .reordered(let id, let from, let to): item(id).map { reorder?($0, from, to) }
            case .focused, .haptic: break
            }
        }
    }

    extension WalletDeckView {
        /// Sets the constants of the feel. With one that isn't a finite number, the deck keeps its
        /// feel, and a message in the log names it.
        public func walletFeel(_ feel: WalletFeel) -> Self { set { $0.walletFeel = feel } }

        /// Sets the corner radius of the cards, in points.
        public func walletCornerRadius(_ radius: CGFloat) -> Self {
            set { $0.cornerRadius = radius }
        }

        /// Sets the points that the pile keeps clear at its ends. A wallet that ignores the safe area needs
        /// those of the safe area.
        public func walletContentInsets(_ insets: WalletInsets) -> Self {
            set { $0.walletInsets = insets }
        }

        /// Sets whether the device plays haptics.
        public func deckHaptics(_ isOn: Bool) -> Self { set { $0.hasHaptics = isOn } }

        /// Reduces motion even if the system setting is off.
        public func deckReducesMotion(_ isOn: Bool) -> Self { set { $0.reducesMotion = isOn } }

        /// Sets whether the cards jump when the device is shaken. For that, the deck becomes the first
        /// responder while nothing else is.
        public func deckRespondsToShake(_ isOn: Bool = true) -> Self {
            set { $0.respondsToShake = isOn }
        }

        /// Sets the description of an item. Without one, assistive technology reads the card's
        /// content.
        public func cardAccessibilityLabel(_ words: @escaping (Item) -> String) -> Self {
            with { $0.common.describe = words }
        }

        /// Sets all strings for assistive technology.
        public func walletLabels(_ labels: WalletLabels) -> Self {
            set { $0.walletLabels = labels }
        }

        // MARK: Events

        /// Called when a card opens and begins to grow.
        public func onOpen(_ act: @escaping (Item) -> Void) -> Self { with { $0.open = act } }

        /// Called when the open card closes and starts its way back.
        public func onClose(_ act: @escaping (Item) -> Void) -> Self { with { $0.close = act } }

        /// Called when the open card comes to rest at full size.
        public func onArrive(_ act: @escaping (Item) -> Void) -> Self { with { $0.arrive = act } }

        /// Called when a card comes to rest in the pile, after closing, a drop or a cancelled
        /// reorder.
        public func onReturn(_ act: @escaping (Item) -> Void) -> Self { with { $0.comeBack = act } }

        /// Called when the open card is tapped.
        public func onTapCard(_ act: @escaping (Item) -> Void) -> Self { with { $0.tap = act } }

        /// Called when a long press lifts a card out of the pile.
        public func onLift(_ act: @escaping (Item) -> Void) -> Self { with { $0.lift = act } }

        /// Called when a card has moved from the index `from` to the index `to`. Move its item in
        /// your data as well.
        public func onReorder(_ act: @escaping (_ item: Item, _ from: Int, _ to: Int) -> Void)
            -> Self
        {
            with { $0.reorder = act }
        }

        /// Called like the `onMove` of a list when a card has moved: with its index, and with the
        /// index before which to insert it. It replaces `onReorder`.
        public func onMove(perform act: @escaping (IndexSet, Int) -> Void) -> Self {
            onReorder { _, from, to in act(IndexSet(integer: from), to > from ? to + 1 : to) }
        }

        /// Called when a finger takes a lifted or open card, moves it, and lets go.
        public func onDragCard(_ act: @escaping (Item, CardDrag<WalletFeedback>) -> Void) -> Self {
            with { $0.drag = act }
        }

        /// Called when a haptic is due, for apps that play their own instead of `deckHaptics(_:)`.
        public func onHaptic(_ act: @escaping (Haptic) -> Void) -> Self {
            with { $0.common.haptic = act }
        }

        func set(_ change: @escaping InheritedSettings.Change) -> Self {
            with { $0.common.changes.append(change) }
        }

        private func with(_ change: (inout WalletSettings<Item, ID>) -> Void) -> Self {
            var view = self
            change(&view.settings)
            return view
        }
    }
#endif
