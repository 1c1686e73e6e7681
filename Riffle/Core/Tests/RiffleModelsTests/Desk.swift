import RiffleCore
import RiffleModels
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// A clock that stands still until a test lets time pass.
final class StillClock: Sendable {
    private struct State {
        var now = 0.0
        var next = 0
        var sleepers: [Int: (end: Double, wake: CheckedContinuation<Void, any Error>)] = [:]
    }

    /// 1 May 2026, 12:00.
    static let start = LocalTime(year: 2026, month: 5, day: 1, hour: 12)!

    private let state = Monitor(State())

    var clock: AppClock {
        AppClock(
            now: { [state] in Self.start.milliseconds + Int64(state.withLock { $0.now } * 1000) },
            today: { [state] in
                LocalTime(
                    milliseconds: Self.start.milliseconds + Int64(state.withLock { $0.now } * 1000))
            },
            sleep: { [weak self] in try await self?.sleep($0) })
    }

    /// How many are asleep.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func advance(by seconds: Double) {
        let due = state.signal { state in
            state.now += seconds
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in due { wake.resume() }
    }

    private func sleep(_ seconds: Double) async throws {
        let id = state.signal { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.signal { state in
                    if Task.isCancelled { return true }
                    state.sleepers[id] = (state.now + seconds, continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.signal { $0.sleepers.removeValue(forKey: id) }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }
}

/// An app on a made-up library, with a real journal in a folder of its own.
@MainActor
final class Desk {
    let source: ScriptedSource
    let time = StillClock()
    let folder = TemporaryFolder(inMemory: true)
    private(set) var library: Library
    private var watching: Task<Void, Never>?

    init(_ photos: [Photo]) async throws {
        source = ScriptedSource(photos)
        library = try Library(
            source: source, journal: Journal(store: Store.open(directory: folder.path)),
            clock: time.clock)
        await library.look()
    }

    deinit {
        watching?.cancel()
        library.journal.store.close()
    }

    var store: Store { library.journal.store }
    var profile: ProfileID { library.journal.profile }

    /// Ends the app and starts it again: nothing but the journal is left.
    func relaunch() async throws {
        watching?.cancel()
        watching = nil
        store.close()
        library = try Library(
            source: source, journal: Journal(store: Store.open(directory: folder.path)),
            clock: time.clock)
        await library.look()
    }

    /// Follows changes of the library, as the app does while it runs.
    func watch() async throws {
        watching = Task { [library] in await library.watch() }
        try await until { [source] in !source.now.listeners.isEmpty }
    }

    /// Deals a round and waits until it can begin.
    func round(_ deck: DeckID? = .everything, size: Int = 20) async throws -> RoundModel {
        try await ArenaModel(library: library, deck: deck, size: size).untilReady()
    }

    /// What the journal has of the open round.
    func recorded() throws -> Round? { try store.currentRound(for: profile) }

    /// Why each photo of a round stayed, as the journal has it; nil for one that went.
    func reasons(of round: RoundModel) throws -> [Notice.Code?] {
        try store.operations(of: round.round.id).map { $0.reason?.code }
    }
}

/// Waits until something holds that other tasks bring about.
@MainActor
func until(
    seconds: Double = 60, _ condition: () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        guard ContinuousClock.now < end else {
            Issue.record("it never came about", sourceLocation: sourceLocation)
            throw CancellationError()
        }
        await Task.yield()
    }
}

extension ArenaModel {
    /// Deals, and waits until the round can begin.
    func untilReady() async throws -> RoundModel {
        await prepare()
        var round: RoundModel?
        try await until {
            if case .ready(let model) = phase { round = model }
            return round != nil
        }
        return try #require(round)
    }
}

extension SheetModel {
    /// What the round came to.
    func report() throws -> TrashReport {
        guard case .done(let report) = phase else {
            Issue.record("the round is not over: \(message?.sentence ?? "no message")")
            throw CancellationError()
        }
        return report
    }
}

/// Photos one day apart, the first of them on 1 January 2024, each with more pixels than the last.
func days(_ count: Int) -> [Photo] {
    let start = LocalTime(year: 2024, month: 1, day: 1)!.milliseconds
    return (0..<count).map { day in
        let taken = start + Int64(day) * 86_400_000
        return Photo(
            id: PhotoID("DAY-\(day)/L0/001"), modified: taken * 1_000_000,
            taken: LocalTime(milliseconds: taken), size: PixelSize(width: 30 + day, height: 40))
    }
}
