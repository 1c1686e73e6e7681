import RiffleFiles
import RiffleSystem

/// Calls on sockets that have a path instead of an address.
enum UnixSocket {
    /// The longest message, in bytes.
    static let limit = 1 << 24

    /// Listens at a path where there is nothing yet; nil if the system refuses it. Only the user may connect.
    static func listen(at path: String) -> Int32? {
        open(path) { descriptor, address, size in
            bind(descriptor, address, size) == 0 && chmod(path, 0o600) == 0
                && Self.listen(descriptor)
        }
    }

    /// Connects to the server at a path; nil if there is none.
    static func connect(to path: String) -> Int32? {
        open(path) { descriptor, address, size in
            connected(descriptor, address, size)
        }
    }

    /// Gives up reading and writing after that many seconds without progress.
    static func setPatience(_ seconds: Int, of descriptor: Int32) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(
                descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    /// Reads a value that ends with a line break; nil if none comes.
    static func read(_ descriptor: Int32) -> JSON? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.last != 0x0A {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0, bytes.count + count <= limit else { return nil }
            bytes += buffer[..<count]
        }
        return try? JSON(parsing: bytes)
    }

    /// Writes a value and a line break.
    static func write(_ value: JSON, to descriptor: Int32) {
        _ = writeAll(value.bytes + [0x0A], to: descriptor)
    }

    private static func open(
        _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var path = path
        var folder: Int32 = -1
        defer { if folder >= 0 { close(folder) } }
        #if os(Linux)
            // An address has room for about a hundred bytes, so a folder with a long path is named by its descriptor.
            if path.utf8.count >= MemoryLayout.size(ofValue: address.sun_path),
                let slash = path.lastIndex(of: "/")
            {
                folder = RiffleSystem.open(String(path[..<slash]), O_DIRECTORY | O_CLOEXEC)
                path = "/proc/self/fd/\(folder)" + path[slash...]
            }
        #endif
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, SocketType.stream, 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let isDone = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if isDone { return descriptor }
        close(descriptor)
        return nil
    }

    // The functions of the same names are hidden in this type.
    private static func listen(_ descriptor: Int32) -> Bool {
        RiffleSystem.listen(descriptor, 8) == 0
    }

    private static func connected(
        _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
    ) -> Bool {
        RiffleSystem.connect(descriptor, address, size) == 0
    }
}
