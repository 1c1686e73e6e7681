/// The light of a grey picture, which is divided into 8 × 8 parts.
struct LightField {
    /// The picture is divided into so many parts across and down.
    static let parts = 8
    /// From one pixel of ``coarser`` to the next, in pixels.
    static let coarse = 8

    private let width: Int
    private let height: Int
    /// The squares of the picture's values, in rows.
    private let light: [UInt16]

    /// The light of a picture with so many samples.
    init(of samples: [UInt8], width: Int, height: Int) {
        self.init(width: width, height: height, light: samples.map { UInt16($0) * UInt16($0) })
    }

    private init(width: Int, height: Int, light: [UInt16]) {
        (self.width, self.height, self.light) = (width, height, light)
    }

    /// A copy whose pixels are the means of ``coarse`` × ``coarse`` pixels.
    var coarser: LightField {
        let side = Self.coarse
        let (columns, rows) = (width / side, height / side)
        var sums = [UInt32](repeating: 0, count: columns * rows)
        for y in 0..<rows * side {
            for column in 0..<columns {
                let start = y * width + column * side
                for place in start..<start + side {
                    sums[y / side * columns + column] &+= UInt32(light[place])
                }
            }
        }
        let count = UInt32(side * side)
        return LightField(width: columns, height: rows, light: sums.map { UInt16($0 / count) })
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
            while place < y &* width &+ end {
                let falling = Int(light[place &+ width &+ 1]) &- Int(light[place])
                let rising = Int(light[place &+ 1]) &- Int(light[place &+ width])
                let (right, down) = (falling &+ rising, falling &- rising)
                if right.magnitude &+ down.magnitude > floor {
                    steepest.add(right: right, down: down)
                }
                place &+= 1
            }
        }
        // Two rows and two columns were added.
        return steepest.slopes / 2
    }
}
