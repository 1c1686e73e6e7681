import RiffleCore

/// One thing that a client can ask for: how it is asked, what does it, and how it is described.
struct Route: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    /// The parts of a path: words that must stand exactly so, and places for an id or a version.
    enum Part: Equatable, Sendable {
        case word(String)
        /// A decimal number of at most 18 digits, without leading zeros.
        case id
        /// Sixteen small hexadecimal digits.
        case version
        /// The id of a deck.
        case deck
    }

    var method: Method
    /// The path as it is documented, such as `/card/{id}/{version}`.
    var template: String
    var description: RouteDescription
    var run: @Sendable (Call, Reply) -> Void

    /// Whether it reads or changes what a person has: everything but pictures, whose addresses are
    /// known from such routes only.
    var isAPI: Bool { template.hasPrefix("/api/") }

    /// The template's parts, without the empty one before the first slash.
    var parts: [Part] {
        template.split(separator: "/").map { part in
            switch part {
            case "{id}": .id
            case "{version}": .version
            case "{deck}": .deck
            default: .word(String(part))
            }
        }
    }

    init(
        _ method: Method, _ template: String, _ description: RouteDescription,
        run: @escaping @Sendable (Call, Reply) -> Void
    ) {
        self.method = method
        self.template = template
        self.description = description
        self.run = run
    }
}

/// What a route is given: the request, the ids of its path, and the body as JSON.
struct Call: Sendable {
    var request: HTTPRequest
    /// The texts that stand at the places of the template, in their order.
    var values: [String]
    /// Who asks.
    var session: Session
    /// The body of a POST; null for a GET.
    var body: JSON = .null

    /// The key under which the change is done once only; empty for a GET.
    var idempotencyKey: String { request.header("idempotency-key") ?? "" }
}

/// Finds the route of a path by comparing it part by part with exact strings.
///
/// Paths are never decoded and never become file names, so there is nothing to traverse.
struct Router: Sendable {
    /// What a path leads to.
    enum Match {
        case route(Route, values: [String])
        /// The path is there, but not by that method; these are.
        case otherMethods([String])
        case none
    }

    private let routes: [(parts: [Route.Part], route: Route)]
    private let exact: [String: [Route]]

    init(_ routes: [Route]) {
        let fixed = routes.filter { !$0.template.contains("{") }
        exact = Dictionary(grouping: fixed, by: \.template)
        self.routes = routes.filter { $0.template.contains("{") }.map { ($0.parts, $0) }
    }

    func match(method: String, path: String) -> Match {
        let method = method == "HEAD" ? "GET" : method
        if let routes = exact[path] {
            if let route = routes.first(where: { $0.method.rawValue == method }) {
                return .route(route, values: [])
            }
            return .otherMethods(routes.map(\.method.rawValue))
        }
        guard path.utf8.count <= 200, path.utf8.first == UInt8(ascii: "/") else { return .none }
        let words = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (parts, route) in routes {
            guard let values = Self.values(of: words, in: parts) else { continue }
            guard route.method.rawValue == method else {
                return .otherMethods([route.method.rawValue])
            }
            return .route(route, values: values)
        }
        return .none
    }

    private static func values(of words: [Substring], in parts: [Route.Part]) -> [String]? {
        guard words.count == parts.count else { return nil }
        var values: [String] = []
        for (word, part) in zip(words, parts) {
            switch part {
            case .word(let expected): guard word == expected else { return nil }
            case .id:
                guard isID(word) else { return nil }
                values.append(String(word))
            case .version:
                guard word.utf8.count == 16, word.utf8.allSatisfy({ isHexadecimal($0) }) else {
                    return nil
                }
                values.append(String(word))
            case .deck:
                guard DeckID(word) != nil else { return nil }
                values.append(String(word))
            }
        }
        return values
    }

    private static func isID(_ word: Substring) -> Bool {
        (1...18).contains(word.utf8.count) && word.utf8.first != UInt8(ascii: "0")
            && word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
}
