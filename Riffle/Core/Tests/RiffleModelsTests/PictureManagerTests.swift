import RiffleCore
import RiffleModels
import RiffleSystem
import Testing

/// A manager that forgets the handler of a cancelled request and never calls it, as PhotoKit may.
private final class SilentManager: PictureManager {
    struct State {
        var handlers: [Int: @Sendable (PictureAnswer) -> Void] = [:]
        var cancelled: [Int] = []
        var next = 0
    }

    struct Tile: Picture {
        var size: PixelSize
        var isDecoded = false
    }

    let state = Monitor(State())
    var now: State { state.withLock { $0 } }

    func request(
        _ photo: PhotoID, in box: PixelSize, answer: @escaping @Sendable (PictureAnswer) -> Void
    ) -> Int? {
        if photo.name == "none" { return nil }
        return state.signal { state in
            state.next += 1
            state.handlers[state.next] = answer
            return state.next
        }
    }

    func cancel(_ request: Int) {
        state.signal { state in
            state.handlers[request] = nil
            state.cancelled.append(request)
        }
    }

    func decoded(_ picture: any Picture) -> any Picture {
        var tile = picture as? Tile ?? Tile(size: picture.size)
        tile.isDecoded = true
        return tile
    }

    func answer(_ step: PictureStep, isLast: Bool = false) {
        for handler in now.handlers.values { handler(PictureAnswer(step, isLast: isLast)) }
    }
}

@MainActor
@Suite struct PictureManagerTests {
    private let box = PixelSize(width: 30, height: 40)

    @Test("500 requests that are cancelled and never answered leave nothing behind")
    func cancelled() async throws {
        var manager: SilentManager? = SilentManager()
        weak let left = manager
        for number in 1...500 {
            let steps = manager?.steps(of: PhotoID("\(number)"), in: box)
            let reading = Task { for await _ in try #require(steps) {} }
            // Some are cancelled before the manager has heard of them.
            if number % 2 == 0 { try await until { left?.now.next ?? 0 >= number / 2 } }
            reading.cancel()
            try await reading.value
        }
        try await until { left?.now.handlers.isEmpty == true }
        #expect((left?.now.cancelled.count ?? 0) >= 250)
        manager = nil
        // Each task of a request holds the manager.
        try await until(seconds: 5) { left == nil }
    }

    @Test("brings progress, a preview and the picture, decoded, and ends")
    func steps() async throws {
        let manager = SilentManager()
        let steps = manager.steps(of: PhotoID("a"), in: box)
        let reading = Task { () -> [String] in
            var seen: [String] = []
            for await step in steps {
                switch step {
                case .progress(let part): seen.append("\(part)")
                case .preview(let picture):
                    seen.append("preview \((picture as? SilentManager.Tile)?.isDecoded == true)")
                case .picture(let picture):
                    seen.append("picture \((picture as? SilentManager.Tile)?.isDecoded == true)")
                case .failed: seen.append("failed")
                }
            }
            return seen
        }
        try await until { !manager.now.handlers.isEmpty }
        manager.answer(.progress(0.5))
        manager.answer(.preview(SilentManager.Tile(size: box)))
        manager.answer(.picture(SilentManager.Tile(size: box)), isLast: true)
        #expect(await reading.value == ["0.5", "preview true", "picture true"])
        #expect(manager.now.cancelled == [])
    }

    @Test("says that a photo is missing")
    func missing() async {
        var failures: [PictureFailure] = []
        for await step in SilentManager().steps(of: PhotoID("none"), in: box) {
            if case .failed(let failure) = step { failures.append(failure) }
        }
        #expect(failures == [.missing])
    }
}
