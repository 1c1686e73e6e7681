import Swift
@_exported import CoreFoundation
public class CGColor {}
public class CGPath {}
extension CoreFoundation.CGPoint {
  public static var zero: CoreFoundation.CGPoint { get }
  public func applying(_ t: CoreFoundation.CGAffineTransform) -> CoreFoundation.CGPoint
}
extension CoreFoundation.CGSize {
  public static var zero: CoreFoundation.CGSize { get }
}
extension CoreFoundation.CGVector {
  public static var zero: CoreFoundation.CGVector { get }
}
extension CoreFoundation.CGRect {
  public init(x: CoreFoundation.CGFloat, y: CoreFoundation.CGFloat, width: CoreFoundation.CGFloat, height: CoreFoundation.CGFloat)
  public static var zero: CoreFoundation.CGRect { get }
  public var width: CoreFoundation.CGFloat { get }
  public var height: CoreFoundation.CGFloat { get }
  public var midX: CoreFoundation.CGFloat { get }
  public var minY: CoreFoundation.CGFloat { get }
  public var midY: CoreFoundation.CGFloat { get }
  public func contains(_ point: CoreFoundation.CGPoint) -> Swift.Bool
  public func insetBy(dx: CoreFoundation.CGFloat, dy: CoreFoundation.CGFloat) -> CoreFoundation.CGRect
}
extension CoreFoundation.CGAffineTransform {
  public init(translationX tx: CoreFoundation.CGFloat, y ty: CoreFoundation.CGFloat)
  public init(scaleX sx: CoreFoundation.CGFloat, y sy: CoreFoundation.CGFloat)
  public init(rotationAngle angle: CoreFoundation.CGFloat)
  public static var identity: CoreFoundation.CGAffineTransform { get }
  public func translatedBy(x tx: CoreFoundation.CGFloat, y ty: CoreFoundation.CGFloat) -> CoreFoundation.CGAffineTransform
  public func scaledBy(x sx: CoreFoundation.CGFloat, y sy: CoreFoundation.CGFloat) -> CoreFoundation.CGAffineTransform
  public func rotated(by angle: CoreFoundation.CGFloat) -> CoreFoundation.CGAffineTransform
  public func concatenating(_ t2: CoreFoundation.CGAffineTransform) -> CoreFoundation.CGAffineTransform
  public func inverted() -> CoreFoundation.CGAffineTransform
}
