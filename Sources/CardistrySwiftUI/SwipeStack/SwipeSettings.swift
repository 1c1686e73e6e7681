#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    public import Foundation
    public import SwiftUI

    /// The settings that the modifiers of a `SwipeStackView` change.
    struct SwipeSettings<Item, ID: Hashable & Sendable>: DeckSettings {
        typealias D = SwipeStack<ID>
        typealias Controller = SwipeStackController<ID>

        var common = CommonSettings<Item>()
        var overlay: ((Item, CardStamp?) -> AnyView)?
        var empty: (() -> AnyView)?

        var decide: ((Item, SwipeDirection) -> Void)?
        var revoke: ((Item, SwipeDirection) -> Void)?
        var leave: ((Item) -> Void)?
        var comeBack: ((Item) -> Void)?
        var tap: ((Item) -> Void)?
        var drag: ((Item, CardDrag<SwipeFeedback>) -> Void)?
        var becomeEmpty: (() -> Void)?
        /// Registers an event with the undo manager.
        var register: ((SwipeEvent<ID>.Kind) -> Void)?
        var limit: ((Item) -> SwipeDirections)?
        var shouldDecide: ((Item, SwipeDirection) -> Bool)?
        var confirm: (@MainActor (Item, SwipeDirection) async -> Bool)?

        var feel: SwipeFeel { inherited.swipeFeel }
        var yieldsToScrolling: Bool? { inherited.yieldsToScrolling }

        var options: AnyHashable? {
            [
                inherited.directions?.rawValue, yieldsToScrolling.map { $0 ? 1 : 0 },
                confirm == nil ? 0 : 1,
            ]
        }

        func adjust(_ stack: inout SwipeStack<ID>, _ feel: SwipeFeel) {
            stack.directions = inherited.directions ?? feel.directions
            stack.confirmsDecisions = confirm != nil
            if let yieldsToScrolling { stack.yieldsToScrolling = yieldsToScrolling }
        }

        func words(
            _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
        ) -> (outcome: String, next: String?)? {
            inherited.swipeLabels.words(announcement, name: name).map { ($0.outcome, $0.next) }
        }

        func dispatch(_ event: SwipeEvent<ID>, item: (ID) -> Item?) {
            register?(event.kind)
            switch event.kind {
            case .decided(let id, let direction): item(id).map { decide?($0, direction) }
            case .revoked(let id, let direction, _): item(id).map { revoke?($0, direction) }
            case .left(let id): item(id).map { leave?($0) }
            case .returned(let id): item(id).map { comeBack?($0) }
            case .tapped(let id): item(id).map { tap?($0) }
            case .empty: becomeEmpty?()
            case .haptic: break
            }
        }
    }

    extension SwipeStackView {
        /// Sets the constants of the feel: `swipeClean`, `likeNope`, `grab`, or your own. With one that
        /// isn't a finite number, the deck keeps its feel, and a message in the log names it.
        public func swipeFeel(_ feel: SwipeFeel) -> Self { set { $0.swipeFeel = feel } }

        /// Sets the directions in which cards may leave; `nil` for those of the feel.
        public func swipeDirections(_ directions: SwipeDirections?) -> Self {
            set { $0.directions = directions }
        }

        /// Limits the directions in which a card may leave, by its item. An empty set keeps the card in
        /// its place: it can be tapped, but not dragged.
        ///
        /// - Parameter limit: asked when a finger comes down on a card and before a command.
        public func swipeDirections(for limit: @escaping (Item) -> SwipeDirections) -> Self {
            with { $0.limit = limit }
        }

        /// Sets what left and right mean, here and in every event. By default, they are physical in every
        /// language.
        public func swipeDirectionSemantics(
            _ semantics: SwipeDirectionSemantics
        ) -> Self {
            set { $0.directionSemantics = semantics }
        }

        /// Leaves drags along an axis without allowed directions to a surrounding scroll view. By
        /// default, a deck does so inside a scroll view, which it detects on iOS. On a Mac, set it
        /// for a deck in a scroll view.
        public func swipesYieldToScrolling(_ isOn: Bool = true) -> Self {
            set { $0.yieldsToScrolling = isOn }
        }

        /// Sets whether the device plays haptics.
        public func deckHaptics(_ isOn: Bool) -> Self { set { $0.hasHaptics = isOn } }

        /// Reduces motion even if the system setting is off.
        public func deckReducesMotion(_ isOn: Bool) -> Self { set { $0.reducesMotion = isOn } }

        /// Sets whether the system offers to undo the last decision when the device is shaken. For that,
        /// the deck becomes the first responder while nothing else is.
        public func deckRespondsToShake(_ isOn: Bool = true) -> Self {
            set { $0.respondsToShake = isOn }
        }

        // MARK: Looks

        /// Adds a stamp that appears with a drag in `direction`, and names that decision for
        /// assistive technology.
        ///
        /// - Parameters:
        ///   - direction: the direction of the drag.
        ///   - name: a literal is looked up in the app's String Catalog.
        ///   - tint: the color of the word and its frame.
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: LocalizedStringResource, tint: Color
        ) -> Self {
            swipeStamp(direction, String(localized: name), tint: tint)
        }

        /// Adds a stamp whose name is shown and spoken as it is.
        @_disfavoredOverload
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: some StringProtocol, tint: Color
        ) -> Self {
            set { $0.stamp(direction, name) { StampView(name, tint: tint, stamp: $0) } }
        }

        /// Adds your own stamp, drawn over the card.
        ///
        /// - Parameters:
        ///   - direction: the direction of the drag.
        ///   - name: a literal is looked up in the app's String Catalog.
        ///   - stamp: receives the progress, 0 to 1. It is 1 exactly when a motionless release
        ///     decides.
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: LocalizedStringResource,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> some View
        ) -> Self {
            swipeStamp(direction, String(localized: name), stamp: stamp)
        }

        /// Adds your own stamp, whose name is spoken as it is.
        @_disfavoredOverload
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: some StringProtocol,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> some View
        ) -> Self {
            set { $0.stamp(direction, name) { stamp($0.progress) } }
        }

        /// Draws a view over each card. It receives the stamp of the card's drag; `nil` if the card
        /// shows none.
        public func cardOverlay<Overlay: View>(
            @ViewBuilder _ overlay: @escaping (Item, CardStamp?) -> Overlay
        ) -> Self {
            with { $0.overlay = { AnyView(overlay($0, $1)) } }
        }

        /// Sets the view to show when every card is decided.
        public func emptyDeck<Empty: View>(@ViewBuilder _ empty: @escaping () -> Empty) -> Self {
            with { $0.empty = { AnyView(empty()) } }
        }

        // MARK: Assistive technology

        /// Sets the description of an item. Without one, assistive technology reads the card's
        /// content.
        public func cardAccessibilityLabel(_ words: @escaping (Item) -> String) -> Self {
            with { $0.common.describe = words }
        }

        /// Sets all strings for assistive technology. Stamps set after it name their decisions.
        public func swipeLabels(_ labels: SwipeLabels) -> Self {
            set { $0.swipeLabels = labels }
        }

        /// Sets one string for assistive technology: `swipeLabel(\.undo, "Take it back")`.
        ///
        /// - Parameters:
        ///   - label: which string.
        ///   - words: a literal is looked up in the app's String Catalog.
        public func swipeLabel(
            _ label: WritableKeyPath<SwipeLabels, String>, _ words: LocalizedStringResource
        ) -> Self {
            set { $0.swipeLabels[keyPath: label] = String(localized: words) }
        }

        func set(_ change: @escaping InheritedSettings.Change) -> Self {
            with { $0.common.changes.append(change) }
        }

        func with(_ change: (inout SwipeSettings<Item, ID>) -> Void) -> Self {
            var view = self
            change(&view.settings)
            return view
        }
    }

    extension SwipeStackView {
        /// Called when a decision is withdrawn: undone, rolled back, or caught in flight.
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

        /// Called when a haptic is due, for apps that play their own instead of `deckHaptics(_:)`.
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
