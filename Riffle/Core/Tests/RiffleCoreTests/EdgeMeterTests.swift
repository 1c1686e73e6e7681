import Testing

@testable import RiffleCore

@Suite struct EdgeMeterTests {
    /// 64 parts in each of which the light changes as much in each direction as it does at all.
    private let changes = [SIMD8<Float>](repeating: SIMD8(repeating: 40_000), count: 64)
    private let ranges = [Float](repeating: 40_000, count: 64)

    private func slopes(_ slope: (Int) -> SIMD8<Float>) -> [SIMD8<Float>] { (0..<64).map(slope) }

    @Test("the steepest part counts, and of the directions the one where it is least steep")
    func worst() throws {
        var slopes = slopes { _ in .zero }
        slopes[20] = SIMD8(repeating: 20_000)
        #expect(EdgeMeter.steepness(slopes: slopes, changes: changes, ranges: ranges) == 0.5)
        slopes[20][3] = 4_000
        slopes[40][3] = 8_000
        let steepness = EdgeMeter.steepness(slopes: slopes, changes: changes, ranges: ranges)
        #expect(try abs(#require(steepness) - 0.2) < 1e-6)
    }

    @Test("the slopes of the quietest quarter are noise, but no more than half of the steepest is")
    func noise() throws {
        // 10² + 24² = 26² in thousands; and half of the steepest leaves √3/2 of it.
        for (quiet, left) in [(17, Float(24_000)), (16, 22_516.66), (0, 22_516.66)] {
            let slopes = slopes { SIMD8(repeating: $0 < quiet ? 10_000 : 26_000) }
            let steepness = try #require(
                EdgeMeter.steepness(slopes: slopes, changes: changes, ranges: ranges))
            #expect(abs(steepness - left / 40_000) < 1e-6, "\(quiet)")
        }
    }

    @Test("a direction with changes in fewer than eight parts does not count")
    func leastParts() {
        var changes = changes
        let slopes = slopes {
            $0 < 8 ? SIMD8(20_000, 20_000, 20_000, 20_000, 400, 20_000, 20_000, 20_000) : .zero
        }
        for part in 7..<64 { changes[part][4] = 0 }
        #expect(EdgeMeter.steepness(slopes: slopes, changes: changes, ranges: ranges) == 0.5)
        changes[7][4] = EdgeMeter.change
        let steepness = EdgeMeter.steepness(slopes: slopes, changes: changes, ranges: ranges)
        #expect(steepness.map { $0 < 0.05 } == true)
    }

    @Test(
        "nothing is said without a direction that counts, nor with contrast in fewer than 8 parts")
    func unknown() {
        let slopes = slopes { _ in SIMD8(repeating: 4_000) }
        let none = [SIMD8<Float>](repeating: .zero, count: 64)
        #expect(EdgeMeter.steepness(slopes: slopes, changes: none, ranges: ranges) == nil)
        for (count, isKnown) in [(8, true), (7, false)] {
            let ranges = (0..<64).map { $0 < count ? EdgeMeter.contrast : EdgeMeter.contrast - 1 }
            let steepness = EdgeMeter.steepness(slopes: slopes, changes: changes, ranges: ranges)
            #expect((steepness != nil) == isKnown, "\(count)")
        }
    }

    @Test("a slope has its cosine in each direction, over one pixel and over eight")
    func cosines() {
        // The light of a value is its square; a slope of √ is even.
        let samples = (0..<64 * 64).map { UInt8(Float($0 % 64 * 1000).squareRoot().rounded()) }
        let fine = LightField(of: samples, width: 64, height: 64)
        for (field, step) in [(fine, Float(1000)), (fine.coarser, 8000)] {
            for direction in 0..<8 {
                let cosine = [1, 0.924, 0.707, 0.383, 0, 0.383, 0.707, 0.924][direction]
                // Values are whole numbers, so each end is up to half of 2 × 252 of light away.
                let most = field.steepest.map { $0[direction] }.max() ?? 0
                #expect(abs(most - step * Float(cosine)) <= 505 * Float(cosine), "\(direction)")
            }
        }
        #expect(fine.ranges.allSatisfy { abs($0 - 7000) < 505 })
    }

    @Test("of each part the steepest slope of all is found, in every direction")
    func all() {
        var state: UInt64 = 7
        // Soft in most places and rough in some, so that most slopes are passed over.
        let samples = (0..<300 * 200).map { place -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = Int(state >> 60) * (place / 300 % 50 == 20 ? 6 : 1)
            return UInt8(min(255, 40 + place % 300 / 3 + noise))
        }
        let light = samples.map { Double($0) * Double($0) }
        let steepest = LightField(of: samples, width: 300, height: 200).steepest
        for part in 0..<64 {
            var most = [Double](repeating: 0, count: 8)
            for y in part / 8 * 25..<min((part / 8 + 1) * 25, 199) {
                for x in part % 8 * 300 / 8..<min((part % 8 + 1) * 300 / 8, 299) {
                    let (a, b) = (light[y * 300 + x], light[y * 300 + x + 1])
                    let (c, d) = (light[y * 300 + 300 + x], light[y * 300 + 301 + x])
                    for direction in 0..<8 {
                        let (right, down) = Self.directions[direction]
                        let slope = (b + d - a - c) / 2 * right + (c + d - a - b) / 2 * down
                        most[direction] = max(most[direction], abs(slope))
                    }
                }
            }
            for direction in 0..<8 {
                let found = Double(steepest[part][direction])
                #expect(abs(found - most[direction]) < 1 + most[direction] / 10_000, "\(part)")
            }
        }
    }

    /// The cosine and the sine of each direction.
    private static let directions: [(Double, Double)] = {
        let half = (2.0).squareRoot() / 2
        let (long, short) = ((0.5 + half / 2).squareRoot(), (0.5 - half / 2).squareRoot())
        return [
            (1, 0), (long, short), (half, half), (short, long),
            (0, 1), (-short, long), (-half, half), (-long, short),
        ]
    }()
}
