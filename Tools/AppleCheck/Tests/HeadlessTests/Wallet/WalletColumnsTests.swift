import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A wallet of two columns", .serialized)
struct WalletColumnsTests {
    /// 1,000 points: two columns of 488 with a gap of 24.
    private let wallet = TestWallet(
        (0..<20).map { "p\($0)" }, size: CGSize(width: 1_000, height: 700))
    private let beside = CGRect(x: 512, y: 0, width: 488, height: 700)

    private func open(_ slot: Double) {
        wallet.tap(200, slot * 64 + 30, at: 0)
        wallet.host.run(until: 2)
    }

    @Test("lays the open pass beside the pile, which goes on")
    func staysBeside() throws {
        open(2)
        #expect(wallet.told == ["p2 opened", "p2 arrived"])
        #expect(wallet.window("p2") == beside)
        #expect(wallet["p2"]?.innerFrame == beside.size, "laid out at the size of its column")
        #expect(wallet.window("p1") == CGRect(x: 0, y: 64, width: 488, height: 220))
        #expect(wallet.window("p3") == CGRect(x: 0, y: 192, width: 488, height: 220))
        #expect(wallet["p2"]?.all.contains { $0.traits.contains(.isModal) } == false)
        wallet.host.touchDown(200, 600, at: 2)
        for step in 1...10 {
            wallet.host.touchMove(200, 600 - 20 * Double(step), at: 2 + Double(step) / 60)
        }
        wallet.host.touchUp(200, 400, at: 2.5)
        wallet.host.run(until: 4)
        #expect(wallet.controller.state.scroll == 200 - 10, "10 points tell a drag from a tap")
        #expect(abs(try #require(wallet.window("p3")).minY - (192 - 190)) < 1e-9)
        #expect(wallet.window("p2") == beside && wallet.controller.opened == "p2")
    }

    @Test(
        "takes the open pass back when that is dragged down, and changes it for one that is tapped")
    func back() throws {
        open(2)
        wallet.tap(200, 5 * 64 + 30, at: 2)
        wallet.host.run(until: 4)
        #expect(wallet.told.contains("p2 closed") && wallet.told.last == "p5 arrived")
        #expect(wallet.window("p5") == beside)
        #expect(wallet.window("p2") == CGRect(x: 0, y: 128, width: 488, height: 220))
        wallet.host.touchDown(756, 100, at: 4)
        wallet.host.touchMove(756, 130, at: 4.02)
        wallet.host.touchMove(756, 320, at: 4.1)
        // 20 points are the way to the recognition, and 0.6 of the rest show.
        #expect(abs(try #require(wallet.window("p5")).minY - 120) < 1e-6)
        wallet.host.touchUp(756, 330, at: 4.5)
        wallet.host.run(until: 7)
        #expect(wallet.told.last == "p5 returned" && wallet.controller.opened == nil)
        #expect(wallet.window("p5") == CGRect(x: 0, y: 320, width: 488, height: 220))
    }

    @Test("has one column below 900 points, and the open pass is alone there")
    func narrow() {
        open(2)
        wallet.host.size.width = 899
        wallet.host.update()
        wallet.host.run(until: 4)
        #expect(wallet.window("p2") == CGRect(x: 0, y: 0, width: 899, height: 700))
        #expect(wallet["p1"] == nil && wallet.host.elements.allSatisfy { $0.label != "pass p1" })
    }
}
