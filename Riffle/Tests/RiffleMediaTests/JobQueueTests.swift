import RiffleCore
import Testing

@testable import RiffleMedia

@Suite("Job queue")
struct JobQueueTests {
    private func request(
        _ item: Int64, _ kind: ItemKind = .photo, pixels: Int = 0
    ) -> CardRequest {
        CardRequest(
            key: CardKey(item: ItemID(rawValue: item), version: ItemVersion(bits: 1)), kind: kind,
            pixels: pixels)
    }

    private func isAccepted(_ addition: JobQueue<String>.Addition) -> Bool {
        if case .accepted = addition { true } else { false }
    }

    @Test("the most urgent job starts first, of equal ones the oldest")
    func order() {
        var queue = JobQueue<String>(limit: 10)
        for (item, priority) in [(1, .background), (2, .ahead), (3, .now), (4, .now), (5, .ahead)]
            as [(Int64, CardPriority)]
        {
            _ = queue.add(
                request(item), priority: priority, ticket: UInt64(item), waiter: "\(item)")
        }
        var started: [Int64] = []
        while let job = queue.startNext(keepsFree: false) {
            started.append(job.request.key.item.rawValue)
        }
        #expect(started == [3, 4, 2, 5, 1])
    }

    @Test("equal requests are one job, as urgent as the most urgent of them")
    func joins() {
        var queue = JobQueue<String>(limit: 10)
        _ = queue.add(request(1), priority: .background, ticket: 1, waiter: "a")
        _ = queue.add(request(2), priority: .ahead, ticket: 2, waiter: "b")
        _ = queue.add(request(1), priority: .now, ticket: 3, waiter: "c")
        #expect(queue.waitingCount == 2)
        #expect(queue.startNext(keepsFree: false)?.request.key.item.rawValue == 1)
        _ = queue.add(request(1), priority: .ahead, ticket: 4, waiter: "d")
        #expect(queue.finish(request(1).key) == ["a", "c", "d"])
        #expect(queue.startNext(keepsFree: false)?.request.key.item.rawValue == 2)
        #expect(queue.startNext(keepsFree: false) == nil)
    }

    @Test("a full queue refuses a request unless it displaces a less urgent one, the newest first")
    func full() {
        var queue = JobQueue<String>(limit: 2)
        _ = queue.add(request(1), priority: .ahead, ticket: 1, waiter: "a")
        _ = queue.add(request(2), priority: .ahead, ticket: 2, waiter: "b")
        #expect(!isAccepted(queue.add(request(3), priority: .ahead, ticket: 3, waiter: "c")))
        guard
            case .accepted(let displaced) = queue.add(
                request(4), priority: .now, ticket: 4, waiter: "d")
        else {
            Issue.record("an urgent job was refused")
            return
        }
        #expect(displaced == ["b"])
        // Joining needs no room.
        #expect(isAccepted(queue.add(request(1), priority: .background, ticket: 5, waiter: "e")))
    }

    @Test("a cancelled waiter is returned once; its job is removed with its last waiter")
    func cancel() {
        var queue = JobQueue<String>(limit: 10)
        _ = queue.add(request(1), priority: .now, ticket: 1, waiter: "a")
        _ = queue.add(request(1), priority: .now, ticket: 2, waiter: "b")
        #expect(queue.cancel(request(1).key, ticket: 1) == "a")
        #expect(queue.cancel(request(1).key, ticket: 1) == nil)
        #expect(queue.waitingCount == 1)
        #expect(queue.cancel(request(1).key, ticket: 2) == "b")
        #expect(queue.isEmpty)
        _ = queue.add(request(2), priority: .now, ticket: 3, waiter: "c")
        _ = queue.startNext(keepsFree: false)
        #expect(queue.cancel(request(2).key, ticket: 3) == "c")
        #expect(!queue.isEmpty)
        #expect(queue.finish(request(2).key) == [])
    }

    @Test("when a worker is to stay free, movies and background work wait")
    func patience() {
        var queue = JobQueue<String>(limit: 10)
        _ = queue.add(request(1, .video), priority: .now, ticket: 1, waiter: "a")
        _ = queue.add(request(2), priority: .background, ticket: 2, waiter: "b")
        #expect(queue.startNext(keepsFree: true) == nil)
        _ = queue.add(request(3), priority: .ahead, ticket: 3, waiter: "c")
        #expect(queue.startNext(keepsFree: true)?.request.key.item.rawValue == 3)
        #expect(queue.patientJobsRunning == 0)
        #expect(queue.startNext(keepsFree: false)?.request.key.item.rawValue == 1)
        #expect(queue.patientJobsRunning == 1)
    }

    @Test("a huge picture waits for huge pictures alone, and nothing else waits for one")
    func lanes() {
        var queue = JobQueue<String>(limit: 10)
        let huge = 70_000_000
        _ = queue.add(request(1, pixels: huge), priority: .now, ticket: 1, waiter: "a")
        _ = queue.add(request(2, pixels: huge), priority: .now, ticket: 2, waiter: "b")
        _ = queue.add(request(3), priority: .background, ticket: 3, waiter: "c")
        #expect(queue.startNext()?.request.key.item.rawValue == 3)
        #expect(queue.startNext() == nil && queue.hasHugeJob)
        #expect(queue.startNext(isHuge: true)?.request.key.item.rawValue == 1)
        #expect(queue.startNext(isHuge: true)?.request.key.item.rawValue == 2)
        #expect(queue.startNext(isHuge: true) == nil && !queue.hasHugeJob)
        // The one in the background is the only patient job; the huge ones hold no worker.
        #expect(queue.patientJobsRunning == 1)
    }

    @Test("under 20,000 random operations every waiter is answered exactly once")
    func random() {
        var random = SeededGenerator(seed: FuzzTests.seed)
        var queue = JobQueue<UInt64>(limit: 8)
        var open: Set<UInt64> = []
        var tickets: [(CardKey, UInt64)] = []
        var running: [CardKey] = []
        func answer(_ waiters: [UInt64]) {
            for waiter in waiters {
                #expect(open.remove(waiter) != nil, "RIFFLE_SEED=\(FuzzTests.seed)")
            }
        }
        for step in 1...20_000 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                let request = request(
                    Int64.random(in: 1...20, using: &random),
                    Bool.random(using: &random) ? .photo : .video)
                let ticket = UInt64(step)
                open.insert(ticket)
                tickets.append((request.key, ticket))
                let priority = CardPriority.allCases.randomElement(using: &random)!
                let addition = queue.add(
                    request, priority: priority, ticket: ticket, waiter: ticket)
                switch addition {
                case .accepted(let displaced): answer(displaced)
                case .refused: answer([ticket])
                }
            case 2:
                if running.count < 3, let job = queue.startNext(keepsFree: false) {
                    running.append(job.request.key)
                } else if !running.isEmpty {
                    answer(queue.finish(running.removeFirst()))
                }
            default:
                if let (key, ticket) = tickets.randomElement(using: &random),
                    let waiter = queue.cancel(key, ticket: ticket)
                {
                    answer([waiter])
                }
            }
            #expect(queue.waitingCount <= 8)
        }
        answer(queue.removeAll())
        #expect(open.isEmpty)
    }
}
