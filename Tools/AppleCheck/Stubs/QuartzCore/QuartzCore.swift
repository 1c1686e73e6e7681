// Declarations of QuartzCore as Apple documents them; each was read on its documentation page unless it says
// otherwise. `package` declarations are only for the tests.
public import CoreGraphics
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MainActor.assumeIsolated { Frames.now } }

#if !canImport(ObjectiveC)
    public typealias CFTimeInterval = Double
#endif

public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
    public static let circular = CALayerCornerCurve(rawValue: "circular")
}

open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
}

public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}

open class CADisplayLink: NSObject {
    #if canImport(ObjectiveC)
        public init(target: Any, selector sel: Selector) { hear = nil }
    #endif

    open private(set) var timestamp: CFTimeInterval = 0
    open private(set) var targetTimestamp: CFTimeInterval = 0
    open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        MainActor.assumeIsolated { Frames.links.append(self) }
    }
    open func invalidate() {
        MainActor.assumeIsolated { Frames.links.removeAll { $0 === self } }
    }

    private let hear: ((CADisplayLink) -> Void)?

    /// An initialiser without selectors.
    package init(_ hear: @escaping (CADisplayLink) -> Void) { self.hear = hear }

    @MainActor
    package func fire(at time: Double) {
        timestamp = time - Frames.interval
        targetTimestamp = time
        hear?(self)
    }
}

/// The screen of the tests: a stopped clock, and the display links that are running.
@MainActor
package enum Frames {
    package static var now = 0.0
    /// The time between two frames.
    package static var interval = 1.0 / 60
    package static var links: [CADisplayLink] = []

    /// Shows the frame that is seen at `time`.
    package static func fire(at time: Double) {
        now = max(now, time)
        for link in links { link.fire(at: time) }
    }
}
