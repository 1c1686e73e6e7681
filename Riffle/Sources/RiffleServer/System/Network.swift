import RiffleSystem

/// Under which addresses and names other machines can reach this one.
struct Network: Equatable {
    /// Numeric addresses except loopback ones: the default route's first, then IPv4 ones.
    var addresses: [String]
    /// The machine's own name, plain and as the local network's name service has it.
    var names: [String]

    /// What the system says now.
    static var current: Network {
        Network(addresses: interfaceAddresses(), names: hostNames())
    }

    private static func interfaceAddresses() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var four: [String] = []
        var six: [String] = []
        var next = first
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, entry.ifa_flags & UInt32(IFF_UP) != 0,
                entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            let family = Int32(address.pointee.sa_family)
            guard family == AF_INET || family == AF_INET6 else { continue }
            let length =
                family == AF_INET
                ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            var text = [CChar](repeating: 0, count: 128)
            guard
                getnameinfo(
                    address, socklen_t(length), &text, socklen_t(text.count), nil, 0,
                    NI_NUMERICHOST) == 0
            else { continue }
            let numeric = String(terminated: text)
            // An address of one link needs the link's name, which browsers do not accept.
            if numeric.contains("%") { continue }
            if family == AF_INET { four.append(numeric) } else { six.append(numeric) }
        }
        // A container engine's bridge may be the first interface, and no phone reaches it.
        guard let route = routeAddress(), four.contains(route) else { return four + six }
        return [route] + four.filter { $0 != route } + six
    }

    /// The IPv4 address from which this machine reaches the internet. Nothing is sent: connecting a UDP socket only
    /// looks the route up.
    private static func routeAddress() -> String? {
        let socket = socket(AF_INET, SocketType.datagram, 0)
        guard socket >= 0 else { return nil }
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(53).bigEndian
        // An address for documentation, which exists nowhere (RFC 5737).
        inet_pton(AF_INET, "192.0.2.1", &address.sin_addr)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isFound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        guard isFound, inet_ntop(AF_INET, &address.sin_addr, &text, socklen_t(text.count)) != nil
        else { return nil }
        return String(terminated: text)
    }

    private static func hostNames() -> [String] {
        var text = [CChar](repeating: 0, count: 256)
        guard gethostname(&text, text.count - 1) == 0 else { return [] }
        let name = String(terminated: text).lowercased()
        guard !name.isEmpty, name != "localhost" else { return [] }
        return name.contains(".") ? [name] : [name, name + ".local"]
    }
}
