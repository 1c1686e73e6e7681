import RiffleFiles
import RiffleSystem

/// Asks the Riffle on this computer whether it works, for containers and service managers.
enum Health {
    /// How long an answer may take, in seconds.
    private static let patience = 5

    static func run(port: Int) throws {
        guard let (status, body) = answer(port: port) else {
            throw CommandError(
                description: "No Riffle answers at port \(port). Start it, or give its --port.")
        }
        guard status == 200 else {
            throw CommandError(
                description:
                    "Riffle answers at port \(port), but cannot write its journal (\(status)"
                    + (body.isEmpty ? "" : ": " + body) + ").")
        }
        Console.output("ok")
    }

    /// The status of the answer to `GET /healthz`; nil without one.
    static func status(port: Int) -> Int? { answer(port: port)?.status }

    /// The status and the text of the answer, which names the libraries that are not well; nil without an answer.
    private static func answer(port: Int) -> (status: Int, body: String)? {
        answer(port: port) { request, socket in
            guard writeAll(request, to: socket) == nil else { return [] }
            var answer: [UInt8] = []
            var part = [UInt8](repeating: 0, count: 4096)
            while answer.count < 1 << 16 {
                let count = read(socket, &part, part.count)
                guard count > 0 else { break }
                answer += part[..<count]
            }
            return answer
        } ?? answer(port: port, TLSClient.ask)
    }

    /// - Parameter ask: sends a request over a connected socket and returns the beginning of the answer.
    private static func answer(
        port: Int, _ ask: ([UInt8], Int32) -> [UInt8]
    ) -> (status: Int, body: String)? {
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
        let text = String(decoding: ask(Array(request.utf8), socket), as: UTF8.self)
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            return nil
        }
        let body = text.firstRange(of: "\r\n\r\n").map { text[$0.upperBound...] } ?? ""
        return (status, body.filter { !$0.isNewline })
    }
}
