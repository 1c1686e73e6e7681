/// A request to a web server.
package struct WebRequest: Equatable, Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
        case options = "OPTIONS"
        // WebDAV's own.
        case propfind = "PROPFIND"
        case proppatch = "PROPPATCH"
        case report = "REPORT"
        case mkcol = "MKCOL"
        case move = "MOVE"
    }

    package var method: Method
    /// The path on the host with its query.
    package var path: String
    package var headers: [WebHeader]
    package var body: [UInt8]?
    /// The longest answer that is taken, in bytes.
    package var limit: Int
    /// How long the whole answer may take, in seconds.
    package var patience: Double
    /// What the server is shown by digest; nil where the head has it, or none is needed.
    package var login: DigestLogin?

    package init(
        _ method: Method, _ path: String, headers: [WebHeader] = [], body: [UInt8]? = nil,
        limit: Int = 64 << 20, patience: Double = 60
    ) {
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
        self.limit = limit
        self.patience = patience
    }
}

/// A name and a password, of which only digests are sent (RFC 7616).
package struct DigestLogin: Equatable, Sendable {
    var user: String
    var password: String

    package init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}

/// A field of the head of a request or an answer.
package struct WebHeader: Equatable, Sendable {
    /// The name; in small letters in answers.
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The answer of a web server.
package struct WebAnswer: Equatable, Sendable {
    package var status: Int
    package var headers: [WebHeader]
    package var body: [UInt8]

    package init(status: Int, headers: [WebHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of the last field of that name.
    ///
    /// - Parameter name: in small letters.
    package func header(_ name: String) -> String? { headers.last { $0.name == name }?.value }
}

/// Sends requests to web servers. It follows no redirect and repeats nothing.
package protocol WebTransport: Sendable {
    /// Sends a request and waits for the whole answer.
    func send(_ request: WebRequest, to server: WebAddress) throws(WebError) -> WebAnswer
}
