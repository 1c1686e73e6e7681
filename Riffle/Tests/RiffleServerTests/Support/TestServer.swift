import RiffleTestSupport

@testable import RiffleServer

/// A server with a page of its own, a clock that the test turns, and one signed-in device.
final class TestServer {
    let folder: TemporaryFolder
    let clock = TestClock()
    let sessions: Sessions
    let app: RiffleApp
    let server: HTTPServer
    let port: Int

    init(
        routes: [Route] = [], allowed: [String] = [], url: String? = nil,
        network: LiveNetwork? = nil, isHealthy: @escaping @Sendable () -> Bool = { true },
        password: Password? = nil, words: [String: String] = [:],
        later: @escaping RiffleApp.Runner = { $0() },
        changing: @escaping RiffleApp.Runner = { $0() },
        tls: TLSCertificate? = nil, limits: HTTPServer.Limits = .init()
    ) throws {
        folder = try TemporaryFolder()
        let pageFolder = folder.folder("page")
        folder.write("page/index.html", "<!doctype html><title>Riffle</title>")
        folder.write("page/app.js", "export {}")
        folder.write("page/cardistry.wasm", [0, 0x61, 0x73, 0x6D])
        folder.write("page/secret.txt", "no type of the page")
        folder.folder("page/screens")
        folder.folder("page/words")
        for (language, messages) in words {
            folder.write("page/words/\(language).json", messages)
        }
        folder.write("page/screens/trash.js", "export {}")
        folder.write("outside.html", "outside")
        let sockets = try ListeningSocket.open(port: 0, lan: false)
        port = sockets[0].port
        let address = url.flatMap(PublicAddress.init)
        sessions = Sessions(
            file: PrivateFile(path: folder.path + "/sessions"), cookieName: "riffle-test",
            path: (address?.path ?? "") + "/", clock: clock.wall)
        guard let page = PageFiles(folder: pageFolder) else {
            throw RawClient.Failure(description: "no page")
        }
        app = RiffleApp(
            page: page, library: { _ in "a-library" }, routes: routes,
            hosts: HostGuard(
                allowed: allowed.compactMap(Authority.init), url: address,
                network: network, port: port, hasTLS: tls != nil),
            sessions: sessions, join: JoinAddress(url: address, port: port), clock: clock.wall,
            isHealthy: isHealthy, password: password, later: later, changing: changing)
        server = try HTTPServer(sockets: sockets, handler: app, tls: tls, limits: limits)
    }

    deinit { server.stop() }

    /// A cookie of a device that is signed in.
    func signIn(device: String = "test") -> String {
        String(sessions.open(device: device).prefix { $0 != ";" })
    }

    func client() throws -> RawClient { try RawClient(port: port) }

    /// Sends one request with a good Host field and gives the answer.
    func ask(
        _ method: String, _ target: String, cookie: String? = nil, _ fields: [String] = [],
        body: String? = nil
    ) throws -> RawClient.Answer {
        let client = try client()
        try client.send(request(method, target, cookie: cookie, fields, body: body))
        return try client.receive(head: method == "HEAD")
    }

    func request(
        _ method: String, _ target: String, cookie: String? = nil, _ fields: [String] = [],
        body: String? = nil
    ) -> String {
        var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"]
        if let cookie { lines.append("Cookie: \(cookie)") }
        lines += fields
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    /// The fields that a change needs.
    static func writeFields(key: String = "key-\(UInt64.random(in: 0 ... .max))") -> [String] {
        ["Content-Type: application/json", "X-Riffle: 1", "Idempotency-Key: \(key)"]
    }
}
