import RiffleSystem
import Testing

@testable import RiffleServer

@Suite struct HTTPServerTests {
    private static func get(_ path: String, _ answer: HTTPResponse) -> Route {
        Route(.get, path, RouteDescription("A test.", answers: [])) { _, reply in
            reply.send(answer)
        }
    }

    private static func fileRoute(_ file: SharedFile) -> Route {
        Route(.get, "/file", RouteDescription("A test.", answers: [])) { call, reply in
            reply.send(
                .file(file, size: file.size, type: "image/jpeg", tag: "\"v1\"", for: call.request))
        }
    }

    private func serverWithFile(_ bytes: [UInt8]) throws -> (TestServer, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let file = try shared(folder.write("file", bytes))
        return (try TestServer(routes: [Self.fileRoute(file)]), folder)
    }

    @Test("a request on IPv4 and one on IPv6 are both answered")
    func answersOnBothFamilies() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        #expect(try test.ask("GET", "/", cookie: cookie).status == 200)
        guard let client = try? RawClient(port: test.port, ipv6: true) else { return }
        try client.send("GET / HTTP/1.1\r\nHost: [::1]:\(test.port)\r\nCookie: \(cookie)\r\n\r\n")
        #expect(try client.receive().status == 200)
    }

    @Test("a part of a file, its end, the whole and no part are sent as asked")
    func ranges() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let (test, folder) = try serverWithFile(bytes)
        defer { withExtendedLifetime(folder) {} }
        let cookie = test.signIn()
        let whole = try test.ask("GET", "/file", cookie: cookie)
        #expect(whole.status == 200 && whole.body == bytes)
        #expect(whole.header("Accept-Ranges") == "bytes")
        let part = try test.ask("GET", "/file", cookie: cookie, ["Range: bytes=70000-70009"])
        #expect(part.status == 206 && part.body == Array(bytes[70_000..<70_010]))
        #expect(part.header("Content-Range") == "bytes 70000-70009/100000")
        let end = try test.ask("GET", "/file", cookie: cookie, ["Range: bytes=-5"])
        #expect(end.status == 206 && end.body == Array(bytes[99_995...]))
        let none = try test.ask("GET", "/file", cookie: cookie, ["Range: bytes=100000-"])
        #expect(none.status == 416 && none.header("Content-Range") == "bytes */100000")
        let many = try test.ask("GET", "/file", cookie: cookie, ["Range: bytes=0-1,5-6"])
        #expect(many.status == 200 && many.body.count == bytes.count)
        let other = try test.ask(
            "GET", "/file", cookie: cookie, ["Range: bytes=0-1", "If-Range: \"v0\""])
        #expect(other.status == 200)
        let known = try test.ask("GET", "/file", cookie: cookie, ["If-None-Match: W/\"v1\""])
        #expect(known.status == 304 && known.body.isEmpty)
    }

    @Test("HEAD gives the header of GET and no body")
    func head() throws {
        let (test, folder) = try serverWithFile([1, 2, 3])
        defer { withExtendedLifetime(folder) {} }
        let client = try test.client()
        let cookie = test.signIn()
        try client.send(test.request("HEAD", "/file", cookie: cookie))
        let answer = try client.receive(head: true)
        #expect(answer.status == 200 && answer.header("Content-Length") == "3")
        // A body sent in spite of HEAD would stand before the next answer.
        try client.send(test.request("GET", "/file", cookie: cookie))
        #expect(try client.receive().body == [1, 2, 3])
    }

    @Test("a body over the limit is refused before it is read")
    func bodyLimit() throws {
        let test = try TestServer(limits: .init(body: 1000))
        let client = try test.client()
        try client.send(
            "POST /api/devices/revoke HTTP/1.1\r\nHost: 127.0.0.1:\(test.port)\r\n"
                + "Cookie: \(test.signIn())\r\nContent-Length: 50000000\r\n\r\n")
        #expect(try client.receive().status == 413)
    }

    @Test("a chunked body, a doubled length and a doubled Host are refused")
    func framing() throws {
        let test = try TestServer()
        let start = "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(test.port)\r\n"
        let cases = [
            (start + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
            (start + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
            (start + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", 400),
            (start + "Host: evil.example\r\n\r\n", 400),
            (start + "Cookie: a=b\r\nCookie: c=d\r\n\r\n", 400),
        ]
        for (text, status) in cases {
            let client = try test.client()
            try client.send(text)
            #expect(try client.receive().status == status, "\(text)")
            #expect(client.isClosed(), "\(text)")
        }
    }

    @Test("what is no HTTP at all is answered with 400 or closed, and the server lives on")
    func garbage() throws {
        let test = try TestServer()
        for text in [
            "\u{1}\u{2}\u{3}\r\n\r\n", "GET\r\n\r\n", String(repeating: "x", count: 70_000),
        ] {
            let client = try test.client()
            try client.send(text + "\r\n\r\n")
            if let answer = try? client.receive() { #expect(answer.status >= 400) }
        }
        #expect(try test.ask("GET", "/", cookie: test.signIn()).status == 200)
    }

    @Test("an answer that comes later from another thread arrives whole")
    func lateAnswer() throws {
        let queue = WorkQueue()
        defer { queue.stop() }
        let route = Route(.get, "/late", RouteDescription("A test.", answers: [])) { _, reply in
            queue.run { reply.send(.json(["late": true])) }
        }
        let test = try TestServer(routes: [route])
        let client = try test.client()
        let cookie = test.signIn()
        for _ in 0..<200 {
            try client.send(test.request("GET", "/late", cookie: cookie))
            #expect(try client.receive().text == #"{"late":true}"#)
        }
    }

    @Test("stopping answers what waits with 503, ends the streams, and takes under two seconds")
    func stopsWithWaitingRequests() throws {
        let kept = Monitor<[Reply]>([])
        let streams = Monitor<[EventStream]>([])
        let late = Route(.get, "/late", RouteDescription("A test.", answers: [])) { _, reply in
            kept.signal { $0.append(reply) }
        }
        let events = Route(.get, "/events", RouteDescription("A test.", answers: [])) { _, reply in
            let stream = EventStream(first: "data: 1\n\n")
            streams.signal { $0.append(stream) }
            reply.send(HTTPResponse(status: 200, body: .stream(stream)))
        }
        let test = try TestServer(routes: [late, events])
        let cookie = test.signIn()
        let waiting = try (0..<10).map { _ in try test.client() }
        for client in waiting { try client.send(test.request("GET", "/late", cookie: cookie)) }
        let listening = try (0..<5).map { _ in try test.client() }
        for client in listening {
            try client.send(test.request("GET", "/events", cookie: cookie))
            _ = try client.receiveHead()
            #expect(try client.receiveChunk() == Array("data: 1\n\n".utf8))
        }
        kept.wait { $0.count == 10 ? () : nil }
        let stopped = Monitor(false)
        let server = test.server
        SystemThread.detach {
            server.stop()
            stopped.signal { $0 = true }
        }
        #expect(stopped.wait(seconds: 2) { $0 ? true : nil } == true)
        for client in waiting { #expect(try client.receive().status == 503) }
        for client in listening { #expect(try client.receiveChunk() == nil) }
        // Answers that come after the end are dropped.
        kept.withLock { for reply in $0 { reply.send(.json(["late": true])) } }
    }

    /// Has the only reference to its server, and gives it up while it answers.
    private final class Forgetful: HTTPHandler {
        let server = Monitor<HTTPServer?>(nil)

        func admit(_ head: HTTPRequest) -> Admission {
            .proceed { [server] _, reply in
                server.withLock { $0 = nil }
                reply.send(HTTPResponse(status: 204))
            }
        }
    }

    @Test("a handler may drop the last reference to the server, which answers until it is stopped")
    func lastReferenceInHandler() throws {
        for _ in 0..<1000 {
            let sockets = try ListeningSocket.open(port: 0, lan: false)
            let port = sockets[0].port
            let handler = Forgetful()
            weak var server: HTTPServer?
            do {
                let started = try HTTPServer(sockets: sockets, handler: handler)
                server = started
                handler.server.withLock { $0 = started }
            }
            let client = try RawClient(port: port)
            for _ in 0..<2 {
                try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try client.receive().status == 204)
            }
            try #require(server).stop()
            #expect(server == nil)
        }
    }

    @Test("an event reaches every open stream at once, and a client that left is forgotten")
    func streams() throws {
        let streams = Monitor<[EventStream]>([])
        let ended = Monitor(0)
        let route = Route(.get, "/events", RouteDescription("A test.", answers: [])) { _, reply in
            let stream = EventStream { ended.signal { $0 += 1 } }
            streams.signal { $0.append(stream) }
            reply.send(HTTPResponse(status: 200, body: .stream(stream)))
        }
        let test = try TestServer(routes: [route])
        let cookie = test.signIn()
        var clients = try (0..<2).map { _ in try test.client() }
        for client in clients { try client.send(test.request("GET", "/events", cookie: cookie)) }
        for client in clients { _ = try client.receiveHead() }
        streams.wait { $0.count == 2 ? () : nil }
        for number in 0..<100 {
            for stream in streams.withLock({ $0 }) { stream.send("data: \(number)\n\n") }
            for client in clients {
                #expect(try client.receiveChunk() == Array("data: \(number)\n\n".utf8))
            }
        }
        clients.removeLast()
        // A suspended connection is not watched: it is the next event that finds the client gone.
        var isForgotten = false
        for _ in 0..<200 where !isForgotten {
            for stream in streams.withLock({ $0 }) { stream.send(": ping\n\n") }
            isForgotten = ended.wait(seconds: 0.05) { $0 == 1 ? true : nil } ?? false
        }
        #expect(isForgotten)
        for stream in streams.withLock({ $0 }) { stream.close() }
        #expect(ended.wait(seconds: 10) { $0 == 2 ? true : nil } == true)
    }

    @Test("a reader that does not read is let go, and memory stays bounded")
    func slowReader() {
        let stream = EventStream()
        for _ in 0..<10_000 { stream.send(String(repeating: "x", count: 1000)) }
        #expect(stream.pending.utf8.count <= EventStream.limit)
    }

    @Test("connections that send nothing do not keep others waiting")
    func idleConnections() throws {
        let test = try TestServer()
        let idle = try (0..<60).map { _ in try test.client() }
        for client in idle { try client.send("GET / HTTP/1.1\r\n") }
        #expect(try test.ask("GET", "/", cookie: test.signIn()).status == 200)
        withExtendedLifetime(idle) {}
    }

    @Test("a port that is taken is refused with a sentence that names it")
    func portInUse() throws {
        let taken = try ListeningSocket.open(port: 0, lan: false)
        let port = taken[0].port
        #expect(throws: ListenError.portInUse(port)) {
            try ListeningSocket.open(port: port, lan: false)
        }
        #expect(ListenError.portInUse(port).description.contains("\(port)"))
    }

    @Test("every answer carries the fields that protect it", arguments: ["/", "/nothing", "/late"])
    func securityHeaders(path: String) throws {
        let queue = WorkQueue()
        defer { queue.stop() }
        let late = Route(.get, "/late", RouteDescription("A test.", answers: [])) { _, reply in
            queue.run { reply.send(.json([])) }
        }
        let test = try TestServer(routes: [late])
        for cookie in [nil, test.signIn()] {
            let answer = try test.ask("GET", path, cookie: cookie)
            let policy = try #require(answer.header("Content-Security-Policy"))
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"))
            #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
            #expect(policy.contains("img-src 'self' blob:; media-src 'self' blob:"))
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
            #expect(answer.header("Referrer-Policy") == "no-referrer")
            #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
            #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
            #expect(answer.header("Access-Control-Allow-Origin") == nil)
        }
    }
}
