/// A grey copy of a picture, of at most 1,024 pixels along its longer side. The picture's rows are
/// added one after the other.
struct GreyPicture {
    private static let longest = 1024

    let width: Int
    let height: Int
    private(set) var samples: [UInt8]
    /// How many pixels of the picture become one, across and down.
    private let (across, down): (Int, Int)
    /// The sums of the pixels of the next row, and of how many rows of the picture.
    private var sums: [Int]
    private var summed = 0
    /// Where the next row begins in the samples.
    private var place = 0

    /// A copy of a picture of this size.
    init(width: Int, height: Int) {
        let factor = (max(width, height) + Self.longest - 1) / Self.longest
        (self.width, self.height) = (max(1, width / factor), max(1, height / factor))
        (across, down) = (min(factor, width), min(factor, height))
        sums = [Int](repeating: 0, count: self.width)
        samples = [UInt8](repeating: 0, count: self.width * self.height)
    }

    /// Adds the next row of the picture.
    mutating func add(_ row: UnsafeBufferPointer<UInt16>) {
        guard place < samples.count else { return }
        if across == 1, down == 1 {
            samples.withUnsafeMutableBufferPointer { samples in
                for x in 0..<width { samples[place &+ x] = UInt8(truncatingIfNeeded: row[x] >> 8) }
            }
            place += width
            return
        }
        for column in 0..<width {
            for x in column * across..<(column + 1) * across { sums[column] &+= Int(row[x]) }
        }
        summed += 1
        guard summed == down else { return }
        let divisor = 256 * across * down
        for column in 0..<width {
            samples[place + column] = UInt8(sums[column] / divisor)
            sums[column] = 0
        }
        place += width
        summed = 0
    }

    /// The brightness that one cell in 500 exceeds, of at most 512 cells along the longer side: more
    /// pixels are no more light, only more noise.
    var highlight: UInt8 {
        let side = max(width, height) > 512 ? 2 : 1
        let (columns, rows) = (max(1, width / side), max(1, height / side))
        // Whether a cell has a second column and a second row; its size is a power of two.
        let (right, down) = (min(side, width) - 1, (min(side, height) - 1) * width)
        let shift = right + (down > 0 ? 1 : 0)
        var counts = [Int](repeating: 0, count: 256)
        samples.withUnsafeBufferPointer { samples in
            for row in 0..<rows {
                for column in 0..<columns {
                    let place = row &* side &* width &+ column &* side
                    var sum = Int(samples[place])
                    if right > 0 { sum &+= Int(samples[place &+ 1]) }
                    if down > 0 { sum &+= Int(samples[place &+ down]) }
                    if right > 0, down > 0 { sum &+= Int(samples[place &+ down &+ 1]) }
                    counts[sum >> shift] &+= 1
                }
            }
        }
        var above = 0
        for value in (1...255).reversed() {
            above += counts[value]
            if above * 500 > columns * rows { return UInt8(value) }
        }
        return 0
    }
}
