#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    import Foundation
    public import SwiftUI

    /// What the modifiers of a `SwipeStackView` set.
    struct SwipeSettings<Item> {
        var feel = SwipeFeel.swipeClean
        var directions: SwipeDirections?
        var yieldsToScrolling: Bool?
        var meansLeading = false
        var hasHaptics = true
        var reducesMotion = false
        var handlers = SwipeHandlers<Item>()
        /// Given the progress, the feel, and whether the deck is mirrored.
        var stamps: [SwipeDirection: (Double, SwipeFeel, Bool) -> AnyView] = [:]
        var overlay: ((Item, SwipeFeedback) -> AnyView)?
        var empty: (() -> AnyView)?
    }

    extension SwipeStackView {
        /// The constants of the feel: `swipeClean`, `likeNope`, `grab`, or your own.
        public func swipeFeel(_ feel: SwipeFeel) -> Self {
            with { $0.feel = feel }
        }

        /// Directions in which cards may leave; `nil`: those of the feel.
        public func swipeDirections(_ directions: SwipeDirections?) -> Self {
            with { $0.directions = directions }
        }

        /// Lets left mean leading and right mean trailing, here and in every event. Without it directions are
        /// physical in every language.
        public func meansLeadingAndTrailing(_ isOn: Bool = true) -> Self {
            with { $0.meansLeading = isOn }
        }

        /// Leaves drags along an axis without allowed directions to the surroundings. Without it a deck does
        /// so where it lies in a scroll view, which it finds out from iOS 18 on; before, and on a Mac, say
        /// it for a deck in a scroll view.
        public func yieldsToScrolling(_ isOn: Bool = true) -> Self {
            with { $0.yieldsToScrolling = isOn }
        }

        /// Whether the device gives haptics.
        public func haptics(_ isOn: Bool) -> Self {
            with { $0.hasHaptics = isOn }
        }

        /// Reduces motion also where the system's setting does not ask for it.
        public func reducesMotion(_ isOn: Bool) -> Self {
            with { $0.reducesMotion = isOn }
        }

        // MARK: Looks

        /// A stamp that comes with a drag to `direction`, and the name of that decision for assistive
        /// technology.
        public func stamp(_ direction: SwipeDirection, _ name: String, tint: Color) -> Self {
            stamp(direction, name) { progress, feel, isMirrored in
                AnyView(
                    StampView(
                        name, tint: tint, progress: progress,
                        towards: isMirrored ? direction.mirrored : direction, feel: feel))
            }
        }

        /// A stamp of your own, drawn over the card.
        ///
        /// - Parameter stamp: is given the progress, 0 to 1; 1 exactly when a motionless release decides.
        public func stamp<Stamp: View>(
            _ direction: SwipeDirection, _ name: String,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> Stamp
        ) -> Self {
            self.stamp(direction, name) { progress, _, _ in AnyView(stamp(progress)) }
        }

        private func stamp(
            _ direction: SwipeDirection, _ name: String,
            _ make: @escaping (Double, SwipeFeel, Bool) -> AnyView
        ) -> Self {
            with {
                $0.stamps[direction] = make
                $0.handlers.labels[direction] = name
            }
        }

        /// Something drawn over each card, with the live feedback of its drag.
        public func cardOverlay<Overlay: View>(
            @ViewBuilder _ overlay: @escaping (Item, SwipeFeedback) -> Overlay
        ) -> Self {
            with { $0.overlay = { AnyView(overlay($0, $1)) } }
        }

        /// What is shown when every card is decided.
        public func emptyDeck<Empty: View>(@ViewBuilder _ empty: @escaping () -> Empty) -> Self {
            with { $0.empty = { AnyView(empty()) } }
        }

        // MARK: Assistive technology

        /// The words for an item. Without them a card is read as its content is.
        public func describe(_ words: @escaping (Item) -> String) -> Self {
            with { $0.handlers.describe = words }
        }

        /// All words for assistive technology. Stamps that come after it name their decisions.
        public func swipeLabels(_ labels: SwipeLabels) -> Self {
            with { $0.handlers.labels = labels }
        }

        func with(_ change: (inout SwipeSettings<Item>) -> Void) -> Self {
            var view = self
            change(&view.settings)
            return view
        }
    }
#endif
