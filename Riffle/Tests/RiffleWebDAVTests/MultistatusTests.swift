import RiffleCore
import RiffleHTTP
import Testing

@testable import RiffleWebDAV

/// Answers to PROPFIND, as servers write them.
@Suite struct MultistatusTests {
    private static func entries(_ text: String) -> [DAVEntry]? {
        Multistatus(Array(text.utf8))?.entries.map {
            DAVEntry(RelativePath("a")!, properties: $0.properties)
        }
    }

    @Test("the prefixes of namespaces are the server's choice")
    func prefixes() throws {
        for (open, prefix) in [("xmlns", ""), ("xmlns:D", "D:"), ("xmlns:lp1", "lp1:")] {
            let text = """
                <?xml version="1.0"?>
                <\(prefix)multistatus \(open)="DAV:"><\(prefix)response><\(prefix)href>/p/a%20b.jpg</\(prefix)href>
                <\(prefix)propstat><\(prefix)prop><\(prefix)getcontentlength>12</\(prefix)getcontentlength>
                <\(prefix)getlastmodified>Sun, 06 Nov 1994 08:49:37 GMT</\(prefix)getlastmodified>
                <\(prefix)getetag>W/"x&amp;y"</\(prefix)getetag><\(prefix)resourcetype/></\(prefix)prop>
                <\(prefix)status>HTTP/1.1 200 OK</\(prefix)status></\(prefix)propstat></\(prefix)response></\(prefix)multistatus>
                """
            let listing = try #require(Multistatus(Array(text.utf8)))
            #expect(listing.entries.map(\.path) == ["/p/a%20b.jpg"])
            let entry = try #require(Self.entries(text)?.first)
            #expect(entry.size == 12 && entry.etag == "x&y" && !entry.isFolder)
            #expect(entry.modified == 784_111_777_000)
        }
    }

    @Test("a property with another status than 200 is not there, and a folder is one")
    func statuses() throws {
        let text = """
            <d:multistatus xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:response><d:href>http://h/x/</d:href>
            <d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype><oc:fileid>77</oc:fileid></d:prop>
            <d:status>HTTP/1.1 200 OK</d:status></d:propstat>
            <d:propstat><d:prop><d:getcontentlength>5</d:getcontentlength></d:prop><d:status>HTTP/1.1 404 Not Found</d:status>
            </d:propstat></d:response></d:multistatus>
            """
        let entry = try #require(Self.entries(text)?.first)
        #expect(entry.isFolder && entry.size == nil && entry.cloud.id == 77)
        #expect(Multistatus(Array(text.utf8))?.entries.first?.path == "/x/")
    }

    @Test("an answer that was cut, a web page and nothing are no listings")
    func others() {
        let whole = "<d:multistatus xmlns:d=\"DAV:\"></d:multistatus>"
        #expect(Self.entries(whole) == [])
        #expect(Self.entries(String(whole.dropLast(17))) == nil)
        #expect(Self.entries("<html><body>Log in</body></html>") == nil)
        #expect(Self.entries("") == nil)
    }
}

/// Paths and logins on the wire.
@Suite struct WireTests {
    @Test("any bytes of a name come back from its percent-encoding")
    func paths() {
        let bytes = (1...255).map { UInt8($0) }
        #expect(DAVPath.decoded(DAVPath.encoded(bytes)) == bytes)
        #expect(DAVPath.encoded("a b/ü#%+é.jpg".utf8) == "a%20b/%C3%BC%23%25%2B%C3%A9.jpg")
        #expect(DAVPath.decoded("%4") == nil && DAVPath.decoded("%zz") == nil)
        #expect(DAVPath.path(ofReference: "https://h:8/x/y?z") == "/x/y")
    }

    @Test("a login is written by RFC 7617 and never printed")
    func logins() throws {
        let login = try #require(DAVLogin("Aladdin:open sesame\nmore"))
        var request = WebRequest(.get, "/")
        login.sign(&request)
        #expect(
            request.headers == [
                WebHeader("Authorization", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
            ])
        #expect("\(login)" == "…" && !String(reflecting: login).contains("sesame"))
        #expect(login.removed(from: "no open sesame") == "no …")
        for text in ["", "name", ":secret", "name:", "name\u{1}:x"] {
            #expect(DAVLogin(text) == nil)
        }
        #expect(DAVLogin.base64(Array("fo".utf8)) == "Zm8=")
        #expect(DAVLogin.base64(Array("f".utf8)) == "Zg==" && DAVLogin.base64([]) == "")
    }

    @Test(
        "a login is shown as a digest where the server wants no other, and in open networks where it can be",
        arguments: [
            (["Basic realm=\"x\""], false, DAVLogin.Scheme.basic),
            (["Digest realm=\"x\", qop=\"auth\""], true, .digest),
            (["Digest realm=\"x\"", "Basic realm=\"x\""], true, .basic),
            (["Digest realm=\"x\"", "Basic realm=\"x\""], false, .digest), ([], false, .basic),
        ])
    func schemes(offers: [String], isPrivate: Bool, scheme: DAVLogin.Scheme) throws {
        let answer = WebAnswer(
            status: 401, headers: offers.map { WebHeader("www-authenticate", $0) })
        #expect(DAVLogin.Scheme(answer, isPrivate: isPrivate) == scheme)
        var login = try #require(DAVLogin("Aladdin:open sesame"))
        login.scheme = .digest
        var request = WebRequest(.get, "/")
        login.sign(&request)
        #expect(request.headers.isEmpty && request.login != nil)
    }
}
