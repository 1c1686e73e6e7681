/// The address under which people reach a server behind a proxy, such as `https://photos.example`.
struct PublicAddress: Equatable, Sendable {
    /// Whether browsers use TLS.
    var isSecure: Bool
    /// The host and, unless it is the scheme's own, the port; as in a `Host` field, in small letters.
    var authority: String

    /// Parses an address with the scheme `http` or `https`; nil for anything else, and for one with a user, a
    /// query or a fragment.
    init?(_ text: String) {
        let text = text.lowercased()
        guard let scheme = Self.schemes.first(where: { text.hasPrefix($0.prefix) }) else {
            return nil
        }
        var rest = text.dropFirst(scheme.prefix.count)
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        guard let authority = Authority(String(rest)) else { return nil }
        isSecure = scheme.isSecure
        self.authority = authority.text(withoutPort: scheme.port)
    }

    /// The host without its port.
    var host: String { Authority(authority)?.host ?? authority }

    /// The value of the `Origin` field that browsers send from its pages.
    var origin: String { (isSecure ? "https://" : "http://") + authority }

    fileprivate static let schemes = [
        (prefix: "https://", port: 443, isSecure: true),
        (prefix: "http://", port: 80, isSecure: false),
    ]
}

/// A host with or without a port, as in a `Host` field.
struct Authority: Hashable, Sendable {
    /// The name or the numeric address, in small letters; IPv6 in brackets.
    var host: String
    var port: Int?

    init(host: String, port: Int?) {
        self.host = (host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host).lowercased()
        self.port = port
    }

    /// Parses `name`, `name:80`, `[::1]`, `[::1]:80` or `::1`; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let isBare = parts.count > 2 && !text.hasPrefix("[")
        let hasPort = !isBare && !text.hasSuffix("]") && parts.count > 1
        let host = hasPort ? parts.dropLast().joined(separator: ":") : text
        guard Self.isHost(host) else { return nil }
        guard hasPort else {
            self.init(host: host, port: nil)
            return
        }
        // No sign, no leading zero: a port has one spelling.
        guard let port = Int(parts[parts.count - 1]), (1...65_535).contains(port),
            "\(port)" == parts[parts.count - 1]
        else { return nil }
        self.init(host: host, port: port)
    }

    /// Its text, without the port if it is `usual`.
    func text(withoutPort usual: Int) -> String {
        port.map { $0 == usual ? host : "\(host):\($0)" } ?? host
    }

    private static func isHost(_ text: String) -> Bool {
        let inner =
            text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
        let isNumeric = inner.contains(":")
        guard !inner.isEmpty, inner.utf8.count <= 255, isNumeric || inner.count == text.count else {
            return false
        }
        return inner.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
                true
            case UInt8(ascii: ":"): isNumeric
            case UInt8(ascii: "_"): !isNumeric
            default: false
            }
        }
    }
}
