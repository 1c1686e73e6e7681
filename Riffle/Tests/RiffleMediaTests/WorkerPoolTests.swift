import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("Worker pool")
struct WorkerPoolTests {
    private let folder: TemporaryFolder
    private let plain: String

    init() throws {
        folder = TemporaryFolder()
        plain = try samples().path("plain.jpg")
    }

    /// A door that openers wait at: it holds the pool's threads where a test wants them.
    private final class Gate: Sendable {
        private let state = Monitor((arrived: 0, isOpen: false))

        /// An opener that waits for the door and then gives the file.
        func opener(_ path: String) -> WorkerPool.Opener {
            {
                self.state.signal { $0.arrived += 1 }
                self.state.wait { $0.isOpen ? () : nil }
                return openForTest(path)
            }
        }

        func waitForArrivals(_ count: Int) { state.wait { $0.arrived >= count ? () : nil } }
        func open() { state.signal { $0.isOpen = true } }
        var arrivals: Int { state.signal { $0.arrived } }
    }

    private typealias Results = Monitor<[Result<MadePicture, CardRefusal>]>

    /// A pool all of whose workers have started, with their ids.
    private func started(
        _ change: (inout WorkerPool.Settings) -> Void
    ) throws -> (TestPool, ids: [Int32]) {
        var count = 0
        let tests = try TestPool { settings in
            change(&settings)
            count = settings.processes
        }
        let gate = Gate()
        let results = Results([])
        for _ in 0..<count {
            tests.pool.make(
                tests.request(), priority: .now, open: gate.opener(plain),
                completion: { result in results.signal { $0.append(result) } })
        }
        gate.waitForArrivals(count)
        gate.open()
        let made = results.wait { $0.count == count ? $0 : nil }
        #expect(made.allSatisfy { (try? $0.get()) != nil })
        let ids = tests.pool.processIDs
        try #require(ids.count == count)
        return (tests, ids)
    }

    private func ask(_ tests: TestPool, times: Int, _ results: Results) {
        let path = plain
        for _ in 0..<times {
            tests.pool.make(
                tests.request(), priority: .now, open: { openForTest(path) },
                completion: { result in results.signal { $0.append(result) } })
        }
    }

    @Test("a worker that hangs is killed in the end, and only one picture of twenty is lost")
    func hang() async throws {
        let (tests, ids) = try started { $0.picture.elapsedTime = 3000 }
        kill(ids[0], SIGSTOP)
        let results = Results([])
        ask(tests, times: 20, results)
        let all = results.wait { $0.count == 20 ? $0 : nil }
        #expect(all.count { $0 == .failure(.timedOut) } == 1)
        #expect(all.count { (try? $0.get().size.width) == 400 } == 19)
        #expect(!isAlive(ids[0]) && isAlive(ids[1]))
        #expect(try await tests.card(plain).get().size.width == 400)
    }

    @Test("a killed worker loses only its current picture, and is replaced")
    func killed() async throws {
        let (tests, ids) = try started { $0.processes = 1 }
        // Stopped, it takes the request and does not answer; killed then, it was at that picture.
        kill(ids[0], SIGSTOP)
        let results = Results([])
        let opened = Gate()
        opened.open()
        tests.pool.make(
            tests.request(), priority: .now, open: opened.opener(plain),
            completion: { result in results.signal { $0.append(result) } })
        ask(tests, times: 3, results)
        opened.waitForArrivals(1)
        kill(ids[0], SIGKILL)
        let all = results.wait { $0.count == 4 ? $0 : nil }
        // Killed before the request reached it, it is replaced without a loss.
        #expect(all[0] == .failure(.crashed) || (try? all[0].get()) != nil)
        #expect(all[1...].allSatisfy { (try? $0.get().size.width) == 400 })
        #expect(!isAlive(ids[0]) && tests.pool.processIDs != ids)
    }

    @Test("a worker that crashed while idle is replaced without losing a picture")
    func diedIdle() async throws {
        let (tests, ids) = try started { $0.processes = 1 }
        kill(ids[0], SIGKILL)
        // Waits until the system shows the process as ended, and leaves it to the pool.
        var info = siginfo_t()
        waitid(P_PID, id_t(ids[0]), &info, WEXITED | WNOWAIT)
        #expect(try await tests.card(plain).get().size.width == 400)
        #expect(tests.pool.processIDs != ids)
    }

    @Test("equal requests are decoded once, and all complete")
    func coalesced() throws {
        let tests = try TestPool { $0.processes = 1 }
        let gate = Gate()
        let request = tests.request()
        let results = Results([])
        for _ in 0..<20 {
            tests.pool.make(
                request, priority: .ahead, open: gate.opener(plain),
                completion: { result in results.signal { $0.append(result) } })
            gate.waitForArrivals(1)
        }
        gate.open()
        let all = results.wait { $0.count == 20 ? $0 : nil }
        #expect(Set(all.map { try? $0.get().size }) == [PixelSize(width: 400, height: 300)])
        #expect(gate.arrivals == 1)
    }

    @Test("a cancelled request completes before the call returns, and its file is never opened")
    func cancelled() throws {
        let tests = try TestPool { $0.processes = 1 }
        let gate = Gate()
        let running = Results([])
        tests.pool.make(
            tests.request(), priority: .now, open: gate.opener(plain),
            completion: { result in running.signal { $0.append(result) } })
        gate.waitForArrivals(1)
        let never = Gate()
        let results = Results([])
        let ticket = tests.pool.make(
            tests.request(), priority: .now, open: never.opener(plain),
            completion: { result in results.signal { $0.append(result) } })
        tests.pool.cancel(ticket)
        tests.pool.cancel(ticket)
        #expect(results.signal { $0 } == [.failure(.cancelled)])
        gate.open()
        _ = running.wait { $0.count == 1 ? $0 : nil }
        tests.pool.stop()
        #expect(results.signal { $0 } == [.failure(.cancelled)])
        #expect(never.arrivals == 0)
    }

    @Test("stopping tells all who wait, and leaves neither processes nor zombies")
    func stopping() async throws {
        let (tests, ids) = try started { _ in }
        for id in ids { kill(id, SIGSTOP) }
        let results = Results([])
        ask(tests, times: 10, results)
        tests.pool.stop()
        #expect(results.signal { $0 } == Array(repeating: .failure(.stopped), count: 10))
        #expect(!ids.contains(where: isAlive))
        #expect(tests.pool.processIDs.isEmpty)
        #expect(await tests.card(plain) == .failure(.stopped))
        tests.pool.stop()
    }

    @Test("a full queue refuses less urgent requests at once")
    func full() throws {
        let tests = try TestPool {
            $0.processes = 1
            $0.queueLimit = 2
        }
        let gate = Gate()
        tests.pool.make(
            tests.request(), priority: .now, open: gate.opener(plain), completion: { _ in })
        gate.waitForArrivals(1)
        let results = Monitor<[Int: Result<MadePicture, CardRefusal>]>([:])
        for (index, priority) in [CardPriority.ahead, .background, .background, .now].enumerated() {
            tests.pool.make(
                tests.request(), priority: priority, open: { nil },
                completion: { result in results.signal { $0[index] = result } })
        }
        #expect(results.signal { $0 } == [1: .failure(.busy), 2: .failure(.busy)])
        gate.open()
        let all = results.wait { $0.count == 4 ? $0 : nil }
        #expect(all[0] == .failure(.unreadable) && all[3] == .failure(.unreadable))
    }

    @Test("a visible picture doesn't wait for movies and background work")
    func stayingFree() throws {
        let tests = try TestPool()
        let gate = Gate()
        let slow = Results([])
        for kind in [FileKind.video, .picture, .video] {
            tests.pool.make(
                tests.request(kind), priority: .background, open: gate.opener(plain),
                completion: { result in slow.signal { $0.append(result) } })
        }
        gate.waitForArrivals(1)
        let results = Results([])
        ask(tests, times: 5, results)
        _ = results.wait { $0.count == 5 ? $0 : nil }
        #expect(gate.arrivals == 1 && slow.signal { $0.isEmpty })
        gate.open()
        _ = slow.wait { $0.count == 3 ? $0 : nil }
    }

    @Test("a picture that took too long is tried again later, again and again")
    func tooLong() async throws {
        let cache = CardCache(folder: "\(folder.path)/cards", clock: { 0 })
        var settings = WorkerPool.Settings(worker: try workerPath())
        settings.processes = 1
        settings.spares = 0
        settings.picture.elapsedTime = 100
        let now = Monitor<Int64>(0)
        let pictures = CardPictures(
            cache: cache, settings: settings, clock: { now.signal { $0 } })
        defer { pictures.stop() }
        let request = CardRequest(
            key: CardKey(item: ItemID(rawValue: 1), version: ItemVersion(bits: 1)), format: .jpeg)
        let path = plain
        for pause in [30, 60, 120] as [Int64] {
            let result = await withCheckedContinuation { continuation in
                pictures.make(
                    request, priority: .now,
                    open: {
                        // By now the worker has started: it is made to hang.
                        for id in pictures.processIDs { kill(id, SIGSTOP) }
                        return openForTest(path)
                    }, completion: { continuation.resume(returning: $0) })
            }
            #expect(result == .failure(.timedOut))
            now.signal { $0 += pause - 1 }
            #expect(pictures.refusal(request.key) == .timedOut)
            now.signal { $0 += 1 }
            #expect(pictures.refusal(request.key) == nil)
        }
    }

    @Test("a missing or wrong worker program is reported by name")
    func noWorker() async throws {
        for (program, reason) in [
            ("/no/such/riffle-worker", "/no/such/riffle-worker: No such file or directory"),
            ("/bin/true", "/bin/true did not start"),
            ("/bin/cat", "/bin/cat did not start"),
        ] {
            let tests = try TestPool {
                $0.worker = program
                $0.startDeadline = 300
            }
            #expect(await tests.card(plain) == .failure(.noWorker(reason)))
        }
    }

    @Test("messages of the protocol survive the journey, and noise is no message")
    func messages() throws {
        let request = WorkerRequest(
            kind: .movie, number: 77, box: PixelSize(width: 750, height: 1000), quality: 75,
            byteLimit: 350_000, time: 20_000, duration: 12_345)
        #expect(request.encoded.count == WorkerProtocol.requestLength)
        #expect(WorkerRequest(request.encoded) == request)
        for outcome in [
            .picture(size: PixelSize(width: 3, height: 70_000), isDamaged: true),
            .refused(.tooLarge), .refused(.unknownKind), .refused(.oldLibrary),
            .refused(.notPicture),
        ] as [WorkerAnswer.Outcome] {
            for impression in [
                nil,
                Impression(
                    appearance: Appearance(0), clarity: Clarity(sharpness: nil, highlight: 0)),
                Impression(
                    appearance: Appearance(0x8123_4567_89AB_CDEF, tones: .others),
                    clarity: Clarity(sharpness: 0, highlight: 255)),
                Impression(
                    appearance: Appearance(.max), clarity: Clarity(sharpness: 7, highlight: 9)),
            ] {
                let answer = WorkerAnswer(
                    outcome: outcome, number: .max, payloadLength: 99, impression: impression)
                #expect(answer.encodedHeader.count == WorkerProtocol.answerLength)
                #expect(WorkerAnswer(header: answer.encodedHeader) == answer)
            }
        }
        let decoders = WorkerDecoders(missing: [.heic, .jxl], versions: "libvips 8.14, none")
        #expect(WorkerDecoders(decoders.encoded) == decoders)
        #expect(WorkerDecoders([]) == WorkerDecoders(missing: [], versions: ""))
        var random = SeededGenerator(seed: FuzzTests.seed)
        for _ in 0..<10_000 {
            let noise = (0..<WorkerProtocol.answerLength).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            #expect(WorkerRequest(Array(noise[..<32])) == nil && WorkerAnswer(header: noise) == nil)
        }
    }
}
