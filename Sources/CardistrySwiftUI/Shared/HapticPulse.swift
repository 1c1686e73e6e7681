#if canImport(SwiftUI)
    import Cardistry
    import SwiftUI

    /// A haptic to play. Each pulse differs from the one before, so that a haptic can follow itself.
    struct HapticPulse: Equatable {
        private(set) var haptic: Haptic?
        private var count = 0

        mutating func give(_ haptic: Haptic) {
            self.haptic = haptic
            count &+= 1
        }

        var feedback: SensoryFeedback? {
            switch haptic {
            case .selection: .selection
            case .lightImpact: .impact(weight: .light)
            case .mediumImpact: .impact(weight: .medium)
            case .heavyImpact: .impact(weight: .heavy)
            case nil: nil
            }
        }
    }
#endif
