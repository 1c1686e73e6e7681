extension Foundation.Date {
  public init(timeIntervalSince1970: Foundation.TimeInterval)
  public var timeIntervalSince1970: Foundation.TimeInterval { get }
}
public struct TimeZone : Swift.Hashable, Swift.Sendable {
  public init?(secondsFromGMT seconds: Swift.Int)
  public static var current: Foundation.TimeZone { get }
  public func secondsFromGMT(for date: Foundation.Date = Date()) -> Swift.Int
}
@objc open class Formatter : ObjectiveC.NSObject {
  @objc override dynamic public init()
}
@objc open class DateFormatter : Foundation.Formatter, @unchecked Swift.Sendable {
  @objc override dynamic public init()
  public enum Style : Swift.UInt, @unchecked Swift.Sendable {
    case none, short, medium, long, full
  }
  open var timeZone: Foundation.TimeZone! { get set }
  open var dateStyle: Foundation.DateFormatter.Style { get set }
  open var timeStyle: Foundation.DateFormatter.Style { get set }
  open func string(from date: Foundation.Date) -> Swift.String
  open func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: Swift.String)
}
@objc open class ByteCountFormatter : Foundation.Formatter {
  @objc override dynamic public init()
  public enum CountStyle : Swift.Int, @unchecked Swift.Sendable {
    case file, memory, decimal, binary
  }
  open var countStyle: Foundation.ByteCountFormatter.CountStyle { get set }
  open func string(fromByteCount byteCount: Swift.Int64) -> Swift.String
}
extension Swift.BinaryInteger {
  public func formatted() -> Swift.String
}
extension Swift.String {
  public struct LocalizationValue : Swift.ExpressibleByStringInterpolation {
    public init(_ value: Swift.String)
    public init(stringLiteral value: Swift.String)
    public init(stringInterpolation: Swift.DefaultStringInterpolation)
    public typealias StringInterpolation = Swift.DefaultStringInterpolation
  }
}
extension Swift.String {
  public init(localized keyAndValue: Swift.String.LocalizationValue, table: Swift.String? = nil, comment: Swift.StaticString? = nil)
}
@objc open class ListFormatter : Foundation.Formatter {
  open class func localizedString(byJoining strings: [Swift.String]) -> Swift.String
}
extension Swift.BinaryFloatingPoint {
  public func formatted() -> Swift.String
}
public struct URL : Swift.Hashable, Swift.Sendable {
  public init?(string: Swift.String)
  public init(fileURLWithPath path: Swift.String)
  public var path: Swift.String { get }
  public func appendingPathComponent(_ pathComponent: Swift.String) -> Foundation.URL
}
public struct UUID : Swift.Hashable, Swift.Sendable {
  public init()
  public var uuidString: Swift.String { get }
}
public struct Data : Swift.Hashable, Swift.Sendable {
  public init()
  public init<S>(_ elements: S) where S : Swift.Sequence, S.Element == Swift.UInt8
  public struct WritingOptions : Swift.OptionSet, Swift.Sendable {
    public init(rawValue: Swift.UInt)
    public let rawValue: Swift.UInt
  }
  public func write(to url: Foundation.URL, options: Foundation.Data.WritingOptions = []) throws
}
@objc open class NSKeyedArchiver : Foundation.NSCoder {
  open class func archivedData(withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Swift.Bool) throws -> Foundation.Data
}
@objc open class NSKeyedUnarchiver : Foundation.NSCoder {}
extension Foundation.NSKeyedUnarchiver {
  public static func unarchivedObject<DecodedObjectType>(ofClass cls: DecodedObjectType.Type, from data: Foundation.Data) throws -> DecodedObjectType? where DecodedObjectType : ObjectiveC.NSObject
}
@objc open class NSData : ObjectiveC.NSObject {}
extension Foundation.Data : Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> Foundation.NSData
  public static func _forceBridgeFromObjectiveC(_ source: Foundation.NSData, result: inout Foundation.Data?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: Foundation.NSData, result: inout Foundation.Data?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSData?) -> Foundation.Data
}
@objc open class FileManager : ObjectiveC.NSObject {
  open class var `default`: Foundation.FileManager { get }
  public enum SearchPathDirectory : Swift.UInt, @unchecked Swift.Sendable {
    case documentDirectory, applicationSupportDirectory
  }
  public struct SearchPathDomainMask : Swift.OptionSet, @unchecked Swift.Sendable {
    public init(rawValue: Swift.UInt)
    public let rawValue: Swift.UInt
    public static var userDomainMask: Foundation.FileManager.SearchPathDomainMask { get }
  }
  open func url(for directory: Foundation.FileManager.SearchPathDirectory, in domain: Foundation.FileManager.SearchPathDomainMask, appropriateFor url: Foundation.URL?, create shouldCreate: Swift.Bool) throws -> Foundation.URL
  open var temporaryDirectory: Foundation.URL { get }
}
@objc open class ProcessInfo : ObjectiveC.NSObject, @unchecked Swift.Sendable {
  open class var processInfo: Foundation.ProcessInfo { get }
  open var arguments: [Swift.String] { get }
}
extension Swift.Error {
  public var localizedDescription: Swift.String { get }
}
@objc open class NSPredicate : ObjectiveC.NSObject {
  public convenience init(format predicateFormat: Swift.String, argumentArray arguments: [Any]?)
}
extension Foundation.Data : Swift.Sequence {
  public typealias Element = Swift.UInt8
  public struct Iterator : Swift.IteratorProtocol {
    public mutating func next() -> Swift.UInt8?
  }
  public func makeIterator() -> Foundation.Data.Iterator
}
