// Accessibility framework. iOS 17, macOS 14.
public import Foundation

public protocol _AccessibilityNotifications {
    func post()
}

public enum AccessibilityNotification {
    public struct Announcement: _AccessibilityNotifications {
        let words: AttributedString

        public init(_ announcement: String) { words = AttributedString(announcement) }
        public init(_ announcement: AttributedString) { words = announcement }

        public func post() {
            Spoken.shared.words.append(words.plain)
            Spoken.shared.priorities.append(words.accessibilitySpeechAnnouncementPriority)
        }
    }

    public struct PageScrolled: _AccessibilityNotifications {
        public init(_ description: String) {}
        public func post() { Spoken.shared.pages += 1 }
    }
}

extension AttributeScopes {
    public struct AccessibilityAttributes: AttributeScope {
        public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

        public enum AnnouncementPriorityAttribute: AttributedStringKey {
            public typealias Value = AnnouncementPriority
            public static let name = "UIAccessibilitySpeechAttributeAnnouncementPriority"

            public enum AnnouncementPriority: String, Hashable, Sendable {
                case low, `default`, high
            }
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<T>(
        dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
    ) -> T where T: AttributedStringKey { self[T.self] }
}

extension AttributedString {
    #if os(Linux)
        fileprivate var plain: String { String(characters) }
    #else
        fileprivate var plain: String { "" }
    #endif
}

/// What was announced, for tests.
package final class Spoken: @unchecked Sendable {
    package static let shared = Spoken()
    package var words: [String] = []
    package var priorities:
        [AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.Value?] = []
    package var pages = 0
}
