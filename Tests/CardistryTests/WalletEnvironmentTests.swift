import Foundation
import Testing

@testable import Cardistry

@Suite("A wallet in a changing environment")
struct WalletEnvironmentTests {
    @Test("keeps a held card under the finger when it is resized")
    func resizeHeld() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(100, 158, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.slide(&wallet, by: Vector(x: 20, y: 100), speed: 500)
        wallet.resize(to: Extent(width: 780, height: 900), at: finger.time)
        let pose = try #require(wallet.pose(2, at: finger.time))
        // The finger held the card at 100/390 of its width, and 30 below its top.
        let corner = pose.origin(in: wallet.size)
        #expect((pose.x - (120 - 780 * 100 / 390)).magnitude < 1e-9)
        #expect((corner.y - 228).magnitude < 1e-9 && pose.width == 780)
        finger.slide(&wallet, by: Vector(x: 7, y: 9), speed: 500)
        let moved = try #require(wallet.pose(2, at: finger.time))
        #expect((moved.x - pose.x - 7).magnitude < 1e-9)
        finger.cancel(&wallet)
        wallet.advance(to: finger.time + 5)
        #expect(wallet.broken(at: finger.time + 5) == nil && !wallet.isMoving(at: finger.time + 5))
    }

    @Test("resized while open, opening, closing or scrolled, is where the new size puts it")
    func resize() throws {
        for turn in [0.05, 0.2, 3] {
            var wallet = WalletDeck<Int>.phone(30)
            wallet.open(4, at: 0)
            wallet.resize(to: Extent(width: 700, height: 390), at: turn)
            wallet.advance(to: 9)
            #expect(wallet.pose(4, at: 9) == CardPose(width: 700, height: 390, z: 4))
            wallet.close(at: 9)
            wallet.resize(to: Extent(width: 390, height: 700), at: 9 + turn)
            wallet.advance(to: 20)
            let fresh = WalletDeck<Int>.phone(30)
            for card in fresh.cards {
                #expect(wallet.pose(card.id, at: 20) == fresh.pose(of: card, at: 0))
            }
        }
        var wallet = WalletDeck<Int>.phone(30)
        wallet.scroll(by: 1e6, at: 0)
        let before = wallet.cards.map { wallet.top(of: $0, at: 0) }
        wallet.resize(to: Extent(width: 390, height: 900), at: 1)
        #expect(wallet.top(29, at: 1) == before.last, "nothing jumps")
        wallet.advance(to: 9)
        #expect(wallet.top(29, at: 9) == 680 && wallet.scrollOffset(at: 9) == wallet.scrollLimit)
        wallet.resize(to: Extent(width: .nan, height: 1), at: 10)
        wallet.resize(to: Extent(width: -1, height: 1), at: 10)
        #expect(wallet.size == Extent(width: 390, height: 900))
    }

    @Test("with Reduce Motion arrives at once, does not shrink, and still follows the finger")
    func reduceMotion() throws {
        var wallet = WalletDeck<Int>.phone(8)
        wallet.setReduceMotion(true, at: 0)
        wallet.open(3, at: 1)
        #expect(wallet.pose(3, at: 1) == CardPose(width: 390, height: 700, z: 3))
        #expect(!wallet.isMoving(at: 1) && wallet.cards.count == 1)
        #expect(wallet.kinds == [.opened(3), .arrived(3)])
        var finger = WalletFinger(195, 200, at: 2)
        finger.down(&wallet)
        finger.slide(&wallet, y: 120)
        let pose = try #require(wallet.pose(3, at: finger.time))
        #expect(pose.scale == 1 && (pose.y - 60).magnitude < 1e-9 && pose.opacity < 1)
        finger.rest(&wallet, 0.1)
        finger.up(&wallet)
        #expect(wallet.pose(3, at: finger.time) == CardPose(width: 390, height: 700, z: 3))
        wallet.close(at: 5)
        #expect(!wallet.isMoving(at: 5) && wallet.top(3, at: 5) == 192)
        finger = WalletFinger(195, 100, at: 6)
        finger.down(&wallet)
        finger.slide(&wallet, y: 110)
        #expect((wallet.feedback(at: finger.time).spread - 20).magnitude < 1e-9)
        finger.up(&wallet)
        #expect(wallet.feedback(at: finger.time).spread == 0 && !wallet.isMoving(at: finger.time))
    }

    @Test("mirrors itself for a mirrored finger: nothing in it has a left or right")
    func mirrored() throws {
        var wallets = [WalletDeck<Int>.phone(8), WalletDeck<Int>.phone(8)]
        for (index, sign) in [1.0, -1].enumerated() {
            var finger = WalletFinger(195 + sign * 80, 158, at: 0)
            finger.down(&wallets[index])
            finger.rest(&wallets[index], 0.5)
            finger.slide(&wallets[index], by: Vector(x: sign * 60, y: 90), speed: 700)
            finger.up(&wallets[index])
        }
        for frame in 0...60 {
            let time = 0.7 + Double(frame) / 60
            for index in 0...1 { wallets[index].advance(to: time) }
            for card in wallets[0].cards {
                let a = wallets[0].pose(of: card, at: time)
                let b = try #require(wallets[1].pose(card.id, at: time))
                #expect((a.x + b.x).magnitude < 1e-9 && (a.y - b.y).magnitude < 1e-9 && a.z == b.z)
            }
        }
        #expect(wallets[0].order == wallets[1].order && wallets[0].order != Array(0..<8))
    }

    @Test("is saved with order, open card and scroll; encoding again gives the same bytes")
    func codable() throws {
        var wallet = WalletDeck<Int>.phone(40)
        wallet.scroll(by: 300.25, at: 0)
        wallet.move(7, to: 12, at: 0)
        wallet.focus(9, at: 1)
        wallet.open(9, at: 1)
        wallet.advance(to: 1.1)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let saved = try encoder.encode(wallet.state(at: 1.1))
        let state = try JSONDecoder().decode(WalletState<Int>.self, from: saved)
        #expect(try encoder.encode(state) == saved)
        var restored = WalletDeck(restoring: state, size: wallet.size)
        #expect(restored.order == wallet.order && restored.opened == 9 && restored.focused == 9)
        #expect(restored.broken(at: 0) == nil && !restored.isMoving(at: 0))
        wallet.advance(to: 9)
        #expect(restored.pose(9, at: 0) == wallet.pose(9, at: 9))
        for deck in 0...1 {
            var one = deck == 0 ? wallet : restored
            one.close(at: 10)
            one.advance(to: 20)
            #expect(one.cards.count > 10 && one.scrollOffset(at: 20) == 300.25)
        }
        let odd = WalletState(order: [1, 1, 2], open: 9, focused: 7, scroll: .infinity)
        restored = WalletDeck(restoring: odd, size: wallet.size)
        #expect(restored.order == [1, 2] && restored.opened == nil && restored.focused == nil)
    }
}
