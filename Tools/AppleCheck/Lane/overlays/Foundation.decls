import Swift
import _Concurrency
import CoreGraphics
@_exported import CoreFoundation
@_exported import Darwin
@_exported import ObjectiveC
public typealias TimeInterval = Swift.Double
#if os(macOS)
public typealias NSPoint = CoreFoundation.CGPoint
public typealias NSRect = CoreFoundation.CGRect
#endif
public struct Date : Swift.Hashable, Swift.Sendable, Swift.Comparable {
  public init()
  public init(timeIntervalSinceReferenceDate ti: Foundation.TimeInterval)
  public var timeIntervalSinceReferenceDate: Foundation.TimeInterval { get }
  public static var now: Foundation.Date { get }
  public static func < (a: Foundation.Date, b: Foundation.Date) -> Swift.Bool
}
@objc public protocol NSFastEnumeration {}
@objc open class NSArray : ObjectiveC.NSObject, Foundation.NSFastEnumeration {}
extension Swift.Array : Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> Foundation.NSArray
  public static func _forceBridgeFromObjectiveC(_ source: Foundation.NSArray, result: inout Swift.Array<Element>?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: Foundation.NSArray, result: inout Swift.Array<Element>?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSArray?) -> Swift.Array<Element>
}
@objc open class NSCoder : ObjectiveC.NSObject {}
@objc open class NSNumber : ObjectiveC.NSObject {}
@objc open class Bundle : ObjectiveC.NSObject, @unchecked Swift.Sendable {
  @objc override dynamic public init()
  open class var main: Foundation.Bundle { get }
}
public func NSLocalizedString(_ key: Swift.String, tableName: Swift.String? = nil, bundle: Foundation.Bundle = Bundle.main, value: Swift.String = "", comment: Swift.String) -> Swift.String
extension Swift.String {
  public static func localizedStringWithFormat(_ format: Swift.String, _ arguments: any Swift.CVarArg...) -> Swift.String
}
@objc open class NSNotification : ObjectiveC.NSObject {}
extension Foundation.NSNotification {
  public struct Name : Swift.Hashable, Swift.RawRepresentable, Swift.Sendable {
    public init(_ rawValue: Swift.String)
    public init(rawValue: Swift.String)
    public var rawValue: Swift.String { get }
  }
}
public struct Notification {
  public typealias Name = Foundation.NSNotification.Name
  public var name: Foundation.NSNotification.Name
}
@objc open class OperationQueue : ObjectiveC.NSObject, @unchecked Swift.Sendable {
  public class var main: Foundation.OperationQueue { get }
}
@objc open class NotificationCenter : ObjectiveC.NSObject, @unchecked Swift.Sendable {
  public class var `default`: Foundation.NotificationCenter { get }
  open func addObserver(forName name: Foundation.NSNotification.Name?, object obj: Any?, queue: Foundation.OperationQueue?, using block: @escaping @Sendable (Foundation.Notification) -> Swift.Void) -> any ObjectiveC.NSObjectProtocol
  open func removeObserver(_ observer: Any)
}
@objc open class RunLoop : ObjectiveC.NSObject {
  open class var main: Foundation.RunLoop { get }
  public struct Mode : Swift.Hashable, Swift.RawRepresentable, Swift.Sendable {
    public init(_ rawValue: Swift.String)
    public init(rawValue: Swift.String)
    public var rawValue: Swift.String { get }
    public static let common: Foundation.RunLoop.Mode
    public static let `default`: Foundation.RunLoop.Mode
  }
}
@objc open class NSAttributedString : ObjectiveC.NSObject {
  public init(string str: Swift.String, attributes attrs: [Foundation.NSAttributedString.Key : Any]? = nil)
  public struct Key : Swift.Hashable, Swift.RawRepresentable, Swift.Sendable {
    public init(_ rawValue: Swift.String)
    public init(rawValue: Swift.String)
    public var rawValue: Swift.String { get }
  }
}
public protocol AttributedStringKey {
  associatedtype Value : Swift.Hashable
  static var name: Swift.String { get }
}
public protocol AttributeScope {}
public enum AttributeScopes {
  public struct FoundationAttributes : Foundation.AttributeScope {}
}
@dynamicMemberLookup public enum AttributeDynamicLookup {
  public subscript<T>(dynamicMember keyPath: Swift.KeyPath<Foundation.AttributeScopes.FoundationAttributes, T>) -> T where T : Foundation.AttributedStringKey { get }
  public subscript<T>(_: T.Type) -> T where T : Foundation.AttributedStringKey { get }
}
@dynamicMemberLookup public struct AttributedString : Swift.Hashable, Swift.Sendable {
  public init(_ string: Swift.String)
  public subscript<K>(dynamicMember keyPath: Swift.KeyPath<Foundation.AttributeDynamicLookup, K>) -> K.Value? where K : Foundation.AttributedStringKey, K.Value : Swift.Sendable { get set }
}
public struct LocalizedStringResource : Swift.Equatable, Swift.Sendable, Swift.ExpressibleByStringInterpolation {
  public init(stringLiteral value: Swift.String)
  public init(stringInterpolation: Swift.DefaultStringInterpolation)
  public typealias StringInterpolation = Swift.DefaultStringInterpolation
}
extension Swift.String {
  public init(localized resource: Foundation.LocalizedStringResource)
}
public struct NSKeyValueObservingOptions : Swift.OptionSet, Swift.Sendable {
  public init(rawValue: Swift.UInt)
  public let rawValue: Swift.UInt
  public static var new: Foundation.NSKeyValueObservingOptions { get }
}
@objc open class NSKeyValueObservation : ObjectiveC.NSObject {
  open func invalidate()
}
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
}
@_Concurrency.MainActor open class UndoManager : ObjectiveC.NSObject {
  open var isUndoing: Swift.Bool { get }
  open func setActionName(_ actionName: Swift.String)
  open func removeAllActions(withTarget target: Any)
}
extension Foundation.UndoManager {
  @_Concurrency.MainActor @preconcurrency public func registerUndo<TargetType>(withTarget target: TargetType, handler: @escaping @_Concurrency.MainActor (TargetType) -> Swift.Void) where TargetType : AnyObject
}
public struct IndexSet : Swift.Hashable, Swift.Sendable {
  public init(integer: Swift.Int)
}
