/// The names under which this server may be asked for.
///
/// A page of another site can make its own name point at this machine (DNS rebinding); its
/// requests then carry that name in `Host`, which is how they are told from honest ones.
struct HostGuard: Sendable {
    private let hosts: Set<String>
    private let loopback: Set<String>

    /// - Parameters:
    ///   - names: names and numeric addresses, IPv6 ones without brackets.
    ///   - port: the port that must stand beside each.
    init(names: [String], port: Int) {
        loopback = Self.hosts(["127.0.0.1", "::1", "localhost"], port: port)
        hosts = loopback.union(Self.hosts(names, port: port))
    }

    private static func hosts(_ names: [String], port: Int) -> Set<String> {
        var hosts: Set<String> = []
        for name in names {
            let host = name.contains(":") ? "[\(name)]" : name
            hosts.insert("\(host):\(port)".lowercased())
            // Browsers leave the port of plain HTTP out.
            if port == 80 { hosts.insert(host.lowercased()) }
        }
        return hosts
    }

    /// Whether the request asks for this server, by exactly one of its names.
    func allows(_ request: HTTPRequest) -> Bool {
        request.header("host").map { hosts.contains($0.lowercased()) } ?? false
    }

    /// Whether the request asks by a name that stands for this machine on the machine itself.
    func isLoopback(_ request: HTTPRequest) -> Bool {
        request.header("host").map { loopback.contains($0.lowercased()) } ?? false
    }

    /// Whether the value of an `Origin` field is one of this server's own origins.
    func isOwn(origin: String) -> Bool {
        guard origin.hasPrefix("http://") else { return false }
        return hosts.contains(origin.dropFirst("http://".count).lowercased())
    }
}
