public import RiffleCore

extension Tones {
    /// Coloured tones, the same each time: where only looks are to decide.
    public static let some = Tones(
        bytes: (0..<24).map { 60 + 5 * $0 } + [30, 250, 30, 250, 10, 240, 10, 240])!
    /// Tones without colour whose light is that of ``some`` upside down.
    public static let others = Tones(
        bytes: (0..<24).map { 180 - 5 * $0 } + [UInt8](repeating: 0, count: 8))!
}

extension Appearance {
    /// An appearance from the bits of its look.
    public init(_ look: UInt64, tones: Tones = .some) {
        self.init(look: Look(rawValue: look), tones: tones)
    }
}
