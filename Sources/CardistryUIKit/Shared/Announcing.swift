#if canImport(UIKit)
    import Foundation
    import UIKit

    @MainActor
    enum Announcing {
        /// Says something to those who listen, after what is being said.
        static func say(_ words: String) {
            let queued = NSAttributedString(
                string: words,
                attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.low])
            UIAccessibility.post(notification: .announcement, argument: queued)
        }

        /// Puts the focus of assistive technology on `element`, if any.
        static func focus(on element: Any?) {
            UIAccessibility.post(notification: .layoutChanged, argument: element)
        }
    }
#endif
