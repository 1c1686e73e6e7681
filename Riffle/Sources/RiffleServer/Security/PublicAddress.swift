/// The address under which people reach a server behind a proxy, such as `https://photos.example/riffle`.
struct PublicAddress: Equatable, Sendable {
    /// Whether browsers use TLS.
    var isSecure: Bool
    /// The host and, unless it is the scheme's own, the port; as in a `Host` field, in small letters.
    var authority: String
    /// The path below which everything is, such as `/riffle`; empty without one.
    var path = ""

    /// Parses an address with the scheme `http` or `https`; nil for anything else, and for one with a user, a
    /// query, a fragment or a path that browsers could write in another way.
    init?(_ text: String) {
        guard
            let scheme = Self.schemes.first(where: { text.lowercased().hasPrefix($0.prefix) })
        else { return nil }
        let rest = text.dropFirst(scheme.prefix.count)
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let authority = Authority(rest[..<slash].lowercased()),
            let path = Self.path(rest[slash...])
        else { return nil }
        isSecure = scheme.isSecure
        self.authority = authority.text(withoutPort: scheme.port)
        self.path = path
    }

    /// The host without its port.
    var host: String { Authority(authority)?.host ?? authority }

    /// The value of the `Origin` field that browsers send from its pages.
    var origin: String { (isSecure ? "https://" : "http://") + authority }

    /// The whole address, without a slash at its end.
    var text: String { origin + path }

    /// The first parts of Riffle's own addresses. A path that began with one could be meant as either.
    static let ownParts: Set<String> = [
        "api", "app", "card", "clip", "full", "l", "original", "preview", "upright",
    ]

    /// The path without a slash at its end; nil if it is not made of plain letters, digits and `-._~`.
    private static func path(_ text: Substring) -> String? {
        var text = text
        if text.hasSuffix("/") { text.removeLast() }
        if text.isEmpty { return "" }
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let isPlainPath = parts.allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.allSatisfy(isPlain)
        }
        guard isPlainPath, text.utf8.count <= 100, !ownParts.contains(String(parts[0])) else {
            return nil
        }
        return String(text)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

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
