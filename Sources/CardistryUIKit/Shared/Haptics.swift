#if canImport(UIKit)
    import Cardistry
    import UIKit

    /// Gives the core's haptics through the device.
    @MainActor
    final class HapticPlayer {
        /// Switches all of them.
        var isOn = true

        weak var view: UIView?

        private var ticker: UISelectionFeedbackGenerator?
        private var knockers: [UIImpactFeedbackGenerator.FeedbackStyle: UIImpactFeedbackGenerator] =
            [:]

        /// A finger is down: what may come next shall come without delay.
        func prepare() {
            guard isOn else { return }
            selection.prepare()
            impact(.medium).prepare()
        }

        func play(_ haptic: Haptic) {
            guard isOn else { return }
            switch haptic {
            case .selection: selection.selectionChanged()
            case .lightImpact: impact(.light).impactOccurred()
            case .mediumImpact: impact(.medium).impactOccurred()
            case .heavyImpact: impact(.heavy).impactOccurred()
            }
        }

        private var selection: UISelectionFeedbackGenerator {
            if let ticker { return ticker }
            let new: UISelectionFeedbackGenerator
            if #available(iOS 17.5, *), let view {
                new = UISelectionFeedbackGenerator(view: view)
            } else {
                new = UISelectionFeedbackGenerator()
            }
            ticker = new
            return new
        }

        private func impact(
            _ style: UIImpactFeedbackGenerator.FeedbackStyle
        ) -> UIImpactFeedbackGenerator {
            if let known = knockers[style] { return known }
            let new: UIImpactFeedbackGenerator
            if #available(iOS 17.5, *), let view {
                new = UIImpactFeedbackGenerator(style: style, view: view)
            } else {
                new = UIImpactFeedbackGenerator(style: style)
            }
            knockers[style] = new
            return new
        }
    }
#endif
