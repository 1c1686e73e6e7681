#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    public import Foundation
    public import SwiftUI

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
        public func cardDirections(_ limit: @escaping (Item) -> SwipeDirections) -> Self {
            with { $0.limit = limit }
        }

        /// Makes left mean leading and right mean trailing, here and in every event. Without it,
        /// directions are physical in every language.
        public func meansLeadingAndTrailing(_ isOn: Bool = true) -> Self {
            set { $0.meansLeading = isOn }
        }

        /// Leaves drags along an axis without allowed directions to a surrounding scroll view. By
        /// default, a deck does so inside a scroll view, which it detects on iOS. On a Mac, set it
        /// for a deck in a scroll view.
        public func yieldsToScrolling(_ isOn: Bool = true) -> Self {
            set { $0.yieldsToScrolling = isOn }
        }

        /// Sets whether the device plays haptics.
        public func haptics(_ isOn: Bool) -> Self { set { $0.hasHaptics = isOn } }

        /// Reduces motion even if the system setting is off.
        public func reducesMotion(_ isOn: Bool) -> Self { set { $0.reducesMotion = isOn } }

        /// Sets whether the system offers to undo the last decision when the device is shaken. For that,
        /// the deck becomes the first responder while nothing else is.
        public func respondsToShake(_ isOn: Bool = true) -> Self {
            set { $0.respondsToShake = isOn }
        }

        // MARK: Looks

        /// Adds a stamp that appears with a drag in `direction`, and names that decision for
        /// assistive technology.
        ///
        /// - Parameter name: a literal is looked up in the app's String Catalog.
        public func stamp(
            _ direction: SwipeDirection, _ name: LocalizedStringResource, tint: Color
        ) -> Self {
            stamp(direction, String(localized: name), tint: tint)
        }

        /// Adds a stamp whose name is shown and spoken as it is.
        @_disfavoredOverload
        public func stamp(
            _ direction: SwipeDirection, _ name: some StringProtocol, tint: Color
        ) -> Self {
            set { $0.stamp(direction, name) { StampView(name, tint: tint, stamp: $0) } }
        }

        /// Adds your own stamp, drawn over the card.
        ///
        /// - Parameters:
        ///   - name: a literal is looked up in the app's String Catalog.
        ///   - stamp: receives the progress, 0 to 1. It is 1 exactly when a motionless release
        ///     decides.
        public func stamp(
            _ direction: SwipeDirection, _ name: LocalizedStringResource,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> some View
        ) -> Self {
            self.stamp(direction, String(localized: name), stamp: stamp)
        }

        /// Adds your own stamp, whose name is spoken as it is.
        @_disfavoredOverload
        public func stamp(
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
        public func describe(_ words: @escaping (Item) -> String) -> Self {
            with { $0.common.describe = words }
        }

        /// Sets all strings for assistive technology. Stamps set after it name their decisions.
        public func swipeLabels(_ labels: SwipeLabels) -> Self {
            set { $0.swipeLabels = labels }
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
#endif
