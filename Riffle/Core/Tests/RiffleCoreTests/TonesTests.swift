import RiffleCore
import RiffleTestSupport
import Testing

@Suite struct TonesTests {
    /// Red, green and blue at a place from 0 to 1 across and down.
    private typealias Scene = (_ x: Double, _ y: Double) -> SIMD3<Double>

    private func appearance(
        _ scene: Scene, width: Int = 90, height: Int = 80, then change: (Double) -> Double = { $0 }
    ) -> Appearance {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let colour = scene(
                    (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
                pixels += (0..<3).map { UInt8(min(255, max(0, change(colour[$0])))) }
            }
        }
        return pixels.withUnsafeBytes {
            Impression(width: width, height: height, bands: 3, pixels: $0).appearance
        }
    }

    /// Sixteen fields, each of one light, all of one colour.
    private func mosaic(_ light: [[Double]], colour: SIMD3<Double> = [1, 1, 1]) -> Scene {
        { x, y in colour * light[min(3, Int(y * 4))][min(3, Int(x * 4))] }
    }

    private let light: [[Double]] = [
        [60, 150, 90, 120], [200, 40, 160, 90], [30, 110, 70, 190], [150, 90, 120, 40],
    ]
    /// In each row brighter where ``light`` is, and in other steps.
    private let otherLight: [[Double]] = [
        [190, 220, 205, 210], [70, 20, 60, 35], [10, 230, 110, 240], [240, 60, 230, 10],
    ]
    private let warm: SIMD3<Double> = [1.15, 0.95, 0.8]

    @Test("tones are the light of thirds in eight rows, and the colour of quarters")
    func byHand() {
        // Thirds of 10, 20 and 30 in the first row of cells, each row 8 more; then one quarter red.
        var pixels: [UInt8] = []
        for y in 0..<8 {
            for x in 0..<18 {
                let grey = UInt8(10 * (x / 6 + 1) + 8 * y)
                pixels += x < 9 && y < 4 ? [200, 0, 0] : [grey, grey, grey]
            }
        }
        let bytes = pixels.withUnsafeBytes {
            Impression(width: 18, height: 8, bands: 3, pixels: $0).appearance.tones.bytes
        }
        // Red of 200 is as bright as 60; the middle third is red up to its half.
        #expect(bytes[0..<8] == [60, 60, 60, 60, 42, 50, 58, 66])
        #expect(bytes[8..<16] == [40, 44, 48, 52, 52, 60, 68, 76])
        #expect(bytes[16..<24] == [30, 38, 46, 54, 62, 70, 78, 86])
        // (200 - 60.16) / 2 and -60.16 / 2.
        #expect(bytes[24..<32].map { Int8(bitPattern: $0) } == [69, -30, 0, 0, 0, 0, 0, 0])
        #expect(Tones(bytes: bytes)?.bytes == bytes && Tones(bytes: bytes.dropLast()) == nil)
    }

    @Test("smaller, lighter, darker and slightly cropped copies are the same picture")
    func copies() {
        let scene = mosaic(light, colour: warm)
        let original = appearance(scene)
        #expect(original.look.isTelling)
        #expect(original.isSame(as: appearance(scene, width: 31, height: 23)))
        #expect(original.isSame(as: appearance(scene) { $0 * 1.1 + 4 }))
        #expect(original.isSame(as: appearance(scene) { $0 * 0.85 }))
        #expect(original.isSame(as: appearance { x, y in scene(0.99 * x, 0.005 + 0.99 * y) }))
        #expect(original.isSame(as: appearance { x, y in scene(x, y) * [1.05, 1, 0.95] }))
    }

    @Test("pictures of the same light in other colours are not the same, whatever their looks say")
    func colours() {
        let (one, other) = (
            appearance(mosaic(light, colour: warm)),
            appearance(mosaic(light, colour: [0.8, 1.02, 1.15]))
        )
        #expect(one.look.distance(to: other.look) <= Likeness.lookDistance)
        #expect(!one.isSame(as: other) && !other.isSame(as: one))
    }

    @Test("mosaics with equal looks are not the same when their light differs")
    func mosaics() {
        let (one, other) = (appearance(mosaic(light)), appearance(mosaic(otherLight)))
        #expect(one.look.distance(to: other.look) <= Likeness.lookDistance)
        #expect(one.look.isTelling && !one.isSame(as: other))
        let (warmOne, warmOther) = (
            appearance(mosaic(light, colour: warm)), appearance(mosaic(otherLight, colour: warm))
        )
        #expect(!warmOne.isSame(as: warmOther))
    }

    @Test("an edit to black and white is the same picture, and another one's is not")
    func blackAndWhite() {
        func edit(_ scene: @escaping Scene) -> Scene {
            { x, y in SIMD3(repeating: (scene(x, y) * [0.3, 0.59, 0.11]).sum()) }
        }
        let scene = mosaic(light, colour: warm)
        #expect(appearance(scene).isSame(as: appearance(edit(scene))))
        // As much alike as copies in colour have to be, and no more.
        var near = light
        near[2] = [30, 85, 50, 190]
        let other = mosaic(near, colour: warm)
        #expect(appearance(scene).isSame(as: appearance(other)))
        #expect(!appearance(scene).isSame(as: appearance(edit(other))))
    }

    @Test("a picture too even to tell is the same as no other")
    func even() {
        let bytes = (0..<24).map { UInt8(120 + $0 % 2) } + [UInt8](repeating: 30, count: 8)
        let tones = Tones(bytes: bytes)!
        #expect(!tones.isSame(as: tones) && !tones.isSameScene(as: tones))
        let appearance = Appearance(0x1234_5678_9ABC_DEF0, tones: tones)
        #expect(appearance.look.isTelling && !appearance.isTelling)
        var likeness = Likeness()
        let items = [1, 2].map { (item: ItemID(rawValue: $0), appearance: appearance) }
        LookIndex.join(items, in: &likeness)
        #expect(likeness.groups() == [])
        #expect(Tones.some.isSame(as: .some) && Tones.others.isSame(as: .others))
    }

    @Test("in a burst the frame and the light may move, and the colours stay")
    func bursts() {
        let scene = mosaic(light, colour: warm)
        let first = appearance(scene)
        let moved = appearance(
            { x, y in scene(0.03 + 0.97 * x, 0.98 * y) }, then: { $0 * 1.15 })
        #expect(first.isSameScene(as: moved))
        let green = appearance(mosaic(light, colour: [0.8, 1.1, 0.8]))
        #expect(first.look.distance(to: green.look) <= Likeness.burstDistance)
        #expect(!first.isSameScene(as: green) && !green.isSameScene(as: first))
        let upsideDown = appearance(mosaic(otherLight, colour: warm))
        #expect(!first.isSameScene(as: upsideDown))
    }
}
