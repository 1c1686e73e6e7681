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

    private static let columns = 9
    private static let rows = 8
    /// Between the darkest and the brightest cell of a picture, of 256: less is noise of the sensor
    /// and of coding.
    private static let contrast = 16
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
        precondition(
            width > 0 && height > 0 && bands > 0 && pixels.count >= width * height * bands,
            "there are as many samples as the picture has")
        var bits: UInt64 = 0
        var range = (darkest: Int.max, brightest: 0)
        for row in 0..<Self.rows {
            let lines = Self.part(row, of: Self.rows, in: height)
            var left = 0
            for column in 0..<Self.columns {
                let places = Self.part(column, of: Self.columns, in: width)
                var sum = 0
                for y in lines {
                    for x in places {
                        let place = (y * width + x) * bands
                        sum +=
                            bands < 3
                            ? 256 * Int(pixels[place])
                            : 77 * Int(pixels[place]) + 150 * Int(pixels[place + 1])
                                + 29 * Int(pixels[place + 2])
                    }
                }
                let mean = sum / (lines.count * places.count)
                range = (min(range.darkest, mean), max(range.brightest, mean))
                if column > 0 { bits = bits << 1 | (left > mean ? 1 : 0) }
                left = mean
            }
        }
        rawValue = range.brightest - range.darkest < Self.contrast * 256 ? 0 : bits
    }

    /// The pixels of one of several equal parts; at least one, where there are fewer pixels.
    private static func part(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
        let start = index * length / count
        return start..<max(start + 1, (index + 1) * length / count)
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
