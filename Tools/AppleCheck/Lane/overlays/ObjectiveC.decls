@_exported import ObjectiveC
import Swift
@frozen public struct Selector : Swift.ExpressibleByStringLiteral, Swift.Hashable, @unchecked Swift.Sendable {
  public var ptr: Swift.OpaquePointer
  public init(_ str: Swift.String)
  public init(stringLiteral value: Swift.String)
}
public struct ObjCBool : Swift.ExpressibleByBooleanLiteral {
  public init(_ value: Swift.Bool)
  public init(booleanLiteral value: Swift.Bool)
  public var boolValue: Swift.Bool { get }
}
extension ObjectiveC.NSObject : Swift.Equatable, Swift.Hashable {
  public static func == (lhs: ObjectiveC.NSObject, rhs: ObjectiveC.NSObject) -> Swift.Bool
}
