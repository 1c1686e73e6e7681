/// The address of a web server, with the path under which it is served: `https://photos.example:8443/photos`.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
    /// Whether the connection is encrypted.
    package var isSecure: Bool
    /// The name or number of the host, in small letters; IPv6 in brackets.
    package var host: String
    /// The port; nil for the scheme's own.
    package var port: Int?
    /// The path of everything on it, such as `/photos`; empty for the root. It never ends in a slash.
    package var path: String

    /// Reads an address. Nil for another scheme, and for one with a user, a query or a fragment.
    package init?(_ text: String) {
        guard let (isSecure, rest) = Self.scheme(of: text) else { return nil }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let (host, port) = Self.authority(rest[..<slash].lowercased()),
            rest[slash...].utf8.allSatisfy(Self.isOfPath)
        else { return nil }
        var path = rest[slash...]
        while path.last == "/" { path.removeLast() }
        self.isSecure = isSecure
        self.host = host
        self.port = port == (isSecure ? 443 : 80) ? nil : port
        self.path = String(path)
    }

    /// The scheme, host and port.
    package var origin: String {
        (isSecure ? "https://" : "http://") + host + (port.map { ":\($0)" } ?? "")
    }

    package var description: String { origin + path }

    /// Whether the server is on this computer, so that nothing goes over the network.
    package var isLocal: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
            || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 < UInt8(ascii: "a") }
    }

    /// Where a redirect leads.
    ///
    /// - Parameters:
    ///   - location: the answer's `Location`.
    ///   - path: the path of the request, with its query.
    package func target(ofRedirect location: String, from path: String) -> RedirectTarget? {
        if location.hasPrefix("//") || location.isEmpty { return nil }
        if location.hasPrefix("/") { return .here(location) }
        guard let (isSecure, rest) = Self.scheme(of: location) else {
            // A name beside the one that was asked for, as Immich gives for pictures.
            let folder = path.prefix { $0 != "?" }
            guard !location.prefix(while: { !"/?".contains($0) }).contains(":"),
                let slash = folder.lastIndex(of: "/")
            else { return nil }
            return .here(folder[...slash] + location)
        }
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let scheme = isSecure ? "https://" : "http://"
        guard let other = WebAddress(scheme + rest[..<end]) else { return nil }
        let path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
        return other.origin == origin ? .here(path) : .elsewhere(other)
    }

    private static func scheme(of text: String) -> (isSecure: Bool, rest: Substring)? {
        let start = text.prefix(8).lowercased()
        if start.hasPrefix("https://") { return (true, text.dropFirst(8)) }
        if start.hasPrefix("http://") { return (false, text.dropFirst(7)) }
        return nil
    }

    private static func authority(_ text: String) -> (host: String, port: Int?)? {
        var host = text[...]
        var port: Int?
        if let colon = text.lastIndex(of: ":"), text[colon...].firstIndex(of: "]") == nil {
            guard let number = Int(text[text.index(after: colon)...]), (1...65_535).contains(number)
            else { return nil }
            port = number
            host = text[..<colon]
        }
        let isNumeric = host.hasPrefix("[") && host.hasSuffix("]") && host.utf8.count > 3
        let name = isNumeric ? host.dropFirst().dropLast() : host
        guard !name.isEmpty, name.utf8.allSatisfy({ isNumeric ? isOfNumber($0) : isOfName($0) })
        else { return nil }
        return (String(host), port)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        isOfName(byte) || byte == UInt8(ascii: ":")
    }

    private static func isOfPath(_ byte: UInt8) -> Bool {
        isOfName(byte | 0x20) || isOfName(byte) || "/~%+".utf8.contains(byte)
    }
}

/// Where a redirect leads.
package enum RedirectTarget: Equatable, Sendable {
    /// To a path of the same server, with its query.
    case here(String)
    /// To another server, another port, or from TLS to plain text.
    case elsewhere(WebAddress)
}
