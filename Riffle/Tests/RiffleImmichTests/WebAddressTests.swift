import Testing

@testable import RiffleHTTP

@Suite struct WebAddressTests {
    @Test(
        "an address is read with its port and path",
        arguments: [
            ("https://Photos.example", "https://photos.example"),
            ("https://photos.example/", "https://photos.example"),
            ("https://photos.example:443", "https://photos.example"),
            ("http://photos.example:443", "http://photos.example:443"),
            ("HTTP://192.168.1.5:2283/photos//", "http://192.168.1.5:2283/photos"),
            ("http://[fd00::1]:2283", "http://[fd00::1]:2283"),
            ("http://[fd00::1]", "http://[fd00::1]"),
            ("https://my_nas/im-mich", "https://my_nas/im-mich"),
        ])
    func reads(text: String, address: String) {
        #expect(WebAddress(text)?.description == address)
    }

    @Test(
        "what could hold a key or is no address of the web is refused",
        arguments: [
            "photos.example", "ftp://photos.example", "https://", "https://me:key@photos.example",
            "https://photos.example/?key=1", "https://photos.example/#a",
            "https://photos.example:0",
            "https://photos.example:http", "https://phötos.example", "https://a b", "https://a/b c",
            "https://[]", "https://[fd00::1", "https://a\r\nx-api-key: b",
        ])
    func refuses(text: String) { #expect(WebAddress(text) == nil) }

    @Test("a redirect is to the same server only with the same scheme, host and port")
    func redirects() {
        let server = WebAddress("https://photos.example/a")!
        let cases: [(String, RedirectTarget?)] = [
            ("/b?c=d", .here("/b?c=d")),
            ("https://photos.example/b?c", .here("/b?c")),
            ("https://PHOTOS.example:443", .here("/")),
            ("https://photos.example?c", .here("/?c")),
            ("http://photos.example/b", .elsewhere(WebAddress("http://photos.example")!)),
            (
                "https://photos.example:8443/",
                .elsewhere(WebAddress("https://photos.example:8443")!)
            ),
            (
                "https://photos.example.evil/",
                .elsewhere(WebAddress("https://photos.example.evil")!)
            ),
            ("//evil.example/b", nil), ("https://photos.example@evil.example/", nil), ("", nil),
            ("original?edited=true", .here("/c/original?edited=true")),
            ("mailto:a@b", nil), ("ftp://photos.example/", nil),
        ]
        for (location, target) in cases {
            #expect(
                server.target(ofRedirect: location, from: "/c/thumbnail?size=/x") == target,
                "\(location)")
        }
    }
}
