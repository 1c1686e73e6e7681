/// The names by which clients may ask for this server, and the pages that may send changes to it.
///
/// Another site's page can make its own name point at this machine (DNS rebinding). Its requests then carry
/// that name in `Host`, so only known names are answered.
struct HostGuard: Sendable {
    private let loopback: Set<String>
    /// This machine in its networks, good with Riffle's port; nil if it serves only itself.
    private let network: LiveNetwork?
    /// The names that `--allow-host` gives. Without a port, any port is good: a proxy or a container may publish
    /// another one, and the name is what protects from rebinding.
    private let allowed: [Authority]
    private let url: PublicAddress?
    private let port: Int
    /// The path of one of several libraries, such as `/l/Pictures`; empty for the only one.
    private let below: String
    /// Whether Riffle encrypts its connections itself.
    private let hasTLS: Bool

    /// - Parameters:
    ///   - allowed: more hosts, with or without a port.
    ///   - url: the public address.
    ///   - network: this machine's other names and addresses, which are good with Riffle's own port.
    ///   - port: Riffle's own port.
    ///   - below: the path of one of several libraries, without a slash at its end.
    ///   - hasTLS: whether Riffle encrypts its connections itself.
    init(
        allowed: [Authority] = [], url: PublicAddress? = nil, network: LiveNetwork? = nil,
        port: Int, below: String = "", hasTLS: Bool = false
    ) {
        // Browsers leave out the usual port of a scheme.
        loopback = Set(
            ["127.0.0.1", "[::1]", "localhost"].flatMap {
                ["\($0):\(port)"] + (port == (hasTLS ? 443 : 80) ? [$0] : [])
            })
        self.hasTLS = hasTLS
        self.network = network
        self.allowed = allowed
        self.url = url
        self.port = port
        self.below = below
    }

    /// Whether the request asks for this server, by exactly one of its names.
    func allows(_ request: HTTPRequest) -> Bool {
        guard let host = request.header("host")?.lowercased() else { return false }
        return isOwn(host) || isPublic(host) || isAllowed(host)
    }

    /// Whether the request asks by a name that means this machine on the machine itself.
    func isLoopback(_ request: HTTPRequest) -> Bool {
        request.header("host").map { loopback.contains($0.lowercased()) } ?? false
    }

    /// Whether the client's connection is encrypted, as far as the server can know.
    ///
    /// A proxy may replace `Host` and say how it was asked. A client that makes it up only changes its own cookie.
    func isSecure(_ request: HTTPRequest) -> Bool {
        if hasTLS { return true }
        guard let url, url.isSecure else { return false }
        return isPublic(request.header("host")?.lowercased() ?? "")
            || request.header("x-forwarded-proto") == "https"
    }

    /// The path below which people reach the library, such as `/riffle`; empty without one.
    var base: String { (url?.path ?? "") + below }

    /// The numeric address of the client, to tell those who guess from others.
    ///
    /// All requests of a proxy come from the proxy's address, so the one that it adds is taken. Riffle knows of a proxy
    /// by its public address, and believes one on this computer or in a private network.
    func client(of request: HTTPRequest) -> String {
        guard url != nil, !hasTLS, NumericAddress.isPrivate(request.remote),
            let field = request.headers.last(where: { $0.name == "x-forwarded-for" }),
            let last = field.value.split(separator: ",").last?.filter({ $0 != " " }),
            NumericAddress.bytes(last) != nil
        else { return request.remote }
        return last
    }

    /// Whether the request's `Origin` is a page of this server. Without the field, it is.
    func isOwnOrigin(_ request: HTTPRequest) -> Bool {
        guard let origin = request.header("origin")?.lowercased() else {
            return request.headerCount("origin") == 0
        }
        // A proxy may replace Host, so the public address is accepted with any Host.
        if origin == url?.origin { return true }
        guard let host = request.header("host")?.lowercased() else { return false }
        if origin == (hasTLS ? "https" : "http") + "://\(host)" {
            return isOwn(host) || isAllowed(host)
        }
        // A proxy with TLS in front has an allowed name.
        return origin == "https://\(host)" && isAllowed(host)
    }

    private func isOwn(_ host: String) -> Bool {
        if loopback.contains(host) { return true }
        guard let network, let authority = Authority(host),
            authority.port ?? (hasTLS ? 443 : 80) == port
        else {
            return false
        }
        return network.has(authority.host)
    }

    private func isPublic(_ host: String) -> Bool {
        guard let url else { return false }
        return host == url.authority || host == url.authority + (url.isSecure ? ":443" : ":80")
    }

    private func isAllowed(_ host: String) -> Bool {
        guard !allowed.isEmpty, let authority = Authority(host) else { return false }
        return allowed.contains {
            $0.host == authority.host && ($0.port == nil || $0.port == authority.port)
        }
    }
}
