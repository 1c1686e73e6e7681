/// One answer: a status, the header's fields, and where the body comes from.
struct HTTPResponse: Sendable {
    var status: Int
    var headers: [HTTPRequest.Field] = []
    var body: Body = .bytes([])

    /// Where the bytes of the body come from.
    enum Body: Sendable {
        case bytes([UInt8])
        /// An answer of bytes that are sent again and again.
        case blob(Blob)
        /// A piece of an open file, sent without passing through this process's memory.
        case file(SharedFile, Range<Int64>)
        /// An answer that goes on as long as both sides want it to.
        case stream(EventStream)
    }

    /// Returns the answer with one more field.
    func with(_ name: String, _ value: String) -> HTTPResponse {
        var response = self
        response.headers.append(.init(name: name, value: value))
        return response
    }

    /// The field's value, whatever the case of its name; for tests and decisions.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// An answer in JSON, which no cache may keep.
    static func json(_ value: JSON, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, body: .bytes(value.bytes))
            .with("Content-Type", "application/json").with("Cache-Control", "no-store")
    }

    /// A refusal: a code for programs and one plain sentence for people.
    static func error(_ status: Int, _ code: String, _ message: String) -> HTTPResponse {
        json(["error": .string(code), "message": .string(message)], status: status)
    }

    /// An answer to be read by people, as plain text or HTML.
    static func text(_ text: String, type: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, body: .bytes(Array(text.utf8))).with("Content-Type", type)
    }
}
