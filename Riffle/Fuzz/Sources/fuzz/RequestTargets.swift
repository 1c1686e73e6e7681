@testable import RiffleJSON
@testable import RiffleServer
@testable import RiffleSystem

extension FuzzTarget {
    /// What comes over the network.
    static let requests: [FuzzTarget] = [
        FuzzTarget(
            "json",
            texts: [
                #"{"card":"12","decision":"keep","version":"00ff","seen":[1,-2.5e3,null,true]}"#,
                #"{"a":"\u00e4\ud83d\ude00\n","b":[[[[{}]]]],"c":18446744073709551616}"#,
            ]
        ) { input in
            guard let value = try? JSON(parsing: input) else { return }
            check((try? JSON(parsing: value.bytes)) == value, "JSON is read as written")
        },
        FuzzTarget("range", texts: ["\u{A}bytes=0-9", "\u{A}bytes=5-", "\u{A}bytes=-3"]) { input in
            let size = Int64(input.first ?? 0)
            let header = String(decoding: input.dropFirst(), as: UTF8.self)
            guard case .part(let part) = ByteRange(header: header, size: size) else { return }
            check(!part.isEmpty && part.lowerBound >= 0, "a part has bytes")
            check(part.upperBound <= size, "a part is in the file")
        },
        FuzzTarget("cookie", texts: ["riffle=\(secret)", "a=b; riffle=\(secret)"]) { input in
            let text = String(decoding: input, as: UTF8.self)
            let sessions = Sessions(
                file: PrivateFile(path: "/dev/null"), cookieName: "riffle", clock: .system)
            var request = HTTPRequest(method: "GET", path: "/")
            request.headers = [.init(name: "cookie", value: text)]
            check(sessions.session(of: request) == nil, "no device is signed in")
        },
        FuzzTarget(
            "host",
            texts: ["127.0.0.1:8080", "[::1]:8080", "Photos.local:8080", "https://photos.local"]
        ) { input in
            let text = String(decoding: input, as: UTF8.self)
            var request = HTTPRequest(method: "GET", path: "/")
            request.headers = [.init(name: "host", value: text)]
            let names = ["127.0.0.1:8080", "[::1]:8080", "localhost:8080", "photos.local:8080"]
            let own = HostGuard(allowed: [Authority(host: "photos.local", port: 8080)], port: 8080)
            check(own.allows(request) == names.contains(text.lowercased()), "hosts are a list")
            request.headers.append(.init(name: "origin", value: text))
            check(!own.isOwnOrigin(request), "an origin has a scheme, and a host has none")
            if let url = PublicAddress(text) {
                check(PublicAddress(url.origin) == url, "an origin is an address")
            }
        },
        FuzzTarget(
            "request",
            texts: [
                "POST /api/decks/month:2024-05/round\ncontent-type: application/json\n"
                    + "x-riffle: 1\nidempotency-key: 0123456789\n\ntoken=1&library=2&page=3",
                "GET /card/12/0123456789abcdef\nif-none-match: W/\"a\", \"b\"\nrange: bytes=0-1",
            ], run: request),
    ]

    private static let secret = String(repeating: "0a", count: 32)

    private static let router = Router(
        ["/card/{id}/{version}", "/api/decks/{deck}/round", "/api/state"].map { template in
            Route(.get, template, RouteDescription("", answers: [])) { _, _ in }
        })

    /// A line, fields, an empty line and the pairs of a query.
    private static func request(_ input: [UInt8]) {
        let lines = String(decoding: input, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = (lines.first ?? "").split(separator: " ").map(String.init)
        var request = HTTPRequest(method: first.first ?? "", path: first.last ?? "")
        for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            request.headers.append(
                .init(name: parts[0].lowercased(), value: String(parts[1].drop { $0 == " " })))
        }
        for pair in (lines.last ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            request.query.append(.init(name: parts.first ?? "", value: parts.last ?? ""))
        }
        let hosts = HostGuard(port: 8080)
        if WriteGuard.refusal(request, hosts: hosts) == nil {
            check(request.header("x-riffle") == "1", "no change without the field")
        }
        _ = LibraryGuard.refusal(request, library: "a")
        _ = HTTPResponse.matches(request.header("if-none-match") ?? "", tag: "\"b\"")
        if case .route(_, let values) = router.match(method: request.method, path: request.path) {
            check(!values.contains { $0.contains("/") || $0.contains("..") }, "no path is a value")
        }
        for field in request.headers where PageKey.isKey(field.value) {
            check(32...64 ~= field.value.utf8.count, "a key has its length")
        }
    }
}
