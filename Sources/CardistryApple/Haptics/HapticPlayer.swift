#if canImport(UIKit)
    package import Cardistry
    package import UIKit

    /// Plays the core's haptics; on a system without feedback generators, such as visionOS, it does nothing.
    ///
    /// Each haptic has its own generator, so that two at once are both felt.
    @MainActor
    package final class HapticPlayer {
        #if !os(visionOS) && !os(tvOS)
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

            package init(_ view: UIView) { self.view = view }

            /// Prepares the generators, so that haptics play without a delay. Call it when a finger
            /// comes down.
            package func prepare() {
                selection.prepare()
                for impact in impacts.values { impact.prepare() }
            }

            package func play(_ haptic: Haptic) {
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
        #else
            package init(_ view: UIView) {}
            package func prepare() {}
            package func play(_ haptic: Haptic) {}
        #endif
    }
#endif
