#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Tells when the user switches Reduce Motion.
    @MainActor
    final class MotionPreference {
        private let centre: NotificationCenter
        /// Only handed back, which may be done from anywhere.
        private nonisolated(unsafe) let token: any NSObjectProtocol

        init(
            centre: NotificationCenter = .default, _ changed: @escaping @MainActor (Bool) -> Void
        ) {
            self.centre = centre
            token = centre.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil,
                queue: nil
            ) { _ in
                // Whichever thread it comes on.
                Task { @MainActor in changed(UIAccessibility.isReduceMotionEnabled) }
            }
        }

        static var isReduced: Bool { UIAccessibility.isReduceMotionEnabled }

        deinit { centre.removeObserver(token) }
    }
#endif
