internal import CCurl
internal import RiffleSystem

/// Sends requests with libcurl, and keeps connections open for the next ones.
///
/// It follows no redirect: the key in a request's head would go to the other server, too.
package final class CurlTransport: WebTransport {
    /// What requests say that they come from.
    private let agent: String
    /// A file of certificates of authorities to trust instead of the system's.
    private let authorities: String?
    /// Handles that no request uses. Each keeps its own connections.
    private let idle = Monitor<[CurlHandle]>([])
    /// How many of them are kept.
    private static let most = 8

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// - Parameters:
    ///   - agent: the value of `User-Agent`.
    ///   - authorities: a file of certificates to trust instead of the system's.
    package init(agent: String, authorities: String? = nil) {
        self.agent = agent
        self.authorities = authorities
    }

    deinit {
        for handle in idle.withLock({ $0 }) { curl_easy_cleanup(handle.pointer) }
    }

    package func send(_ request: WebRequest, to server: WebAddress) throws(WebError) -> WebAnswer {
        let kept = idle.withLock { $0.popLast() }
        guard Self.isReady, let handle = kept ?? curl_easy_init().map(CurlHandle.init) else {
            throw .failed("libcurl does not start")
        }
        defer {
            let isKept = idle.withLock { idle in
                if idle.count < Self.most { idle.append(handle) }
                return idle.last?.pointer == handle.pointer
            }
            if !isKept { curl_easy_cleanup(handle.pointer) }
        }
        return try handle.perform(request, to: server, agent: agent, authorities: authorities)
    }
}

/// One handle of libcurl. It is `@unchecked Sendable` because one request at a time uses it.
struct CurlHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    /// libcurl's number for digests and nothing else.
    private static let digest = 2

    /// Sends one request. Nothing of it stays in the handle but the connection.
    func perform(
        _ request: WebRequest, to server: WebAddress, agent: String, authorities: String?
    ) throws(WebError) -> WebAnswer {
        curl_easy_reset(pointer)
        let incoming = IncomingAnswer(limit: request.limit)
        let errors = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
        errors.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        var fields: UnsafeMutablePointer<curl_slist>?
        defer {
            // The handle outlives what it points to.
            curl_easy_reset(pointer)
            curl_slist_free_all(fields)
            errors.deallocate()
        }
        // An empty "Expect" keeps long bodies from waiting for a go-ahead.
        for header in request.headers + [WebHeader("Expect", "")] {
            let line = header.value.isEmpty ? header.name + ":" : "\(header.name): \(header.value)"
            fields = curl_slist_append(fields, line)
        }
        set(CURLOPT_URL, server.origin + request.path)
        set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        set(CURLOPT_USERAGENT, agent)
        if let authorities { set(CURLOPT_CAINFO, authorities) }
        if let login = request.login {
            // Each request is sent twice: the server first says what the digest is to be made of.
            riffle_curl_set_long(pointer, CURLOPT_HTTPAUTH, Self.digest)
            set(CURLOPT_USERNAME, login.user)
            set(CURLOPT_PASSWORD, login.password)
        }
        riffle_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, fields)
        riffle_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errors)
        riffle_curl_only_web(pointer)
        riffle_curl_set_long(pointer, CURLOPT_NOSIGNAL, 1)
        riffle_curl_set_long(pointer, CURLOPT_CONNECTTIMEOUT_MS, 10_000)
        riffle_curl_set_long(pointer, CURLOPT_TIMEOUT_MS, Int(request.patience * 1000))
        if let body = request.body {
            riffle_curl_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
            body.withUnsafeBytes { bytes in
                _ = riffle_curl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
            }
        }
        let context = Unmanaged.passUnretained(incoming).toOpaque()
        riffle_curl_set_data(pointer, CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
            IncomingAnswer.of(context).take(bytes, count) { $0.takeBody($1) }
        }
        riffle_curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
        riffle_curl_set_data(pointer, CURLOPT_HEADERFUNCTION) { bytes, _, count, context in
            IncomingAnswer.of(context).take(bytes, count) { $0.takeHeader($1) }
        }
        riffle_curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)

        let code = withExtendedLifetime(incoming) { curl_easy_perform(pointer) }
        if incoming.isTooLong { throw .tooLong }
        guard code == CURLE_OK else {
            let detail = String(cString: errors)
            throw WebError(
                code, detail: detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail)
        }
        return WebAnswer(
            status: riffle_curl_status(pointer), headers: incoming.headers, body: incoming.body)
    }

    private func set(_ option: CURLoption, _ text: String) {
        _ = text.withCString { riffle_curl_set_pointer(pointer, option, $0) }
    }
}

extension WebError {
    fileprivate init(_ code: CURLcode, detail: String) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
        case CURLE_COULDNT_CONNECT: self = .refused
        case CURLE_OPERATION_TIMEDOUT: self = .timeout
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .dropped
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: self = .certificate(detail)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: self = .encryption(detail)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: self = .notHTTP
        default: self = .failed(detail)
        }
    }
}
