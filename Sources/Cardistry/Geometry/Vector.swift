/// A displacement or a point in the plane, in points (on the web: CSS pixels); y grows downward.
public struct Vector: Hashable, Sendable {
    /// Points to the right.
    public var x: Double
    /// Points downward.
    public var y: Double

    /// A vector with these components.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The vector of length 0.
    public static let zero = Vector(x: 0, y: 0)

    /// Euclidean length in points.
    public var length: Double { dot(self).squareRoot() }

    /// Whether both components are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The dot product with another vector.
    public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// This vector turned clockwise on screen (y downward) by `degrees`.
    public func rotated(byDegrees degrees: Double) -> Vector {
        if degrees == 0 { return self }
        let (sin, cos) = Maths.sinCos(degrees: degrees)
        return Vector(x: x * cos - y * sin, y: x * sin + y * cos)
    }

    /// The sum of two vectors.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    /// The difference of two vectors.
    public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    /// A vector with another length.
    public static func * (a: Vector, factor: Double) -> Vector {
        Vector(x: a.x * factor, y: a.y * factor)
    }
}
