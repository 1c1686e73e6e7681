import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Limits of a worker's time")
struct WorkLimitsTests {
    @Test("only processor time ends a picture, until minutes have passed")
    func limits() {
        let limits = WorkLimits(processorTime: 10_000)
        #expect(!limits.areExceeded(cost: 9_999, elapsed: 299_999))
        #expect(limits.areExceeded(cost: 10_000, elapsed: 10_000))
        #expect(limits.areExceeded(cost: 0, elapsed: 300_000))
    }

    @Test("each time-out doubles the processor time of the next attempt, up to eight times as much")
    func patience() {
        let limits = WorkLimits(processorTime: 10_000)
        let times = [0, 1, 2, 3, 4, .max].map { limits.after(timeouts: $0).processorTime }
        #expect(times == [10_000, 20_000, 40_000, 80_000, 80_000, 80_000])
        #expect(limits.after(timeouts: 3).elapsedTime == limits.elapsedTime)
    }

    @Test("a worker that hardly gets a processor still makes its card")
    func slowMachine() throws {
        var settings = WorkerPool.Settings(worker: try workerPath())
        settings.picture = WorkLimits(processorTime: 1000)
        let worker = try WorkerProcess.start(settings, register: { _ in })
        guard let file = openForTest(try samples().path("plain.jpg")) else { return }
        let key = CardKey(item: ItemID(rawValue: 1), version: ItemVersion(bits: 1))
        kill(worker.child.id, SIGSTOP)
        let start = milliseconds()
        let reply = worker.ask(
            CardRequest(key: key, format: .jpeg), file: file, settings: settings
        ) { _ in
            // As long as it is stopped, it uses no processor time.
            if milliseconds() - start > 1100 { kill(worker.child.id, SIGCONT) }
            return .goesOn
        }
        guard case .made(let card) = reply else {
            Issue.record("\(reply)")
            return
        }
        #expect(card.size == PixelSize(width: 400, height: 300))
    }

    @Test("a picture that costs more than its processor time is given up")
    func costly() throws {
        var settings = WorkerPool.Settings(worker: try workerPath())
        settings.picture = WorkLimits(processorTime: 60)
        let path = "\(try BombTests.bombs.get().path)/slow.png"
        let worker = try WorkerProcess.start(settings, register: { _ in })
        guard let file = openForTest(path) else { return }
        let key = CardKey(item: ItemID(rawValue: 1), version: ItemVersion(bits: 1))
        let reply = worker.ask(CardRequest(key: key, format: .jpeg), file: file, settings: settings)
        guard case .failed(.timedOut) = reply else {
            Issue.record("\(reply)")
            return
        }
    }
}
