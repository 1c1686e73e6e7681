import RiffleSystem
import Testing

@testable import RiffleServer

@Suite struct ReplayCacheTests {
    private let cache = ReplayCache()
    private let runs = Monitor(0)

    /// Asks for a change with an answer of that many bytes.
    private func ask(_ key: Int, bytes: Int = 10) {
        cache.once("\(key)", content: [1], reply: Reply { _ in }) { reply in
            runs.signal { $0 += 1 }
            reply.send(
                HTTPResponse(status: 200, body: .bytes([UInt8](repeating: 0, count: bytes))))
        }
    }

    @Test("of many large answers the newest are kept, up to the limit in bytes")
    func bytes() {
        let size = 100_000
        let room = ReplayCache.byteLimit / size
        for key in 0..<1000 { ask(key, bytes: size) }
        for key in (1000 - room)..<1000 { ask(key, bytes: size) }
        #expect(runs.withLock { $0 } == 1000)
        ask(1000 - room - 1, bytes: size)
        #expect(runs.withLock { $0 } == 1001)
    }

    @Test("of many small answers as many are kept as the limit says")
    func count() {
        for key in 0...ReplayCache.limit { ask(key) }
        ask(1)
        #expect(runs.withLock { $0 } == ReplayCache.limit + 1)
        ask(0)
        #expect(runs.withLock { $0 } == ReplayCache.limit + 2)
    }
}
