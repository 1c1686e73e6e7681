import RiffleMedia
import RiffleSystem

/// Shows an HDR signal on a plain screen, as browsers do: by the reference white tone mapping of
/// SMPTE ST 2094-50. Paper white gets half of the screen's light, highlights share the other half,
/// and colours keep their hue.
struct ToneMap {
    /// The light of paper white in cd/m², by ITU-R BT.2408.
    private static let white: Float = 203
    /// The light of the brightest highlights relative to paper white, of 1,000 cd/m².
    private static let peak: Float = 1000 / white
    private static let steps = 16384

    /// The light of each 16-bit sample: relative to paper white, or in the scene for HLG.
    private let light: [Float]
    /// The factors of light in equal steps from paper white to the peak.
    private let gains: [Float]
    /// 8-bit sRGB samples of light in equal steps from 0 to 1.
    private let encoded: [UInt8]
    /// The shares of the picture's primaries in those of BT.2020.
    private let wide: [SIMD3<Float>]
    private let isHLG: Bool

    init(_ signal: HDRSignal) {
        isHLG = signal.transfer == .hlg
        let light = isHLG ? Self.hlg : Self.pq
        self.light = (0...65535).map { light(Float($0) / 65535) }
        let step = 1 / Float(Self.steps)
        gains = (0...Self.steps).map { Self.gain(1 + (Self.peak - 1) * Float($0) * step) }
        encoded = (0...Self.steps).map { Self.encoded(Float($0) * step) }
        // By ITU-R BT.2087 and the chromaticities of Display P3.
        wide =
            switch signal.primaries {
            case .bt2020: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .displayP3:
                [[0.7538, 0.1986, 0.0476], [0.0457, 0.9418, 0.0125], [-0.0012, 0.0176, 0.9836]]
            case .bt709:
                [[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]]
            }
    }

    /// The shares of BT.2020's primaries in those of sRGB, by ITU-R BT.2087.
    private static let plain: [SIMD3<Float>] = [
        [1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187],
    ]
    /// The shares of BT.2020's primaries in luminance.
    private static let luminance: SIMD3<Float> = [0.2627, 0.6780, 0.0593]

    /// The light of a sample from 0 to 1, by SMPTE ST 2084.
    private static func pq(_ sample: Float) -> Float {
        let power = powf(sample, 32 / 2523)
        let share = max(power - 3424 / 4096, 0) / (2413 / 128 - 2392 / 128 * power)
        return powf(share, 16384 / 2610) * 10_000 / white
    }

    /// The light of a sample from 0 to 1, by ARIB STD-B67.
    private static func hlg(_ sample: Float) -> Float {
        let (a, b, c): (Float, Float, Float) = (0.178_832_77, 0.284_668_92, 0.559_910_73)
        return sample <= 0.5 ? sample * sample / 3 : (expf((sample - c) / a) + b) / 12
    }

    /// The factor for light above paper white, from a quadratic Bézier curve.
    private static func gain(_ light: Float) -> Float {
        let (softness, knee): (Float, Float) = (0.65, 0.5)
        let middle = (x: 1 - softness + softness / knee, y: knee + softness * (1 - knee))
        let (square, slope) = (1 - 2 * middle.x + peak, 2 * middle.x - 2)
        let root = (slope * slope + 4 * square * (light - 1)).squareRoot()
        let place = (root - slope) / (2 * square)
        let level = knee + place * (2 * (middle.y - knee) + place * (knee - 2 * middle.y + 1))
        return level / light
    }

    /// The 8-bit sRGB sample of light from 0 to 1.
    private static func encoded(_ light: Float) -> UInt8 {
        let sample = light <= 0.003_130_8 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
        return UInt8(min(sample * 255 + 0.5, 255))
    }

    /// The sRGB samples of a pixel.
    func colour(_ red: UInt16, _ green: UInt16, _ blue: UInt16) -> (UInt8, UInt8, UInt8) {
        var colour = Self.product(
            wide, SIMD3(light[Int(red)], light[Int(green)], light[Int(blue)]))
        if isHLG {
            // A screen of 1,000 cd/m² shows the scene with more contrast.
            let scene = max((colour * Self.luminance).sum(), 0)
            colour *= powf(scene, 0.2) * Self.peak
        }
        colour *= gain(of: colour.max())
        let plain = Self.product(Self.plain, colour)
        return (sample(plain.x), sample(plain.y), sample(plain.z))
    }

    private func gain(of light: Float) -> Float {
        if light <= 1 { return 0.5 }
        if light >= Self.peak { return 1 / light }
        return gains[Int((light - 1) / (Self.peak - 1) * Float(Self.steps))]
    }

    private func sample(_ light: Float) -> UInt8 {
        encoded[Int(min(max(light, 0), 1) * Float(Self.steps) + 0.5)]
    }

    private static func product(
        _ matrix: [SIMD3<Float>], _ colour: SIMD3<Float>
    ) -> SIMD3<Float> {
        SIMD3((matrix[0] * colour).sum(), (matrix[1] * colour).sum(), (matrix[2] * colour).sum())
    }
}
