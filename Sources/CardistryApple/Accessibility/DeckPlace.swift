import Foundation

/// The place of a card in words.
enum DeckPlace {
    /// “3 of 12”, with the numbers as people of the language write them.
    static func words(from bundle: Bundle) -> @Sendable (Int, Int) -> String {
        let format = NSLocalizedString(
            "position", bundle: bundle, value: "%1$lld of %2$lld",
            comment: "The place of a card in its deck: 3 of 12.")
        return { String.localizedStringWithFormat(format, $0, $1) }
    }
}
