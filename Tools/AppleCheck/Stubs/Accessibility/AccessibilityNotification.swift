// Compared with Apple's documentation: adf66ce88dc3
// Accessibility framework. iOS 17, macOS 14.

public protocol _AccessibilityNotifications {
    func post()
}

public enum AccessibilityNotification {
    public struct Announcement: _AccessibilityNotifications {
        let words: String

        public init(_ announcement: String) { words = announcement }

        public func post() { Spoken.shared.words.append(words) }
    }
}

/// What was announced, for tests.
package final class Spoken: @unchecked Sendable {
    package static let shared = Spoken()
    package var words: [String] = []
}
