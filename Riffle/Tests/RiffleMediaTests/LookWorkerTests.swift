import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("The worker that looks at pictures that nobody has seen")
struct LookWorkerTests {
    private let paths: [String]

    init() throws {
        let samples = try samples()
        paths = ["plain.jpg", "plain.png", "plain.jpg"].map { samples.path($0) }
    }

    private func job(
        _ item: Int, _ path: String, then opened: @escaping @Sendable () -> Void = {}
    ) -> LookWorker.Job {
        LookWorker.Job(
            request: CardRequest(
                key: CardKey(item: ItemID(rawValue: Int64(item)), version: ItemVersion(bits: 1)),
                format: .jpeg),
            open: {
                opened()
                return openForTest(path)
            })
    }

    private func worker() throws -> LookWorker {
        var settings = WorkerPool.Settings(worker: try workerPath())
        settings.startDeadline = 100_000
        settings.picture = WorkLimits(processorTime: 100_000)
        return LookWorker(settings)
    }

    @Test("it sees in a picture what is seen when its card is made, in one process that gives way")
    func sameAsCard() async throws {
        var expected: [Impression?] = []
        for path in paths {
            expected.append(try await TestPool.shared.get().card(path).get().impression)
        }
        let worker = try worker()
        var jobs = paths.enumerated().map { job($0, $1) }[...]
        var found: [Impression?] = []
        var processes: Set<Int32?> = []
        worker.run(
            { jobs.popFirst() },
            done: { _, result in
                found.append(try? result.get())
                processes.insert(worker.processID)
            })
        #expect(found == expected && found.allSatisfy { $0 != nil })
        #expect(processes.count == 1 && processes.first != nil && worker.processID == nil)
    }

    @Test("its process has the processor and the disk only when nothing else wants them")
    func priority() throws {
        let worker = try worker()
        var jobs = [job(1, paths[0])][...]
        var told: [String] = []
        worker.run(
            { jobs.popFirst() },
            done: { _, _ in
                let id = worker.processID.map { "\($0)" } ?? ""
                told = ["ps -o ni= -p \(id)", "ionice -p \(id)"].map { command in
                    let words = command.split(separator: " ").map(String.init)
                    let output = (try? run(words[0], Array(words.dropFirst())))?.text ?? ""
                    return output.filter { !$0.isWhitespace }
                }
            })
        #expect(told == ["19", "idle"])
    }

    @Test("an interruption ends the picture that it is at, and the run")
    func interruption() throws {
        let worker = try worker()
        var jobs = [
            job(1, paths[0]), job(2, paths[1], then: { worker.interrupt() }), job(3, paths[2]),
        ][...]
        var results: [Result<Impression, CardRefusal>] = []
        worker.run({ jobs.popFirst() }, done: { results.append($1) })
        #expect(results.count == 2 && (try? results[0].get()) != nil)
        #expect(results.last == .failure(.cancelled) && worker.processID == nil)
        // Another run goes on.
        worker.run({ jobs.popFirst() }, done: { results.append($1) })
        #expect(results.count == 3 && (try? results[2].get()) != nil)
    }

    @Test("a picture that breaks the worker, and one that is gone, cost only themselves")
    func failures() throws {
        let folder = TemporaryFolder()
        let text = try folder.file("text.jpg", Array("words".utf8))
        let worker = try worker()
        var jobs = [
            job(1, text), job(2, folder.path + "/gone.jpg"),
            // As a decoder does that breaks: its process is gone.
            job(
                3, paths[0],
                then: { worker.processID.map { _ = try? run("kill", ["-9", "\($0)"]) } }),
            job(4, paths[1]),
        ][...]
        var results: [Result<Impression, CardRefusal>] = []
        worker.run({ jobs.popFirst() }, done: { results.append($1) })
        #expect(results.count == 4 && results[1] == .failure(.unreadable))
        if case .failure(let refusal) = results[0] { #expect(refusal.lasting != nil) }
        #expect((try? results[0].get()) == nil && (try? results[3].get()) != nil)
    }
}
