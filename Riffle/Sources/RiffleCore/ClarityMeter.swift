extension Clarity {
    /// Measures a picture of 8 bits a sample, reduced to at most 512 pixels along its longer side.
    ///
    /// The parameters are those of ``Look/init(width:height:bands:pixels:)``.
    public init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        precondition(
            width > 0 && height > 0 && bands > 0 && pixels.count >= width * height * bands,
            "there are as many samples as the picture has")
        let grey = GreyPicture(width: width, height: height, bands: bands, pixels: pixels)
        self.init(sharpness: EdgeMeter.sharpness(of: grey), highlight: grey.highlight)
    }
}

/// A small grey copy of a picture.
private struct GreyPicture {
    static let longest = 512

    let width: Int
    let height: Int
    let samples: [UInt8]

    init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        let factor = (max(width, height) + Self.longest - 1) / Self.longest
        let (columns, rows) = (max(1, width / factor), max(1, height / factor))
        let (across, down) = (min(factor, width), min(factor, height))
        (self.width, self.height) = (columns, rows)
        let divisor = 256 * across * down
        samples = [UInt8](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            for row in 0..<rows {
                for column in 0..<columns {
                    var sum = 0
                    for y in row * down..<(row + 1) * down {
                        var place = (y * width + column * across) * bands
                        for _ in 0..<across {
                            sum &+=
                                bands < 3
                                ? 256 &* Int(pixels[place])
                                : 77 &* Int(pixels[place]) &+ 150 &* Int(pixels[place &+ 1])
                                    &+ 29 &* Int(pixels[place &+ 2])
                            place &+= bands
                        }
                    }
                    buffer[row * columns + column] = UInt8(sum / divisor)
                }
            }
            count = columns * rows
        }
    }

    /// The brightness that one pixel in 500 exceeds.
    var highlight: UInt8 {
        var counts = [Int](repeating: 0, count: 256)
        for sample in samples { counts[Int(sample)] += 1 }
        var above = 0
        for value in (1...255).reversed() {
            above += counts[value]
            if above * 500 > samples.count { return UInt8(value) }
        }
        return 0
    }
}

/// Measures how steep edges are, in windows along rows and columns.
private enum EdgeMeter {
    /// The pixels in a window. An edge that is wider is soft at any size of a card.
    static let window = 9
    /// The pixels from one window to the next.
    static let step = 4
    /// The difference between the darkest and the brightest pixel of a window, of 255, from which on
    /// there is an edge in it: less is noise, or a shade.
    static let contrast = 32
    /// The picture is divided into so many parts across and down.
    static let parts = 8
    /// Of how many windows of a part at least one must hold an edge for the part to count, and how
    /// many windows must.
    static let (share, least) = (32, 8)
    /// How many parts must count, each once for rows and once for columns: fog and clouds have few
    /// edges, and soft ones.
    static let leastParts = 4
    /// The shorter side from which on there is enough to measure, in pixels.
    static let shortest = 64

    /// The windows of one part: all of them, and those with an edge by its steepness.
    private struct Part {
        var windows = 0
        var edges = 0
        var steepness = [Int32](repeating: 0, count: 256)

        /// The steepness that a tenth of the edges reaches; nil where there are too few.
        var sharpness: UInt8? {
            guard edges >= EdgeMeter.least, edges * EdgeMeter.share >= windows else { return nil }
            var above = 0
            for value in (0...255).reversed() {
                above += Int(steepness[value])
                if above * 10 >= edges { return UInt8(value) }
            }
            return nil
        }
    }

    static func sharpness(of grey: GreyPicture) -> UInt8? {
        guard min(grey.width, grey.height) >= shortest else { return nil }
        let (width, height) = (grey.width, grey.height)
        let found = grey.samples.withUnsafeBufferPointer { samples in
            measure(samples, length: width, stride: 1, lines: height, lineStride: width)
                + measure(samples, length: height, stride: width, lines: width, lineStride: 1)
        }
        return found.count >= leastParts ? found.max() : nil
    }

    /// The sharpness of each part that counts, along one direction.
    private static func measure(
        _ samples: UnsafeBufferPointer<UInt8>, length: Int, stride: Int, lines: Int,
        lineStride: Int
    ) -> [UInt8] {
        var all = [Part](repeating: Part(), count: parts * parts)
        let windows = (length - window) / step + 1
        for line in 0..<lines {
            for index in 0..<windows {
                var place = line &* lineStride &+ index &* step &* stride
                var last = Int(samples[place])
                var (darkest, brightest, steepest) = (last, last, 0)
                for _ in 1..<window {
                    place &+= stride
                    let value = Int(samples[place])
                    darkest = min(darkest, value)
                    brightest = max(brightest, value)
                    steepest = max(steepest, abs(value &- last))
                    last = value
                }
                let part = line * parts / lines * parts + index * parts / windows
                all[part].windows += 1
                guard brightest - darkest >= contrast else { continue }
                all[part].edges += 1
                all[part].steepness[255 * steepest / (brightest - darkest)] += 1
            }
        }
        return all.compactMap(\.sharpness)
    }
}
