/// Points that the pile keeps clear at its two ends, as for a bar above it or the home indicator below.
///
/// The pile scrolls beneath them, and its first and last card come to rest inside. An open card fills the whole deck.
public struct WalletInsets: Hashable, Sendable {
    /// Above the first card, 0 or more.
    public var top: Double
    /// Below the last card, 0 or more.
    public var bottom: Double

    /// Insets in points.
    public init(top: Double = 0, bottom: Double = 0) {
        self.top = top
        self.bottom = bottom
    }

    var isValid: Bool { top.isFinite && bottom.isFinite && top >= 0 && bottom >= 0 }
}
