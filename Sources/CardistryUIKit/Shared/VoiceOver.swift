#if canImport(UIKit)
    import Foundation
    import UIKit

    @MainActor
    enum VoiceOver {
        /// Announces `words` after the current speech.
        static func announce(_ words: String) {
            let queued = NSAttributedString(
                string: words,
                attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.low])
            UIAccessibility.post(notification: .announcement, argument: queued)
        }

        /// Returns `true` if VoiceOver is on an element outside `view`, such as a button of the
        /// app.
        static func isOutside(of view: UIView) -> Bool {
            switch UIAccessibility.focusedElement(using: .notificationVoiceOver) {
            case nil: false
            // A removed view was one of the deck's.
            case let other as UIView: other.window != nil && !other.isDescendant(of: view)
            case let other as UIAccessibilityElement: other.accessibilityContainer !== view
            default: true
            }
        }

        /// Moves the focus of assistive technology to `element`, if any.
        static func focus(on element: Any?) {
            UIAccessibility.post(notification: .layoutChanged, argument: element)
        }
    }
#endif
