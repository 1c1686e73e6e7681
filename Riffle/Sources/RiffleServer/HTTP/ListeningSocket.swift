import RiffleSystem

/// Why the server cannot be reached on its port.
enum ListenError: Error, Equatable, CustomStringConvertible {
    /// Another program has the port.
    case portInUse(Int)
    /// Ports below 1024 belong to the system's own services.
    case notAllowed(Int)
    /// Anything else that the system says about the socket.
    case system(String)
    /// The HTTP library did not start.
    case cannotStart

    var description: String {
        switch self {
        case .portInUse(let port):
            "Port \(port) is in use by another program: choose another with --port, or --port 0."
        case .notAllowed(let port):
            "Port \(port) is reserved for the system: choose one above 1023 with --port."
        case .system(let text): "Riffle cannot listen for connections: \(text)."
        case .cannotStart: "Riffle cannot start its HTTP server: the system refused it."
        }
    }
}

/// A socket that listens for connections and has not been given to a server yet.
final class ListeningSocket {
    let descriptor: Int32
    private var isOwned = true

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { if isOwned { close(descriptor) } }

    /// Notes that a server closes the socket from now on.
    func handedOver() { isOwned = false }

    /// Listens by IPv4 and, where the machine has it, IPv6 on the same port.
    ///
    /// - Parameters:
    ///   - port: 0 lets the system choose.
    ///   - lan: on every network instead of this machine only.
    static func open(port: Int, lan: Bool) throws(ListenError) -> [ListeningSocket] {
        // A port that the system chose for IPv4 may be taken on IPv6: then another is asked for.
        for _ in 0..<20 {
            let first = try make(port: port, lan: lan, family: AF_INET)
            do {
                return [first, try make(port: first.port, lan: lan, family: AF_INET6)]
            } catch .portInUse(let taken) {
                if port != 0 { throw .portInUse(taken) }
            } catch {
                return [first]
            }
        }
        throw .system("no port is free")
    }

    private static func make(
        port: Int, lan: Bool, family: Int32
    ) throws(ListenError) -> ListeningSocket {
        let descriptor = socket(family, SocketType.stream, 0)
        guard descriptor >= 0 else { throw failure(port) }
        let made = ListeningSocket(descriptor: descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var on: Int32 = 1
        let length = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, length)
        if family == AF_INET6 {
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, length)
        }
        let isBound =
            family == AF_INET
            ? bind4(descriptor, port: port, lan: lan) : bind6(descriptor, port: port, lan: lan)
        guard isBound, listen(descriptor, 128) == 0 else { throw failure(port) }
        return made
    }

    private static func bind4(_ descriptor: Int32, port: Int, lan: Bool) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = lan ? 0 : UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func bind6(_ descriptor: Int32, port: Int, lan: Bool) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = in_port_t(port).bigEndian
        address.sin6_addr = lan ? in6addr_any : in6addr_loopback
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }

    private static func failure(_ port: Int) -> ListenError {
        switch errno {
        case EADDRINUSE: .portInUse(port)
        case EACCES: .notAllowed(port)
        default: .system(systemText())
        }
    }

    /// The port it listens on, also where the system chose it.
    var port: Int {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &length)
            }
        }
        // The port stands at the same place in the addresses of both families.
        return Int(in_port_t(bigEndian: address.sin6_port))
    }
}
