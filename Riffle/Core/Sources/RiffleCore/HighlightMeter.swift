/// Measures how bright the brightest part of a picture is.
///
/// The brightest of red, green and blue counts, not their grey: deep blue has 7 % of white's luminance and is still seen
/// well on a screen, so a stage in blue light or a nebula is not dark.
enum HighlightMeter {
    /// One cell in so many may be brighter than the result. The stars of a night sky are more, and the hot pixels of
    /// a sensor are fewer.
    static let share = 2000
    /// The most cells along the longer side. The mean of a cell's pixels has less noise than each of them.
    static let cells = 512

    /// Returns ``Clarity/highlight``. The parameters are those of ``Look/init(width:height:bands:pixels:)``.
    static func highlight(
        width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer
    ) -> UInt8 {
        let side = (max(width, height) + cells - 1) / cells
        let (columns, rows) = (max(1, width / side), max(1, height / side))
        let (across, down) = (min(side, width), min(side, height))
        // From red to green and blue; a grey picture has one value for all.
        let (green, blue) = bands > 2 ? (1, 2) : (0, 0)
        var counts = [Int](repeating: 0, count: 256)
        for row in 0..<rows {
            for column in 0..<columns {
                var sums = (0, 0, 0)
                for y in 0..<down {
                    var place = ((row &* side &+ y) &* width &+ column &* side) &* bands
                    for _ in 0..<across {
                        sums.0 &+= Int(pixels[place])
                        sums.1 &+= Int(pixels[place &+ green])
                        sums.2 &+= Int(pixels[place &+ blue])
                        place &+= bands
                    }
                }
                counts[max(sums.0, sums.1, sums.2) / (across &* down)] &+= 1
            }
        }
        var above = 0
        for value in (1...255).reversed() {
            above += counts[value]
            if above * share > columns * rows { return UInt8(value) }
        }
        return 0
    }
}
