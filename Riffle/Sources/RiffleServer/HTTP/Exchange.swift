/// The state of one request between its first byte and the end of its answer.
///
/// libmicrohttpd calls back several times for one request and keeps this object in between.
/// The server's lock guards `phase`; everything else belongs to the connection's own thread.
final class Exchange: @unchecked Sendable {
    enum Phase {
        /// The body is still coming.
        case receiving
        /// The handler has the request and the connection's thread is still in it.
        case handling
        /// The answer will come from another thread.
        case suspended(Suspended)
        case ready(HTTPResponse)
        case answered
    }

    var phase = Phase.receiving
    var request: HTTPRequest
    let handle: @Sendable (HTTPRequest, Reply) -> Void

    init(request: HTTPRequest, handle: @escaping @Sendable (HTTPRequest, Reply) -> Void) {
        self.request = request
        self.handle = handle
    }
}
