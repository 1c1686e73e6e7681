internal import RiffleCore

/// An answer while it arrives.
final class IncomingAnswer {
    private let limit: Int
    private(set) var headers: [WebHeader] = []
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// The answer that a callback was set up with.
    static func of(_ context: UnsafeMutableRawPointer?) -> IncomingAnswer {
        Unmanaged<IncomingAnswer>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Passes bytes on; returns how many were taken, where any other number than theirs ends the transfer.
    func take(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
        _ body: (IncomingAnswer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        body(self, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : count &+ 1
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= limit else {
            isTooLong = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Takes one line of a head. Each status line begins a new head: the ones before it were only interim.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            headers.append(
                WebHeader(line[..<colon].lowercased(), line[line.index(after: colon)...].trimmed))
        }
        return true
    }
}
