#if canImport(UIKit)
    import Cardistry
    import UIKit

    /// Plays the core's haptics.
    @MainActor
    final class HapticPlayer {
        private weak var view: UIView?
        private lazy var impacts: [Haptic: UIImpactFeedbackGenerator] = [
            .lightImpact: impact(.light), .mediumImpact: impact(.medium),
            .heavyImpact: impact(.heavy),
        ]
        private lazy var selection: UISelectionFeedbackGenerator = {
            if #available(iOS 17.5, *), let view {
                return UISelectionFeedbackGenerator(view: view)
            }
            return UISelectionFeedbackGenerator()
        }()

        init(_ view: UIView) { self.view = view }

        /// Prepares what may come next. Called when a finger comes down.
        func prepare() {
            selection.prepare()
            impacts[.mediumImpact]?.prepare()
        }

        func play(_ haptic: Haptic) {
            if haptic == .selection { selection.selectionChanged() }
            impacts[haptic]?.impactOccurred()
        }

        private func impact(
            _ style: UIImpactFeedbackGenerator.FeedbackStyle
        ) -> UIImpactFeedbackGenerator {
            if #available(iOS 17.5, *), let view {
                return UIImpactFeedbackGenerator(style: style, view: view)
            }
            return UIImpactFeedbackGenerator(style: style)
        }
    }
#endif
