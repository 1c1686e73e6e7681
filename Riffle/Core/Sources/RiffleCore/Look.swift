/// How a picture looks, in 64 bits: pictures that look alike differ in few of them.
///
/// The picture is averaged to 9 x 8 cells of brightness; each bit says that a cell is brighter than
/// its right neighbour, row by row, the first in the highest bit ("dHash"). Another size, another
/// quality, a little more light or noise change few bits or none.
public struct Look: RawRepresentable, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// A look from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// How often neighbouring bits have to differ, side by side and one above the other.
    private static let changes = 6

    /// The look of a picture of 8 bits a sample; no bits at all when it has too little contrast to
    /// tell anything.
    ///
    /// - Parameters:
    ///   - width: in pixels, 1 or more.
    ///   - height: in pixels, 1 or more.
    ///   - bands: samples of a pixel: 1 or 2 for grey, 3 or more begin with red, green, blue.
    ///   - pixels: the samples, row by row without gaps.
    public init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        let rows = GreyRows(width: width, height: height, bands: bands)
        var meter = LookMeter(width: width, height: height)
        rows.forEach(of: pixels) { meter.add($0) }
        self = meter.look
    }

    /// In how many of the 64 bits two looks differ.
    public func distance(to other: Look) -> Int { (rawValue ^ other.rawValue).nonzeroBitCount }

    /// Whether the look says something: a plain wall and a black frame look like all others, and so
    /// does whatever is but brighter in its middle, or at its top.
    public var isTelling: Bool {
        let above = (rawValue ^ (rawValue >> 8)) & 0x00FF_FFFF_FFFF_FFFF
        let beside = (rawValue ^ (rawValue >> 1)) & 0x7F7F_7F7F_7F7F_7F7F
        return (8...56).contains(rawValue.nonzeroBitCount)
            && above.nonzeroBitCount >= Self.changes && beside.nonzeroBitCount >= Self.changes
    }
}
