/// Measures the colours of a picture for its ``Tones``.
enum ColourMeter {
    /// Enough rows for the mean of a quarter: all of them would take four times as long on a card.
    private static let leastRows = 128

    /// Half of what red and blue exceed the brightness by in each quarter, as in ``Tones``; all 0 of
    /// a grey picture. The parameters are those of ``Look/init(width:height:bands:pixels:)``.
    static func colours(
        width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer
    ) -> SIMD8<Int8> {
        guard bands > 2 else { return .zero }
        let step = max(1, height / leastRows)
        var colours = SIMD8<Int8>.zero
        for quarter in 0..<4 {
            let rows = LookMeter.part(quarter / 2, of: 2, in: height)
            let columns = LookMeter.part(quarter % 2, of: 2, in: width)
            var (sum, count) = (SIMD3<Int>.zero, 0)
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
                let start = y * width * bands
                sum &+= self.sum(
                    of: UnsafeRawBufferPointer(
                        rebasing: pixels[
                            start + columns.lowerBound * bands..<start + columns.upperBound * bands]
                    ), bands: bands)
                count += columns.count
            }
            let light = (77 * sum.x + 150 * sum.y + 29 * sum.z) / 256
            colours[2 * quarter] = Int8(clamping: (sum.x - light) / (2 * count))
            colours[2 * quarter + 1] = Int8(clamping: (sum.z - light) / (2 * count))
        }
        return colours
    }

    /// The sums of red, green and blue.
    private static func sum(of samples: UnsafeRawBufferPointer, bands: Int) -> SIMD3<Int> {
        var (red, green, blue) = (0, 0, 0)
        var place = 0
        while place < samples.count {
            red &+= Int(samples[place])
            green &+= Int(samples[place &+ 1])
            blue &+= Int(samples[place &+ 2])
            place &+= bands
        }
        return SIMD3(red, green, blue)
    }
}
