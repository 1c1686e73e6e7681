/// The light of a grey picture, which is divided into 8 × 8 parts.
struct LightField {
    /// The picture is divided into so many parts across and down.
    static let parts = 8
    /// From one pixel of ``coarser`` to the next, in pixels.
    static let coarse = 8
    /// So many slopes in a row are looked at at once, and most of the time none is steep enough to
    /// look at it alone.
    private static let stretch = 32

    private let width: Int
    private let height: Int
    /// The squares of the picture's values, in rows.
    private let light: [UInt16]

    /// The light of a picture with so many samples.
    init(of samples: [UInt8], width: Int, height: Int) {
        let light = [UInt16](unsafeUninitializedCapacity: samples.count) { light, count in
            samples.withUnsafeBufferPointer { samples in
                for place in 0..<samples.count {
                    light[place] = UInt16(samples[place]) &* UInt16(samples[place])
                }
            }
            count = samples.count
        }
        self.init(width: width, height: height, light: light)
    }

    private init(width: Int, height: Int, light: [UInt16]) {
        (self.width, self.height, self.light) = (width, height, light)
    }

    /// A copy whose pixels are the means of ``coarse`` × ``coarse`` pixels.
    var coarser: LightField {
        let side = Self.coarse
        let (columns, rows) = (width / side, height / side)
        var means = [UInt16](repeating: 0, count: columns * rows)
        var sums = [UInt32](repeating: 0, count: width)
        light.withUnsafeBufferPointer { light in
            sums.withUnsafeMutableBufferPointer { sums in
                for row in 0..<rows {
                    // Down first, because the compiler makes vectors of this loop and not of a short one.
                    sums.update(repeating: 0)
                    for y in row * side..<(row + 1) * side {
                        for x in 0..<width { sums[x] &+= UInt32(light[y &* width &+ x]) }
                    }
                    for column in 0..<columns {
                        var sum: UInt32 = 0
                        for x in column * side..<(column + 1) * side { sum &+= sums[x] }
                        means[row * columns + column] = UInt16(sum / UInt32(side * side))
                    }
                }
            }
        }
        return LightField(width: columns, height: rows, light: means)
    }

    /// The steepest slope of each part in each direction, from one pixel to the next.
    var steepest: [SIMD8<Float>] {
        light.withUnsafeBufferPointer { light in
            cells.map { steepest(of: light, columns: $0.columns, rows: $0.rows) }
        }
    }

    /// The difference between the brightest and the darkest pixel of each part.
    var ranges: [Float] {
        light.withUnsafeBufferPointer { light in
            cells.map { columns, rows in
                var (least, most) = (UInt16.max, UInt16.min)
                for y in rows {
                    for x in columns {
                        let value = light[y &* width &+ x]
                        if value < least { least = value }
                        if value > most { most = value }
                    }
                }
                return Float(most) - Float(min(least, most))
            }
        }
    }

    /// The columns and the rows of each part.
    private var cells: [(columns: Range<Int>, rows: Range<Int>)] {
        (0..<Self.parts * Self.parts).map { part in
            let (row, column) = part.quotientAndRemainder(dividingBy: Self.parts)
            return (
                column * width / Self.parts..<(column + 1) * width / Self.parts,
                row * height / Self.parts..<(row + 1) * height / Self.parts
            )
        }
    }

    /// The slopes between two columns and two rows, where there are as many.
    private func steepest(
        of light: UnsafeBufferPointer<UInt16>, columns: Range<Int>, rows: Range<Int>
    ) -> SIMD8<Float> {
        var steepest = SteepestSlopes()
        let end = min(columns.upperBound, width - 1)
        for y in rows where y + 1 < height {
            let floor = steepest.leastSum
            var place = y &* width &+ columns.lowerBound
            let rowEnd = y &* width &+ end
            while place < rowEnd {
                let start = place
                place = min(place &+ Self.stretch, rowEnd)
                guard 2 &* greatestDifference(of: light, start, place) > floor else { continue }
                for place in start..<place {
                    let falling = Int(light[place &+ width &+ 1]) &- Int(light[place])
                    let rising = Int(light[place &+ 1]) &- Int(light[place &+ width])
                    let (right, down) = (falling &+ rising, falling &- rising)
                    if right.magnitude &+ down.magnitude > floor {
                        steepest.add(right: right, down: down)
                    }
                }
            }
        }
        // Two rows and two columns were added.
        return steepest.slopes / 2
    }

    /// The greatest difference along a diagonal of four neighbouring pixels. Twice it is the greatest sum
    /// of what a slope rises to the right and downwards.
    private func greatestDifference(
        of light: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int
    ) -> UInt {
        var greatest: UInt16 = 0
        var place = start
        while place < end {
            let (a, b) = (light[place], light[place &+ width &+ 1])
            let (c, d) = (light[place &+ 1], light[place &+ width])
            let falling = max(a, b) &- min(a, b)
            let rising = max(c, d) &- min(c, d)
            greatest = max(greatest, max(falling, rising))
            place &+= 1
        }
        return UInt(greatest)
    }
}
