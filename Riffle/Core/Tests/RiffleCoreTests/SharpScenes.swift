import RiffleCore

/// Pictures that show something and could be taken for blurred or dark, each by the colour of every pixel.
struct SharpScenes {
    static let width = 750
    static let height = 200

    typealias Scene = @Sendable (Int, Int) -> SIMD3<Double>

    /// Discs of 24 pixels, 36 apart, between two colours; their edges are so many pixels wide.
    static func discs(
        edge: Double, dark: SIMD3<Double> = .init(repeating: 20),
        bright: SIMD3<Double> = .init(repeating: 220)
    ) -> Scene {
        { x, y in
            let (u, v) = (Double(x % 36) - 18, Double(y % 36) - 18)
            return mixed(dark, bright, ramp((u * u + v * v).squareRoot() - 12, edge))
        }
    }

    /// The edges of a good lens on a card of a photograph in soft light: 2.4 pixels wide.
    static let softEdge = 2.4

    static let all: [(name: String, scene: Scene)] = [
        ("sunset sky", sky),
        ("bird in the sky", { x, y in bird(x, y, over: sky(x, y)) }),
        (
            "shallow focus",
            { x, y in
                let isNear = (330..<420).contains(x) && (50..<140).contains(y)
                return (isNear ? discs(edge: softEdge) : discs(edge: 20))(x, y)
            }
        ),
        ("soft light", discs(edge: softEdge)),
        ("fog", discs(edge: 9, dark: .init(repeating: 180), bright: .init(repeating: 215))),
        ("deep blue", discs(edge: 1, dark: SIMD3(5, 10, 40), bright: SIMD3(10, 20, 200))),
        ("low key", discs(edge: 1, dark: SIMD3(5, 4, 4), bright: SIMD3(62, 50, 40))),
        ("silhouette", roofs),
        (
            // Sixty stars of four pixels.
            "stars",
            { x, y in
                let isStar = x % 75 / 2 == 20 && y % 33 / 2 == 10
                return SIMD3(repeating: isStar ? 220 : 6)
            }
        ),
    ]

    /// How sharp and how bright a scene is.
    static func clarity(_ scene: Scene) -> Clarity {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let colour = scene(x, y)
                pixels += [UInt8(colour.x), UInt8(colour.y), UInt8(colour.z)]
            }
        }
        return pixels.withUnsafeBytes {
            Clarity(width: width, height: height, bands: 3, pixels: $0)
        }
    }

    /// A sky that fades from the sun to the dark, without an edge.
    private static func sky(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let away = Double(x * x + y * y).squareRoot() / 777
        return SIMD3(255, 235, 200) * (1 - 0.85 * away)
    }

    private static func bird(_ x: Int, _ y: Int, over sky: SIMD3<Double>) -> SIMD3<Double> {
        let (u, v) = (Double(x) - 250, (Double(y) - 90) * 2)
        return mixed(.init(repeating: 15), sky, ramp((u * u + v * v).squareRoot() - 14, softEdge))
    }

    /// Dark roofs before a bright sky.
    private static func roofs(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let ridge = 60 + abs(Double(x % 150) - 75)
        return mixed(sky(x, y), .init(repeating: 8), ramp((Double(y) - ridge) * 0.707, softEdge))
    }

    private static func mixed(
        _ inside: SIMD3<Double>, _ outside: SIMD3<Double>, _ share: Double
    ) -> SIMD3<Double> {
        inside * (1 - share) + outside * share
    }

    /// From 0 to 1 over an edge of this width around a distance of 0.
    private static func ramp(_ distance: Double, _ width: Double) -> Double {
        min(1, max(0, distance / width + 0.5))
    }
}
