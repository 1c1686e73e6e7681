internal import RiffleCore
internal import RiffleHTTP

/// A user's name and password for a WebDAV server. It prints as dots, wherever it is printed.
package struct DAVLogin: Equatable, Sendable {
    /// How a server is shown a login.
    package enum Scheme: Sendable {
        /// Name and password themselves.
        case basic
        /// A digest, from which no one can find the password.
        case digest
    }

    /// How the server wants it.
    package var scheme = Scheme.basic
    /// Name and password as the server compares them, in base64.
    private let secret: String
    private let user: String
    private let password: String

    /// Takes `user:password`: the first line of a file, of a variable or of what a person typed. Nil for anything else.
    package init?(_ text: String) {
        let line = text.prefix { !$0.isNewline }.trimmed
        guard (3...1024).contains(line.utf8.count), let colon = line.firstIndex(of: ":"),
            colon != line.startIndex, line.index(after: colon) != line.endIndex,
            line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { return nil }
        user = String(line[..<colon])
        password = String(line[line.index(after: colon)...])
        secret = Self.base64(Array(line.utf8))
    }

    /// Adds it to a request.
    func sign(_ request: inout WebRequest) {
        switch scheme {
        case .basic: request.headers.append(WebHeader("Authorization", "Basic " + secret))
        case .digest: request.login = DigestLogin(user: user, password: password)
        }
    }

    /// A name for the login from which no one can find it.
    ///
    /// - Parameter hash: cannot be reversed.
    package func name(_ hash: (String) -> String) -> String { hash(secret) }

    /// A text from a server without the password, which the server may have repeated.
    func removed(from text: String) -> String {
        text.replacing(password, with: "…").replacing(secret, with: "…")
    }

    /// Base64 by RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = (part + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
            for place in 0..<4 {
                let digit = digits[bits >> (18 - 6 * place) & 63]
                text.append(place <= part.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension DAVLogin.Scheme {
    /// The scheme to use with a server.
    ///
    /// - Parameters:
    ///   - answer: its answer to a request without a login.
    ///   - isPrivate: whether others in the network cannot read the requests.
    init(_ answer: WebAnswer, isPrivate: Bool) {
        let offers = answer.headers.filter { $0.name == "www-authenticate" }
            .map { $0.value.lowercased() }
        func has(_ name: String) -> Bool { offers.contains { $0.contains(name) } }
        self = has("digest") && !(has("basic") && isPrivate) ? .digest : .basic
    }
}

extension DAVLogin: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "…" }
    package var debugDescription: String { "…" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
