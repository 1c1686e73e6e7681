/// The light of a grey picture, which is divided into 8 × 8 parts.
struct LightField {
    /// The picture is divided into so many parts across and down.
    static let parts = 8
    /// From one pixel of ``coarser`` to the next, in pixels.
    static let coarse = 8

    /// Of eight directions, 22.5° apart, how far each leads to the right: their cosines.
    private static let right = SIMD8<Float>(
        1, 0.92387953, 0.70710678, 0.38268343, 0, -0.38268343, -0.70710678, -0.92387953)
    /// How far each leads down: their sines.
    private static let down = SIMD8<Float>(
        0, 0.38268343, 0.70710678, 0.92387953, 1, 0.92387953, 0.70710678, 0.38268343)

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
                        least = min(least, light[y &* width &+ x])
                        most = max(most, light[y &* width &+ x])
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
        var steepest = SIMD8<Float>.zero
        // No direction has a steeper slope than the sum of those across and down.
        var floor = 0
        for y in rows where y + 1 < height {
            for x in columns where x + 1 < width {
                let place = y &* width &+ x
                let below = place &+ width
                let slanting = Int(light[below &+ 1]) &- Int(light[place])
                let rising = Int(light[place &+ 1]) &- Int(light[below])
                let (across, along) = (slanting &+ rising, slanting &- rising)
                guard abs(across) &+ abs(along) > floor else { continue }
                let slope = Self.right * Float(across) + Self.down * Float(along)
                steepest.replace(with: slope, where: slope .> steepest)
                steepest.replace(with: -slope, where: -slope .> steepest)
                floor = Int(steepest.min())
            }
        }
        // Two rows and two columns were added.
        return steepest / 2
    }
}
