public import CoreGraphics
public import Foundation

@MainActor
open class UIEvent: NSObject {
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        coalesced[ObjectIdentifier(touch)]
    }

    /// The coalesced touches, by the touch that represents them.
    package var coalesced: [ObjectIdentifier: [UITouch]] = [:]
    package override init() {}
}

@MainActor
open class UITouch: NSObject {
    open package(set) var timestamp: TimeInterval
    open package(set) weak var view: UIView?
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(place, from: nil) ?? place
    }

    /// In the window's coordinates.
    package var place: CGPoint

    package init(at place: CGPoint, time: TimeInterval, view: UIView?) {
        self.place = place
        timestamp = time
        self.view = view
    }
}

@MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    open var state = State.possible {
        didSet { acted?() }
    }
    open internal(set) weak var view: UIView?
    open var allowedTouchTypes: [NSNumber] = []
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            // Whether and when UIKit calls `reset` then is not documented: not here.
            state = .possible
        }
    }

    public init(target: Any?, action: Selector?) {}

    open func location(in view: UIView?) -> CGPoint {
        view?.convert(place, from: nil) ?? place
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func reset() {}
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        ignored.insert(ObjectIdentifier(touch))
    }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }

    /// What SwiftUI does for its representables.
    package var acted: (() -> Void)?
    /// Touches that it ignores.
    package var ignored: Set<ObjectIdentifier> = []
    package var place = CGPoint.zero
}

open class UITapGestureRecognizer: UIGestureRecognizer {}

public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    open func translation(in view: UIView?) -> CGPoint { way }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }

    package var way = CGPoint.zero
}
