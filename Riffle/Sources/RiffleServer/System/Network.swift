#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Under which addresses and names other machines can reach this one.
struct Network: Equatable {
    /// Numeric addresses that are no loopback, IPv4 first.
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
            // An address of one link needs the link's name and cannot stand in a browser.
            if numeric.contains("%") { continue }
            if family == AF_INET { four.append(numeric) } else { six.append(numeric) }
        }
        return four + six
    }

    private static func hostNames() -> [String] {
        var text = [CChar](repeating: 0, count: 256)
        guard gethostname(&text, text.count - 1) == 0 else { return [] }
        let name = String(terminated: text).lowercased()
        guard !name.isEmpty, name != "localhost" else { return [] }
        return name.contains(".") ? [name] : [name, name + ".local"]
    }
}
