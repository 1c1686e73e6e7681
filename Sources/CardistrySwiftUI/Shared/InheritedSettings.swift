#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

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
        var meansLeading = false
        var swipeLabels = SwipeLabels()
        var stamps: [SwipeDirection: (CardStamp) -> AnyView] = [:]

        var walletFeel = WalletFeel.standard
        var cornerRadius: CGFloat = 20
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
#endif
