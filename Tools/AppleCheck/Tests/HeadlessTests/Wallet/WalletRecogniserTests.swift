import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

@testable import CardistrySwiftUI

@MainActor
@Suite("The recognisers of a wallet's view", .serialized)
struct WalletRecogniserTests {
    let wallet = TestWallet((0..<20).map { "\($0)" }, byDrag: false)
    var host: HeadlessHost { wallet.host }

    private func open(_ id: String) {
        wallet.controller.open(id)
        host.frame(at: host.date.timeIntervalSinceReferenceDate + 2)
        wallet.told = []
    }

    @Test("open the pass that is tapped, and begin when a long press lifts one")
    func tapsAndLifts() {
        wallet.tap(195, 30, at: 0)
        #expect(wallet.told == ["0 opened"])
        #expect(host.surfaceStates.last == .ended)
        wallet.controller.close()
        host.frame(at: 3)
        wallet.told = []
        host.touchDown(195, 30, at: 3)
        #expect(host.surfaceStates.last == .possible)
        host.frame(at: 3.5)
        #expect(wallet.told == ["0 lifted"])
        #expect(host.surfaceStates.last == .began, "before the finger moves")
        host.touchMove(195, 30 + 128, at: 3.6)
        host.frame(at: 4)
        host.touchUp(195, 30 + 128, at: 4.1)
        #expect(wallet.told == ["0 lifted", "0 0 to 2"])
    }

    @Test("put a lifted pass back when the touch is taken away")
    func cancels() {
        host.touchDown(195, 30, at: 0)
        host.frame(at: 0.5)
        host.touchMove(195, 200, at: 0.6)
        host.touchLost(at: 0.7)
        host.frame(at: 2)
        #expect(wallet.told == ["0 lifted", "0 returned"])
    }

    @Test("share a touch with the open pass's scroll view, and leave it to that until its top")
    func scrollView() throws {
        open("2")
        wallet.scrollContent(to: 120)
        let scroll = try #require(wallet["2"]?.all.first { $0.type == "ScrollView" })
        host.touchDown(195, 300, at: 4, on: scroll)
        host.touchMove(195, 400, at: 4.1)
        #expect(try #require(wallet.window("2")).minY == 0)
        wallet.scrollContent(to: 0)
        host.touchMove(195, 500, at: 4.2)
        host.touchMove(195, 560, at: 4.3)
        #expect(try #require(wallet.window("2")).minY > 0)
        host.touchMove(195, 690, at: 4.4)
        host.touchUp(195, 690, at: 4.8)
        #expect(wallet.told.first == "2 closed")
    }

    @Test("scroll the pile by the notches of a wheel at once")
    func wheel() throws {
        host.scroll(.discrete, by: -30, .began, at: 1)
        host.scroll(.discrete, by: 0, .ended, at: 1)
        #expect(wallet.controller.state.scroll == 30)
        #expect(!host.needsFrames)
        open("2")
        let isHeard = host.scroll(.discrete, by: -30, .began, at: 4)
        #expect(!isHeard, "an open pass scrolls by itself")
    }

    @Test("scroll the pile by two fingers on a trackpad, with momentum")
    func trackpad() {
        for step in 1...6 {
            host.scroll(
                .continuous, by: -10 * Double(step), step == 1 ? .began : .changed,
                at: 1 + Double(step) / 60)
        }
        let there = wallet.controller.state.scroll
        #expect(abs(there - 60) < 1e-9, "the whole way counts")
        host.scroll(.continuous, by: -60, .ended, at: 1.1)
        #expect(host.needsFrames)
        host.frame(at: 2)
        #expect(wallet.controller.state.scroll > there)
        #expect(wallet.told.isEmpty, "no tap and no lift")
    }
}
