import RiffleSystem

/// Reports to systemd, which started this program as a service of the type `notify`.
struct ServiceManager: Sendable {
    /// The path of the manager's socket, or its name in Linux's own space of names after an `@`.
    private let socketName: String

    /// The manager that waits for reports; nil without one.
    init?(_ environment: Environment) {
        guard let name = environment.variable("NOTIFY_SOCKET"),
            name.hasPrefix("/") || name.hasPrefix("@")
        else { return nil }
        socketName = name
    }

    /// Sends a state, such as `READY=1`. A manager that is gone misses it.
    func report(_ state: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = Array(socketName.utf8)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: name)
            if name.first == UInt8(ascii: "@") { $0[0] = 0 }
        }
        // A name in Linux's own space has no end mark, so the size ends it.
        let size = socklen_t(MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + name.count)
        let descriptor = socket(AF_UNIX, SocketType.datagram, 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                sendto(descriptor, state, state.utf8.count, 0, address, size)
            }
        }
    }
}
