import CMHD
import CMHDShims
import RiffleSystem

/// The HTTP server: libmicrohttpd with epoll and a pool of two threads for each socket.
///
/// No thread of it ever waits: an answer that takes long suspends its connection and resumes it.
final class HTTPServer: @unchecked Sendable {
    /// What clients may ask of the server at most.
    struct Limits: Sendable {
        /// The longest body, in bytes.
        var body = 1 << 20
        /// Open connections, in all and from one address, beyond which an idle one makes room.
        var crowd = 300
        var crowdPerAddress = 150
        /// The number beyond which MHD resets new ones. The difference is for connections that
        /// were asked to end and are not closed yet, of which a burst leaves hundreds.
        var connections = 800
        var connectionsPerAddress = 600
        /// After how many seconds without a byte a connection is closed.
        var idleSeconds = 30
    }

    private struct State {
        var isStopping = false
        /// Requests whose answer is not wholly sent yet.
        var open = 0
        var suspended: [ObjectIdentifier: Exchange] = [:]
        var connections: ConnectionTable<OpaquePointer>
        var streams: [ObjectIdentifier: EventStream] = [:]
    }

    let limits: Limits
    private let handler: any HTTPHandler
    private let tls: TLSCertificate?
    private let state: Monitor<State>
    /// Written by `init` and `stop` only.
    private var daemons: [OpaquePointer] = []

    /// Starts to answer on the sockets, which the server owns from then on.
    ///
    /// It answers until ``stop()`` is called, even without another reference to it. If its last reference ended
    /// it, that could happen on a thread of MHD, which would then wait for itself.
    ///
    /// - Parameter tls: the certificate of every connection; nil for a server without TLS.
    init(
        sockets: [ListeningSocket], handler: any HTTPHandler, tls: TLSCertificate? = nil,
        limits: Limits = Limits()
    ) throws(ListenError) {
        self.handler = handler
        self.tls = tls
        self.limits = limits
        state = Monitor(
            State(
                connections: ConnectionTable(
                    total: limits.crowd,
                    perAddress: limits.crowdPerAddress)))
        signal(SIGPIPE, SIG_IGN)
        let retained = Unmanaged.passRetained(self).toOpaque()
        for (index, socket) in sockets.enumerated() {
            // The second socket is IPv6, which on one machine hardly anybody uses: one thread.
            let limits = riffle_mhd_limits(
                threads: index == 0 ? 2 : 1, connections: UInt32(limits.connections),
                connections_per_address: UInt32(limits.connectionsPerAddress),
                idle_seconds: UInt32(limits.idleSeconds), memory_per_connection: 32 * 1024)
            guard
                let daemon = Self.start(
                    socket, limits, tls?.current,
                    { closure, connection, target, method, _, data, size, slot in
                        HTTPServer.from(closure!).receive(
                            connection!, target: target!, method: method!, data: data,
                            size: size!, slot: slot!)
                    },
                    { closure, connection, slot, _ in
                        guard let exchange = slot?.pointee else { return }
                        slot?.pointee = nil
                        Unmanaged<Exchange>.fromOpaque(exchange).release()
                        HTTPServer.from(closure!).state.signal {
                            $0.open -= 1
                            $0.connections.ended(connection!)
                        }
                    },
                    { closure, connection, slot, event in
                        let server = HTTPServer.from(closure!)
                        switch event {
                        case .CONNECTION_NOTIFY_STARTED:
                            server.identify(connection!, slot: slot!)
                            server.opened(connection!)
                        default:
                            server.state.withLock { $0.connections.closed(connection!) }
                            guard let credentials = slot?.pointee else { return }
                            slot?.pointee = nil
                            Unmanaged<TLSCredentials>.fromOpaque(credentials).release()
                        }
                    },
                    retained)
            else {
                stop()
                throw .cannotStart
            }
            socket.handedOver()
            daemons.append(daemon)
        }
    }

    private static func start(
        _ socket: ListeningSocket, _ limits: riffle_mhd_limits, _ credentials: TLSCredentials?,
        _ handler: MHD_AccessHandlerCallback, _ completed: MHD_RequestCompletedCallback,
        _ connection: MHD_NotifyConnectionCallback, _ closure: UnsafeMutableRawPointer
    ) -> OpaquePointer? {
        func start(_ identity: riffle_mhd_identity) -> OpaquePointer? {
            riffle_mhd_start(
                socket.descriptor, limits, identity, handler, completed, connection, closure)
        }
        guard let credentials else { return start(.init(certificate: nil, key: nil)) }
        return credentials.withPEM { start(.init(certificate: $0, key: $1)) }
    }

    private static func from(_ closure: UnsafeMutableRawPointer) -> HTTPServer {
        Unmanaged<HTTPServer>.fromOpaque(closure).takeUnretainedValue()
    }

    /// Ends every stream, answers what is still waiting with 503, and returns when all is closed.
    ///
    /// Not to be called by a handler, on whose thread MHD would wait for itself. A second call does nothing.
    func stop() {
        let open = state.withLock { state -> ([Exchange], [EventStream])? in
            if state.isStopping { return nil }
            state.isStopping = true
            return (Array(state.suspended.values), Array(state.streams.values))
        }
        guard let (waiting, streams) = open else { return }
        // MHD aborts the process if it is stopped with a suspended connection, and the flag
        // above keeps any other from being suspended after this.
        for exchange in waiting { answer(exchange, with: Self.stopping) }
        for stream in streams { stream.close() }
        // A connection just resumed has its answer sent by its thread: give that a moment, but
        // do not wait for a slow reader.
        _ = state.wait(seconds: Self.patience) { $0.open == 0 ? () : nil }
        for daemon in daemons { MHD_stop_daemon(daemon) }
        daemons = []
        Unmanaged.passUnretained(self).release()
    }

    /// How many seconds a clean stop waits for answers on their way.
    private static let patience = 0.5

    private static let stopping = HTTPResponse.error(503, "stopping", "Riffle is stopping.")

    /// Has a new connection use the present certificate, which the slot keeps until the connection is closed.
    private func identify(
        _ connection: OpaquePointer, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) {
        guard let tls, let session = riffle_mhd_tls_session(connection) else { return }
        let credentials = tls.currentForConnection()
        credentials.apply(to: OpaquePointer(session))
        slot.pointee = Unmanaged.passRetained(credentials).toOpaque()
    }

    /// Makes room for a new connection, if there are too many.
    private func opened(_ connection: OpaquePointer) {
        let address = HTTPRequest.remote(of: connection)
        state.withLock { state in
            // Under the lock: the other one is not closed before its own thread has said so.
            if let idle = state.connections.opened(connection, from: address) {
                riffle_mhd_end(idle)
            }
        }
    }

    // MARK: One request

    private func receive(
        _ connection: OpaquePointer, target: UnsafePointer<CChar>, method: UnsafePointer<CChar>,
        data: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>,
        slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> MHD_Result {
        guard let known = slot.pointee else {
            return begin(connection, target: target, method: method, slot: slot)
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
        if size.pointee > 0, let data {
            let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
            exchange.request.body += bytes
            size.pointee = 0
            return exchange.request.body.count <= limits.body ? .YES : .NO
        }
        return advance(exchange, on: connection)
    }

    private func begin(
        _ connection: OpaquePointer, target: UnsafePointer<CChar>, method: UnsafePointer<CChar>,
        slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> MHD_Result {
        let head = HTTPRequest(connection: connection, target: target, method: method)
        if let refusal = refusal(head) { return queue(refusal, on: connection) }
        let handle: @Sendable (HTTPRequest, Reply) -> Void
        switch handler.admit(head) {
        case .proceed(let run):
            handle = run
            state.withLock { $0.connections.began(connection) }
        case .refuse(let response):
            // To answer now means not to read the body, for which MHD closes the connection.
            // Where no body comes, to answer a moment later keeps it open.
            if let length = head.header("content-length"), length != "0" {
                return queue(response, on: connection)
            }
            handle = { _, reply in reply.send(response) }
        }
        let exchange = Exchange(request: head, handle: handle)
        slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        state.withLock { $0.open += 1 }
        return .YES
    }

    /// What is wrong with the framing: MHD 0.9 lets doubled fields through.
    private func refusal(_ head: HTTPRequest) -> HTTPResponse? {
        if head.headerCount("transfer-encoding") > 0 {
            return .error(411, "length", "A request body needs a Content-Length.")
                .with("Connection", "close")
        }
        for name in Self.single where head.headerCount(name) > 1 {
            return .error(400, "doubled", "The request has a header field twice.")
                .with("Connection", "close")
        }
        guard let length = head.header("content-length") else { return nil }
        guard let length = Int(length), length <= limits.body else {
            return .error(413, "too_large", "The request body is too large.")
                .with("Connection", "close")
        }
        return nil
    }

    /// The fields that may stand once only.
    private static let single = [
        "host", "content-length", "content-type", "cookie", "origin", "range", "if-range",
        "idempotency-key", "x-riffle", "sec-fetch-site", "sec-fetch-mode", "if-none-match",
    ]

    private func advance(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        let isNew = state.withLock { _ in
            guard case .receiving = exchange.phase else { return false }
            exchange.phase = .handling
            return true
        }
        if isNew {
            exchange.handle(
                exchange.request,
                Reply { [weak self] response in self?.answer(exchange, with: response) })
        }
        let response: HTTPResponse? = state.withLock { state in
            if case .ready(let response) = exchange.phase {
                exchange.phase = .answered
                return response
            }
            if state.isStopping {
                exchange.phase = .answered
                return Self.stopping
            }
            MHD_suspend_connection(connection)
            exchange.phase = .suspended(Suspended(connection: connection))
            state.suspended[ObjectIdentifier(exchange)] = exchange
            return nil
        }
        return response.map { queue($0, on: connection) } ?? .YES
    }

    private func answer(_ exchange: Exchange, with response: HTTPResponse) {
        state.withLock { state in
            switch exchange.phase {
            case .handling: exchange.phase = .ready(response)
            case .suspended(let suspended):
                exchange.phase = .ready(response)
                state.suspended[ObjectIdentifier(exchange)] = nil
                suspended.resume()
            case .receiving, .ready, .answered: break
            }
        }
    }

    // MARK: One answer

    private func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
        var response = response
        if case .stream(let stream) = response.body {
            let isOpen = state.withLock { state in
                if !state.isStopping { state.streams[ObjectIdentifier(stream)] = stream }
                return !state.isStopping
            }
            if !isOpen { response = Self.stopping }
        }
        guard let native = native(response, connection: connection) else { return .NO }
        defer { MHD_destroy_response(native) }
        for field in response.headers { MHD_add_response_header(native, field.name, field.value) }
        return MHD_queue_response(connection, UInt32(response.status), native)
    }

    private func native(_ response: HTTPResponse, connection: OpaquePointer) -> OpaquePointer? {
        switch response.body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress),
                    .RESPMEM_MUST_COPY)
            }
        case .blob(let blob):
            return MHD_create_response_from_buffer_with_free_callback_cls(
                blob.count, blob.bytes.baseAddress,
                { Unmanaged<Blob>.fromOpaque($0!).release() },
                Unmanaged.passRetained(blob).toOpaque())
        case .file(let file, let range):
            // MHD closes the descriptor it gets, so it gets one of its own.
            let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { return nil }
            return MHD_create_response_from_fd_at_offset64(
                UInt64(range.count), descriptor, UInt64(range.lowerBound))
        case .stream(let stream):
            let feed = Feed(stream: stream, server: self, connection: connection)
            return MHD_create_response_from_callback(
                UInt64.max, 4096,
                { closure, _, buffer, size in
                    let feed = Unmanaged<Feed>.fromOpaque(closure!).takeUnretainedValue()
                    let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size)
                    return feed.stream.read(into: buffer, suspending: feed.connection)
                },
                Unmanaged.passRetained(feed).toOpaque(),
                { closure in Unmanaged<Feed>.fromOpaque(closure!).takeRetainedValue().end() })
        }
    }

    /// Ties a stream to the connection that carries it.
    private final class Feed {
        let stream: EventStream
        let connection: OpaquePointer
        private weak var server: HTTPServer?

        init(stream: EventStream, server: HTTPServer, connection: OpaquePointer) {
            self.stream = stream
            self.server = server
            self.connection = connection
        }

        func end() {
            _ = server?.state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
            stream.ended()
        }
    }
}
