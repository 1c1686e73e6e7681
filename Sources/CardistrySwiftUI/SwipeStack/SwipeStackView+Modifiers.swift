#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    public import SwiftUI

    extension SwipeStackView {
        /// The constants of the feel: `swipeClean`, `likeNope`, `grab`, or your own.
        public func swipeFeel(_ feel: SwipeFeel) -> Self { with { $0.feel = feel } }

        /// Directions in which cards may leave; `nil`: those of the feel.
        public func swipeDirections(_ directions: SwipeDirections?) -> Self {
            with { $0.directions = directions }
        }

        /// Lets left mean leading and right mean trailing, here and in every event. Without it directions are
        /// physical in every language.
        public func meansLeadingAndTrailing(_ isOn: Bool = true) -> Self {
            with { $0.meansLeading = isOn }
        }

        /// Leaves drags along an axis without allowed directions to a surrounding scroll view. By default a deck
        /// does so inside a scroll view, which it detects from iOS 18 on. Before, and on a Mac, set it for a deck
        /// in a scroll view.
        public func yieldsToScrolling(_ isOn: Bool = true) -> Self {
            with { $0.yieldsToScrolling = isOn }
        }

        /// Whether the device plays haptics.
        public func haptics(_ isOn: Bool) -> Self { with { $0.common.hasHaptics = isOn } }

        /// Reduces motion even if the system's setting does not ask for it.
        public func reducesMotion(_ isOn: Bool) -> Self { with { $0.common.reducesMotion = isOn } }

        // MARK: Looks

        /// A stamp that appears with a drag in `direction`, and the name of that decision for assistive
        /// technology.
        public func stamp(_ direction: SwipeDirection, _ name: String, tint: Color) -> Self {
            stamp(direction, name) { AnyView(StampView(name, tint: tint, stamp: $0)) }
        }

        /// A stamp of your own, drawn over the card.
        ///
        /// - Parameter stamp: is given the progress, 0 to 1; 1 exactly when a motionless release decides.
        public func stamp<Stamp: View>(
            _ direction: SwipeDirection, _ name: String,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> Stamp
        ) -> Self {
            self.stamp(direction, name) { AnyView(stamp($0.progress)) }
        }

        private func stamp(
            _ direction: SwipeDirection, _ name: String, _ make: @escaping (CardStamp) -> AnyView
        ) -> Self {
            with {
                $0.stamps[direction] = make
                $0.labels[direction] = name
            }
        }

        /// Something drawn over each card, with the stamp of its drag; `nil`: the card shows none.
        public func cardOverlay<Overlay: View>(
            @ViewBuilder _ overlay: @escaping (Item, CardStamp?) -> Overlay
        ) -> Self {
            with { $0.overlay = { AnyView(overlay($0, $1)) } }
        }

        /// What is shown when every card is decided.
        public func emptyDeck<Empty: View>(@ViewBuilder _ empty: @escaping () -> Empty) -> Self {
            with { $0.empty = { AnyView(empty()) } }
        }

        // MARK: Assistive technology

        /// The words for an item. Without them assistive technology reads a card's content.
        public func describe(_ words: @escaping (Item) -> String) -> Self {
            with { $0.common.describe = words }
        }

        /// All words for assistive technology. Stamps set after it name their decisions.
        public func swipeLabels(_ labels: SwipeLabels) -> Self { with { $0.labels = labels } }

        func with(_ change: (inout SwipeSettings<Item, ID>) -> Void) -> Self {
            var view = self
            change(&view.settings)
            return view
        }
    }
#endif
