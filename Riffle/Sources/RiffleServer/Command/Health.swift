import RiffleFiles
import RiffleSystem

/// Asks the Riffle on this computer whether it works, for containers and service managers.
enum Health {
    /// How long an answer may take, in seconds.
    private static let patience = 5

    static func run(port: Int) throws {
        guard let status = status(port: port) else {
            throw CommandError(
                description: "No Riffle answers at port \(port). Start it, or give its --port.")
        }
        guard status == 200 else {
            throw CommandError(
                description:
                    "Riffle answers at port \(port), but cannot write its journal (\(status)).")
        }
        Console.output("ok")
    }

    /// The status of the answer to `GET /healthz`; nil without one.
    static func status(port: Int) -> Int? {
        answer(port: port) { request, socket in
            guard writeAll(request, to: socket) == nil else { return [] }
            var answer = [UInt8](repeating: 0, count: 64)
            let count = read(socket, &answer, answer.count)
            return Array(answer.prefix(max(count, 0)))
        } ?? answer(port: port, TLSClient.ask)
    }

    /// - Parameter ask: sends a request over a connected socket and returns the beginning of the answer.
    private static func answer(port: Int, _ ask: ([UInt8], Int32) -> [UInt8]) -> Int? {
        let socket = socket(AF_INET, SocketType.stream, 0)
        guard socket >= 0 else { return nil }
        defer { close(socket) }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) == 0 }
        }
        let request =
            "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
        guard isConnected else { return nil }
        let words = String(decoding: ask(Array(request.utf8), socket), as: UTF8.self).split(
            separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1.") else { return nil }
        return Int(words[1])
    }
}
