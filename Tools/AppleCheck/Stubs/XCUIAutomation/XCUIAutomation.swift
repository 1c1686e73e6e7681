public import CoreGraphics
public import Foundation

@MainActor public protocol XCUIElementTypeQueryProvider {
    var firstMatch: XCUIElement { get }
    var alerts: XCUIElementQuery { get }
    var buttons: XCUIElementQuery { get }
}

@MainActor public protocol XCUIElementAttributes {
    var frame: CGRect { get }
    var isEnabled: Bool { get }
}

@MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
    public enum ElementType: UInt, Sendable { case any }

    package override init() {}
    public var frame: CGRect { fatalError() }
    public var isEnabled: Bool { fatalError() }
    public var firstMatch: XCUIElement { fatalError() }
    public var alerts: XCUIElementQuery { fatalError() }
    public var buttons: XCUIElementQuery { fatalError() }
    open var exists: Bool { fatalError() }
    open func waitForExistence(timeout: TimeInterval) -> Bool { fatalError() }
    open func waitForNonExistence(timeout: TimeInterval) -> Bool { fatalError() }
    open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        fatalError()
    }
    open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
        fatalError()
    }
    open func tap() {}
}

@MainActor
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
    package override init() {}
    public var firstMatch: XCUIElement { fatalError() }
    public var alerts: XCUIElementQuery { fatalError() }
    public var buttons: XCUIElementQuery { fatalError() }
    open subscript(key: String) -> XCUIElement { fatalError() }
    open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { fatalError() }
}

@MainActor
open class XCUICoordinate: NSObject {
    package override init() {}
    open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate { fatalError() }
    open func tap() {}
    open func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
    ) {}
}

public struct XCUIGestureVelocity: Hashable, Sendable {
    public static let `default` = XCUIGestureVelocity()
    public static let slow = XCUIGestureVelocity()
    public static let fast = XCUIGestureVelocity()
}

public enum XCUIProtectedResource: Int, Sendable { case photos = 7 }

@MainActor
open class XCUIApplication: XCUIElement {
    public override init() {}
    public init(bundleIdentifier: String) {}
    open var launchArguments: [String] = []
    open func launch() {}
    open func resetAuthorizationStatus(for resource: XCUIProtectedResource) {}
}
