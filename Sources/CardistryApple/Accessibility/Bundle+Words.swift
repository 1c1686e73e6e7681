import Foundation

extension Bundle {
    /// The word of `key` in `Localizable.xcstrings`, which has a comment for those who translate it.
    ///
    /// - Parameter english: taken without a compiled catalog.
    func word(_ key: String, _ english: String) -> String {
        NSLocalizedString(key, bundle: self, value: english, comment: "")
    }

    /// The place of a card, “3 of 12”, with the numbers as people of the language write them.
    func positions() -> @Sendable (Int, Int) -> String {
        let format = word("position", "%1$lld of %2$lld")
        return { String.localizedStringWithFormat(format, $0, $1) }
    }
}
