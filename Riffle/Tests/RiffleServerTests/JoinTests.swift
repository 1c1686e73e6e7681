import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// How devices join, and how they leave.
@Suite struct JoinTests {
    @Test(
        "a browser that is not signed in gets a page that says how to get in, and a program gets JSON"
    )
    func signInPage() throws {
        let test = try TestServer()
        // Browsers leave out Sec-Fetch-Mode on plain HTTP from the network.
        for fields in [["Sec-Fetch-Mode: navigate"], ["Accept: text/html,*/*;q=0.8"]] {
            let page = try test.ask("GET", "/", fields)
            #expect(page.status == 401)
            #expect(page.header("content-type") == "text/html; charset=utf-8")
            #expect(page.text.contains("riffle invite") && page.text.contains("Add a device"))
            let style = try #require(page.text.firstRange(of: "href=\"")).upperBound
            let path = String(page.text[style...].prefix { $0 != "\"" })
            #expect(try test.ask("GET", path).header("content-type")?.hasPrefix("text/css") == true)
            let wrong = try test.ask("GET", "/?token=0", fields)
            #expect(wrong.status == 401 && wrong.text.contains("was used already"))
        }
        for fields in [[], ["Accept: */*"], ["Accept: text/html", "Sec-Fetch-Mode: cors"]] {
            let answer = try test.ask("GET", "/api/library", fields)
            #expect(answer.status == 401)
            #expect(try JSON(parsing: answer.body)["error"] == "signed_out")
        }
    }

    @Test(
        "the cookie lasts for 400 days from each visit, and a device that is used stays signed in")
    func cookie() throws {
        let test = try TestServer()
        let first = try test.ask("GET", "/?token=\(test.app.issueToken())")
        var field = try #require(first.header("Set-Cookie"))
        let secret = field.prefix { $0 != ";" }
        for _ in 0..<40 {
            #expect(field.contains("; Max-Age=34560000; "))
            test.clock.advance(29 * 86_400)
            let visit = try test.ask("GET", "/", cookie: String(secret))
            #expect(visit.status == 200)
            field = try #require(visit.header("Set-Cookie"))
            #expect(field.prefix { $0 != ";" } == secret)
        }
        #expect(
            try test.ask("GET", "/app/app.js", cookie: String(secret)).header("Set-Cookie") == nil)
        test.clock.advance(31 * 86_400)
        #expect(try test.ask("GET", "/", cookie: String(secret)).status == 401)
    }

    @Test("a browser whose device was signed out deletes what it keeps, also after a restart")
    func forgets() throws {
        let test = try TestServer()
        let (mine, other, third) = (test.signIn(), test.signIn(), test.signIn())
        func post(_ path: String, _ body: String) throws -> RawClient.Answer {
            try test.ask("POST", path, cookie: mine, TestServer.writeFields(), body: body)
        }
        let clear = "Clear-Site-Data"
        let id = { (cookie: String) in
            String(Sessions.hash(cookie.split(separator: "=")[1]).prefix(12))
        }
        #expect(try post("/api/devices/revoke", "{\"id\":\"\(id(other))\"}").header(clear) == nil)
        #expect(try post("/api/devices/revoke-others", "{}").status == 200)
        let again = Sessions(
            file: PrivateFile(path: test.folder.path + "/sessions"), cookieName: "riffle-test",
            clock: test.clock.wall)
        for cookie in [other, third] {
            let answer = try test.ask("GET", "/api/devices", cookie: cookie)
            #expect(answer.status == 401 && answer.header(clear) == "\"cache\", \"storage\"")
            #expect(try JSON(parsing: answer.body)["error"] == "revoked")
            let request = HTTPRequest(
                method: "GET", path: "/", headers: [.init(name: "cookie", value: cookie)])
            #expect(again.isRevoked(request) && again.session(of: request) == nil)
        }
        #expect(
            try test.ask("GET", "/api/devices", cookie: "riffle-test=" + third.dropFirst(13))
                .header(clear) == nil)
        // The device that signs itself out deletes it at once.
        let own = try post("/api/devices/revoke", "{\"id\":\"\(id(mine))\"}")
        #expect(own.status == 200 && own.header(clear) == "\"cache\", \"storage\"")
    }

    @Test("a signed-in device invites another one by an address that reaches this server")
    func invites() throws {
        let network = LiveNetwork(clock: .system) { Network(addresses: ["192.0.2.7"], names: []) }
        func origin(
            _ join: JoinAddress, page: String? = nil
        ) -> String? { join.start(page: page) }
        let own = JoinAddress(network: network, port: 8420)
        #expect(origin(own) == "http://192.0.2.7:8420")
        #expect(origin(own, page: "http://nas:9000") == "http://nas:9000")
        #expect(origin(JoinAddress(port: 8420)) == nil)
        #expect(
            origin(JoinAddress(network: network, port: 443, hasTLS: true)) == "https://192.0.2.7")
        let url = PublicAddress("https://photos.example")
        #expect(
            origin(JoinAddress(url: url, network: network, port: 8420), page: "http://nas:9000")
                == "https://photos.example")

        let test = try TestServer(allowed: ["nas"])
        func invite(_ fields: [String]) throws -> RawClient.Answer {
            let client = try test.client()
            let lines =
                [
                    "POST /api/devices/invite HTTP/1.1", "Content-Length: 2",
                    "Cookie: \(test.signIn())",
                ]
                + fields + TestServer.writeFields()
            try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n{}")
            return try client.receive()
        }
        #expect(try invite(["Host: 127.0.0.1:\(test.port)"]).status == 409)
        #expect(try invite(["Host: nas:9000", "Origin: http://evil.example"]).status == 403)
        let answer = try JSON(parsing: invite(["Host: nas:9000", "Origin: http://nas:9000"]).body)
        let address = try #require(answer["address"]?.string)
        #expect(address.hasPrefix("http://nas:9000/?token=") && address.hasSuffix("#/who"))
        #expect(answer["secure"] == false)
        // The path draws exactly the code's dark modules.
        let path = try #require(answer["code"]?["path"]?.string)
        let rows = try #require(QRCode(address)).rows
        #expect(path.split(separator: "z").count == rows.joined().count { $0 })
        let token = address.split(separator: "=")[1].prefix { $0 != "#" }
        #expect(try test.ask("GET", "/?token=\(token)").status == 303)
        #expect(try test.ask("GET", "/?token=\(token)").status == 401)
    }
}
