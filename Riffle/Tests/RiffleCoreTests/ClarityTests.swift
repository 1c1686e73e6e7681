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

    /// A slope of 7 for each pixel, up for 32 pixels and down for as many.
    private func triangle(_ x: Int) -> Int {
        let phase = x % 64
        return 7 * min(phase, 64 - phase)
    }

    @Test("an edge from one pixel to the next is as sharp as can be, whatever its contrast")
    func steps() {
        for contrast in [32, 100, 255] {
            let bars = clarity(400, 300) { x, _ in x / 20 % 2 * contrast }
            #expect(bars.sharpness == 255, "\(contrast)")
            #expect(clarity(400, 300) { _, y in y / 20 % 2 * contrast } == bars)
        }
        #expect(clarity(400, 300) { x, _ in x / 20 % 2 * 31 }.sharpness == nil)
    }

    @Test("a slope without edges has the sharpness that is worked out by hand")
    func slopes() {
        // Windows of nine pixels rise or fall by 56 in steps of 7. One with a peak in its middle has
        // too little contrast to count.
        let soft = clarity(512, 256) { x, _ in triangle(x) }
        #expect(soft.sharpness.map { Int($0) } == 255 * 7 / 56)
        #expect(soft.isBlurred && !soft.isDark && soft.isUnclear)
    }

    @Test("a soft picture with one sharp part is sharp")
    func bokeh() {
        let portrait = clarity(512, 256) { x, y in
            (256..<384).contains(x) && (64..<160).contains(y) ? x / 8 % 2 * 200 : triangle(x)
        }
        #expect(portrait.sharpness == 255 && !portrait.isUnclear)
    }

    @Test("nothing is said of a wall, of a few edges, and of a tiny picture")
    func unknown() {
        #expect(clarity(400, 300) { x, y in 120 + (x + y) % 7 }.sharpness == nil)
        // Edges in one part of the 64, along rows and along columns.
        let lamps = clarity(512, 512) { x, y in max(x, y) < 60 ? (x / 16 + y / 16) % 2 * 255 : 0 }
        #expect(lamps.sharpness == nil)
        #expect(clarity(63, 400) { x, _ in x % 2 * 255 }.sharpness == nil)
        #expect(!Clarity(sharpness: nil, highlight: 200).isUnclear)
    }

    @Test("a picture of twice the size, or in colour, has the same figures")
    func sizes() {
        let small = clarity(512, 256) { x, y in triangle(x) * (y / 40 % 2) }
        #expect(clarity(1024, 512) { x, y in triangle(x / 2) * (y / 80 % 2) } == small)
        var pixels: [UInt8] = []
        for y in 0..<256 {
            for x in 0..<512 {
                pixels += [UInt8](repeating: UInt8(triangle(x) * (y / 40 % 2)), count: 3)
            }
        }
        let colours = pixels.withUnsafeBytes {
            Clarity(width: 512, height: 256, bands: 3, pixels: $0)
        }
        #expect(colours == small)
    }

    @Test("a picture is dark unless more than one pixel in 500 is bright")
    func darkness() {
        for (count, highlight) in [(0, 10), (20, 10), (21, 64)] {
            let night = clarity(100, 100) { x, y in y * 100 + x < count ? 64 : 10 }
            #expect(night.highlight == highlight, "\(count)")
            #expect(night.isDark == (highlight < 64))
        }
        #expect(clarity(100, 100) { _, _ in 0 }.highlight == 0)
    }
}
