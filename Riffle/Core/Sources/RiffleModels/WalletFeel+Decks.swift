public import Cardistry

extension WalletFeel {
    /// The wallet of decks.
    ///
    /// - Parameter strip: the visible part of a pass below another, in points: 64, or more with larger text.
    public static func decks(strip: Double) -> WalletFeel {
        var feel = WalletFeel.standard
        feel.strip = strip
        // The last pass shows more than its strip, as the others do when they are lifted.
        feel.cardHeight = max(feel.cardHeight, 2 * strip)
        return feel
    }
}
