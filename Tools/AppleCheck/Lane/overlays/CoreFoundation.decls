import Swift
@frozen public struct CGFloat : Swift.BinaryFloatingPoint, Swift.Hashable, Swift.Sendable, Swift.CustomStringConvertible {
  public var native: Swift.Double
  public init()
  public init(_ value: Swift.Double)
  public init(_ value: Swift.Float)
  public init(_ value: Swift.Int)
  public init(_ value: CoreFoundation.CGFloat)
  public init<Source>(_ value: Source) where Source : Swift.BinaryInteger
  public init<Source>(_ value: Source) where Source : Swift.BinaryFloatingPoint
  public init?<Source>(exactly value: Source) where Source : Swift.BinaryInteger
  public init?<Source>(exactly value: Source) where Source : Swift.BinaryFloatingPoint
  public init(integerLiteral value: Swift.Int)
  public init(floatLiteral value: Swift.Double)
  public init(sign: Swift.FloatingPointSign, exponent: Swift.Int, significand: CoreFoundation.CGFloat)
  public init(signOf: CoreFoundation.CGFloat, magnitudeOf: CoreFoundation.CGFloat)
  public init(sign: Swift.FloatingPointSign, exponentBitPattern: Swift.UInt, significandBitPattern: Swift.UInt)
  public static var radix: Swift.Int { get }
  public static var exponentBitCount: Swift.Int { get }
  public static var significandBitCount: Swift.Int { get }
  public static var nan: CoreFoundation.CGFloat { get }
  public static var signalingNaN: CoreFoundation.CGFloat { get }
  public static var infinity: CoreFoundation.CGFloat { get }
  public static var greatestFiniteMagnitude: CoreFoundation.CGFloat { get }
  public static var leastNormalMagnitude: CoreFoundation.CGFloat { get }
  public static var leastNonzeroMagnitude: CoreFoundation.CGFloat { get }
  public static var pi: CoreFoundation.CGFloat { get }
  public static var zero: CoreFoundation.CGFloat { get }
  public var ulp: CoreFoundation.CGFloat { get }
  public var sign: Swift.FloatingPointSign { get }
  public var exponent: Swift.Int { get }
  public var significand: CoreFoundation.CGFloat { get }
  public var exponentBitPattern: Swift.UInt { get }
  public var significandBitPattern: Swift.UInt { get }
  public var binade: CoreFoundation.CGFloat { get }
  public var significandWidth: Swift.Int { get }
  public var magnitude: CoreFoundation.CGFloat { get }
  public var nextUp: CoreFoundation.CGFloat { get }
  public var isNormal: Swift.Bool { get }
  public var isFinite: Swift.Bool { get }
  public var isZero: Swift.Bool { get }
  public var isSubnormal: Swift.Bool { get }
  public var isInfinite: Swift.Bool { get }
  public var isNaN: Swift.Bool { get }
  public var isSignalingNaN: Swift.Bool { get }
  public var isCanonical: Swift.Bool { get }
  public mutating func round(_ rule: Swift.FloatingPointRoundingRule)
  public mutating func negate()
  public mutating func formSquareRoot()
  public mutating func formRemainder(dividingBy other: CoreFoundation.CGFloat)
  public mutating func formTruncatingRemainder(dividingBy other: CoreFoundation.CGFloat)
  public mutating func addProduct(_ lhs: CoreFoundation.CGFloat, _ rhs: CoreFoundation.CGFloat)
  public func isEqual(to other: CoreFoundation.CGFloat) -> Swift.Bool
  public func isLess(than other: CoreFoundation.CGFloat) -> Swift.Bool
  public func isLessThanOrEqualTo(_ other: CoreFoundation.CGFloat) -> Swift.Bool
  public func distance(to other: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public func advanced(by amount: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public static func == (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> Swift.Bool
  public static func < (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> Swift.Bool
  public static func <= (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> Swift.Bool
  public static func + (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public static func - (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public static func * (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public static func / (a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public static func += (a: inout CoreFoundation.CGFloat, b: CoreFoundation.CGFloat)
  public static func -= (a: inout CoreFoundation.CGFloat, b: CoreFoundation.CGFloat)
  public static func *= (a: inout CoreFoundation.CGFloat, b: CoreFoundation.CGFloat)
  public static func /= (a: inout CoreFoundation.CGFloat, b: CoreFoundation.CGFloat)
  public static prefix func - (x: CoreFoundation.CGFloat) -> CoreFoundation.CGFloat
  public var description: Swift.String { get }
}
extension Swift.Double {
  public init(_ value: CoreFoundation.CGFloat)
}
extension Swift.Float {
  public init(_ value: CoreFoundation.CGFloat)
}
extension Swift.Int {
  public init(_ value: CoreFoundation.CGFloat)
}
@frozen public struct CGPoint : Swift.Equatable, Swift.Sendable {
  public var x: CoreFoundation.CGFloat
  public var y: CoreFoundation.CGFloat
  public init()
  public init(x: CoreFoundation.CGFloat, y: CoreFoundation.CGFloat)
}
@frozen public struct CGSize : Swift.Equatable, Swift.Sendable {
  public var width: CoreFoundation.CGFloat
  public var height: CoreFoundation.CGFloat
  public init()
  public init(width: CoreFoundation.CGFloat, height: CoreFoundation.CGFloat)
}
@frozen public struct CGVector : Swift.Equatable, Swift.Sendable {
  public var dx: CoreFoundation.CGFloat
  public var dy: CoreFoundation.CGFloat
  public init()
  public init(dx: CoreFoundation.CGFloat, dy: CoreFoundation.CGFloat)
}
@frozen public struct CGRect : Swift.Equatable, Swift.Sendable {
  public var origin: CoreFoundation.CGPoint
  public var size: CoreFoundation.CGSize
  public init()
  public init(origin: CoreFoundation.CGPoint, size: CoreFoundation.CGSize)
}
@frozen public struct CGAffineTransform : Swift.Equatable, Swift.Sendable {
  public var a: CoreFoundation.CGFloat
  public var b: CoreFoundation.CGFloat
  public var c: CoreFoundation.CGFloat
  public var d: CoreFoundation.CGFloat
  public var tx: CoreFoundation.CGFloat
  public var ty: CoreFoundation.CGFloat
  public init()
  public init(a: CoreFoundation.CGFloat, b: CoreFoundation.CGFloat, c: CoreFoundation.CGFloat, d: CoreFoundation.CGFloat, tx: CoreFoundation.CGFloat, ty: CoreFoundation.CGFloat)
}
public typealias CFTimeInterval = Swift.Double
@available(iOS 18.0, macOS 15.0, *)
extension CoreFoundation.CGPoint : Swift.Hashable {}
@available(iOS 18.0, macOS 15.0, *)
extension CoreFoundation.CGSize : Swift.Hashable {}
@available(iOS 18.0, macOS 15.0, *)
extension CoreFoundation.CGVector : Swift.Hashable {}
@available(iOS 18.0, macOS 15.0, *)
extension CoreFoundation.CGRect : Swift.Hashable {}
@available(iOS 18.0, macOS 15.0, *)
extension CoreFoundation.CGAffineTransform : Swift.Hashable {}
