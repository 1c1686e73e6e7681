extension HTTPRequest {
    /// Whether the response may have this `Content-Encoding`: the field names it, or `*`, with any
    /// weight but 0 (RFC 9110, 12.5.3).
    func accepts(_ coding: ContentCoding) -> Bool {
        let weights = (header("accept-encoding") ?? "").split(separator: ",").map(Self.weighted)
        let named = weights.first { coding.names.contains($0.coding) }
        return (named ?? weights.first { $0.coding == "*" })?.isWanted ?? false
    }

    /// One member of the list. An invalid weight is treated as 0.
    private static func weighted(_ member: Substring) -> (coding: String, isWanted: Bool) {
        let parts = member.lowercased().split(separator: ";").map {
            $0.filter { $0 != " " && $0 != "\t" }
        }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
        return (parts.first ?? "", weight.map { (Double($0) ?? 0) > 0 } ?? true)
    }
}

/// How a packed file of the page is compressed, in order of preference.
enum ContentCoding: String, CaseIterable {
    case brotli = "br"
    case gzip

    /// The names that clients use.
    var names: [String] { self == .gzip ? [rawValue, "x-gzip"] : [rawValue] }
    var fileExtension: String { self == .gzip ? ".gz" : ".br" }
}
