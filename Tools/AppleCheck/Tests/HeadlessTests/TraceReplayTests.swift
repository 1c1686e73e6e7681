import Cardistry
import CardistryTrace
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

/// The recorded gestures of Tests/Traces, through the SwiftUI views: what comes out as modifiers must be
/// what was recorded from the core.
@MainActor
@Suite("Recorded traces through the SwiftUI views", .serialized)
struct TraceReplayTests {
    @Test("are found")
    func found() { #expect(GoldenTrace.names.count >= 17) }

    @Test(
        "give the same frames within 0.1 points, by SwiftUI's drag and by the recogniser",
        arguments: GoldenTrace.names, [true, false])
    func replay(name: String, byDrag: Bool) throws {
        let golden = try GoldenTrace(name)
        let player = TracePlayer(golden.trace, byDrag: byDrag)
        var frames = 0
        for record in golden.trace.records {
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
    }
}
