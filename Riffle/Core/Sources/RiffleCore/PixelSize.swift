/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// 0 when unknown.
    public var width: Int
    /// 0 when unknown.
    public var height: Int

    /// A size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size of a picture that nothing is known of.
    public static let unknown = PixelSize(width: 0, height: 0)
    /// What a card shows: 400 × 533 points at three pixels a point, the finest screen there is.
    public static let card = PixelSize(width: 1200, height: 1599)
    /// A tile of a sheet or a pass: 120 × 160 points.
    public static let tile = PixelSize(width: 360, height: 480)

    /// The number of pixels; the largest integer if there are more.
    public var pixels: Int {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow ? .max : pixels
    }

    /// The biggest size of this shape that fits into a box, and no bigger than this one.
    public func fitting(_ box: PixelSize) -> PixelSize {
        guard width > 0, height > 0 else { return box }
        let ratio = min(
            Double(box.width) / Double(width), Double(box.height) / Double(height), 1)
        return PixelSize(
            width: max(1, Int(Double(width) * ratio + 0.5)),
            height: max(1, Int(Double(height) * ratio + 0.5)))
    }
}
