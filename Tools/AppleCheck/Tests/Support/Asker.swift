import Cardistry

/// An app that answers when the test does.
@MainActor
final class Asker {
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private var answers: [CheckedContinuation<Bool, Never>] = []
    private var heard = 0

    func ask(_ id: String, _ direction: SwipeDirection) async -> Bool {
        asked.append("\(id) \(direction)")
        let isAllowed = await withCheckedContinuation { answers.append($0) }
        if Task.isCancelled { cancelled.append(id) }
        heard += 1
        return isAllowed
    }

    func isAsked(times count: Int = 1, by app: (any DeckApp)? = nil) async {
        app?.screen.update()
        for _ in 0..<1_000 where asked.count < count { await Task.yield() }
    }

    /// Answers the oldest question, and waits until the deck has received it.
    func give(_ isAllowed: Bool, _ app: any DeckApp) async {
        let before = heard
        guard !answers.isEmpty else { return }
        answers.removeFirst().resume(returning: isAllowed)
        while heard == before { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        app.screen.update()
    }
}
