import RiffleCore
import Testing

@Suite struct ClarityTests {
    /// A grey picture by the brightness of each pixel.
    private func clarity(
        _ width: Int, _ height: Int, _ grey: (Int, Int) -> Int
    ) -> Clarity {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height { for x in 0..<width { pixels.append(UInt8(grey(x, y))) } }
        return pixels.withUnsafeBytes {
            Clarity(width: width, height: height, bands: 1, pixels: $0)
        }
    }

    /// Discs of 24 pixels, 36 apart, whose edges have this width in pixels along and across: each
    /// pixel is the share of a box of that size that lies within a disc.
    private func discs(_ along: Double, _ across: Double) -> (Int, Int) -> Int {
        let period = (0..<36 * 36).map { place in
            var inside = 0
            for i in 0..<64 {
                var u = Double(place % 36) + (Double(i % 8) - 3.5) / 8 * along - 18
                var v = Double(place / 36) + (Double(i / 8) - 3.5) / 8 * across - 18
                u -= (u / 36).rounded() * 36
                v -= (v / 36).rounded() * 36
                if u * u + v * v < 144 { inside += 1 }
            }
            return 20 + 200 * inside / 64
        }
        return { x, y in period[y % 36 * 36 + x % 36] }
    }

    @Test("edges from one pixel to the next are as steep as is worked out by hand, in any contrast")
    func steps() {
        // A slope across a diagonal is cos 45° of the step, and so is the change around it; half the
        // slope is taken for noise, as it is the same everywhere. So the share of the change is
        // √((1 - 1/4) cos 45°) = 0.728 a pixel, and a sixth of 1,000 pixels has 121 such widths.
        for contrast in [150, 180, 255] {
            let board = clarity(1000, 750) { x, y in (x / 20 + y / 20) % 2 * contrast }
            #expect(board.sharpness == 121 && !board.isUnclear, "\(contrast)")
        }
        #expect(clarity(1000, 750) { x, y in (x / 20 + y / 20) % 2 * 60 }.sharpness == nil)
    }

    @Test("a picture is blurred when its edges are wide in one direction, sharp as others may be")
    func moved() throws {
        let sharp = clarity(750, 500, discs(1, 1))
        #expect(!sharp.isUnclear && sharp.sharpness != nil)
        for (along, across) in [(8.0, 8.0), (8, 1), (1, 8)] {
            let moved = clarity(750, 500, discs(along, across))
            #expect(moved.isBlurred, "\(along) × \(across): \(moved)")
        }
    }

    @Test("a soft picture with one sharp part is sharp")
    func bokeh() {
        let (near, far) = (discs(1, 1), discs(8, 8))
        let portrait = clarity(750, 500) { x, y in
            (280..<470).contains(x) && (120..<380).contains(y) ? near(x, y) : far(x, y)
        }
        #expect(portrait.sharpness != nil && !portrait.isUnclear)
    }

    @Test("a picture that moved is blurred in any direction, along as across the edges' slant")
    func directions() {
        let sharp = discs(1, 1)
        for (right, down) in [(1.0, 0.0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (-0.71, 0.71)] {
            // The mean of what lies on a line of ten pixels, in light.
            let moved = clarity(512, 256) { x, y in
                let sum = (-5..<5).reduce(0.0) { sum, step in
                    let u = x + 36 * 2 + Int((Double(step) * right).rounded())
                    let v = y + 36 * 2 + Int((Double(step) * down).rounded())
                    return sum + Double(sharp(u, v) * sharp(u, v))
                }
                return Int((sum / 10).squareRoot())
            }
            #expect(moved.isBlurred, "\(right), \(down): \(moved)")
        }
    }

    @Test("a page full of letters is not blurred for being so everywhere")
    func page() {
        let page = clarity(512, 512) { x, y in
            (x * 7 / 5 + y / 9 * 5) % 11 < 4 || y % 18 < 6 ? 230 : 30
        }
        #expect(page.sharpness != nil && !page.isUnclear, "\(page)")
    }

    @Test("nothing is said of a haze in which nothing changes within a few pixels")
    func haze() {
        // A triangle of 40 values each way within 100 pixels.
        let haze = clarity(512, 512) { x, y in 120 + abs((x + y) % 200 - 100) * 2 / 5 }
        #expect(haze.sharpness == nil, "\(haze)")
    }

    @Test("nothing is said of a wall, of stripes in few parts, and of a tiny picture")
    func unknown() {
        #expect(clarity(400, 300) { x, y in 120 + (x + y) % 7 }.sharpness == nil)
        // Edges in four of the 64 parts.
        let lamps = clarity(512, 512) { x, y in max(x, y) < 120 ? (x / 16 + y / 16) % 2 * 255 : 0 }
        #expect(lamps.sharpness == nil)
        #expect(clarity(63, 400) { x, _ in x % 2 * 255 }.sharpness == nil)
        #expect(!Clarity(sharpness: nil, highlight: 200).isUnclear)
    }

    @Test("a picture with few pixels is not blurred for that")
    func thumbnails() {
        let board = { (x: Int, y: Int) in (x / 20 + y / 20) % 2 * 200 }
        #expect(clarity(1000, 400, board).sharpness == 121)
        #expect(clarity(600, 400, board).sharpness == 91, "as if it had 750 pixels")
        #expect(clarity(480, 320, board).sharpness == 91)
        #expect(clarity(479, 320, board).sharpness == 121, "as if it had 1,000")
    }

    @Test("a picture of twice the size, or in colour, has the same figures")
    func sizes() {
        let small = clarity(1024, 512, discs(4, 4))
        let drawn = discs(4, 4)
        #expect(clarity(2048, 1024) { x, y in drawn(x / 2, y / 2) } == small)
        var pixels: [UInt8] = []
        for y in 0..<512 {
            for x in 0..<1024 {
                pixels += [UInt8](repeating: UInt8(drawn(x, y)), count: 3)
            }
        }
        let colours = pixels.withUnsafeBytes {
            Clarity(width: 1024, height: 512, bands: 3, pixels: $0)
        }
        #expect(colours == small)
    }

    @Test("a picture is dark unless more than one cell in 2,000 is bright")
    func darkness() {
        for (count, highlight) in [(0, 10), (5, 10), (6, 48)] {
            let night = clarity(100, 100) { x, y in y * 100 + x < count ? 48 : 10 }
            #expect(night.highlight == highlight, "\(count)")
            #expect(night.isDark == (highlight < 48))
        }
        #expect(clarity(100, 100) { _, _ in 0 }.highlight == 0)
    }

    @Test("the brightest colour counts, and a cell has the mean of its pixels in each")
    func colours() {
        // Cells of 2 × 2 pixels, with one of them blue and one red.
        var pixels: [UInt8] = []
        for y in 0..<600 {
            for x in 0..<600 {
                pixels += y % 2 == 1 ? [0, 0, 0] : x % 2 == 0 ? [0, 0, 240] : [120, 0, 0]
            }
        }
        let clarity = pixels.withUnsafeBytes {
            Clarity(width: 600, height: 600, bands: 3, pixels: $0)
        }
        #expect(clarity.highlight == 60)
    }
}
