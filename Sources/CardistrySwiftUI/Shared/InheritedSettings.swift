#if canImport(SwiftUI)
    public import Cardistry
    public import CardistryApple
    public import Foundation
    public import SwiftUI

    /// The settings that decks inherit from the views around them.
    struct InheritedSettings {
        typealias Change = (inout InheritedSettings) -> Void

        var hasHaptics = true
        var reducesMotion = false
        var respondsToShake = false
        /// Whether SwiftUI's drag takes the touches even where the recogniser is available, for tests
        /// of older systems.
        var takesTouchesByDrag = false

        var swipeFeel = SwipeFeel.swipeClean
        var directions: SwipeDirections?
        var yieldsToScrolling: Bool?
        var directionSemantics = SwipeDirectionSemantics.physical
        var swipeLabels = SwipeLabels()
        var stamps: [SwipeDirection: (CardStamp) -> AnyView] = [:]

        var walletFeel = WalletFeel.standard
        var cornerRadius: CGFloat = 20
        var walletInsets = WalletInsets()
        var walletLabels = WalletLabels()

        mutating func stamp(
            _ direction: SwipeDirection, _ name: some StringProtocol,
            _ make: @escaping (CardStamp) -> some View
        ) {
            stamps[direction] = { AnyView(make($0)) }
            swipeLabels[direction] = String(name)
        }
    }

    private struct InheritedSettingsKey: EnvironmentKey {
        static var defaultValue: InheritedSettings { InheritedSettings() }
    }

    extension EnvironmentValues {
        var deckSettings: InheritedSettings {
            get { self[InheritedSettingsKey.self] }
            set { self[InheritedSettingsKey.self] = newValue }
        }
    }

    // For every deck inside a view, such as all decks of a screen. The modifiers of the same name on
    // a deck are for that deck. The nearest modifier wins.
    extension View {
        /// Sets whether the device plays the haptics of decks inside this view.
        public func deckHaptics(_ isOn: Bool) -> some View { deckSettings { $0.hasHaptics = isOn } }

        /// Reduces the motion of decks inside this view even if the system setting is off.
        public func deckReducesMotion(_ isOn: Bool) -> some View {
            deckSettings { $0.reducesMotion = isOn }
        }

        /// Sets whether decks inside this view respond to a shake: a wallet bounces, and the system
        /// offers to undo the last decision of a swipe stack.
        ///
        /// UIKit reports a shake to the first responder. So the deck becomes it when it appears or is
        /// touched, unless something else is, such as a text field or another deck in the window. A Mac
        /// has no shake.
        public func deckRespondsToShake(_ isOn: Bool = true) -> some View {
            deckSettings { $0.respondsToShake = isOn }
        }

        // MARK: Swipe stacks

        /// Sets the constants of the feel of swipe stacks inside this view.
        public func swipeFeel(_ feel: SwipeFeel) -> some View {
            deckSettings { $0.swipeFeel = feel }
        }

        /// Sets the directions in which the cards of swipe stacks inside this view may leave; `nil`
        /// for those of the feel.
        public func swipeDirections(_ directions: SwipeDirections?) -> some View {
            deckSettings { $0.directions = directions }
        }

        /// Sets what left and right mean in swipe stacks inside this view. By default, they are physical in
        /// every language.
        public func swipeDirectionSemantics(
            _ semantics: SwipeDirectionSemantics
        ) -> some View {
            deckSettings { $0.directionSemantics = semantics }
        }

        /// Sets whether swipe stacks inside this view leave drags along an axis without allowed
        /// directions to a surrounding scroll view.
        public func swipesYieldToScrolling(_ isOn: Bool = true) -> some View {
            deckSettings { $0.yieldsToScrolling = isOn }
        }

        /// Adds a stamp to swipe stacks inside this view, and names its decision for assistive
        /// technology.
        ///
        /// - Parameter name: a literal is looked up in the app's String Catalog.
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: LocalizedStringResource, tint: Color
        ) -> some View {
            swipeStamp(direction, String(localized: name), tint: tint)
        }

        /// Adds a stamp whose name is shown and spoken as it is.
        @_disfavoredOverload
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: some StringProtocol, tint: Color
        ) -> some View {
            deckSettings {
                $0.stamp(direction, name) { StampView(name, tint: tint, stamp: $0) }
            }
        }

        /// Adds your own stamp to swipe stacks inside this view.
        ///
        /// - Parameters:
        ///   - name: a literal is looked up in the app's String Catalog.
        ///   - stamp: receives the progress, 0 to 1. It is 1 exactly when a motionless release
        ///     decides.
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: LocalizedStringResource,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> some View
        ) -> some View {
            swipeStamp(direction, String(localized: name), stamp: stamp)
        }

        /// Adds your own stamp, whose name is spoken as it is.
        @_disfavoredOverload
        public func swipeStamp(
            _ direction: SwipeDirection, _ name: some StringProtocol,
            @ViewBuilder stamp: @escaping (_ progress: Double) -> some View
        ) -> some View {
            deckSettings { $0.stamp(direction, name) { stamp($0.progress) } }
        }

        /// Sets all strings for assistive technology of swipe stacks inside this view. Stamps that
        /// are nearer to a stack name their decisions.
        public func swipeLabels(_ labels: SwipeLabels) -> some View {
            deckSettings { $0.swipeLabels = labels }
        }

        /// Sets one string for assistive technology of swipe stacks inside this view.
        ///
        /// - Parameter words: a literal is looked up in the app's String Catalog.
        public func swipeLabel(
            _ label: WritableKeyPath<SwipeLabels, String>, _ words: LocalizedStringResource
        ) -> some View {
            deckSettings { $0.swipeLabels[keyPath: label] = String(localized: words) }
        }

        // MARK: Wallets

        /// Sets the constants of the feel of wallets inside this view.
        public func walletFeel(_ feel: WalletFeel) -> some View {
            deckSettings { $0.walletFeel = feel }
        }

        /// Sets the corner radius of the cards of wallets inside this view, in points.
        public func walletCornerRadius(_ radius: CGFloat) -> some View {
            deckSettings { $0.cornerRadius = radius }
        }

        /// Sets the points that the piles of wallets inside this view keep clear at their ends.
        public func walletContentInsets(_ insets: WalletInsets) -> some View {
            deckSettings { $0.walletInsets = insets }
        }

        /// Sets all strings for assistive technology of wallets inside this view.
        public func walletLabels(_ labels: WalletLabels) -> some View {
            deckSettings { $0.walletLabels = labels }
        }

        /// Sets one string for assistive technology of wallets inside this view.
        ///
        /// - Parameter words: a literal is looked up in the app's String Catalog.
        public func walletLabel(
            _ label: WritableKeyPath<WalletLabels, String>, _ words: LocalizedStringResource
        ) -> some View {
            deckSettings { $0.walletLabels[keyPath: label] = String(localized: words) }
        }

        func deckSettings(_ change: @escaping InheritedSettings.Change) -> some View {
            transformEnvironment(\.deckSettings, transform: change)
        }
    }
#endif
