import RiffleSystem

/// A client that sends exactly the bytes it is told, also such as no decent client would send.
final class RawClient {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    struct Answer {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Connects to this machine; gives up on any single read after twenty seconds.
    init(port: Int, ipv6: Bool = false) throws {
        #if os(Linux)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        descriptor = socket(ipv6 ? AF_INET6 : AF_INET, kind, 0)
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let connected: Int32
        if ipv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = in_port_t(port).bigEndian
            address.sin6_addr = in6addr_loopback
            connected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            connected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        guard connected == 0 else { throw Failure(description: "cannot connect: errno \(errno)") }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                #if os(Linux)
                    RiffleSystem.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                #else
                    RiffleSystem.send(descriptor, $0.baseAddress, $0.count, 0)
                #endif
            }
            guard count > 0 else { throw Failure(description: "cannot send: errno \(errno)") }
            sent += count
        }
    }

    /// Reads one answer; `head` for an answer to HEAD, which has no body.
    func receive(head: Bool = false) throws -> Answer {
        let (status, headers) = try receiveHead()
        var answer = Answer(status: status, headers: headers, body: [])
        if head || status == 304 { return answer }
        if answer.header("transfer-encoding")?.lowercased() == "chunked" {
            while let chunk = try receiveChunk() { answer.body += chunk }
        } else {
            answer.body = try take(Int(answer.header("content-length") ?? "") ?? 0)
        }
        return answer
    }

    /// Reads the status and the header's fields only.
    func receiveHead() throws -> (Int, [(name: String, value: String)]) {
        let line = try takeLine().split(separator: " ")
        guard line.count >= 2, line[0] == "HTTP/1.1", let status = Int(line[1]) else {
            throw Failure(description: "no HTTP answer: \(line)")
        }
        var headers: [(name: String, value: String)] = []
        while true {
            let line = try takeLine()
            if line.isEmpty { return (status, headers) }
            guard let colon = line.firstIndex(of: ":") else {
                throw Failure(description: "no header field: \(line)")
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers.append((String(line[..<colon]), String(value)))
        }
    }

    /// Reads one chunk of a chunked body; nil at its end.
    func receiveChunk() throws -> [UInt8]? {
        guard let size = Int(try takeLine(), radix: 16) else {
            throw Failure(description: "no chunk size")
        }
        let chunk = try take(size)
        _ = try takeLine()
        return size == 0 ? nil : chunk
    }

    /// Whether the server has closed the connection and nothing more comes.
    func isClosed() -> Bool {
        guard buffer.isEmpty else { return false }
        return (try? fill()) == false
    }

    private func takeLine() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                var line = buffer[..<end]
                buffer.removeFirst(end + 1)
                if line.last == 13 { line.removeLast() }
                return String(decoding: line, as: UTF8.self)
            }
            guard try fill() else { throw Failure(description: "the connection was closed") }
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count {
            guard try fill() else { throw Failure(description: "the connection was closed") }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    /// Reads what has come; false at the end.
    private func fill() throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count < 0 {
            if errno == ECONNRESET { return false }
            throw Failure(description: "cannot read: errno \(errno)")
        }
        buffer += bytes[..<count]
        return count > 0
    }
}
