import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct PackedFilesTests {
    private let test: TestServer
    private let cookie: String
    private let script = String(repeating: "export const answer = 42\n", count: 40)
    private static let gzip = ["Accept-Encoding: gzip, deflate"]
    private static let brotli = ["Accept-Encoding: gzip, deflate, br"]

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

    @Test("a browser that accepts Brotli gets Brotli")
    func brotli() throws {
        let answer = try ask(Self.brotli)
        #expect(answer.status == 200 && answer.header("Content-Encoding") == "br")
        #expect(answer.header("Vary") == "Accept-Encoding")
        #expect(answer.header("Content-Type") == "text/javascript; charset=utf-8")
        test.folder.write("answer.br", answer.body)
        let file = test.folder.path + "/answer.br"
        #expect(try run("brotli", ["--decompress", "--stdout", file]).text == script)
        #expect(try ask(Self.gzip).header("Content-Encoding") == "gzip")
    }

    @Test("a Brotli file is sent only beside a gzip file of the same content")
    func unproved() throws {
        test.folder.write("page/app.js", script.replacing("42", with: "43"))
        #expect(try ask(Self.brotli).text == script.replacing("42", with: "43"))
        test.folder.write("page/app.js", script)
        test.folder.delete("page/app.js.gz")
        #expect(try ask(Self.brotli).text == script)
        try pack("page/app.js")
        test.folder.write("page/app.js.br", [])
        #expect(try ask(Self.brotli).header("Content-Encoding") == "gzip")
        test.folder.delete("page/app.js.br")
        #expect(try unpacked(ask(Self.brotli).body) == script)
    }

    @Test("each form of a file has a tag of its own")
    func tags() throws {
        let tags = try [[], Self.gzip, Self.brotli].map { try #require(try ask($0).header("ETag")) }
        #expect(Set(tags).count == 3)
        for (index, form) in [[], Self.gzip, Self.brotli].enumerated() {
            let known = try ask(form + ["If-None-Match: \(tags[index])"])
            #expect(known.status == 304 && known.header("ETag") == tags[index])
            #expect(known.header("Vary") == "Accept-Encoding")
            let other = try ask(form + ["If-None-Match: \(tags[(index + 1) % 3])"])
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
        for path in ["/app/app.js.gz", "/app/app.js.br", "/app/other.js.gz", "/app/other.js"] {
            #expect(try test.ask("GET", path, cookie: cookie, Self.gzip).status == 404)
        }
    }

    @Test("a version of the page has packed files too, which only a signed-in device gets")
    func editions() throws {
        test.folder.write("page/index.html", #"<script src="app/app.js"></script>"#)
        let page = try test.ask("GET", "/", cookie: cookie, Self.gzip)
        #expect(page.header("Content-Encoding") == nil)
        let path = "/" + String(try #require(page.text.split(separator: "\"").dropFirst().first))
        #expect(path != "/app/app.js")
        let answer = try test.ask("GET", path, cookie: cookie, Self.gzip)
        #expect(try unpacked(answer.body) == script)
        let stranger = try test.ask("GET", path, Self.gzip)
        #expect(stranger.status == 401 && stranger.header("Content-Encoding") == nil)
    }

    @Test(
        "a coding is sent if its weight, or that of *, is not 0",
        arguments: [
            ("gzip", "gzip"), ("br, gzip;q=0.5", "br"), ("GZip ; Q=1", "gzip"), ("x-gzip", "gzip"),
            ("*", "br"), ("*;q=0.1", "br"), ("*;q=0, gzip", "gzip"), ("deflate,gzip", "gzip"),
            ("", nil), ("BR", "br"), ("identity", nil), ("gzipped, brr", nil),
            ("gzip;q=0", nil), ("gzip; q=0.000", nil), ("gzip;q=x", nil), ("br;q=0,gzip", "gzip"),
            ("*;q=0", nil), ("gzip;q=0, *", "br"), ("*, gzip;q=0", "br"), ("*, br;q=0", "gzip"),
        ])
    func weights(field: String, coding: String?) throws {
        let answer = try ask(["Accept-Encoding: \(field)"])
        #expect(answer.header("Content-Encoding") == coding)
    }

    private func ask(_ fields: [String]) throws -> RawClient.Answer {
        try test.ask("GET", "/app/app.js", cookie: cookie, fields)
    }

    private func pack(_ name: String) throws {
        for tool in ["brotli", "gzip"] {
            let result = try run(tool, ["--force", "--keep", "\(test.folder.path)/\(name)"])
            #expect(result.status == 0)
        }
    }

    /// The bytes as Python unpacks them.
    private func unpacked(_ bytes: [UInt8]) throws -> String {
        test.folder.write("answer.gz", bytes)
        let program = "import gzip, sys; sys.stdout.buffer.write(gzip.open(sys.argv[1]).read())"
        return try run("python3", ["-c", program, test.folder.path + "/answer.gz"]).text
    }
}
