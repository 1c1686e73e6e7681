import Testing

@testable import Cardistry

/// A deck of 1,280 by 800 has two columns of (1,280 - 24) / 2 = 628 points, at 0 and at 652.
@Suite("A wide wallet") struct WalletWideTests {
    private func wide(_ count: Int = 30) -> WalletDeck<Int> {
        WalletDeck(items: Array(0..<count), size: Extent(width: 1_280, height: 800))
    }

    private func corner(_ id: Int, of wallet: WalletDeck<Int>, at time: Double) -> Vector? {
        wallet.pose(id, at: time)?.origin(in: wallet.size)
    }

    private func tap(_ x: Double, _ y: Double, on wallet: inout WalletDeck<Int>, at time: Double) {
        var finger = WalletFinger(x, y, at: time)
        finger.down(&wallet)
        finger.time += 0.05
        finger.up(&wallet)
    }

    @Test("puts the open card beside the pile, which stays")
    func layout() throws {
        var wallet = wide()
        tap(300, 100, on: &wallet, at: 0)
        #expect(wallet.kinds == [.opened(1)])
        wallet.advance(to: 5)
        let open = try #require(wallet.pose(1, at: 5))
        #expect(corner(1, of: wallet, at: 5) == Vector(x: 652, y: 0))
        #expect(open.window == Extent(width: 628, height: 800))
        for id in [0, 2, 5] {
            #expect(corner(id, of: wallet, at: 5) == Vector(x: 0, y: Double(id) * 64))
            #expect(wallet.pose(id, at: 5)?.window == Extent(width: 628, height: 220))
        }
        #expect(wallet.pick(at: Vector(x: 900, y: 700), time: 5)?.id == 1)
        #expect(wallet.pick(at: Vector(x: 300, y: 150), time: 5)?.id == 2)
        #expect(wallet.pick(at: Vector(x: 640, y: 150), time: 5) == nil)
    }

    @Test("moves the card in a straight line, without a jump, from its place to full size")
    func hero() throws {
        var wallet = wide()
        wallet.open(3, at: 0)
        // hero: response 0.35, damping fraction 0.85.
        let spring = DampedSpring(response: 0.35, dampingFraction: 0.85)
        for frame in 1...40 {
            let time = Double(frame) / 60
            wallet.advance(to: time)
            let share = spring.value(target: 1, time: time)
            let place = try #require(corner(3, of: wallet, at: time))
            #expect((place.x - 652 * share).magnitude < 0.5)
            #expect((place.y - 192 * (1 - share)).magnitude < 0.5)
        }
    }

    @Test(
        "still scrolls its pile, opens other cards by taps, and shows them all to assistive technology"
    )
    func pileGoesOn() throws {
        var wallet = wide()
        wallet.open(0, at: 0)
        wallet.advance(to: 2)
        var finger = WalletFinger(300, 600, at: 2)
        finger.down(&wallet)
        finger.slide(&wallet, y: -300, speed: 400)
        finger.rest(&wallet, 0.2)
        finger.up(&wallet)
        #expect(wallet.scrollOffset(at: finger.time) == 290)
        #expect(wallet.opened == 0)
        let frame = wallet.frame(at: 4)
        #expect((0..<frame.count).allSatisfy { frame[$0].isAccessible })
        #expect(frame.cardSize == Extent(width: 628, height: 800))
        // The strip at 200 points below the top shows (200 + 290) / 64, the eighth card.
        tap(300, 200, on: &wallet, at: 4)
        #expect(wallet.kinds.suffix(2) == [.closed(0), .opened(7)])
        wallet.advance(to: 9)
        #expect(corner(7, of: wallet, at: 9)?.x == 652)
        #expect(wallet.live(0) == nil || corner(0, of: wallet, at: 9)?.x == 0)
    }

    @Test("closes its open card by a drag down and by Escape, and moves the focus beside it")
    func dismissAndKeys() {
        var wallet = wide()
        wallet.open(4, at: 0)
        wallet.advance(to: 2)
        var finger = WalletFinger(1_000, 200, at: 2)
        finger.down(&wallet)
        finger.slide(&wallet, y: 300, speed: 900)
        finger.up(&wallet)
        #expect(wallet.opened == nil)
        wallet.open(4, at: 4)
        let focused = wallet.perform(.focusNext, at: 5)
        #expect(focused && wallet.focused == 0)
        let activated = wallet.perform(.activate, at: 6)
        #expect(activated && wallet.opened == 0)
        let closed = wallet.perform(.cancel, at: 7)
        #expect(closed && wallet.opened == nil)
    }

    @Test("becomes a narrow one and a wide one again with a card open")
    func resize() throws {
        var wallet = wide()
        wallet.open(2, at: 0)
        wallet.advance(to: 2)
        wallet.resize(to: Extent(width: 390, height: 700), at: 2)
        #expect(wallet.pose(2, at: 2) == CardPose(width: 390, height: 700, z: 2))
        #expect(wallet.pick(at: Vector(x: 10, y: 10), time: 2)?.id == 2)
        #expect(wallet.cards.map(\.id) == [2])
        wallet.resize(to: Extent(width: 1_280, height: 800), at: 3)
        #expect(corner(2, of: wallet, at: 3) == Vector(x: 652, y: 0))
        #expect(corner(5, of: wallet, at: 3) == Vector(x: 0, y: 320))
    }

    @Test("becomes narrow while a finger holds a card on its way, and makes way for the open one")
    func resizeInTheHand() {
        var wallet = wide()
        wallet.open(2, at: 0)
        let finger = WalletFinger(640, 60, at: 0.1)
        finger.down(&wallet)
        #expect(wallet.live(2).map { wallet.cards[$0].phase } == .dragged)
        wallet.resize(to: Extent(width: 390, height: 700), at: 0.2)
        wallet.remove(2, at: 0.3)
        wallet.open(4, at: 0.4)
        wallet.advance(to: 5)
        #expect(wallet.cards.map(\.id) == [4])
    }

    @Test("is restored with its open card beside the pile")
    func restore() {
        var wallet = wide()
        wallet.open(2, at: 0)
        let restored = WalletDeck(restoring: wallet.state(at: 1), size: wallet.size)
        #expect(corner(2, of: restored, at: 0) == Vector(x: 652, y: 0))
        #expect(corner(5, of: restored, at: 0) == Vector(x: 0, y: 320))
    }
}
