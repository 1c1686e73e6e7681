/// The steepest of the slopes that were added, in each of eight directions, 22.5° apart.
///
/// It compares whole numbers one by one. Vectors are not faster in optimized code, and take four to six
/// times as long in code that isn't, which most tests run.
struct SteepestSlopes {
    /// What slopes and cosines are multiplied by.
    private static let one = 1 << 16
    /// The cosines of 22.5°, 45° and 67.5°.
    private static let (near, diagonal, far) = (60547, 46341, 25080)

    /// By the angle of their direction, in whole degrees: 0 leads to the right and 90 down.
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
        at0 = Self.steeper(at0, right &* Self.one)
        at22 = Self.steeper(at22, right &* Self.near &+ down &* Self.far)
        at45 = Self.steeper(at45, (right &+ down) &* Self.diagonal)
        at67 = Self.steeper(at67, right &* Self.far &+ down &* Self.near)
        at90 = Self.steeper(at90, down &* Self.one)
        at112 = Self.steeper(at112, right &* Self.far &- down &* Self.near)
        at135 = Self.steeper(at135, (right &- down) &* Self.diagonal)
        at157 = Self.steeper(at157, right &* Self.near &- down &* Self.far)
    }

    @inline(__always)
    private static func steeper(_ steepest: Int, _ slope: Int) -> Int {
        slope > steepest ? slope : 0 &- slope > steepest ? 0 &- slope : steepest
    }
}
