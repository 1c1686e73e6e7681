/// One request as it came: nothing in it is decoded, cleaned or believed yet.
struct HTTPRequest: Sendable {
    /// The method, such as `GET`, exactly as sent.
    var method: String
    /// The target without its query, still percent-encoded.
    var path: String
    /// The query's pairs, still percent-encoded.
    var query: [Field] = []
    /// The header's fields in their order; the names in small letters.
    var headers: [Field] = []
    /// The body; empty until all of it has come.
    var body: [UInt8] = []
    /// The client's numeric address.
    var remote: String = ""

    /// A name and its value.
    struct Field: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// The field's value where it stands exactly once; the name in small letters.
    func header(_ name: String) -> String? {
        var found: String?
        for field in headers where field.name == name {
            guard found == nil else { return nil }
            found = field.value
        }
        return found
    }

    /// How often the field stands; the name in small letters.
    func headerCount(_ name: String) -> Int { headers.count { $0.name == name } }

    /// The request as if the path were the whole address, for a server that people reach below it. A proxy may have
    /// removed the path already.
    func below(_ base: String) -> HTTPRequest {
        guard !base.isEmpty, path.hasPrefix(base + "/") else { return self }
        var request = self
        request.path.removeFirst(base.count)
        return request
    }
}
