public import CoreGraphics
public import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let selected = UIAccessibilityTraits(rawValue: 4)
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var actionHandler: UIAccessibilityCustomAction.Handler?
    public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}

open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var accessibilityFrameInContainerSpace = CGRect.zero
    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
        isAccessibilityElement = true
    }
}

public struct UIAccessibility {
    public struct Notification: Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    @MainActor public static func focusedElement(
        using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
    ) -> Any? { focused }
    @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
        log.append((notification, argument))
    }
    @MainActor public static var isReduceMotionEnabled: Bool { reducesMotion }
    @MainActor public static var isVideoAutoplayEnabled: Bool { true }
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// The posted notifications, oldest first.
    @MainActor package static var log: [(notification: Notification, argument: Any?)] = []
    @MainActor package static var reducesMotion = false
    /// The focus of VoiceOver.
    @MainActor package static var focused: Any?
}

extension NSAttributedString.Key {
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
}

public struct UIAccessibilityPriority: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let low = UIAccessibilityPriority(rawValue: "low")
}
