import Swift
@_exported import CoreGraphics
@_exported import ObjectiveC
public typealias TimeInterval = Swift.Double
public struct Date : Swift.Hashable, Swift.Sendable, Swift.Comparable {
  public init()
  public init(timeIntervalSinceReferenceDate ti: Foundation.TimeInterval)
  public var timeIntervalSinceReferenceDate: Foundation.TimeInterval { get }
  public static var now: Foundation.Date { get }
  public static func < (a: Foundation.Date, b: Foundation.Date) -> Swift.Bool
  public static func == (a: Foundation.Date, b: Foundation.Date) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
  public var hashValue: Swift.Int { get }
}
@objc public protocol NSFastEnumeration {}
@objc open class NSArray : ObjectiveC.NSObject, Foundation.NSFastEnumeration {
  @objc override dynamic public init()
}
extension Swift.Array : Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> Foundation.NSArray
  public static func _forceBridgeFromObjectiveC(_ source: Foundation.NSArray, result: inout Swift.Array<Element>?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: Foundation.NSArray, result: inout Swift.Array<Element>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSArray?) -> Swift.Array<Element>
  public typealias _ObjectiveCType = Foundation.NSArray
}
