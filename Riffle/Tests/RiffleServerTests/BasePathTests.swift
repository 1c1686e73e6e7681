import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// A public address with a path: everything works below it.
@Suite struct BasePathTests {
    private let test: TestServer

    init() throws {
        let change = Route(.post, "/api/change", RouteDescription("A test.", answers: [])) {
            call, reply in
            reply.send(.json(["path": .string(call.request.path)]))
        }
        let picture = Route(.get, "/card/{id}/{version}", RouteDescription("A test.", answers: []))
        {
            call, reply in
            reply.send(.json(["path": .string(call.request.path)]))
        }
        test = try TestServer(
            routes: [change, picture], url: "https://Photos.Example/My-Photos/riffle/")
    }

    private func ask(
        _ method: String, _ path: String, cookie: String? = nil, _ fields: [String] = [],
        body: String? = nil
    ) throws -> RawClient.Answer {
        let client = try test.client()
        var lines = ["\(method) \(path) HTTP/1.1", "Host: photos.example"] + fields
        if let cookie { lines.append("Cookie: \(cookie)") }
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
        return try client.receive()
    }

    @Test("the path is kept as it is written, and the invitation has it")
    func address() {
        let url = PublicAddress("https://Photos.Example/My-Photos/riffle/")
        #expect(url?.text == "https://photos.example/My-Photos/riffle")
        #expect(url?.origin == "https://photos.example")
        let join = JoinAddress(url: url, port: 8420)
        #expect(join.start() == "https://photos.example/My-Photos/riffle")
        #expect(join.start(page: "https://photos.example") == join.start())
        #expect(join.local == "http://127.0.0.1:8420/My-Photos/riffle")
        #expect(
            JoinAddress.link(join.local, token: "0")
                == "http://127.0.0.1:8420/My-Photos/riffle/?token=0#/who")
    }

    @Test("no path can be taken for one of Riffle's own addresses")
    func ownParts() throws {
        let library = try ServedLibrary(pictures: [], scans: false)
        defer { library.stop() }
        let parts = library.app.routes.filter { $0.parts.count > 1 }.compactMap {
            if case .word(let word)? = $0.parts.first { word } else { nil }
        }
        // Files of the page, and several libraries.
        #expect(Set(parts).union(["app", "l"]) == PublicAddress.ownParts)
    }

    @Test(
        "a device signs in below the path, whether the proxy removes it or not",
        arguments: ["/My-Photos/riffle", ""])
    func signIn(prefix: String) throws {
        let answer = try ask("GET", "\(prefix)/?token=\(test.app.issueToken())")
        #expect(answer.status == 303 && answer.header("Location") == "/My-Photos/riffle/")
        let cookie = try #require(answer.header("Set-Cookie"))
        #expect(cookie.contains("; Path=/My-Photos/riffle/; ") && cookie.hasSuffix("; Secure"))
        let secret = String(cookie.prefix { $0 != ";" })
        let page = try ask("GET", "\(prefix)/", cookie: secret)
        #expect(page.status == 200 && page.text.contains("<title>Riffle"))
        #expect(page.header("Set-Cookie")?.contains("; Path=/My-Photos/riffle/; ") == true)
        #expect(try ask("GET", "\(prefix)/app/app.js", cookie: secret).status == 200)
        let changed = try ask(
            "POST", "\(prefix)/api/change", cookie: secret,
            TestServer.writeFields() + ["Origin: https://photos.example"], body: "{}")
        #expect(changed.text == #"{"path":"/api/change"}"#)
        let card = "/card/1/0123456789abcdef"
        #expect(try ask("GET", prefix + card, cookie: secret).text == #"{"path":"\#(card)"}"#)
        #expect(try ask("GET", "\(prefix)/healthz").status == 200)
    }

    @Test("the sign-in page has its style below the path, and the path alone leads to the page")
    func pages() throws {
        let page = try ask("GET", "/My-Photos/riffle/a/b", ["Sec-Fetch-Mode: navigate"])
        #expect(page.status == 401)
        #expect(page.text.contains(#"href="/My-Photos/riffle/signin.css""#))
        #expect(try ask("GET", "/My-Photos/riffle/signin.css").status == 200)
        let bare = try ask("GET", "/My-Photos/riffle")
        #expect(bare.status == 308 && bare.header("Location") == "/My-Photos/riffle/")
        for other in ["/My-Photos", "/My-Photos/riffled/", "/my-photos/riffle/", "/riffle/"] {
            let answer = try ask("GET", other + "?token=\(test.app.issueToken())")
            #expect(answer.status == 401, "\(other)")
        }
    }

    @Test("a device that is signed out deletes nothing of other programs at the same origin")
    func forgets() throws {
        let cookie = test.signIn()
        let id = String(Sessions.hash(cookie.split(separator: "=")[1]).prefix(12))
        let answer = try ask(
            "POST", "/api/devices/revoke", cookie: cookie, TestServer.writeFields(),
            body: #"{"id":"\#(id)"}"#)
        #expect(answer.status == 200 && answer.header("Clear-Site-Data") == "\"cache\"")
    }
}
