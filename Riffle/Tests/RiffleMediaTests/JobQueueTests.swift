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
        #expect(queue.startNext() == nil && queue.hasSlowJob)
        #expect(queue.startNext(isSlow: true)?.request.key.item.rawValue == 1)
        #expect(queue.startNext(isSlow: true)?.request.key.item.rawValue == 2)
        #expect(queue.startNext(isSlow: true) == nil && !queue.hasSlowJob)
        // The one in the background is the only patient job; the huge ones hold no worker.
        #expect(queue.patientJobsRunning == 1)
    }

    /// A queue whose two workers run the jobs 1 and 2.
    private func busy() -> JobQueue<String> {
        var queue = JobQueue<String>(limit: 10)
        for item in 1...2 as ClosedRange<Int64> {
            _ = queue.add(
                request(item), priority: .now, ticket: UInt64(item), waiter: "\(item)")
            _ = queue.startNext()
        }
        return queue
    }

    @Test("a job that takes long makes room for a visible card alone, and only if none is free")
    func wanted() {
        var queue = busy()
        let (first, long) = (request(1).key, 60_000)
        #expect(queue.review(first, cost: long) == .goesOn, "nobody waits")
        _ = queue.add(request(3), priority: .ahead, ticket: 3, waiter: "ahead")
        _ = queue.add(request(4, .video), priority: .now, ticket: 4, waiter: "video")
        _ = queue.add(request(5, pixels: 70_000_000), priority: .now, ticket: 5, waiter: "huge")
        #expect(queue.review(first, cost: long) == .goesOn, "nobody waits who can't")
        _ = queue.add(request(6), priority: .now, ticket: 6, waiter: "visible")
        _ = queue.finish(request(2).key)
        #expect(queue.review(first, cost: long) == .goesOn, "the other worker is free")
        #expect(queue.startNext(keepsFree: true)?.request.key.item.rawValue == 6)
        #expect(queue.review(request(7).key, cost: long) == .goesOn, "it is no job")
    }

    @Test("one slow job moves with its worker, the next starts again after it, and both complete")
    func makesRoom() {
        var queue = busy()
        let (first, second) = (request(1).key, request(2).key)
        _ = queue.add(request(3), priority: .now, ticket: 3, waiter: "visible")
        #expect(queue.review(first, cost: 199) == .goesOn)
        #expect(queue.review(first, cost: 200) == .moves)
        #expect(queue.review(first, cost: 60_000) == .goesOn, "it is in nobody's way any more")
        #expect(queue.review(second, cost: 60_000) == .goesOn, "one worker is enough for one card")
        #expect(queue.startNext()?.request.key.item.rawValue == 3)
        _ = queue.add(request(4), priority: .now, ticket: 4, waiter: "another")
        #expect(queue.review(second, cost: 999) == .goesOn, "little work is thrown away")
        #expect(queue.review(second, cost: 1000) == .restarts)
        #expect(queue.hasSlowJob && queue.startNext()?.request.key.item.rawValue == 4)
        #expect(queue.startNext() == nil)
        #expect(queue.finish(first, cost: 5000) == ["1"])
        #expect(queue.startNext(isSlow: true)?.request.key == second && !queue.hasSlowJob)
        #expect(queue.finish(second, cost: 5000) == ["2"])
    }

    @Test("a slow job that everybody has cancelled does not start again")
    func forgotten() {
        var queue = busy()
        _ = queue.add(request(3, pixels: 70_000_000), priority: .now, ticket: 3, waiter: "huge")
        _ = queue.add(request(4), priority: .now, ticket: 4, waiter: "visible")
        _ = queue.startNext(isSlow: true)
        #expect(queue.cancel(request(1).key, ticket: 1) == "1")
        #expect(queue.review(request(1).key, cost: 1000) == .restarts)
        #expect(queue.startNext(isSlow: true) == nil && !queue.hasSlowJob)
    }

    @Test("where every picture takes long none makes room, and a few slow ones change nothing")
    func patienceFollows() {
        var patience = JobPatience(deadline: 10_000)
        #expect([patience.untilMove, patience.untilRestart] == [200, 1000])
        for cost in [90, 4000, 80, 4000, 100, 95] { patience.note(cost: cost) }
        #expect([patience.untilMove, patience.untilRestart] == [285, 1000])
        for _ in 0..<15 { patience.note(cost: 700) }
        #expect([patience.untilMove, patience.untilRestart] == [2100, 4200])
        // Even a library of bombs leaves half of the time limit at most.
        for _ in 0..<15 { patience.note(cost: 9000) }
        #expect([patience.untilMove, patience.untilRestart] == [2500, 5000])
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
            switch Int.random(in: 0..<5, using: &random) {
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
                    let cost = Int.random(in: 0...3000, using: &random)
                    answer(queue.finish(running.removeFirst(), cost: cost))
                }
            case 3:
                if let job = queue.startNext(isSlow: true) {
                    running.append(job.request.key)
                } else if let key = running.randomElement(using: &random),
                    queue.review(key, cost: 6000) == .restarts
                {
                    running.removeAll { $0 == key }
                }
            default:
                if let (key, ticket) = tickets.randomElement(using: &random),
                    let waiter = queue.cancel(key, ticket: ticket)
                {
                    answer([waiter])
                }
            }
            // Those that start again have had their room.
            #expect(queue.waitingCount + running.count <= 8 + 4)
        }
        answer(queue.removeAll())
        #expect(open.isEmpty)
    }
}
