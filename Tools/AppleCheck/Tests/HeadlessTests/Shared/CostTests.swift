import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

/// An id that counts how often it is compared.
private struct Counted: Hashable, Sendable {
    nonisolated(unsafe) static var comparisons = 0
    let number: Int

    static func == (a: Counted, b: Counted) -> Bool {
        comparisons += 1
        return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@MainActor
@Suite("A frame of ten thousand items", .serialized)
struct CostTests {
    private static let items = (0..<10_000).map { Counted(number: $0) }

    private func mostInAFrame(_ host: HeadlessHost, until time: Double) -> Int {
        var most = 0
        var next = host.date.timeIntervalSinceReferenceDate
        while next < time {
            next += 1.0 / 60
            Counted.comparisons = 0
            host.frame(at: next)
            most = max(most, Counted.comparisons)
        }
        return most
    }

    @Test("of a stack looks at the few cards that exist")
    func stack() {
        let controller = SwipeStackController<Counted>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(Self.items, id: \.self, controller: controller) { Text("\($0.number)") }
        }
        controller.driver.keepTime { host.time }
        for _ in 0..<10 { controller.swipe(.right) }
        host.update()
        #expect(mostInAFrame(host, until: 0.5) < 1_000)
    }

    @Test("of a wallet looks at the few passes that exist, in the pile and as it opens")
    func wallet() {
        let controller = WalletDeckController<Counted>()
        let host = HeadlessHost(size: CGSize(width: 390, height: 700)) {
            WalletDeckView(Self.items, id: \.self, controller: controller) { item, _ in
                Text("\(item.number)")
            }
        }
        controller.driver.keepTime { host.time }
        controller.bounce()
        host.update()
        #expect(mostInAFrame(host, until: 2) < 1_000)
        controller.open(Counted(number: 3))
        host.update()
        #expect(mostInAFrame(host, until: 3) < 1_000)
    }
}
