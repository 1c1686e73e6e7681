public import RiffleCore

/// A landscape that was drawn, not photographed: the same seed gives the same hills.
public struct DrawnPicture: Picture, Hashable {
    /// Its size.
    public let size: PixelSize
    /// Four bytes a pixel, row by row from the top: red, green, blue, and 255.
    public let pixels: [UInt8]

    /// Draws a landscape.
    ///
    /// - Parameters:
    ///   - seed: which one.
    ///   - size: 1 × 1 or more.
    public init(seed: UInt64, size: PixelSize) {
        precondition(size.width > 0 && size.height > 0, "a picture has pixels")
        var chance = Chance(seed)
        let palette = Palette.all[chance.below(Palette.all.count)]
        let (width, height) = (size.width, size.height)
        let ridges = (0..<4).map { _ in Self.ridge(width, &chance) }
        let sun = (x: chance.below(width), y: height / 6 + chance.below(max(height / 4, 1)))
        let radius = max(width / 9, 1)
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        pixels.withUnsafeMutableBufferPointer { pixels in
            for x in 0..<width {
                // Each ridge is lower and is darker than the one behind it.
                let tops = ridges.indices.map { height * (40 + $0 * 14 + ridges[$0][x]) / 100 }
                for y in 0..<height {
                    let (dx, dy) = (x - sun.x, y - sun.y)
                    var color = palette.sky(y * 255 / height)
                    if dx * dx + dy * dy < radius * radius { color = palette.sun }
                    for (index, top) in tops.enumerated() where y >= top {
                        color = palette.hills[index]
                    }
                    let place = (y * width + x) * 4
                    pixels[place] = color.red
                    pixels[place + 1] = color.green
                    pixels[place + 2] = color.blue
                }
            }
        }
        self.size = size
        self.pixels = pixels
    }

    /// Heights in hundredths of the picture, one a column: straight slopes between a few peaks.
    private static func ridge(_ width: Int, _ chance: inout Chance) -> [Int] {
        let peaks = (0...6).map { _ in chance.below(18) }
        return (0..<width).map { x in
            let place = x * 6 * 256 / max(width, 1)
            let (peak, part) = (place / 256, place % 256)
            return (peaks[peak] * (256 - part) + peaks[peak + 1] * part) / 256
        }
    }
}

private struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    init(_ hex: Int) {
        red = UInt8(hex >> 16 & 255)
        green = UInt8(hex >> 8 & 255)
        blue = UInt8(hex & 255)
    }

    /// From this color to another, in 255 steps.
    func mixed(with other: Color, _ part: Int) -> Color {
        func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Int(one) * (255 - part) + Int(other) * part) / 255)
        }
        var mixed = self
        mixed.red = mix(red, other.red)
        mixed.green = mix(green, other.green)
        mixed.blue = mix(blue, other.blue)
        return mixed
    }
}

private struct Palette {
    let top: Color
    let horizon: Color
    let sun: Color
    let hills: [Color]

    init(_ top: Int, _ horizon: Int, _ sun: Int, _ hills: Int...) {
        self.top = Color(top)
        self.horizon = Color(horizon)
        self.sun = Color(sun)
        self.hills = hills.map(Color.init)
    }

    func sky(_ part: Int) -> Color { top.mixed(with: horizon, min(part * 2, 255)) }

    static let all = [
        Palette(0x3A7BD5, 0xCFE9FF, 0xFFF6D5, 0x8FB0C9, 0x6E9A8B, 0x4C7F5A, 0x2E5E3E),
        Palette(0x2B1B4D, 0xFF8C61, 0xFFE3A3, 0x8A4F7D, 0x6B3A6B, 0x46285A, 0x271A3F),
        Palette(0x0E2A47, 0x7FB2D1, 0xF4FBFF, 0x9DB9CC, 0x6D8FA8, 0x41647F, 0x1F3B52),
        Palette(0xF2A65A, 0xFFEBC6, 0xFFFFFF, 0xD9A066, 0xB9773F, 0x8C5530, 0x5B3720),
    ]
}

/// splitmix64: the same numbers everywhere.
struct Chance {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 up to `limit`, which is 1 or more.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
