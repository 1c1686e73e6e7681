import RiffleCore
import RiffleIndexing
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct SecurityTests {
    // MARK: Sessions

    @Test("without a session, with a wrong one and with an expired one every path answers the same")
    func signedOutLooksTheSame() throws {
        let test = try TestServer()
        let expired = test.signIn()
        test.clock.advance(Sessions.lifetime + 1)
        let wrong = "riffle-test=" + String(repeating: "0", count: 64)
        var bodies: Set<String> = []
        let paths =
            test.app.routes.map(\.template) + [
                "/", "/app/app.js", "/worker.js", "/nothing", "/card/1/x", "/api",
            ]
        for path in paths {
            for method in ["GET", "POST", "PUT", "DELETE", "OPTIONS"] {
                for cookie in [nil, wrong, expired, "riffle-test=short", "other=1"] {
                    let answer = try test.ask(
                        method, path, cookie: cookie,
                        TestServer.writeFields() + ["Range: bytes=0-1"])
                    #expect(answer.status == 401, "\(method) \(path)")
                    bodies.insert(answer.text)
                }
            }
        }
        #expect(bodies.count == 1)
    }

    @Test("a visit by a person without a session gets one calm page for every path")
    func signedOutPage() throws {
        let test = try TestServer()
        let bodies = try ["/", "/app/app.js", "/nothing"].map { path in
            let answer = try test.ask("GET", path, ["Sec-Fetch-Mode: navigate"])
            #expect(answer.status == 401)
            #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
            return answer.text
        }
        #expect(Set(bodies).count == 1)
    }

    @Test("a session survives a restart, only as a hash, in a file for its owner alone")
    func sessionSurvivesRestart() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        let secret = String(cookie.dropFirst("riffle-test=".count))
        let path = test.folder.path + "/sessions"
        let content = String(decoding: try #require(OpenedFile(path)).bytes, as: UTF8.self)
        #expect(!content.contains(secret))
        #expect(content.contains(SHA256.hash(Array(secret.utf8)).hexadecimal))
        #expect(TemporaryFolder.permissions(of: path) == 0o600)
        let again = Sessions(
            file: PrivateFile(path: path), cookieName: "riffle-test", clock: test.clock.wall)
        let request = HTTPRequest(
            method: "GET", path: "/", headers: [.init(name: "cookie", value: cookie)])
        #expect(again.session(of: request)?.device == "test")
    }

    @Test("a session lasts thirty days after the last visit, not after the first")
    func sessionSlides() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        for _ in 0..<3 {
            test.clock.advance(Sessions.lifetime * 0.9)
            #expect(try test.ask("GET", "/", cookie: cookie).status == 200)
        }
        test.clock.advance(Sessions.lifetime)
        #expect(try test.ask("GET", "/", cookie: cookie).status == 401)
    }

    @Test("a device can be signed out by another")
    func revoke() throws {
        let test = try TestServer()
        let mine = test.signIn(device: "laptop")
        let phone = test.signIn(device: "phone")
        let list = try JSON(parsing: test.ask("GET", "/api/devices", cookie: mine).body)
        let devices = try #require(list["devices"]?.array)
        #expect(devices.count == 2)
        let id = try #require(devices.first { $0["device"] == "phone" }?["id"]?.string)
        let body = "{\"id\":\"\(id)\"}"
        let answer = try test.ask(
            "POST", "/api/devices/revoke", cookie: mine, TestServer.writeFields(), body: body)
        #expect(answer.status == 200)
        #expect(try test.ask("GET", "/", cookie: phone).status == 401)
        #expect(try test.ask("GET", "/", cookie: mine).status == 200)
    }

    @Test("the number of devices is bounded; the one not seen for longest goes")
    func sessionLimit() throws {
        let test = try TestServer()
        let first = test.signIn()
        for _ in 0..<Sessions.limit {
            test.clock.advance(1)
            _ = test.signIn()
        }
        #expect(test.sessions.all.count == Sessions.limit)
        #expect(try test.ask("GET", "/", cookie: first).status == 401)
    }

    // MARK: One-time tokens

    @Test("a token signs one device in once, by a cookie that scripts and other sites cannot use")
    func tokenWorksOnce() throws {
        let test = try TestServer()
        let token = test.app.issueToken()
        #expect(token.utf8.count == 32)
        let answer = try test.ask("GET", "/?token=\(token)", ["User-Agent: Phone"])
        #expect(answer.status == 303 && answer.header("Location") == "/")
        let cookie = try #require(answer.header("Set-Cookie"))
        #expect(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict"))
        #expect(cookie.contains("; Path=/"))
        let pair = String(cookie.prefix { $0 != ";" })
        #expect(try test.ask("GET", "/", cookie: pair).status == 200)
        let again = try test.ask("GET", "/?token=\(token)")
        #expect(again.status == 401 && again.header("Set-Cookie") == nil)
    }

    @Test("a device that is signed in keeps its one cookie when it uses another token")
    func oneCookiePerDevice() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        let answer = try test.ask("GET", "/?token=\(test.app.issueToken())", cookie: cookie)
        #expect(answer.status == 303 && answer.header("Set-Cookie") == nil)
        #expect(test.sessions.all.count == 1)
    }

    @Test("a token is worthless ten minutes later")
    func tokenExpires() throws {
        let test = try TestServer()
        let early = test.app.issueToken()
        let late = test.app.issueToken()
        test.clock.advance(SignInTokens.lifetime - 1)
        #expect(try test.ask("GET", "/?token=\(early)").status == 303)
        test.clock.advance(1)
        #expect(try test.ask("GET", "/?token=\(late)").status == 401)
    }

    @Test("ten thousand guesses meet a growing wait, and the right token works at any moment")
    func guessing() throws {
        let test = try TestServer()
        let token = test.app.issueToken()
        var statuses: [Int: Int] = [:]
        let client = try test.client()
        for guess in 0..<10_000 {
            try client.send(test.request("GET", "/?token=\(guess)"))
            let answer = try client.receive()
            statuses[answer.status, default: 0] += 1
            if answer.status == 429 { #expect(answer.header("Retry-After") != nil) }
        }
        #expect(statuses == [401: GuessBrake.freeTries, 429: 10_000 - GuessBrake.freeTries])
        #expect(try test.ask("GET", "/?token=\(token)").status == 303)
    }

    @Test("each wrong try doubles the wait, up to five minutes")
    func backOffGrows() {
        var tokens = SignInTokens()
        var now = 0.0
        var waits: [Int] = []
        for _ in 0..<GuessBrake.freeTries {
            #expect(tokens.redeem("x", from: "a", now: now) == .refused)
        }
        for _ in 0..<12 {
            guard case .tryLater(let seconds) = tokens.redeem("x", from: "a", now: now) else {
                Issue.record("no wait after \(waits)")
                return
            }
            waits.append(seconds)
            now += Double(seconds)
            #expect(tokens.redeem("x", from: "a", now: now) == .refused)
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
        #expect(tokens.redeem("x", from: "b", now: now) == .refused)
    }

    @Test("the table of guessers stays bounded, and a stranger never waits for their guesses")
    func guessersAreBounded() {
        var brake = GuessBrake()
        for address in 0..<10_000 {
            for _ in 0..<GuessBrake.freeTries {
                brake.missed(from: "\(address)", now: Double(address) / 1000)
            }
        }
        #expect(brake.count == GuessBrake.limit)
        #expect(brake.wait(for: "new", now: 10) == nil)
        #expect(brake.wait(for: "9999", now: 10) == 1 && brake.wait(for: "0", now: 10) == nil)
    }

    @Test("the addresses of one IPv6 network share a count, IPv4 addresses do not")
    func guessersByNetwork() {
        let network = NumericAddress.network(of:)
        #expect(network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9"))
        #expect(network("2001:db8:1:2::1") != network("2001:db8:1:3::1"))
        #expect(network("::ffff:192.0.2.1") != network("::ffff:192.0.2.2"))
        #expect(network("192.0.2.1") != network("192.0.2.2"))
    }

    // MARK: Host

    @Test("only this server's own names and port are answered, even with a good cookie")
    func hosts() throws {
        let clock = TestClock()
        let network = Network(addresses: ["192.0.2.7", "fd00::1"], names: ["photos.example"])
        let test = try TestServer(network: LiveNetwork(clock: clock.wall) { network })
        let cookie = test.signIn()
        let port = test.port
        let good = [
            "127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)", "[::1]:\(port)",
            "192.0.2.7:\(port)", "[fd00::1]:\(port)", "photos.example:\(port)",
        ]
        let bad = [
            "evil.example", "evil.example:\(port)", "127.0.0.1", "127.0.0.1:\(port + 1)",
            "127.0.0.1.evil.example:\(port)", "127.0.0.1.:\(port)", "localhost.:\(port)",
            "photos.example.:\(port)", "evil@127.0.0.1:\(port)", "127.0.0.1:\(port)@evil",
            "127.0.0.1:\(port), evil.example", "", "0.0.0.0:\(port)", "127.1:\(port)",
            "::1:\(port)",
            "127.0.0.1:0\(port)",
        ]
        for (host, isGood) in good.map({ ($0, true) }) + bad.map({ ($0, false) }) {
            let client = try test.client()
            try client.send("GET / HTTP/1.1\r\nHost: \(host)\r\nCookie: \(cookie)\r\n\r\n")
            #expect(try client.receive().status == (isGood ? 200 : 403), "\(host)")
        }
        let client = try test.client()
        try client.send("GET / HTTP/1.0\r\nCookie: \(cookie)\r\n\r\n")
        #expect(try client.receive().status == 403)
    }

    // MARK: Writes

    @Test("a change that another site's page could send is refused and not made")
    func crossSiteWrites() throws {
        let made = Monitor(0)
        let route = Route(.post, "/change", RouteDescription("A test.", answers: [])) { _, reply in
            made.withLock { $0 += 1 }
            reply.send(.json(["done": true]))
        }
        let test = try TestServer(routes: [route])
        let cookie = test.signIn()
        let own = "http://127.0.0.1:\(test.port)"
        let type = "Content-Type: application/json"
        let mark = "X-Riffle: 1"
        let key = "Idempotency-Key: 12345678"
        let refused: [([String], Int)] = [
            ([], 403), ([type, key], 403), (["X-Riffle: 2", type, key], 403),
            ([mark, "Content-Type: text/plain", key], 403), ([mark, key], 403),
            ([mark, "Content-Type: application/x-www-form-urlencoded", key], 403),
            ([mark, type, key, "Origin: null"], 403),
            ([mark, type, key, "Origin: http://evil.example"], 403),
            ([mark, type, key, "Origin: https://127.0.0.1:\(test.port)"], 403),
            ([mark, type, key, "Origin: http://127.0.0.1"], 403),
            ([mark, type, key, "Origin: \(own).evil.example"], 403),
            ([mark, type, key, "Sec-Fetch-Site: cross-site"], 403),
            ([mark, type, key, "Sec-Fetch-Site: same-site"], 403),
            ([mark, type], 400), ([mark, type, "Idempotency-Key: 1"], 400),
            ([mark, type, "Idempotency-Key: a b c d e f"], 400),
        ]
        for (fields, status) in refused {
            let answer = try test.ask("POST", "/change", cookie: cookie, fields, body: "{}")
            #expect(answer.status == status, "\(fields)")
        }
        for body in ["", "{", "[]", "null", "{\"a\":1,\"a\":2}"] {
            let answer = try test.ask(
                "POST", "/change", cookie: cookie, [type, mark, key], body: body)
            #expect(answer.status == 400, "\(body)")
        }
        #expect(try test.ask("GET", "/change", cookie: cookie).status == 405)
        #expect(made.withLock { $0 } == 0)
        let good = [type, mark, key, "Origin: \(own)", "Sec-Fetch-Site: same-origin"]
        #expect(try test.ask("POST", "/change", cookie: cookie, good, body: "{}").status == 200)
        #expect(made.withLock { $0 } == 1)
    }

    @Test("another site's page cannot make this browser fetch anything, only visit")
    func crossSiteReads() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        for site in ["cross-site", "same-site"] {
            let fetched = try test.ask(
                "GET", "/", cookie: cookie, ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: no-cors"])
            #expect(fetched.status == 403)
            let visited = try test.ask(
                "GET", "/", cookie: cookie, ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: navigate"])
            #expect(visited.status == 200)
        }
    }

    @Test("one key sent fifty times makes one change and gives one answer, also while it runs")
    func idempotency() throws {
        let made = Monitor(0)
        let held = Monitor<[Reply]>([])
        let route = Route(.post, "/change", RouteDescription("A test.", answers: [])) { _, reply in
            made.withLock { $0 += 1 }
            held.signal { $0.append(reply) }
        }
        let test = try TestServer(routes: [route])
        let cookie = test.signIn()
        let fields = TestServer.writeFields(key: "one-and-the-same")
        let clients = try (0..<25).map { _ in try test.client() }
        for client in clients {
            try client.send(test.request("POST", "/change", cookie: cookie, fields, body: "{}"))
        }
        held.wait { $0.count == 1 ? () : nil }
        held.withLock { $0[0].send(.json(["number": 1])) }
        for client in clients { #expect(try client.receive().text == #"{"number":1}"#) }
        for _ in 0..<25 {
            let answer = try test.ask("POST", "/change", cookie: cookie, fields, body: "{}")
            #expect(answer.text == #"{"number":1}"#)
        }
        #expect(made.withLock { $0 } == 1)
        let other = try test.ask("POST", "/change", cookie: cookie, fields, body: "{\"a\":1}")
        #expect(other.status == 422)
    }

    // MARK: Paths

    @Test("a path that tries to leave is a path that is not there")
    func traversal() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        let paths = [
            "/../outside.html", "/app/../../outside.html", "/app/%2e%2e/outside.html",
            "/app/%2e%2e%2foutside.html", "/app/%252e%252e%252foutside.html", "/app//app.js",
            "/app/./app.js", "/app/app.js%00", "/app/app.js%00.html", "/%61pp/app.js",
            "/app/..%c0%af..%c0%afoutside.html", "/app/secret.txt", "/app/", "/app", "//",
            "/app/\\..\\outside.html", "/card/1/../2", "/card/01/0123456789abcdef",
            "/card/-1/0123456789abcdef", "/card/1/0123456789ABCDEF", "/card/1",
            "/card/99999999999999999999/0123456789abcdef", "/card/1e3/0123456789abcdef",
            "/" + String(repeating: "a", count: 10_000), "/etc/passwd",
        ]
        for path in paths {
            let answer = try test.ask("GET", path, cookie: cookie)
            #expect(answer.status == 404, "\(path)")
            #expect(!answer.text.contains("outside") && !answer.text.contains("root:"))
        }
        let long = try test.ask("GET", "/" + String(repeating: "a", count: 100_000), cookie: cookie)
        #expect((400..<500).contains(long.status))
    }

    @Test("the page's files come with their types, by tag, and are read anew when they change")
    func pageFiles() throws {
        let test = try TestServer()
        let cookie = test.signIn()
        let types = [
            "/": "text/html; charset=utf-8", "/app/app.js": "text/javascript; charset=utf-8",
            "/app/cardistry.wasm": "application/wasm",
            "/app/screens/trash.js": "text/javascript; charset=utf-8",
        ]
        for (path, type) in types {
            let answer = try test.ask("GET", path, cookie: cookie)
            #expect(answer.status == 200 && answer.header("Content-Type") == type, "\(path)")
            #expect(answer.header("Cache-Control") == "no-cache")
            let tag = try #require(answer.header("ETag"))
            let again = try test.ask("GET", path, cookie: cookie, ["If-None-Match: \(tag)"])
            #expect(again.status == 304)
        }
        test.folder.write("page/app.js", "export const changed = true")
        let changed = try test.ask("GET", "/app/app.js", cookie: cookie)
        #expect(changed.text == "export const changed = true")
    }
}
