import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A drag that an app follows", .serialized)
struct CardDragTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    private func stack() -> TestDeck {
        TestDeck { [log] stack in
            stack.onDragCard { log.lines.note($0, $1) }
                .onDecide { item, _ in log.lines.append("\(item) decided") }
        }
    }

    @Test("begins, changes and ends, before its decision")
    func decided() {
        let deck = stack()
        deck.host.touchDown(195, 260, at: 0)
        deck.host.touchMove(197, 260, at: 0.01)
        #expect(log.lines.isEmpty, "it may still be a tap")
        deck.host.touchUp(197, 260, at: 0.05)
        deck.drag(by: 150, at: 1)
        deck.release(by: 150, at: 1.5)
        #expect(log.lines == ["a began", "a changed", "a ended", "a decided"])
    }

    @Test("reports what the surroundings show")
    func feedback() {
        var shown: [SwipeFeedback] = []
        let deck = TestDeck { stack in
            stack.onDragCard { _, drag in
                if case .changed(let feedback) = drag { shown.append(feedback) }
            }
        }
        deck.drag(by: 10 + 117, at: 0)
        #expect(shown.count == 6 && shown.last == deck.controller.feedback)
        #expect(shown.last?.direction == .right && shown.last?.progress == 1)
    }

    @Test("ends when it is cancelled, and when its item is removed")
    func lost() {
        let deck = stack()
        deck.drag(by: 60, at: 0)
        deck.host.touchLost(at: 0.2)
        deck.host.run(until: 3)
        #expect(log.lines == ["a began", "a changed", "a ended"])
        log.lines = []
        deck.drag(by: 60, at: 4)
        deck.items.removeFirst()
        deck.host.update()
        #expect(log.lines.last == "a ended")
    }

    @Test("of a wallet's open card is followed as well")
    func wallet() {
        let wallet = TestWallet { [log] in $0.onDragCard { log.lines.note($0, $1) } }
        wallet.controller.open("b")
        wallet.host.run(until: 2)
        wallet.host.touchDown(195, 100, at: 2)
        wallet.host.touchMove(195, 150, at: 2.1)
        wallet.host.touchMove(195, 170, at: 2.2)
        wallet.host.touchUp(195, 170, at: 2.8)
        #expect(log.lines == ["b began", "b changed", "b ended"])
    }
}
