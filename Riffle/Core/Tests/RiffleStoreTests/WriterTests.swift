import RiffleSystem
import RiffleTestSupport
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

    /// Returns once a background job has been run, but not committed; `done` is called when it is.
    private func runJob(_ number: Int, in store: Store, done: @escaping @Sendable () -> Void) {
        let hasRun = Monitor(false)
        store.writer.submit(
            .background,
            { database in
                try database.run("INSERT INTO setting VALUES(?, 1)", .text("job \(number)"))
                hasRun.signal { $0 = true }
            },
            done: { _ in done() })
        hasRun.wait { $0 ? () : nil }
    }

    @Test("background work that nobody waits for shares one commit, unless somebody then waits")
    func sharing() throws {
        let store = try Store.open(directory: folder.path)
        // What the store does by itself at its start.
        try store.writer.perform(.background) { _ in }
        let commits = Monitor<[Int]>([])
        let done = Monitor(0)
        for number in 0..<20 {
            runJob(number, in: store) { done.signal { $0 += 1 } }
            let isThere = try store.setting("job \(number)") != nil
            commits.withLock { $0.append(isThere ? 1 : 0) }
        }
        store.writer.hurry()
        done.wait { $0 == 20 ? () : nil }
        // Time can run out in between, but hardly for each.
        #expect(commits.withLock { $0.reduce(0, +) } <= 10)
        #expect(try store.setting("job 19") != nil)
        store.close()
    }

    @Test("right after a decision a commit of background work does not wait for all that is queued")
    func hastyAfterDecision() throws {
        let store = try Store.open(directory: folder.path)
        let (isQueued, done, seen) = (Monitor(false), Monitor(0), Monitor(0))
        store.writer.submit(
            .urgent, keepingRound: true, { _ in isQueued.wait { $0 ? () : nil } }, done: { _ in })
        for number in 0..<40 {
            store.writer.submit(
                .background,
                { database in
                    try database.run("INSERT INTO setting VALUES(?, 1)", .text("job \(number)"))
                    // As long as the rows of some photos take.
                    let end = ContinuousClock.now + .milliseconds(2)
                    while ContinuousClock.now < end {}
                    seen.withLock { $0 = done.withLock { $0 } }
                }, done: { _ in done.signal { $0 += 1 } })
        }
        isQueued.signal { $0 = true }
        done.wait { $0 == 40 ? () : nil }
        #expect(seen.withLock { $0 } > 0, "the last job ran after the first commit")
        store.close()
    }

    @Test("background work shares commits right after a setting was written, too")
    func sharingAfterSetting() throws {
        let store = try Store.open(directory: folder.path)
        try store.setSetting("name", to: [1])
        var alone = 0
        for number in 0..<20 {
            runJob(number, in: store) {}
            // The one before is in the same transaction, which nobody else sees yet.
            if number > 0, try store.setting("job \(number - 1)") != nil { alone += 1 }
        }
        // Time can run out in between, but hardly for each.
        #expect(alone <= 10)
        store.close()
    }
}
