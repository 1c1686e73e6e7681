import RiffleSystem

/// Several libraries at one address: each below a path of its own, and a list of them at the top.
///
/// A path such as `/l/Pictures` belongs to the library's app alone, with its own devices, password and cookie. The list
/// shows the libraries' names to everyone who reaches the server, and nothing else of them.
struct LibraryList: HTTPHandler {
    /// A library in the list.
    struct Entry: Sendable {
        /// What people call it.
        var title: String
        /// Where it is, such as `/l/Pictures`.
        var path: String
        var app: RiffleApp
    }

    let entries: [Entry]
    private let hosts: HostGuard

    /// - Parameters:
    ///   - entries: at least one.
    ///   - hosts: the names of the server.
    init(_ entries: [Entry], hosts: HostGuard) {
        self.entries = entries
        self.hosts = hosts
    }

    func admit(_ head: HTTPRequest) -> Admission {
        let base = hosts.base
        let head = head.below(base)
        if let entry = entries.first(where: { head.path.hasPrefix($0.path + "/") }) {
            return switch entry.app.admit(head.below(entry.path)) {
            case .refuse(let response): .refuse(response)
            case .proceed(let run):
                .proceed { run($0.below(base).below(entry.path), $1) }
            }
        }
        // Any of them refuses a wrong name in the same words.
        guard hosts.allows(head) else { return entries[0].app.admit(head) }
        return .refuse(
            answer(head).secured(isTrusted: hosts.isLoopback(head) || hosts.isSecure(head)))
    }

    private func answer(_ head: HTTPRequest) -> HTTPResponse {
        guard head.method == "GET" || head.method == "HEAD" else {
            return .error(404, "not_found", "There is nothing at this address.")
        }
        switch head.path {
        case "/": return page
        case SignInPage.stylePath: return SignInPage.style
        case "/healthz": return health
        case hosts.base where !hosts.base.isEmpty: return Self.moved(to: hosts.base + "/")
        default:
            guard let entry = entries.first(where: { $0.path == head.path }) else {
                return .error(404, "not_found", "There is nothing at this address.")
            }
            return Self.moved(to: hosts.base + entry.path + "/")
        }
    }

    private static func moved(to address: String) -> HTTPResponse {
        HTTPResponse(status: 308).with("Location", address)
    }

    private var health: HTTPResponse {
        let unwell = entries.filter { !$0.app.isHealthy() }.map(\.title)
        return HTTPResponse.text(
            unwell.isEmpty ? "ok\n" : "not well: \(unwell.joined(separator: ", "))\n",
            type: "text/plain; charset=utf-8", status: unwell.isEmpty ? 200 : 503
        ).with("Cache-Control", "no-store")
    }

    /// It has no words but names, so it is in every language.
    private var page: HTTPResponse {
        let links = entries.map { entry in
            "<li><a href=\"\(hosts.base)\(entry.path)/\"><bdi>\(Self.escaped(entry.title))</bdi></a>"
        }
        return HTTPResponse.text(
            """
            <!doctype html><html lang="en"><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <meta name="color-scheme" content="light dark"><title>Riffle</title>\
            <link rel="stylesheet" href="\(hosts.base)\(SignInPage.stylePath)"><main>
            \(SignInPage.picture)
            <h1>Riffle</h1>
            <ul class="libraries">\(links.joined(separator: "\n"))</ul></main>
            """, type: "text/html; charset=utf-8"
        ).with("Cache-Control", "no-store")
    }

    /// Text that is never markup.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
