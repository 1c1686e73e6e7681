import RiffleCore
import RiffleHTTP
import RiffleSystem
import Testing

@testable import RiffleWebDAV

/// What is asked of a server, and how its answers are taken.
@Suite struct DAVClientTests {
    private struct Scripted: WebTransport {
        let answer: @Sendable (WebRequest) throws(WebError) -> WebAnswer
        let asked = Monitor<[WebRequest]>([])

        func send(_ request: WebRequest, to server: WebAddress) throws(WebError) -> WebAnswer {
            asked.withLock { $0.append(request) }
            return try answer(request)
        }
    }

    private func client(
        _ transport: Scripted, at address: String = "https://cloud.example/dav/M%C3%BC%20x"
    ) -> DAVClient {
        DAVClient(
            WebAddress(address)!, login: DAVLogin("ana:secret"),
            transport: RetryingTransport(transport, pause: { _ in }))
    }

    private static func listing(_ paths: [String]) -> WebAnswer {
        let responses = paths.map {
            "<response><href>\($0)</href><propstat><prop><getcontentlength>1</getcontentlength></prop>"
                + "<status>HTTP/1.1 200 OK</status></propstat></response>"
        }
        let text = "<multistatus xmlns=\"DAV:\">\(responses.joined())</multistatus>"
        return WebAnswer(status: 207, body: Array(text.utf8))
    }

    @Test("files are found below the address, however the server encodes it")
    func places() throws {
        let transport = Scripted { _ in
            Self.listing(["/dav/M%c3%bc%20x/", "https://other/dav/M%C3%BC x/a%2Bb.jpg"])
        }
        let found = try client(transport).list(.root)
        #expect(found.map(\.path) == [RelativePath("a+b.jpg")])
        let request = try #require(transport.asked.withLock { $0.first })
        #expect(
            request.path == "/dav/M%C3%BC%20x/" && request.headers.contains(WebHeader("Depth", "1"))
        )
    }

    @Test("a listing with a file that is elsewhere is not taken")
    func elsewhere() {
        for path in ["/dav/other/a.jpg", "/dav/M%C3%BC%20xy/a.jpg", "/dav/M%C3%BC%20x/../a.jpg"] {
            let transport = Scripted { _ in Self.listing([path]) }
            #expect(throws: DAVError.misplaced) { try client(transport).list(.root) }
        }
    }

    @Test("a move names both places and never overwrites")
    func move() throws {
        let transport = Scripted { _ in WebAnswer(status: 201) }
        try client(transport).move(RelativePath("a b.jpg")!, to: RelativePath("t/é.jpg")!)
        let request = try #require(transport.asked.withLock { $0.first })
        #expect(request.method == .move && request.path == "/dav/M%C3%BC%20x/a%20b.jpg")
        #expect(request.headers.contains(WebHeader("Overwrite", "F")))
        #expect(
            request.headers.contains(
                WebHeader("Destination", "https://cloud.example/dav/M%C3%BC%20x/t/%C3%A9.jpg")))
    }

    @Test(
        "each refusal has its own words",
        arguments: [
            (401, DAVError.wrongLogin), (403, .forbidden), (404, .notFound), (412, .exists),
            (423, .refused(423)), (507, .refused(507)),
        ])
    func refusals(status: Int, error: DAVError) {
        let transport = Scripted { _ in WebAnswer(status: status) }
        #expect(throws: error) {
            try client(transport).move(RelativePath("a")!, to: RelativePath("b")!)
        }
        let sentence = error.sentence(about: WebAddress("https://cloud.example")!)
        #expect(!sentence.contains("secret") && sentence.hasSuffix("."))
    }

    @Test("a redirect is not followed, and says where it leads")
    func redirect() {
        let transport = Scripted { _ in
            WebAnswer(status: 301, headers: [WebHeader("location", "https://evil.example/x")])
        }
        #expect(throws: DAVError.moved(WebAddress("https://evil.example"))) {
            try client(transport).list(.root)
        }
        #expect(transport.asked.withLock { $0.count } == 1)
    }

    @Test("the stamp of a file changes with its entity tag, its size and its time")
    func stamps() {
        var entry = DAVEntry(RelativePath("a")!)
        (entry.size, entry.modified, entry.etag) = (10, 1_700_000_000_000, "x")
        let stamp = entry.stamp
        #expect(stamp.size == 10 && stamp.modified / 1_000_000_000 == 1_700_000_000)
        var others = [entry, entry, entry]
        others[0].etag = "y"
        others[1].size = 11
        others[2].modified = 1_700_000_001_000
        for other in others { #expect(!other.stamp.isSame(as: stamp)) }
        #expect(others[0].mayBe(stamp) && !others[1].mayBe(stamp) && !others[2].mayBe(stamp))
    }
}
