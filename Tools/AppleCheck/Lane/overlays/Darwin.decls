import Swift
public func exp(_ x: Swift.Double) -> Swift.Double
public func log(_ x: Swift.Double) -> Swift.Double
public func sin(_ x: Swift.Double) -> Swift.Double
public func cos(_ x: Swift.Double) -> Swift.Double
// MacTypes.h: short names that every file of an app sees, since Foundation exports Darwin.
public typealias UnsignedFixed = Swift.UInt32
public typealias Fixed = Swift.Int32
public typealias Fract = Swift.Int32
public typealias ShortFixed = Swift.Int16
public typealias Ptr = Swift.UnsafeMutablePointer<Swift.CChar>
public typealias Size = Swift.Int
public typealias OSErr = Swift.Int16
public typealias OSStatus = Swift.Int32
public typealias ByteCount = Swift.UInt
public typealias ByteOffset = Swift.UInt
public typealias ItemCount = Swift.UInt
public typealias OptionBits = Swift.UInt32
public typealias PBVersion = Swift.UInt32
public typealias ScriptCode = Swift.Int16
public typealias LangCode = Swift.Int16
public typealias RegionCode = Swift.Int16
public typealias FourCharCode = Swift.UInt32
public typealias OSType = Swift.UInt32
public typealias ResType = Swift.UInt32
public typealias UnicodeScalarValue = Swift.UInt32
public typealias UTF32Char = Swift.UInt32
public typealias UniChar = Swift.UInt16
public typealias UTF16Char = Swift.UInt16
public typealias UTF8Char = Swift.UInt8
public typealias UniCharCount = Swift.UInt
public typealias CharParameter = Swift.Int16
public typealias Style = Swift.UInt8
public typealias StyleParameter = Swift.Int16
public typealias StyleField = Swift.UInt8
public typealias TimeValue = Swift.Int32
public typealias TimeScale = Swift.Int32
public typealias Byte = Swift.UInt8
public typealias SignedByte = Swift.Int8
public typealias Handle = Swift.UnsafeMutablePointer<Swift.UnsafeMutablePointer<Swift.CChar>?>
public struct Point {}
public struct Rect {}
public struct FixedPoint {}
public struct FixedRect {}
public struct wide {}
public struct UnsignedWide {}
