import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Signing in with a password.
@Suite struct PasswordTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private var file: PrivateFile { Password.file(in: folder.path) }

    init() throws { folder = try TemporaryFolder() }

    /// A password whose hash is its own text, for tests that try thousands.
    private func plain(_ text: String?) -> Password {
        if let text { _ = file.write(Array(text.utf8)) }
        return Password(file: file, clock: clock.wall) { $0 == $1 }
    }

    private static let form = [
        "Content-Type: application/x-www-form-urlencoded", "Accept: text/html",
    ]

    private func send(
        _ password: String, to test: TestServer, _ fields: [String] = []
    ) throws -> RawClient.Answer {
        let own = ["Origin: http://127.0.0.1:\(test.port)"]
        return try test.ask(
            "POST", "/signin", Self.form + (fields.isEmpty ? own : fields),
            body: "username=Riffle&password=" + password)
    }

    @Test("a hash is of its own password only, has a salt, and is scrypt's")
    func hashes() throws {
        let hash = try #require(PasswordHash.make("correct horse"))
        #expect(hash.hasPrefix("$7$") && !hash.contains("correct"))
        #expect(PasswordHash.matches("correct horse", hash))
        #expect(!PasswordHash.matches("correct horsf", hash))
        #expect(PasswordHash.make("correct horse") != hash)
        for wrong in ["short", String(repeating: "a", count: 201), "with\na line", "with \0 zero"] {
            #expect(PasswordHash.make(wrong) == nil, "\(wrong)")
        }
        // A damaged file signs nobody in, also not with the damage as the password.
        for damage in ["", "$7$", "correct horse", "*0", "$1$abc$", String(hash.dropLast())] {
            #expect(!PasswordHash.matches("correct horse", damage), "\(damage)")
        }
    }

    @Test("a form is read as browsers write it, and a field that is there twice is none")
    func forms() {
        let value = { FormBody.value("password", in: Array(($0 as String).utf8)) }
        #expect(value("password=a+b%26c%3D%C3%B6%2B") == "a b&c=ö+")
        #expect(value("x=1&password=") == "")
        for wrong in [
            "", "password", "password=a&password=b", "password=%F", "password=%zz", "password=%FF",
            "passwor%64=a&password=b",
        ] { #expect(value(wrong) == nil, "\(wrong)") }
    }

    @Test("the right password signs a device in, and asks who it is; a wrong one does not")
    func signsIn() throws {
        let test = try TestServer(password: plain("correct horse"))
        let page = try test.ask("GET", "/", ["Accept: text/html"])
        #expect(page.status == 401 && page.text.contains(#"type="password""#))
        #expect(page.header("Content-Security-Policy")?.contains("form-action 'self'") == true)
        #expect(page.header("Referrer-Policy") == "same-origin")
        let wrong = try send("wrong+horse", to: test)
        #expect(wrong.status == 401 && wrong.text.contains("The password is wrong."))
        #expect(wrong.header("Set-Cookie") == nil && test.sessions.all.isEmpty)
        let right = try send("correct+horse", to: test)
        #expect(right.status == 303 && right.header("Location") == "/#/who")
        let cookie = String(try #require(right.header("Set-Cookie")).prefix { $0 != ";" })
        #expect(try test.ask("GET", "/", cookie: cookie).status == 200)
    }

    @Test("without a password there is no form, and nothing that is sent signs a device in")
    func none() throws {
        let test = try TestServer(password: plain(nil))
        #expect(!(try test.ask("GET", "/", ["Accept: text/html"]).text.contains("<form")))
        for password in ["", "correct+horse"] {
            #expect(try send(password, to: test).status == 401)
        }
        let other = try TestServer()
        #expect(try send("correct+horse", to: other).status == 401)
    }

    @Test("a form of another site, or of no known one, is refused before the password is looked at")
    func crossSite() throws {
        let tries = Monitor(0)
        _ = file.write(Array("correct horse".utf8))
        let password = Password(file: file, clock: clock.wall) { _, _ in
            tries.withLock { $0 += 1 }
            return true
        }
        let test = try TestServer(url: "https://photos.example", password: password)
        let own = "Origin: http://127.0.0.1:\(test.port)"
        for fields in [
            ["Origin: https://evil.example"], ["Origin: null"], ["Origin: http://127.0.0.1:1"],
            ["X-Test: no origin"], [own, own], [own, "Sec-Fetch-Site: cross-site"],
        ] {
            let answer = try send("correct+horse", to: test, fields)
            #expect(answer.status == 403 || answer.status == 400, "\(fields)")
        }
        let type = try test.ask(
            "POST", "/signin", [own, "Content-Type: text/plain"], body: "password=correct+horse")
        #expect(type.status == 403)
        #expect(tries.withLock { $0 } == 0 && test.sessions.all.isEmpty)
        // A proxy that replaces the Host field.
        #expect(try send("x", to: test, ["Origin: https://photos.example"]).status == 303)
    }

    @Test("a network that guesses waits longer each time, and the right password waits with it")
    func brake() throws {
        let test = try TestServer(password: plain("correct horse"))
        for _ in 0..<GuessBrake.freeTries { #expect(try send("wrong+one", to: test).status == 401) }
        let later = try send("correct+horse", to: test)
        #expect(later.status == 429 && later.header("Retry-After") == "1")
        #expect(later.text.contains("Try again in 1 s."))
        // A link works all the same: nobody can guess one.
        #expect(try test.ask("GET", "/?token=\(test.app.issueToken())").status == 303)
        clock.advance(1)
        #expect(try send("correct+horse", to: test).status == 303)
    }

    @Test("ten thousand wrong passwords from a thousand addresses do not lock the right one out")
    func manyAddresses() {
        _ = file.write(Array("correct horse".utf8))
        let hashed = Monitor(0)
        let password = Password(file: file, clock: clock.wall) { text, hash in
            hashed.withLock { $0 += 1 }
            return text == hash
        }
        let outcomes = Monitor<[SignInTokens.Outcome]>([])
        func check(_ text: String, from address: String) -> SignInTokens.Outcome {
            let count = outcomes.withLock { $0.count }
            password.check(text, from: address) { outcome in
                outcomes.signal { $0.append(outcome) }
            }
            return outcomes.wait { $0.count > count ? $0.last : nil }
        }
        for round in 0..<10 {
            for address in 0..<1000 {
                let from = "10.1.\(address / 250).\(address % 250)"
                let outcome = check("guess \(round)", from: from)
                #expect(outcome != .accepted)
            }
        }
        #expect(hashed.withLock { $0 } == 1000 * GuessBrake.freeTries)
        #expect(check("correct horse", from: "192.0.2.1") == .accepted)
        password.stop()
    }

    @Test("guesses sent all at once from one network are looked at one by one")
    func atOnce() {
        _ = file.write(Array("correct horse".utf8))
        let isFree = Monitor(false)
        let password = Password(file: file, clock: clock.wall) { text, hash in
            _ = isFree.wait { $0 ? () : nil }
            return text == hash
        }
        let outcomes = Monitor<[SignInTokens.Outcome]>([])
        for last in 1...100 {
            password.check("guess", from: "2001:db8::\(last)") { outcome in
                outcomes.signal { $0.append(outcome) }
            }
        }
        #expect(outcomes.withLock { $0 } == Array(repeating: .tryLater(seconds: 1), count: 99))
        isFree.signal { $0 = true }
        password.stop()
        #expect(outcomes.withLock { $0.last } == .refused)
    }

    @Test(
        "a proxy's clients are told apart by the address that it adds, and no one else's word counts",
        arguments: [
            ("127.0.0.1", "https://a", ["X-Forwarded-For: 203.0.113.9"], "203.0.113.9"),
            ("172.18.0.2", "https://a", ["X-Forwarded-For: 1.2.3.4, 203.0.113.9"], "203.0.113.9"),
            ("::1", "https://a", ["X-Forwarded-For: 1.2.3.4", "X-Forwarded-For: ::2"], "::2"),
            ("127.0.0.1", "https://a", ["X-Forwarded-For: unknown"], "127.0.0.1"),
            ("127.0.0.1", "https://a", [], "127.0.0.1"),
            ("127.0.0.1", nil, ["X-Forwarded-For: 203.0.113.9"], "127.0.0.1"),
            ("198.51.100.1", "https://a", ["X-Forwarded-For: 203.0.113.9"], "198.51.100.1"),
            ("fd00::1", "https://a", ["X-Forwarded-For: 203.0.113.9"], "203.0.113.9"),
        ])
    func clients(remote: String, url: String?, fields: [String], client: String) {
        let guards = HostGuard(url: url.flatMap(PublicAddress.init), port: 8420)
        let headers = fields.map { field in
            let parts = field.split(separator: ":", maxSplits: 1)
            return HTTPRequest.Field(
                name: parts[0].lowercased(), value: String(parts[1].dropFirst()))
        }
        let request = HTTPRequest(method: "GET", path: "/", headers: headers, remote: remote)
        #expect(guards.client(of: request) == client)
    }

    @Test("riffle password sets, changes and removes it in a private file, also while Riffle runs")
    func command() throws {
        RealServer.prepare(folder, pictures: [])
        let server = try RealServer(folder)
        let host = "127.0.0.1:\(server.port)"
        func riffle(_ input: String, _ arguments: String...) -> Int32? {
            Subprocess.run(
                RealServer.programs + "/riffle", ["password", "--allow-root"] + arguments,
                input: Array(input.utf8), environment: RealServer.environment(folder))?.status
        }
        func send(_ password: String) throws -> Int {
            let body = "password=" + password
            return try server.answer(
                to: "POST /signin HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
                    + Self.form.joined(separator: "\r\n")
                    + "\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            ).status
        }
        #expect(try send("correct+horse") == 401)
        #expect(riffle("short\n") == 1)
        #expect(riffle("") == 1)
        #expect(try send("correct+horse") == 401)
        #expect(riffle("correct horse\n") == 0)
        let libraries = folder.path + "/data/riffle/libraries/"
        let path = try #require(
            Disk.names(libraries).map { libraries + $0 + "/password" }.first {
                TemporaryFolder.exists($0)
            })
        #expect(TemporaryFolder.permissions(of: path) == 0o600)
        #expect(try send("correct+horse") == 303)
        #expect(riffle("battery staple\n", folder.path + "/library") == 0)
        #expect(try send("correct+horse") == 401)
        #expect(try send("battery+staple") == 303)
        #expect(try server.ask("GET", "/api/devices")["devices"]?.array?.count == 3)
        #expect(riffle("", "--remove", "--sign-out") == 0)
        #expect(!TemporaryFolder.exists(path))
        #expect(try send("battery+staple") == 401)
        let devices = try server.answer(to: server.request("GET", "/api/devices"))
        #expect(devices.status == 401)
    }
}
