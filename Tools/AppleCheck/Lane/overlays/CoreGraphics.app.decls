public class CGColorSpace {}
public func CGColorSpaceCreateDeviceRGB() -> CoreGraphics.CGColorSpace
public enum CGImageAlphaInfo : Swift.UInt32, Swift.Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
  public var rawValue: Swift.UInt32 { get }
}
public class CGImage {}
public class CGContext {
  public init?(data: Swift.UnsafeMutableRawPointer?, width: Swift.Int, height: Swift.Int, bitsPerComponent: Swift.Int, bytesPerRow: Swift.Int, space: CoreGraphics.CGColorSpace, bitmapInfo: Swift.UInt32)
  public func makeImage() -> CoreGraphics.CGImage?
}
