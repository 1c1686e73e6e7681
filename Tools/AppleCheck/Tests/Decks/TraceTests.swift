import Cardistry
import CardistryTrace
import Testing

extension Decks {
    /// The recorded gestures of Tests/Traces, through the front ends: what is shown must be what was
    /// recorded from the core.
    @Suite("A recorded trace") @MainActor struct TraceTests {}
}

extension Decks.TraceTests {
    /// Traces in which a card leaves rotated. In a window it goes further than in the recording, which has none.
    nonisolated private static let twisted = ["undo-after-catch-grab"]

    @Test("is found")
    func found() { #expect(GoldenTrace.names.count >= 17) }

    @Test(
        "gives the same frames within 0.1 points, the same events and the same haptics",
        arguments: GoldenTrace.names, .all)
    func replay(name: String, on frontEnd: FrontEnd) throws {
        let golden = try GoldenTrace(name, isInWindow: Self.twisted.contains(name))
        switch golden.trace {
        case .swipe(let trace):
            try compare(TracePlayer(trace, on: frontEnd), playing: trace.records, with: golden)
        case .wallet(let trace):
            try compare(TracePlayer(trace, on: frontEnd), playing: trace.records, with: golden)
        }
    }

    private func compare<D: Deck>(
        _ player: TracePlayer, playing records: [TraceRecord<D>], with golden: GoldenTrace
    ) throws where D.ID == String {
        var frames = 0
        for record in records {
            guard let shown = player.play(record) else { continue }
            let wanted = try #require(golden.frame(at: record.time))
            try #require(
                shown.map(\.id) == wanted.map(\.id), "cards back to front at \(record.time) s")
            for (shown, wanted) in zip(shown, wanted) {
                try #require(
                    shown.isNear(wanted), "at \(record.time) s: \(shown), recorded \(wanted)")
            }
            frames += 1
        }
        #expect(frames == golden.frameCount && frames > 0)
        #expect(player.events == golden.events && player.haptics == golden.haptics)
    }
}
