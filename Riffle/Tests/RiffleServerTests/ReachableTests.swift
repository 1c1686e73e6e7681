import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Riffle behind a proxy, a published port or another network.
@Suite struct ReachableTests {
    private let change = Route(.post, "/change", RouteDescription("A test.", answers: [])) {
        _, reply in
        reply.send(.json(["done": true]))
    }

    /// The status of a change that a browser sends with these fields.
    private func write(_ test: TestServer, host: String, origin: String, _ fields: [String] = [])
        throws -> Int
    {
        let client = try test.client()
        let lines =
            [
                "POST /change HTTP/1.1", "Host: \(host)", "Origin: \(origin)",
                "Sec-Fetch-Site: same-origin",
            ]
            + ["Cookie: \(test.signIn())", "Content-Length: 2"] + TestServer.writeFields() + fields
        try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n{}")
        return try client.receive().status
    }

    @Test(
        "the public address is good with and without its default port, and nothing like it is",
        arguments: [
            ("photos.example", "https://photos.example", 200),
            ("Photos.Example:443", "https://photos.example", 200),
            ("photos.example:8443", "https://photos.example:8443", 403),
            ("photos.example", "http://photos.example", 403),
            ("photos.example", "https://photos.example.evil.example", 403),
            ("photos.example.evil.example", "https://photos.example", 403),
            ("photos.example", "https://evil.example", 403), ("photos.example", "null", 403),
        ])
    func publicAddress(host: String, origin: String, status: Int) throws {
        let test = try TestServer(routes: [change], url: "https://photos.example")
        #expect(try write(test, host: host, origin: origin) == status)
    }

    @Test("a proxy may replace the Host field, as nginx does by default")
    func replacedHost() throws {
        let test = try TestServer(routes: [change], url: "https://photos.example")
        let own = "127.0.0.1:\(test.port)"
        #expect(try write(test, host: own, origin: "https://photos.example") == 200)
        #expect(try write(test, host: own, origin: "https://evil.example") == 403)
        #expect(try write(test, host: own, origin: "http://\(own)") == 200)
    }

    @Test(
        "an allowed host is good as given: with any port if it has none, by TLS or without",
        arguments: [
            ("nas:9000", "http://nas:9000", 200), ("nas", "http://nas", 200),
            ("nas", "https://nas", 200),
            ("nas:9000", "http://nas:9001", 403), ("other:9000", "http://other:9000", 200),
            ("other", "http://other", 403), ("other:9001", "http://other:9001", 403),
            ("[fd00::1]:9000", "http://[fd00::1]:9000", 200),
            ("[fd00::2]", "http://[fd00::2]", 403),
            ("nas:0x50", "http://nas:0x50", 403), ("nas:+80", "http://nas:+80", 403),
            ("nas:", "http://nas:", 403),
            ("nas.", "http://nas.", 403), ("nas@evil", "http://nas@evil", 403),
        ])
    func allowedHosts(host: String, origin: String, status: Int) throws {
        let test = try TestServer(routes: [change], allowed: ["nas", "other:9000", "fd00::1"])
        #expect(try write(test, host: host, origin: origin) == status)
    }

    @Test("a cookie is for encrypted connections only where the client has one")
    func secureCookies() throws {
        let test = try TestServer(url: "https://photos.example")
        for (host, proto, isSecure) in [
            ("photos.example", "", true), ("127.0.0.1:\(test.port)", "", false),
            ("127.0.0.1:\(test.port)", "X-Forwarded-Proto: https\r\n", true),
        ] {
            let client = try test.client()
            try client.send(
                "GET /?token=\(test.app.issueToken()) HTTP/1.1\r\nHost: \(host)\r\n\(proto)\r\n")
            let answer = try client.receive()
            #expect(answer.status == 303)
            #expect(
                answer.header("Set-Cookie")?.hasSuffix("; Secure") == isSecure, "\(host) \(proto)")
        }
    }

    @Test(
        "a new address of this computer is good as soon as a client asks by it, and others never are"
    )
    func networkChanges() throws {
        let clock = TestClock()
        let addresses = Monitor(["192.0.2.20"])
        let readings = Monitor(0)
        let network = LiveNetwork(clock: clock.wall) {
            readings.withLock { $0 += 1 }
            return Network(addresses: addresses.withLock { $0 }, names: ["laptop", "laptop.local"])
        }
        let test = try TestServer(network: network)
        let cookie = test.signIn()
        func status(_ host: String) throws -> Int {
            let client = try test.client()
            try client.send(
                "GET / HTTP/1.1\r\nHost: \(host):\(test.port)\r\nCookie: \(cookie)\r\n\r\n")
            return try client.receive().status
        }
        #expect(try status("192.0.2.20") == 200)
        #expect(try status("laptop.local") == 200)
        addresses.withLock { $0 = ["192.0.2.55", "fd00::55"] }
        clock.advance(LiveNetwork.interval)
        #expect(try status("192.0.2.55") == 200)
        #expect(try status("[fd00::55]") == 200)
        #expect(try status("192.0.2.20") == 403)
        let before = readings.withLock { $0 }
        for last in 1..<100 { #expect(try status("198.51.100.\(last)") == 403) }
        #expect(try status("evil.example") == 403)
        #expect(readings.withLock { $0 } == before, "a second has not passed")
    }

    @Test("web addresses are parsed as browsers write them, and nothing else is one")
    func addresses() {
        for (text, origin) in [
            ("https://photos.example", "https://photos.example"),
            ("HTTPS://Photos.Example:443/", "https://photos.example"),
            ("http://192.168.1.5:9000", "http://192.168.1.5:9000"),
            ("http://[fd00::1]:80", "http://[fd00::1]"),
        ] { #expect(PublicAddress(text)?.origin == origin) }
        for text in [
            "", "photos.example", "ftp://a", "https://", "https:///", "https://a:0",
            "https://a:65536", "https://a:b",
            "https://user@a", "https://a/?q", "https://a#b", "https://a b", "https://[::1",
            "https://a:01", "https://a//", "https://a/b//c", "https://a/../b", "https://a/./b",
            "https://a/b?c", "https://a/b#c", "https://a/b%20c", "https://a/b c", "https://a/ö",
            "https://a/api", "https://a/app/riffle",
            "https://a/" + String(repeating: "b", count: 100),
        ] { #expect(PublicAddress(text) == nil, "\(text)") }
    }

    @Test("libraries have cookies of their own, whatever their folders are called")
    func cookieNames() {
        let names = ["Journal (alt)", "a;b", "Pictures-2023", "Pictures-2024"].map(
            Sessions.cookieName)
        #expect(Set(names).count == names.count)
        // The characters of a token, RFC 6265, that no client treats specially.
        for name in names {
            #expect(
                name.utf8.allSatisfy {
                    $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
                })
        }
    }

    @Test("two programs that write one private file both succeed, and one content stands")
    func privateFile() throws {
        let folder = try TemporaryFolder()
        let file = PrivateFile(path: folder.path + "/settings")
        let left = Monitor(2)
        let failures = Monitor(0)
        for mark in [UInt8(ascii: "a"), UInt8(ascii: "b")] {
            SystemThread.detach {
                for _ in 0..<200 where !file.write([UInt8](repeating: mark, count: 4096)) {
                    failures.withLock { $0 += 1 }
                }
                left.signal { $0 -= 1 }
            }
        }
        left.wait { $0 == 0 ? () : nil }
        #expect(failures.withLock { $0 } == 0)
        let content = try #require(file.read())
        #expect(content.count == 4096 && Set(content).count == 1)
        #expect(Disk.names(folder.path) == ["settings"])
    }
}
