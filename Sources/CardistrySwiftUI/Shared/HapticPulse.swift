#if canImport(SwiftUI)
    import Cardistry
    import SwiftUI

    /// A haptic that is due. Each one differs from the one before, so that the same may follow itself.
    struct HapticPulse: Equatable {
        private(set) var haptic: Haptic?
        private var count = 0

        mutating func give(_ haptic: Haptic) {
            self.haptic = haptic
            count &+= 1
        }
    }

    extension Haptic {
        var feedback: SensoryFeedback {
            switch self {
            case .selection: .selection
            case .lightImpact: .impact(weight: .light)
            case .mediumImpact: .impact(weight: .medium)
            case .heavyImpact: .impact(weight: .heavy)
            }
        }
    }

    extension View {
        func haptics(_ pulse: HapticPulse, isOn: Bool) -> some View {
            sensoryFeedback(trigger: pulse) { _, pulse in isOn ? pulse.haptic?.feedback : nil }
        }
    }
#endif
