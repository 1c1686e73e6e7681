import Testing

@testable import Cardistry

@Suite("Lifting a card of a wallet")
struct WalletLiftTests {
    private func isAboutOrder(_ kind: WalletEvent<Int>.Kind) -> Bool {
        switch kind {
        case .lifted, .reordered: true
        default: false
        }
    }

    @Test("a long press never lifts a card that is no longer under the finger")
    func goneFromUnderTheFinger() {
        for moves in [true, false] {
            var wallet = WalletDeck<Int>.phone(5)
            var finger = WalletFinger(195, 30, at: 0)
            finger.tap(&wallet)
            finger = WalletFinger(195, 220, at: 0.1)
            #expect(wallet.pick(at: finger.place, time: 0.1).map { $0.id == 0 } == false)
            finger.down(&wallet)
            finger.rest(&wallet, 0.6)
            // The pile has made way: the open card is visible under the finger.
            #expect(wallet.pick(at: finger.place, time: finger.time)?.id == 0)
            if moves { finger.slide(&wallet, y: 20, speed: 1_000) }
            finger.rest(&wallet, 0.5)
            finger.up(&wallet)
            wallet.advance(to: 5)
            #expect(!wallet.kinds.contains(where: isAboutOrder))
            #expect(wallet.order == Array(0..<5) && wallet.opened == 0)
        }
    }

    @Test("a lift without a movement changes no order, even if the card is off its slot")
    func withoutMovement() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 158, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.slide(&wallet, y: 200)
        finger.cancel(&wallet)
        finger.time += 0.01
        wallet.advance(to: finger.time)
        // On its way back to slot 2 it is still seen near slot 5, 328/64.
        let top = try #require(wallet.top(2, at: finger.time))
        #expect(top > 300)
        finger.down(&wallet)
        #expect(wallet.card(2)?.phase == .held)
        finger.rest(&wallet, 0.3)
        finger.up(&wallet)
        #expect(wallet.order == Array(0..<8))
        wallet.advance(to: 9)
        #expect(!wallet.kinds.contains { if case .reordered = $0 { true } else { false } })
        #expect(wallet.top(2, at: 9) == 128)
    }

    @Test("an edge scrolls the pile only under a finger that has moved since the lift")
    func atAnEdge() {
        var wallet = WalletDeck<Int>.phone(40)
        var finger = WalletFinger(195, 690, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 3)
        #expect(wallet.gesturePhase == .holding && wallet.scrollOffset(at: 3) == 0)
        finger.slide(&wallet, y: -1)
        finger.rest(&wallet, 0.5)
        #expect(wallet.scrollOffset(at: finger.time) > 100)
        finger.up(&wallet)
        #expect(wallet.order != Array(0..<40))

        wallet = .phone(40)
        finger = WalletFinger(195, 690, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 3)
        finger.up(&wallet)
        wallet.advance(to: 9)
        #expect(wallet.order == Array(0..<40))
    }

    @Test("a card lifted out of a fan stays in its slot under the smallest movement")
    func outOfAFan() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 20, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: 400)
        finger.up(&wallet)
        // Released, the fan springs back; a finger stops it on card 2.
        finger.time += 0.02
        wallet.advance(to: finger.time)
        let spread = wallet.feedback(at: finger.time).spread
        #expect(spread > 50)
        finger.place = Vector(x: 195, y: 2 * (64 + spread) + 20)
        finger.down(&wallet)
        finger.rest(&wallet, 0.4)
        #expect(wallet.card(2)?.phase == .held)
        finger.slide(&wallet, y: 1)
        finger.up(&wallet)
        #expect(wallet.order == Array(0..<8))
    }

    @Test("a card held while another opens is released without a jump, and makes way like all")
    func heldWhileAnotherOpens() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 158, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.slide(&wallet, y: 200)
        finger.up(&wallet)
        var other = WalletFinger(195, 30, at: finger.time + 0.001, id: 2)
        other.tap(&wallet)
        #expect(wallet.opened == 0)
        finger.time = other.time + 0.02
        wallet.advance(to: finger.time)
        finger.place = Vector(x: 195, y: try #require(wallet.top(2, at: finger.time)) + 5)
        finger.down(&wallet)
        #expect(wallet.card(2)?.phase == .held)
        finger.rest(&wallet, 1)
        finger.slide(&wallet, y: -30)
        let before = try #require(wallet.top(2, at: finger.time))
        finger.rest(&wallet, 0.2)
        finger.up(&wallet)
        var last = before
        for frame in 0...240 {
            let time = finger.time + Double(frame) / 240
            wallet.advance(to: time)
            // At most the hero spring's pace: 400 points in some 0.1 s.
            guard let top = wallet.top(2, at: time) else { break }
            #expect((top - last).magnitude < 20, "at \(time - finger.time)")
            last = top
        }
        #expect(last > 695)
        wallet.advance(to: 9)
        #expect(wallet.kinds.last == .returned(2) || wallet.kinds.last == .arrived(0))
        #expect(wallet.cards.map(\.id) == [0] && wallet.broken(at: 9) == nil)
    }

    @Test("a card inserted above a held one doesn't change the held card's slot")
    func insertedAbove() {
        var wallet = WalletDeck<Int>.phone(5)
        var finger = WalletFinger(195, 158, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        wallet.insert(9, at: 0, time: finger.time)
        finger.rest(&wallet, 0.5)
        finger.up(&wallet)
        #expect(wallet.order == [9, 0, 1, 2, 3, 4])
    }
}
