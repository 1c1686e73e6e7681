import RiffleTestSupport
import RiffleThreads
import Testing

@testable import RiffleStore

@Suite struct WriterTests {
    private let folder = TemporaryFolder(inMemory: true)

    private struct Failure: Error {}

    @Test("a background job that fails takes back its own changes and nobody else's")
    func failing() throws {
        let store = try Store.open(directory: folder.path)
        let isHeld = Monitor(true)
        let results = Monitor<[String: Bool]>([:])
        func submit(_ name: String, _ body: @escaping @Sendable () throws -> Void = {}) {
            store.writer.submit(
                .background,
                { database -> Bool in
                    try database.run("INSERT INTO setting VALUES(?, 1)", .text(name))
                    try body()
                    return true
                },
                done: { result in
                    results.signal { $0[name] = (try? result.get()) ?? false }
                })
        }
        // The others wait behind the first, so that they share a transaction.
        submit("first") { isHeld.wait { $0 ? nil : () } }
        for number in 0..<6 {
            submit("job \(number)") { if number % 3 == 1 { throw Failure() } }
        }
        isHeld.signal { $0 = false }
        results.wait { $0.count == 7 ? () : nil }
        for number in 0..<6 {
            let isThere = try store.setting("job \(number)") != nil
            #expect(isThere == (number % 3 != 1), "job \(number)")
            #expect(results.withLock { $0["job \(number)"] } == isThere, "job \(number)")
        }
        #expect(try store.setting("first") != nil)
        store.close()
    }
}
