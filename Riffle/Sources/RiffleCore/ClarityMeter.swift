extension Clarity {
    /// Measures a picture of 8 bits a sample, reduced to at most 1,024 pixels along its longer side.
    ///
    /// The parameters are those of ``Look/init(width:height:bands:pixels:)``.
    public init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        precondition(
            width > 0 && height > 0 && bands > 0 && pixels.count >= width * height * bands,
            "there are as many samples as the picture has")
        let grey = GreyPicture(width: width, height: height, bands: bands, pixels: pixels)
        self.init(
            sharpness: EdgeMeter.sharpness(
                of: grey.samples, width: grey.width, height: grey.height),
            highlight: grey.highlight)
    }
}

/// A small grey copy of a picture.
private struct GreyPicture {
    static let longest = 1024

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

    /// The brightness that one cell in 500 exceeds, of at most 512 cells along the longer side: more
    /// pixels are no more light, only more noise.
    var highlight: UInt8 {
        let side = max(width, height) > 512 ? 2 : 1
        let (columns, rows) = (max(1, width / side), max(1, height / side))
        let (across, down) = (min(side, width), min(side, height))
        var counts = [Int](repeating: 0, count: 256)
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = 0
                for y in row * down..<(row + 1) * down {
                    for x in column * across..<(column + 1) * across {
                        sum &+= Int(samples[y &* width &+ x])
                    }
                }
                counts[sum / (across * down)] += 1
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
