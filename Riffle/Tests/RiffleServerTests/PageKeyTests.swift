import RiffleTestSupport
import Testing

@testable import RiffleServer

/// A browser sends this server's cookie to every port of the host.
@Suite struct PageKeyTests {
    private static let key = "0123456789abcdef-0123456789abcdef"
    private let server: TestServer
    private let cookie: String

    init() throws {
        let tell = Route(.get, "/api/names", RouteDescription("Tells.", answers: [])) { _, reply in
            reply.send(.json(["name": "IMG_0001.JPG"]))
        }
        let change = Route(.post, "/api/change", RouteDescription("Changes.", answers: [])) {
            $1.send(.json(["changed": true]))
        }
        server = try TestServer(routes: [tell, change])
        cookie = server.signIn()
    }

    private func bind(_ key: String = Self.key, sending sent: String? = nil) throws -> Int {
        try server.ask(
            "POST", "/api/devices/bind", cookie: cookie,
            TestServer.writeFields() + (sent.map { ["X-Riffle-Page: \($0)"] } ?? []),
            body: #"{"key": "\#(key)"}"#
        ).status
    }

    /// What a program asks that got the cookie at another port, with every field that it can forge.
    private func replay(_ method: String, _ path: String) throws -> RawClient.Answer {
        try server.ask(
            method, path, cookie: cookie,
            [
                "Origin: http://127.0.0.1:\(server.port)", "Sec-Fetch-Site: same-origin",
                "Sec-Fetch-Mode: cors",
            ] + (method == "POST" ? TestServer.writeFields() : []),
            body: method == "POST" ? "{}" : nil)
    }

    @Test("the cookie of a bound page, replayed by another program, reads and changes nothing")
    func replayed() throws {
        #expect(try replay("GET", "/api/names").status == 200, "a page that is not bound yet")
        #expect(try bind() == 200)
        for (method, path) in [
            ("GET", "/api/names"), ("GET", "/api/devices"), ("POST", "/api/change"),
            ("POST", "/api/devices/bind"), ("GET", "/api/names?page=guess"),
        ] {
            let answer = try replay(method, path)
            #expect(answer.status == 401 && !answer.text.contains("IMG"), "\(method) \(path)")
        }
    }

    @Test("the page itself goes on, by a header field and, where it can send none, by the query")
    func ownPage() throws {
        #expect(try bind() == 200)
        let field = "X-Riffle-Page: \(Self.key)"
        #expect(try server.ask("GET", "/api/names", cookie: cookie, [field]).status == 200)
        let query = try server.ask("GET", "/api/names?page=\(Self.key)", cookie: cookie)
        #expect(query.status == 200)
        let written = try server.ask(
            "POST", "/api/change", cookie: cookie, TestServer.writeFields() + [field], body: "{}")
        #expect(written.status == 200)
        #expect(try server.ask("GET", "/", cookie: cookie).status == 200, "visits carry no field")
        #expect(try bind(sending: Self.key) == 200, "each visit binds again")
    }

    @Test("nobody else can bind a bound page anew, and a new sign-in with the same cookie can")
    func again() throws {
        #expect(try bind() == 200)
        let other = String(repeating: "f", count: 32)
        #expect(try bind(other) == 401)
        #expect(try bind(other, sending: other) == 401)
        let again = Sessions(
            file: PrivateFile(path: server.folder.path + "/sessions"), cookieName: "riffle-test",
            clock: server.clock.wall)
        #expect(again.all.map(\.key) == server.sessions.all.map(\.key), "it is kept")
        let token = server.app.issueToken()
        #expect(try server.ask("GET", "/?token=\(token)", cookie: cookie).status == 303)
        #expect(try bind(other) == 200)
        #expect(try server.ask("GET", "/api/names", cookie: cookie).status == 401)
    }

    @Test("a key is 32 to 64 letters, digits and hyphens")
    func keys() throws {
        for key in ["", "short", String(repeating: "é", count: 20)] {
            #expect(try bind(key) == 400, "\(key)")
        }
    }

    @Test("a browser that is led here from a file is led on by a page of this server")
    func fromFile() throws {
        let token = server.app.issueToken()
        let answer = try server.ask(
            "GET", "/?token=\(token)", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"])
        #expect(answer.status == 200 && answer.header("Set-Cookie") != nil)
        #expect(answer.text.contains(#"content="0;url=/""#) && !answer.text.contains(token))
    }

    @Test("the browser is given a file of the owner's alone, and not the one-time token")
    func openingFile() throws {
        let folder = server.folder.folder("a #folder")
        let page = OpeningPage(folder: folder, port: 8420)
        let address = try #require(page.write(address: "http://127.0.0.1:8420/?token=secret"))
        #expect(address.hasPrefix("file:///") && !address.contains("secret"))
        #expect(address.hasSuffix("/a%20%23folder/riffle-8420.html"))
        let file = try #require(OpenedFile(folder + "/riffle-8420.html"))
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("token=secret"))
        #expect(file.mode == 0o600)
        page.remove()
        #expect(!TemporaryFolder.exists(folder + "/riffle-8420.html"))
    }
}
