// Used only by tests: the type check has CoreGraphics as an overlay. Sizes and points are Foundation's.
@_exported public import Foundation

public final class CGColor {
    public init() {}
}

public final class CGPath {
    public init() {}
}

public struct CGAffineTransform: Equatable, Sendable {
    public var a = 1.0 as CGFloat
    public var b = 0.0 as CGFloat
    public var c = 0.0 as CGFloat
    public var d = 1.0 as CGFloat
    public var tx = 0.0 as CGFloat
    public var ty = 0.0 as CGFloat

    public static let identity = CGAffineTransform()

    public init() {}
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    public init(translationX tx: CGFloat, y ty: CGFloat) { (self.tx, self.ty) = (tx, ty) }
    public init(scaleX sx: CGFloat, y sy: CGFloat) { (a, d) = (sx, sy) }
    public init(rotationAngle angle: CGFloat) {
        (a, b) = (cos(angle), sin(angle))
        (c, d) = (-sin(angle), cos(angle))
    }

    /// The transforms in their order: a point goes through this one, then through `t2`.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty)
    }
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    public func inverted() -> CGAffineTransform {
        let det = a * d - b * c
        return CGAffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det,
            ty: (b * tx - a * ty) / det)
    }
}

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}
