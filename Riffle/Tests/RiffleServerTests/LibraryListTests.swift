import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Several libraries in one server.
@Suite struct LibraryListTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["data", "a", "a/inner", "ab", "b"] { folder.folder(name) }
    }

    private func place(_ name: String) throws -> LibraryPlace {
        var options = LibraryOptions()
        options.library = folder.path + "/" + name
        options.allowRoot = true
        return try LibraryPlace(options, environment: .test(folder.path)) { _ in nil }
    }

    private func refusal(_ names: String...) throws -> String? {
        let places = try names.map(place)
        do throws(CommandError) {
            try ServedTogether.check(places)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("libraries that are the same, or one in another, are refused by name")
    func overlap() throws {
        #expect(try refusal("a", "b", "ab") == nil)
        for pair in [["a", "a/inner"], ["a/inner", "a"]] {
            let sentence = try #require(try refusal(pair[0], pair[1]))
            #expect(sentence.hasPrefix("\(folder.path)/a/inner is in \(folder.path)/a,"))
        }
        #expect(try refusal("b", "a", "a/../b")?.contains("the same library") == true)
        #expect(throws: CommandError.self) {
            try ServedTogether.check(names: [
                "immich:https://a.example", "immich:https://b.example",
            ])
        }
        #expect(throws: Never.self) {
            try ServedTogether.check(names: ["a", "immich:https://b.example"])
        }
    }

    @Test("each library has a path that needs no escape, and none has that of another")
    func paths() {
        #expect(ServedTogether.paths(["Pictures", "mnt"]) == ["/l/Pictures", "/l/mnt"])
        #expect(
            ServedTogether.paths(["photos", "Photos", "photos-2", "photos"])
                == ["/l/photos", "/l/Photos-2", "/l/photos-2-2", "/l/photos-3"])
        #expect(
            ServedTogether.paths(["Our  photos/2024", "..", "日本", "a\"<b>"])
                == ["/l/Our-photos-2024", "/l/library", "/l/library-2", "/l/a-b"])
    }

    @Test("the command line, riffle.conf and RIFFLE_LIBRARY name several libraries")
    func options() throws {
        func libraries(_ arguments: [String], _ variables: [String: String] = [:]) throws
            -> [String]
        {
            let all = ["XDG_CONFIG_HOME": folder.path].merging(variables) { $1 }
            let environment = Environment(variable: { all[$0] }, executable: "/riffle")
            guard case .serve(let options) = try request(arguments, environment: environment) else {
                return []
            }
            return [options.common.library] + options.others
        }
        #expect(try libraries(["a", "--lan", "b", "immich:https://c.example"]).count == 3)
        folder.folder("riffle")
        folder.write("riffle/riffle.conf", "library = /one\nlibrary = /two words\n")
        #expect(try libraries([]) == ["/one", "/two words"])
        #expect(try libraries(["a"]) == ["a"])
        #expect(try libraries([], ["RIFFLE_LIBRARY": "/three\n/four"]) == ["/three", "/four"])
        #expect(throws: UsageError.self) { try libraries(["a", "b", "--journal", "j"]) }
        #expect(throws: UsageError.self) { try libraries(["--report", "a", "b"]) }
        #expect(throws: UsageError.self) { try libraries(["a", ""]) }
    }

    @Test("each event of several libraries names its own")
    func log() throws {
        let lines = Monitor<[String]>([])
        var log = Log(write: { line in lines.withLock { $0.append(line) } })
        log.about("ours").note("A sentence.")
        log.note("Another.")
        log.format = .json
        log.about("ours").note("A sentence.")
        log.note("Another.")
        let all = lines.withLock { $0 }
        #expect(all[..<2] == ["ours: A sentence.", "Another."])
        #expect(try JSON(parsing: Array(all[2].utf8))["library"] == "ours")
        #expect(try JSON(parsing: Array(all[3].utf8))["library"] == nil)
    }

    /// Two apps without routes, in a list at a path of the server.
    private func list(_ url: String? = nil, port: Int = 80, isHealthy: Bool = true) throws
        -> LibraryList
    {
        let url = url.flatMap(PublicAddress.init)
        folder.folder("page")
        folder.write("page/index.html", "<!doctype html><title>Riffle</title>")
        let page = try #require(PageFiles(folder: folder.path + "/page"))
        let entries = ["ours", "mine"].map { name in
            let hosts = HostGuard(url: url, port: port, below: "/l/" + name)
            let app = RiffleApp(
                page: page, library: { _ in name }, routes: [], hosts: hosts,
                sessions: Sessions(
                    file: nil, cookieName: "riffle-" + name, path: hosts.base + "/", clock: .system),
                join: JoinAddress(url: url, port: port, below: "/l/" + name), clock: .system,
                isHealthy: { name == "ours" || isHealthy })
            return LibraryList.Entry(title: "\(name) & <more>", path: "/l/" + name, app: app)
        }
        return LibraryList(entries, hosts: HostGuard(url: url, port: port))
    }

    /// The answer to a request whose head is enough.
    private func ask(
        _ list: LibraryList, _ path: String, host: String = "127.0.0.1",
        _ fields: [String: String] = [:],
        query: [HTTPRequest.Field] = [], method: String = "GET"
    ) -> HTTPResponse {
        let headers = fields.merging(["host": host]) { $1 }
        let head = HTTPRequest(
            method: method, path: path, query: query,
            headers: headers.map { .init(name: $0.key, value: $0.value) })
        switch list.admit(head) {
        case .refuse(let response): return response
        case .proceed(let run):
            let answer = Monitor<HTTPResponse?>(nil)
            run(head, Reply { response in answer.signal { $0 = response } })
            return answer.wait { $0 }
        }
    }

    private func text(_ response: HTTPResponse) -> String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a stranger sees the names, as text, and nothing below them")
    func strangers() throws {
        let list = try list()
        let page = text(ask(list, "/"))
        #expect(page.contains("<a href=\"/l/ours/\"><bdi>ours &amp; &lt;more&gt;</bdi></a>"))
        #expect(page.contains("href=\"/l/mine/\""))
        for path in ["/l/ours/", "/l/mine/api/library", "/l/mine/app/index.html"] {
            #expect(ask(list, path).status == 401)
        }
        for path in ["/api/library", "/l/none/", "/l/", "/app/index.html", "/l/ours/../mine/"] {
            #expect([401, 404].contains(ask(list, path).status), "\(path)")
        }
        #expect(ask(list, "/l/ours").header("Location") == "/l/ours/")
        #expect(ask(list, "/", method: "POST").status == 404)
        #expect(ask(list, "/", host: "evil.example").status == 403)
        #expect(ask(list, "/").header("X-Frame-Options") == "DENY")
        #expect(ask(list, "/signin.css").header("Content-Type")?.hasPrefix("text/css") == true)
    }

    @Test(
        "a device signs in to one library by its own code and cookie, below any path, and not to the other"
    )
    func signsIn() throws {
        for base in ["", "/photos"] {
            let list = try list(base.isEmpty ? nil : "http://127.0.0.1" + base)
            let app = try #require(list.entries.first?.app)
            let token = HTTPRequest.Field(name: "token", value: app.issueToken())
            #expect(ask(list, base + "/l/mine/", query: [token]).status == 401)
            let answer = ask(list, base + "/l/ours/", query: [token])
            #expect(answer.header("Location") == base + "/l/ours/")
            let cookie = try #require(answer.header("Set-Cookie"))
            #expect(cookie.contains("; Path=\(base)/l/ours/;"))
            let sent = ["cookie": String(cookie.prefix { $0 != ";" })]
            // A proxy may have removed the path.
            for path in Set([base + "/l/ours/", "/l/ours/"]) {
                #expect(ask(list, path, sent).status == 200, "\(path)")
            }
            #expect(ask(list, base + "/l/mine/", sent).status == 401)
        }
    }

    @Test("the server is well if each library is, and names the one that is not")
    func health() throws {
        #expect(try text(ask(list(), "/healthz")) == "ok\n")
        let list = try list(isHealthy: false)
        let answer = ask(list, "/healthz")
        #expect(answer.status == 503 && text(answer) == "not well: mine & <more>\n")
        #expect(ask(list, "/l/ours/healthz").status == 200)
        #expect(ask(list, "/l/mine/healthz").status == 503)
    }
}
