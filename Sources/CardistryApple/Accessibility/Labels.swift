public import Cardistry
package import Foundation

extension SwipeLabels {
    private static let standard = SwipeLabels(from: .module)

    /// The words of the app's language, as far as the library has it.
    public init() { self = .standard }

    /// - Parameter bundle: has the words of `Localizable.xcstrings`. Without one, they are English.
    package init(from bundle: Bundle) {
        self.init(position: bundle.positions(), word: bundle.word)
    }
}

extension WalletLabels {
    private static let standard = WalletLabels(from: .module)

    /// The words of the app's language, as far as the library has it.
    public init() { self = .standard }

    /// - Parameter bundle: has the words of `Localizable.xcstrings`. Without one, they are English.
    package init(from bundle: Bundle) {
        self.init(position: bundle.positions(), word: bundle.word)
    }
}

extension Bundle {
    /// The word of `key` in `Localizable.xcstrings`, which has a comment for those who translate it.
    ///
    /// - Parameter english: taken without a compiled catalog.
    fileprivate func word(_ key: String, _ english: String) -> String {
        NSLocalizedString(key, bundle: self, value: english, comment: "")
    }

    /// The place of a card, “3 of 12”, with the numbers as people of the language write them.
    fileprivate func positions() -> @Sendable (Int, Int) -> String {
        let format = word("position", "%1$lld of %2$lld")
        return { String.localizedStringWithFormat(format, $0, $1) }
    }
}
