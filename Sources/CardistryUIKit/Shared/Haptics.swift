#if canImport(UIKit)
    import Cardistry
    import UIKit

    /// Plays the core's haptics.
    @MainActor
    final class HapticPlayer {
        var isOn = true
        weak var view: UIView?

        private var impacts: [Haptic: UIImpactFeedbackGenerator] = [:]
        private lazy var selection: UISelectionFeedbackGenerator = {
            if #available(iOS 17.5, *), let view {
                return UISelectionFeedbackGenerator(view: view)
            }
            return UISelectionFeedbackGenerator()
        }()

        /// Prepares what may come next. Called when a finger comes down.
        func prepare() {
            guard isOn else { return }
            selection.prepare()
            impact(.mediumImpact, .medium).prepare()
        }

        func play(_ haptic: Haptic) {
            guard isOn else { return }
            switch haptic {
            case .selection: selection.selectionChanged()
            case .lightImpact: impact(haptic, .light).impactOccurred()
            case .mediumImpact: impact(haptic, .medium).impactOccurred()
            case .heavyImpact: impact(haptic, .heavy).impactOccurred()
            }
        }

        private func impact(
            _ haptic: Haptic, _ style: UIImpactFeedbackGenerator.FeedbackStyle
        ) -> UIImpactFeedbackGenerator {
            if let known = impacts[haptic] { return known }
            let new: UIImpactFeedbackGenerator
            if #available(iOS 17.5, *), let view {
                new = UIImpactFeedbackGenerator(style: style, view: view)
            } else {
                new = UIImpactFeedbackGenerator(style: style)
            }
            impacts[haptic] = new
            return new
        }
    }
#endif
