public import CoreGraphics
public import Foundation
public import ObjectiveC

@objc open class NSEvent: NSObject {
    public struct EventTypeMask: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static var scrollWheel: NSEvent.EventTypeMask {
            NSEvent.EventTypeMask(rawValue: 1 << 22)
        }
    }

    open class func addLocalMonitorForEvents(
        matching mask: NSEvent.EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
    ) -> Any? { nil }
    open class func removeMonitor(_ eventMonitor: Any) {}
    open var scrollingDeltaY: CGFloat { 0 }
    open var hasPreciseScrollingDeltas: Bool { false }
}
