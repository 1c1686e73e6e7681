/// The rows of a picture of 8 bits a sample, as brightness from 0 to 65,280.
///
///     GreyRows(width: 750, height: 563, bands: 3).forEach(of: pixels) { row in … }
struct GreyRows {
    private let width: Int
    private let height: Int
    private let bands: Int

    /// - Parameters:
    ///   - width: in pixels, 1 or more.
    ///   - height: in pixels, 1 or more.
    ///   - bands: samples of a pixel: 1 or 2 for grey, 3 or more begin with red, green, blue.
    init(width: Int, height: Int, bands: Int) {
        precondition(width > 0 && height > 0 && bands > 0, "a picture has pixels")
        (self.width, self.height, self.bands) = (width, height, bands)
    }

    /// Calls `body` with each row, from the top. The row is gone when `body` returns.
    /// - Parameter pixels: the samples, row by row without gaps.
    func forEach(of pixels: UnsafeRawBufferPointer, _ body: (UnsafeBufferPointer<UInt16>) -> Void) {
        precondition(
            pixels.count >= width * height * bands, "there are as many samples as the picture has")
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width) { row in
            for y in 0..<height {
                let samples = UnsafeRawBufferPointer(
                    rebasing: pixels[y * width * bands..<(y + 1) * width * bands])
                if bands < 3 { fillGrey(row, samples) } else { fillColour(row, samples) }
                body(UnsafeBufferPointer(row))
            }
        }
    }

    private func fillGrey(
        _ row: UnsafeMutableBufferPointer<UInt16>, _ samples: UnsafeRawBufferPointer
    ) {
        for x in 0..<width { row[x] = 256 &* UInt16(samples[x &* bands]) }
    }

    private func fillColour(
        _ row: UnsafeMutableBufferPointer<UInt16>, _ samples: UnsafeRawBufferPointer
    ) {
        var place = 0
        for x in 0..<width {
            let (red, green, blue) = (samples[place], samples[place &+ 1], samples[place &+ 2])
            row[x] = UInt16(
                truncatingIfNeeded: 77 &* UInt32(red) &+ 150 &* UInt32(green) &+ 29 &* UInt32(blue))
            place &+= bands
        }
    }
}
