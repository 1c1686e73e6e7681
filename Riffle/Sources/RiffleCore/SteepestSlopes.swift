/// The steepest of the slopes that were added, in each of eight directions, 22.5° apart.
///
/// It compares whole numbers one by one. Vectors are as fast where code is optimized, but take five
/// times as long where it isn't, as in most tests.
struct SteepestSlopes {
    /// The cosine of 0°.
    private static let one = 1 << 16
    /// The cosines of 22.5°, 45° and 67.5°.
    private static let (near, half, far) = (60547, 46341, 25080)

    /// By their angle in degrees, from one that leads to the right by one that leads down.
    private var (at0, at22, at45, at67) = (0, 0, 0, 0)
    private var (at90, at112, at135, at157) = (0, 0, 0, 0)

    /// By direction, the angles ascending.
    var slopes: SIMD8<Float> {
        SIMD8(SIMD8(at0, at22, at45, at67, at90, at112, at135, at157)) / Float(Self.one)
    }

    /// No direction has a steeper slope than the sum of what it rises to the right and downwards; so
    /// one with a smaller sum needn't be added.
    var leastSum: UInt {
        UInt(min(min(at0, at22, at45, at67), min(at90, at112, at135, at157)) / Self.one)
    }

    /// Adds a slope, up and down, from what it rises to the right and what it rises downwards.
    @inline(__always)
    mutating func add(right: Int, down: Int) {
        let (flat, steep) = (right &* Self.one, down &* Self.one)
        at0 = Self.steeper(at0, flat)
        at90 = Self.steeper(at90, steep)
        let (nearRight, halfRight, farRight) = (
            right &* Self.near, right &* Self.half, right &* Self.far
        )
        let (nearDown, halfDown, farDown) = (down &* Self.near, down &* Self.half, down &* Self.far)
        at22 = Self.steeper(at22, nearRight &+ farDown)
        at45 = Self.steeper(at45, halfRight &+ halfDown)
        at67 = Self.steeper(at67, farRight &+ nearDown)
        at112 = Self.steeper(at112, farRight &- nearDown)
        at135 = Self.steeper(at135, halfRight &- halfDown)
        at157 = Self.steeper(at157, nearRight &- farDown)
    }

    @inline(__always)
    private static func steeper(_ steepest: Int, _ slope: Int) -> Int {
        slope > steepest ? slope : 0 &- slope > steepest ? 0 &- slope : steepest
    }
}
