import RiffleCore
import Testing

@testable import RiffleMedia

@Suite("Job queue")
struct JobQueueTests {
    private func request(
        _ item: Int64, _ format: FileType = .jpeg, pixels: Int = 0
    ) -> CardRequest {
        CardRequest(
            key: CardKey(item: ItemID(rawValue: item), version: ItemVersion(bits: 1)),
            format: format,
            pixels: pixels)
    }

    /// A queue of ten jobs, two of which run at once, for pictures with a time limit of ten seconds.
    private func queue(limit: Int = 10, workers: Int = 2) -> JobQueue<String> {
        JobQueue(limit: limit, workers: workers, patience: JobPatience(limit: 10_000))
    }

    private func isAccepted(_ addition: JobQueue<String>.Addition) -> Bool {
        if case .accepted = addition { true } else { false }
    }

    @Test("the most urgent job starts first, of equal ones the oldest")
    func order() {
        var queue = queue(workers: 10)
        for (item, priority) in [(1, .background), (2, .ahead), (3, .now), (4, .now), (5, .ahead)]
            as [(Int64, CardPriority)]
        {
            _ = queue.add(
                request(item), priority: priority, ticket: UInt64(item), waiter: "\(item)")
        }
        var started: [Int64] = []
        while let job = queue.startNext() {
            started.append(job.request.key.item.rawValue)
        }
        #expect(started == [3, 4, 2, 5, 1])
    }

    @Test("equal requests are one job, as urgent as the most urgent of them")
    func joins() {
        var queue = queue()
        _ = queue.add(request(1), priority: .background, ticket: 1, waiter: "a")
        _ = queue.add(request(2), priority: .ahead, ticket: 2, waiter: "b")
        _ = queue.add(request(1), priority: .now, ticket: 3, waiter: "c")
        #expect(queue.waitingCount == 2)
        #expect(queue.startNext()?.request.key.item.rawValue == 1)
        _ = queue.add(request(1), priority: .ahead, ticket: 4, waiter: "d")
        #expect(queue.finish(request(1).key) == ["a", "c", "d"])
        #expect(queue.startNext()?.request.key.item.rawValue == 2)
        #expect(queue.startNext() == nil)
    }

    @Test("a full queue refuses a request unless it displaces a less urgent one, the newest first")
    func full() {
        var queue = queue(limit: 2)
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
        var queue = queue()
        _ = queue.add(request(1), priority: .now, ticket: 1, waiter: "a")
        _ = queue.add(request(1), priority: .now, ticket: 2, waiter: "b")
        #expect(queue.cancel(request(1).key, ticket: 1) == "a")
        #expect(queue.cancel(request(1).key, ticket: 1) == nil)
        #expect(queue.waitingCount == 1)
        #expect(queue.cancel(request(1).key, ticket: 2) == "b")
        #expect(queue.isEmpty)
        _ = queue.add(request(2), priority: .now, ticket: 3, waiter: "c")
        _ = queue.startNext()
        #expect(queue.cancel(request(2).key, ticket: 3) == "c")
        #expect(!queue.isEmpty)
        #expect(queue.finish(request(2).key) == [])
    }

    @Test("movies and background work leave one worker free, unless there is but one")
    func patientJobs() {
        var queue = queue()
        _ = queue.add(request(1, .mp4), priority: .now, ticket: 1, waiter: "a")
        _ = queue.add(request(2), priority: .background, ticket: 2, waiter: "b")
        #expect(queue.startNext()?.request.key.item.rawValue == 1)
        #expect(queue.startNext() == nil)
        _ = queue.add(request(3), priority: .ahead, ticket: 3, waiter: "c")
        #expect(queue.startNext()?.request.key.item.rawValue == 3)
        _ = queue.finish(request(1, .mp4).key)
        #expect(queue.startNext()?.request.key.item.rawValue == 2)
        var single = self.queue(workers: 1)
        _ = single.add(request(1, .mp4), priority: .ahead, ticket: 1, waiter: "a")
        #expect(single.startNext() != nil && single.startNext() == nil)
    }

    @Test("a huge picture waits for huge pictures alone, and nothing else waits for one")
    func lanes() {
        var queue = queue()
        let huge = 70_000_000
        _ = queue.add(request(1, pixels: huge), priority: .now, ticket: 1, waiter: "a")
        _ = queue.add(request(2, pixels: huge), priority: .now, ticket: 2, waiter: "b")
        for item in 3...5 as ClosedRange<Int64> {
            _ = queue.add(request(item), priority: .ahead, ticket: UInt64(item), waiter: "c")
        }
        var started: [Int64] = []
        while let job = queue.startNext() { started.append(job.request.key.item.rawValue) }
        #expect(started == [3, 4, 1])
        _ = queue.finish(request(1).key)
        #expect(queue.startNext()?.request.key.item.rawValue == 2)
    }

    /// A queue whose two workers run the jobs 1 and 2.
    private func busy() -> JobQueue<String> {
        var queue = queue()
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
        _ = queue.add(request(4, pixels: 70_000_000), priority: .now, ticket: 4, waiter: "huge")
        #expect(queue.review(first, cost: long) == .goesOn, "nobody waits who can't")
        _ = queue.add(request(5), priority: .now, ticket: 5, waiter: "visible")
        _ = queue.finish(request(2).key)
        #expect(queue.review(first, cost: long) == .goesOn, "the other worker is free")
        #expect(queue.review(request(7).key, cost: long) == .goesOn, "it is no job")
    }

    @Test("a movie that takes long makes room for a visible movie, which another one can't do")
    func movies() {
        var queue = queue()
        for item in 1...2 as ClosedRange<Int64> {
            _ = queue.add(
                request(item, .mp4), priority: .now, ticket: UInt64(item), waiter: "\(item)")
        }
        _ = queue.add(request(3), priority: .ahead, ticket: 3, waiter: "3")
        #expect(queue.startNext()?.request.key.item.rawValue == 1)
        #expect(queue.startNext()?.request.key.item.rawValue == 3)
        #expect(queue.review(request(3).key, cost: 60_000) == .goesOn)
        #expect(queue.review(request(1).key, cost: 60_000) == .moves)
        #expect(queue.startNext()?.request.key.item.rawValue == 2)
    }

    @Test("one slow job moves with its worker, the next starts again apart, and all complete")
    func makesRoom() {
        var queue = busy()
        let (first, second) = (request(1).key, request(2).key)
        _ = queue.add(request(3), priority: .now, ticket: 3, waiter: "visible")
        #expect(queue.review(first, cost: 119) == .goesOn)
        #expect(queue.review(first, cost: 120) == .moves)
        #expect(queue.review(first, cost: 60_000) == .goesOn, "it is in nobody's way any more")
        #expect(queue.review(second, cost: 60_000) == .goesOn, "one worker is enough for one card")
        #expect(queue.startNext()?.request.key.item.rawValue == 3)
        _ = queue.add(request(4), priority: .now, ticket: 4, waiter: "another")
        #expect(queue.review(second, cost: 119) == .goesOn)
        #expect(queue.review(second, cost: 120) == .restarts)
        #expect(queue.startNext()?.request.key.item.rawValue == 4)
        // Its second run begins at once, as nothing else is in its lane.
        #expect(queue.startNext()?.request.key == second)
        #expect(queue.finish(first, cost: 5000) == ["1"])
        #expect(queue.finish(second, cost: 5000) == ["2"])
    }

    /// Twenty visible cards, one after the other, among forty bombs, two of which are visible. The
    /// jobs are reviewed every 25 ms, and each has a processor for itself.
    @Test("among bombs no visible card waits more than 150 ms for a worker")
    func bombs() {
        var queue = queue(limit: 100)
        var now = 0
        var running: [(key: CardKey, cost: Int, start: Int)] = []
        for item in 1...40 as ClosedRange<Int64> {
            _ = queue.add(
                request(item), priority: item <= 2 ? .now : .ahead,
                ticket: UInt64(item), waiter: "bomb")
        }
        func start() {
            while let job = queue.startNext() {
                let isBomb = job.request.key.item.rawValue <= 40
                running.append((job.request.key, isBomb ? 10_000 : 60, now))
            }
        }
        start()
        for card in 100..<120 as Range<Int64> {
            let key = request(card).key
            _ = queue.add(request(card), priority: .now, ticket: UInt64(card), waiter: "card")
            let asked = now
            start()
            while !running.contains(where: { $0.key == key }) {
                now += 25
                for job in running {
                    let cost = now - job.start
                    if cost >= job.cost {
                        _ = queue.finish(job.key, cost: job.cost)
                        running.removeAll { $0.key == job.key }
                    } else if queue.review(job.key, cost: cost) == .restarts {
                        running.removeAll { $0.key == job.key }
                    }
                }
                start()
            }
            #expect(now - asked <= 150, "card \(card)")
            // It is shown, and the next one is asked for.
            now += 60
            _ = queue.finish(key, cost: 60)
            running.removeAll { $0.key == key }
            start()
        }
    }

    @Test("a slow job that everybody has cancelled does not start again")
    func forgotten() {
        var queue = busy()
        _ = queue.add(request(3), priority: .now, ticket: 3, waiter: "visible")
        #expect(queue.review(request(2).key, cost: 1000) == .moves)
        _ = queue.startNext()
        _ = queue.add(request(4), priority: .now, ticket: 4, waiter: "another")
        #expect(queue.cancel(request(1).key, ticket: 1) == "1")
        #expect(queue.review(request(1).key, cost: 1000) == .restarts)
        #expect(queue.startNext()?.request.key.item.rawValue == 4)
        #expect(queue.startNext() == nil)
    }

    @Test("where every picture takes long none makes room, and a few slow ones change nothing")
    func patienceFollows() {
        var patience = JobPatience(limit: 10_000)
        #expect([patience.untilMove, patience.untilRestart] == [120, 120])
        for cost in [90, 4000, 80, 4000, 100, 4000] { patience.note(cost: cost) }
        #expect(patience.untilMove == 120)
        for _ in 0..<15 { patience.note(cost: 70) }
        #expect(patience.untilMove == 140)
        for _ in 0..<15 { patience.note(cost: 300) }
        #expect([patience.untilMove, patience.untilRestart] == [600, 600])
        // Even where all are as slow as they may be, one that is in the way gives up a worker.
        for _ in 0..<15 { patience.note(cost: 9000) }
        #expect([patience.untilMove, patience.untilRestart] == [1000, 1000])
    }

    @Test("jobs that start again one after the other have longer each, until one is ordinary")
    func restartsBackOff() {
        var patience = JobPatience(limit: 10_000)
        var times: [Int] = []
        for _ in 0..<8 {
            times.append(patience.untilRestart)
            patience.noteRestart()
        }
        #expect(times == [120, 240, 480, 960, 1920, 3840, 5000, 5000])
        #expect(patience.untilMove == 120)
        patience.note(cost: 400)
        #expect(patience.untilRestart == 5000)
        patience.note(cost: 90)
        #expect(patience.untilRestart == 120)
    }

    /// How many of 20 cards move, each of which takes so many milliseconds while the next one waits
    /// for the only worker.
    private func moves(cost: Int) -> Int {
        var queue = queue(workers: 1)
        var moves = 0
        _ = queue.add(request(1), priority: .now, ticket: 1, waiter: "1")
        for item in 1...20 as ClosedRange<Int64> {
            _ = queue.startNext()
            let next = item + 1
            _ = queue.add(request(next), priority: .now, ticket: UInt64(next), waiter: "\(next)")
            if queue.review(request(item).key, cost: cost) == .moves { moves += 1 }
            _ = queue.finish(request(item).key, cost: cost)
        }
        return moves
    }

    @Test("where ordinary pictures take 0.2 s, only the first eight cost a worker each")
    func slowMachine() {
        #expect(moves(cost: 119) == 0)
        #expect(moves(cost: 200) == 8)
        // Each counts for 0.24 s, so the limit is 0.48 s then, and 0.96 s after eight more.
        #expect(moves(cost: 470) == 8)
        #expect(moves(cost: 900) == 16)
    }

    @Test("a picture that moves keeps its worker until it has used half as much again")
    func yielding() {
        #expect(JobPatience.untilYield(movedAt: 120) == 180)
        #expect(JobPatience.untilYield(movedAt: 1000) == 1500)
    }

    @Test("pictures that are known to be huge do not tell what is usual")
    func usual() {
        var queue = queue()
        for item in 1...20 as ClosedRange<Int64> {
            let huge = request(item, pixels: 70_000_000)
            _ = queue.add(huge, priority: .now, ticket: 1, waiter: "huge")
            _ = queue.startNext()
            _ = queue.finish(huge.key, cost: 9000)
        }
        for item in 1...3 as ClosedRange<Int64> {
            _ = queue.add(request(item), priority: .now, ticket: 1, waiter: "\(item)")
            _ = queue.startNext()
        }
        #expect(queue.review(request(1).key, cost: 120) == .moves)
    }

    @Test("under 20,000 random operations every waiter is answered exactly once")
    func random() {
        var random = SeededGenerator(seed: FuzzTests.seed)
        var queue = JobQueue<UInt64>(
            limit: 8, workers: 2, patience: JobPatience(limit: 10_000))
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
                    Bool.random(using: &random) ? .jpeg : .mp4)
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
                if let job = queue.startNext() {
                    running.append(job.request.key)
                } else if !running.isEmpty {
                    let cost = Int.random(in: 0...3000, using: &random)
                    answer(queue.finish(running.removeFirst(), cost: cost))
                }
            case 3:
                if let key = running.randomElement(using: &random),
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
