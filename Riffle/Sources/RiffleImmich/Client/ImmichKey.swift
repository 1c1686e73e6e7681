internal import RiffleCore
internal import RiffleHTTP

/// An API key of Immich. It prints as dots, wherever it is printed.
package struct ImmichKey: Equatable, Sendable {
    /// The text that the server compares.
    private let secret: String

    /// Takes the first line of a file, of a variable or of what a person typed. Nil where it is empty or holds
    /// anything but visible ASCII.
    package init?(_ text: String) {
        let line = text.prefix { !$0.isNewline }.trimmed
        guard (1...1024).contains(line.utf8.count), line.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else {
            return nil
        }
        secret = line
    }

    /// The field that a request carries it in.
    var header: WebHeader { WebHeader("x-api-key", secret) }

    /// A name for the key from which no one can find it.
    ///
    /// - Parameter hash: cannot be reversed.
    package func name(_ hash: (String) -> String) -> String { hash(secret) }

    /// A text from a server without the key, which the server may have repeated.
    func removed(from text: String) -> String { text.replacing(secret, with: "…") }
}

extension ImmichKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "…" }
    package var debugDescription: String { "…" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
