/// What a request must carry to be allowed to change anything, beside its session.
///
/// A page of another site can send forms and simple requests with this browser's cookies if all
/// else fails; it can set neither a header field of its own nor the JSON type without asking.
enum WriteGuard {
    /// The refusal, or nil where the request may write.
    static func refusal(_ request: HTTPRequest, hosts: HostGuard) -> HTTPResponse? {
        guard isSameSite(request, hosts: hosts) else {
            return .error(403, "cross_site", "Changes are taken from Riffle's own page only.")
        }
        guard request.header("x-riffle") == "1" else {
            return .error(403, "header", "Changes need the header field X-Riffle: 1.")
        }
        guard isJSON(request.header("content-type")) else {
            return .error(403, "type", "Changes need the type application/json.")
        }
        guard let key = request.header("idempotency-key"), (8...64).contains(key.utf8.count),
            key.utf8.allSatisfy({ isKeyByte($0) })
        else {
            return .error(
                400, "idempotency_key", "Changes need an Idempotency-Key of 8 to 64 characters.")
        }
        return nil
    }

    /// Whether the browser says that the request comes from this server's own page.
    ///
    /// Programs that are not browsers send neither field, or what they like. What keeps one out that
    /// got a browser's cookie at another port of this host is the ``PageKey``.
    static func isSameSite(_ request: HTTPRequest, hosts: HostGuard) -> Bool {
        if let site = request.header("sec-fetch-site"), site != "same-origin" {
            return false
        }
        return hosts.isOwnOrigin(request)
    }

    private static func isJSON(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return false }
        return type == "application/json" || type.hasPrefix("application/json;")
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
