extension HTTPRequest {
    /// Whether the answer may be sent with `Content-Encoding: gzip`: the field names it, or `*`, with
    /// any weight but 0 (RFC 9110, 12.5.3).
    var acceptsGzip: Bool {
        let weights = (header("accept-encoding") ?? "").split(separator: ",").map(Self.weighted)
        let named = weights.first { $0.coding == "gzip" || $0.coding == "x-gzip" }
        return (named ?? weights.first { $0.coding == "*" })?.isWanted ?? false
    }

    /// One member of the list. A weight that is none counts as 0.
    private static func weighted(_ member: Substring) -> (coding: String, isWanted: Bool) {
        let parts = member.lowercased().split(separator: ";").map {
            $0.filter { $0 != " " && $0 != "\t" }
        }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
        return (parts.first ?? "", weight.map { (Double($0) ?? 0) > 0 } ?? true)
    }
}
