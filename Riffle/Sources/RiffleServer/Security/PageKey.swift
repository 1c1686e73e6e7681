/// A second secret of a device, which its page keeps for this address alone.
///
/// A browser sends a cookie to every port of a host. Another program that serves something on this
/// machine gets it with the first visit, and could ask with it as it likes; it never gets the key,
/// which the page keeps in its origin's storage and sends by itself. A program that is not a browser
/// needs none: its cookie goes nowhere else.
enum PageKey {
    /// The header field that carries it.
    static let field = "X-Riffle-Page"
    /// The query's name for it, for requests that can have no such field: event streams.
    static let query = "page"
    /// 32 to 64 letters, digits and hyphens.
    static let pattern = "^[A-Za-z0-9-]{32,64}$"

    /// Whether a page may have that key.
    static func isKey(_ text: String) -> Bool {
        (32...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

extension Session {
    /// Whether the request carries the key of the device's page, where it has one.
    func allows(_ request: HTTPRequest) -> Bool {
        guard let key else { return true }
        let sent =
            request.header("x-riffle-page")
            ?? request.query.first { $0.name == PageKey.query }?.value
        return sent.map { Sessions.hash($0) == key } ?? false
    }
}
