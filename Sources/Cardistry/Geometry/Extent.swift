/// Width and height in points, never negative.
public struct Extent: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The middle, measured from the top left corner.
    public var center: Vector { Vector(x: width / 2, y: height / 2) }

    public var isFinite: Bool { width.isFinite && height.isFinite }
}
