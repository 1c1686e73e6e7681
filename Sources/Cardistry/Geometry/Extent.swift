/// Width and height in points, never negative.
public struct Extent: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// A size in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The middle, measured from the top left corner.
    public var center: Vector { Vector(x: width / 2, y: height / 2) }

    /// Whether both numbers are finite.
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
