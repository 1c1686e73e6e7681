/// What stands behind the HTTP server and decides about every request.
protocol HTTPHandler: Sendable {
    /// Decides by the header alone, before any of the body is read.
    func admit(_ head: HTTPRequest) -> Admission
}

/// Whether a request may go on.
enum Admission: Sendable {
    /// Answer with this; the body is never read.
    case refuse(HTTPResponse)
    /// Read the body, then call this with the whole request.
    case proceed(@Sendable (HTTPRequest, Reply) -> Void)
}

/// Where the answer to one request goes: at once, or later from any thread.
struct Reply: Sendable {
    /// Takes the answer; only the first one counts.
    let send: @Sendable (HTTPResponse) -> Void
}
