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
}
