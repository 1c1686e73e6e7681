/// Sums a picture to the cells of a ``Look``, whose thirds are also the light of its ``Tones``. The
/// picture's rows are added one after the other.
struct LookMeter {
    private static let columns = 9
    private static let rows = 8
    /// Between the darkest and the brightest cell of a picture, of 256: less is noise of the sensor
    /// and of coding.
    private static let contrast = 16

    private let width: Int
    private let height: Int
    private var sums = [Int](repeating: 0, count: rows * columns)
    /// The number of the next row.
    private var next = 0

    /// The cells of a picture of this size.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// Adds the next row of the picture.
    mutating func add(_ row: UnsafeBufferPointer<UInt16>) {
        defer { next += 1 }
        // A picture with fewer rows than cells has a row in several of them.
        for line in 0..<Self.rows where lines(line).contains(next) {
            for column in 0..<Self.columns {
                var sum: UInt64 = 0
                for x in places(column) { sum &+= UInt64(row[x]) }
                sums[line * Self.columns + column] += Int(sum)
            }
        }
    }

    /// The look of a picture all of whose rows were added.
    var look: Look {
        var bits: UInt64 = 0
        var range = (darkest: Int.max, brightest: 0)
        for line in 0..<Self.rows {
            var left = 0
            for column in 0..<Self.columns {
                let mean = mean(line, column)
                range = (min(range.darkest, mean), max(range.brightest, mean))
                if column > 0 { bits = bits << 1 | (left > mean ? 1 : 0) }
                left = mean
            }
        }
        return Look(rawValue: range.brightest - range.darkest < Self.contrast * 256 ? 0 : bits)
    }

    /// The mean brightness of the three thirds of each row of cells.
    var light: [SIMD3<UInt8>] {
        (0..<Self.rows).map { line in
            var thirds = SIMD3<UInt8>()
            for third in 0..<3 {
                let sum = (3 * third..<3 * third + 3).reduce(0) { $0 + mean(line, $1) }
                thirds[third] = UInt8(sum / (3 * 256))
            }
            return thirds
        }
    }

    private func mean(_ line: Int, _ column: Int) -> Int {
        sums[line * Self.columns + column] / (lines(line).count * places(column).count)
    }

    private func lines(_ index: Int) -> Range<Int> { Self.part(index, of: Self.rows, in: height) }
    private func places(_ index: Int) -> Range<Int> {
        Self.part(index, of: Self.columns, in: width)
    }

    /// The pixels of one of several equal parts; at least one, where there are fewer pixels.
    static func part(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
        let start = index * length / count
        return start..<max(start + 1, (index + 1) * length / count)
    }
}
