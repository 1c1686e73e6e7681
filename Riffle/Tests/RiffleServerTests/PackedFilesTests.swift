import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct PackedFilesTests {
    private let test: TestServer
    private let cookie: String
    private let script = String(repeating: "export const answer = 42\n", count: 40)
    private static let gzip = ["Accept-Encoding: gzip, deflate, br"]

    init() throws {
        test = try TestServer()
        cookie = test.signIn()
        test.folder.write("page/app.js", script)
        try pack("page/app.js")
    }

    @Test("who takes gzip gets the packed file, which says so and unpacks to the plain one")
    func packed() throws {
        let answer = try ask(Self.gzip)
        #expect(answer.status == 200)
        #expect(answer.header("Content-Encoding") == "gzip")
        #expect(answer.header("Vary") == "Accept-Encoding")
        #expect(answer.header("Content-Type") == "text/javascript; charset=utf-8")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Content-Length") == String(answer.body.count))
        #expect(answer.body.count < script.utf8.count / 4)
        #expect(try unpacked(answer.body) == script)
        let plain = try ask([])
        #expect(plain.text == script)
        #expect(plain.header("Content-Encoding") == nil)
        #expect(plain.header("Vary") == "Accept-Encoding")
        let head = try test.ask("HEAD", "/app/app.js", cookie: cookie, Self.gzip)
        for name in ["Content-Encoding", "Content-Length", "ETag"] {
            #expect(head.header(name) == answer.header(name))
        }
    }

    @Test("the plain and the packed file have tags of their own")
    func tags() throws {
        let tags = try [[], Self.gzip].map { try #require(try ask($0).header("ETag")) }
        #expect(tags[0] != tags[1])
        for (index, form) in [[], Self.gzip].enumerated() {
            let known = try ask(form + ["If-None-Match: \(tags[index])"])
            #expect(known.status == 304 && known.header("ETag") == tags[index])
            #expect(known.header("Vary") == "Accept-Encoding")
            let other = try ask(form + ["If-None-Match: \(tags[1 - index])"])
            #expect(other.status == 200 && other.header("ETag") == tags[index])
        }
    }

    @Test("a packed file that was made of other bytes, or is none, is left aside")
    func stale() throws {
        let packed = try ask(Self.gzip).body
        for bytes in [Array(packed.dropLast()), Array("no gzip".utf8), [], [0x1F, 0x8B]] {
            test.folder.write("page/app.js.gz", bytes)
            let answer = try ask(Self.gzip)
            #expect(answer.text == script && answer.header("Content-Encoding") == nil)
            #expect(answer.header("Vary") == nil)
        }
        test.folder.write("page/app.js.gz", packed)
        #expect(try ask(Self.gzip).header("Content-Encoding") == "gzip")
        // As long as before, and not the same.
        let changed = script.replacing("42", with: "43")
        test.folder.write("page/app.js", changed)
        #expect(try ask(Self.gzip).text == changed)
        // Without it in between, two files of one size, written within a tick of the clock, are one.
        test.folder.delete("page/app.js.gz")
        #expect(try ask(Self.gzip).text == changed)
        try pack("page/app.js")
        #expect(try unpacked(ask(Self.gzip).body) == changed)
    }

    @Test("a packed file has no address, and one without a plain file is nothing")
    func address() throws {
        test.folder.write("page/other.js", script)
        try pack("page/other.js")
        test.folder.delete("page/other.js")
        for path in ["/app/app.js.gz", "/app/other.js.gz", "/app/other.js"] {
            #expect(try test.ask("GET", path, cookie: cookie, Self.gzip).status == 404)
        }
    }

    @Test("a version of the page has packed files too, which only a signed-in device gets")
    func editions() throws {
        test.folder.write("page/index.html", #"<script src="/app/app.js"></script>"#)
        let page = try test.ask("GET", "/", cookie: cookie, Self.gzip)
        #expect(page.header("Content-Encoding") == nil)
        let path = String(try #require(page.text.split(separator: "\"").dropFirst().first))
        #expect(path != "/app/app.js")
        let answer = try test.ask("GET", path, cookie: cookie, Self.gzip)
        #expect(try unpacked(answer.body) == script)
        let stranger = try test.ask("GET", path, Self.gzip)
        #expect(stranger.status == 401 && stranger.header("Content-Encoding") == nil)
    }

    @Test(
        "gzip is sent where its weight is not 0, or that of anything",
        arguments: [
            ("gzip", true), ("br, gzip;q=0.5", true), ("GZip ; Q=1", true), ("x-gzip", true),
            ("*", true), ("*;q=0.1", true), ("*;q=0, gzip", true), ("deflate,gzip", true),
            ("", false), ("br", false), ("identity", false), ("gzipped", false),
            ("gzip;q=0", false), ("gzip; q=0.000", false), ("gzip;q=x", false),
            ("*;q=0", false), ("gzip;q=0, *", false), ("*, gzip;q=0", false),
        ])
    func weights(field: String, isWanted: Bool) throws {
        let answer = try ask(["Accept-Encoding: \(field)"])
        #expect((answer.header("Content-Encoding") == "gzip") == isWanted)
    }

    private func ask(_ fields: [String]) throws -> RawClient.Answer {
        try test.ask("GET", "/app/app.js", cookie: cookie, fields)
    }

    private func pack(_ name: String) throws {
        let result = try run("gzip", ["--force", "--keep", "\(test.folder.path)/\(name)"])
        #expect(result.status == 0)
    }

    /// The bytes as Python unpacks them.
    private func unpacked(_ bytes: [UInt8]) throws -> String {
        test.folder.write("answer.gz", bytes)
        let program = "import gzip, sys; sys.stdout.buffer.write(gzip.open(sys.argv[1]).read())"
        return try run("python3", ["-c", program, test.folder.path + "/answer.gz"]).text
    }
}
