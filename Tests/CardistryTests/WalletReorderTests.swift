import Testing

@testable import Cardistry

@Suite("Reordering a wallet")
struct WalletReorderTests {
    /// A finger that has lifted a card.
    private func lift(
        _ id: Int, in wallet: inout WalletDeck<Int>, at time: Double = 0
    ) -> WalletFinger {
        let y = 64 * Double(id) - wallet.scrollOffset(at: time) + 30
        var finger = WalletFinger(195, y, at: time)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        return finger
    }

    private func expect(_ numbers: [Double], near others: [Double]) {
        for (a, b) in zip(numbers, others) { #expect((a - b).magnitude < 1e-9) }
    }

    @Test("starts after exactly 0.4 s of rest, reported as a wake-up time")
    func wake() {
        var wallet = WalletDeck<Int>.phone(8)
        WalletFinger(195, 200, at: 2).down(&wallet)
        #expect(wallet.nextWake == 2.4 && !wallet.isMoving(at: 2))
        wallet.advance(to: 2.399_999)
        #expect(wallet.kinds.isEmpty && wallet.gesturePhase == .pressing)
        wallet.advance(to: 7)
        #expect(wallet.events.first == WalletEvent(time: 2.4, kind: .lifted(3)))
        #expect(wallet.haptics == [.mediumImpact])
        #expect(wallet.gesturePhase == .holding && wallet.nextWake == nil)
        #expect(wallet.card(3)?.phase == .held && wallet.cards.last?.id == 3)
    }

    @Test("is not started by a finger that moves, lifts, or presses no card")
    func notStarted() {
        for action in 0..<3 {
            var wallet = WalletDeck<Int>.phone(3)
            var finger = WalletFinger(195, action == 2 ? 600 : 100, at: 0)
            finger.down(&wallet)
            finger.rest(&wallet, 0.2)
            if action == 0 { finger.slide(&wallet, y: 12) }
            if action == 1 { finger.up(&wallet) }
            wallet.advance(to: 3)
            #expect(!wallet.kinds.contains { if case .lifted = $0 { true } else { false } })
        }
    }

    @Test("the held card follows the finger, on top, and the others make room by one strip")
    func follows() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = lift(2, in: &wallet)
        #expect((try #require(wallet.top(2, at: finger.time)) - 128).magnitude < 1e-9)
        finger.slide(&wallet, by: Vector(x: 30, y: 140), speed: 500)
        let pose = try #require(wallet.pose(2, at: finger.time))
        #expect((pose.origin(in: wallet.size).y - 268).magnitude < 1e-9)
        #expect((pose.x - 30).magnitude < 1e-9)
        #expect(wallet.cards.allSatisfy { $0.id == 2 || $0.index < pose.z })
        wallet.advance(to: finger.time + 2)
        // 268/64 is nearest to slot 4: cards 3 and 4 have moved up.
        let tops = (0..<8).map { wallet.top($0, at: finger.time + 2) ?? -1 }
        expect(tops, near: [0, 64, 268, 128, 192, 320, 384, 448])
        #expect(wallet.haptics == [.mediumImpact, .selection, .selection])
        finger.time += 2
        finger.slide(&wallet, y: -220)
        wallet.advance(to: finger.time + 2)
        // 48/64 is nearest to slot 1.
        let back = (0..<8).map { wallet.top($0, at: finger.time + 2) ?? -1 }
        expect(back, near: [0, 128, 48, 192, 256, 320, 384, 448])
        #expect(wallet.order == Array(0..<8), "nothing is decided yet")
    }

    @Test("the others make room along the reorder spring, and reverse without a jump")
    func springs() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = lift(2, in: &wallet)
        finger.slide(&wallet, y: 39, speed: 10_000)
        let start = finger.time
        let spring = DampedSpring(response: 0.25, dampingFraction: 0.7)
        for frame in 1...12 {
            let time = start + Double(frame) / 120
            wallet.advance(to: time)
            let expected = 192 - 64 * spring.value(target: 1, time: time - start)
            #expect((try #require(wallet.top(3, at: time)) - expected).magnitude < 0.5)
        }
        finger.time = start + 0.1
        let before = try #require(wallet.top(3, at: finger.time))
        finger.slide(&wallet, y: -39, speed: 100_000)
        #expect((try #require(wallet.top(3, at: finger.time)) - before).magnitude < 0.5)
        wallet.advance(to: finger.time + 2)
        #expect(wallet.top(3, at: finger.time + 2) == 192)
    }

    @Test("a drop commits the order, reports it once, and moves nothing by itself")
    func drop() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = lift(2, in: &wallet)
        finger.slide(&wallet, y: 140)
        finger.rest(&wallet, 0.04)
        _ = wallet.takeEvents()
        let before = wallet.cards.map { ($0.id, wallet.top(of: $0, at: finger.time)) }
        finger.up(&wallet)
        #expect(wallet.order == [0, 1, 3, 4, 2, 5, 6, 7])
        #expect(wallet.kinds == [.reordered(2, from: 2, to: 4)])
        #expect(wallet.haptics == [.lightImpact])
        for (id, top) in before {
            #expect((try #require(wallet.top(id, at: finger.time)) - top).magnitude < 1e-9)
        }
        wallet.advance(to: finger.time + 5)
        #expect(wallet.kinds.last == .returned(2))
        let fresh = WalletDeck(items: wallet.order, size: wallet.size)
        for id in 0..<8 { #expect(wallet.pose(id, at: finger.time + 5) == fresh.pose(id, at: 0)) }
    }

    @Test("a held card flicked away is dropped with the finger's velocity")
    func velocity() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = lift(2, in: &wallet)
        finger.slide(&wallet, y: 100, speed: 900)
        finger.up(&wallet)
        let a = try #require(wallet.top(2, at: finger.time))
        let b = try #require(wallet.top(2, at: finger.time + 1e-6))
        #expect(((b - a) / 1e-6 / 900 - 1).magnitude < 0.06)
    }

    @Test("a cancelled touch, Escape and a lost touch restore the order")
    func cancel() {
        for way in 0..<3 {
            var wallet = WalletDeck<Int>.phone(8)
            var finger = lift(2, in: &wallet)
            finger.slide(&wallet, y: 200)
            _ = wallet.takeEvents()
            if way == 0 { finger.cancel(&wallet) }
            if way == 1 { #expect(wallet.perform(.cancel, at: finger.time) == true) }
            if way == 2 {
                wallet.touch(
                    Touch(id: 1, phase: .ended, location: Vector(x: .nan, y: 0), time: finger.time))
            }
            #expect(wallet.order == Array(0..<8) && wallet.opened == nil)
            wallet.advance(to: finger.time + 5)
            #expect(wallet.kinds == [.returned(2)])
            let fresh = WalletDeck<Int>.phone(8)
            for id in 0..<8 {
                #expect(wallet.pose(id, at: finger.time + 5) == fresh.pose(id, at: 0))
            }
            if way == 1 {
                #expect(wallet.gesturePhase == .spent)
                finger.time += 6
                finger.slide(&wallet, y: 100)
                finger.up(&wallet)
                #expect(wallet.order == Array(0..<8) && wallet.gesturePhase == .none)
            }
        }
    }

    @Test("near an edge the pile scrolls evenly to its end, whatever the frame rate")
    func autoScroll() throws {
        func run(_ interval: Double, for duration: Double) throws -> (WalletDeck<Int>, Double) {
            var wallet = WalletDeck<Int>.phone(40)
            var finger = lift(3, in: &wallet)
            // Into the lower edge zone: 30 of its 60 points deep, so at half speed.
            finger.slide(&wallet, y: 670 - finger.place.y)
            let start = finger.time
            var time = start
            while time < start + duration {
                time = min(time + interval, start + duration)
                wallet.advance(to: time)
                for card in wallet.cards { _ = wallet.pose(of: card, at: time) }
            }
            return (wallet, time)
        }
        for duration in [0.5, 1.7, 3] {
            let (reference, time) = try run(1.0 / 120, for: duration)
            // On the way into the zone the speed grew, so a little more than half speed times time.
            let offset = reference.scrollOffset(at: time)
            #expect(offset > 300 * duration && offset < 300 * duration + 15)
            #expect(reference.isMoving(at: time))
            for interval in [1.0 / 30, 1.0 / 60, 0.071, 10] {
                let (wallet, time) = try run(interval, for: duration)
                #expect(wallet.events.map(\.kind) == reference.events.map(\.kind))
                for (a, b) in zip(wallet.events, reference.events) {
                    #expect((a.time - b.time).magnitude < 1e-9)
                }
                #expect(wallet.cards.map(\.id) == reference.cards.map(\.id))
                for id in reference.cards.map(\.id) {
                    let a = try #require(wallet.top(id, at: time))
                    #expect((a - (try #require(reference.top(id, at: time)))).magnitude < 0.1)
                }
            }
        }
        var (wallet, time) = try run(0.1, for: 30)
        #expect(wallet.scrollOffset(at: time) == wallet.scrollLimit && !wallet.isMoving(at: time))
        wallet.touch(Touch(id: 1, phase: .ended, location: Vector(x: 195, y: 670), time: time))
        // Scrolled to 2,016, the card's top is at 640: nearest to slot 41.5, of which 39 is the last.
        #expect(wallet.order[39] == 3)
        wallet.advance(to: time + 5)
        #expect(wallet.broken(at: time + 5) == nil && !wallet.isMoving(at: time + 5))
    }

    @Test("a slot changes only a little past the middle, once per crossing")
    func hysteresis() {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = lift(2, in: &wallet)
        _ = wallet.takeEvents()
        finger.slide(&wallet, y: 38.3)
        #expect(wallet.haptics.isEmpty)
        finger.slide(&wallet, y: 0.2)
        #expect(wallet.haptics == [.selection])
        for _ in 0..<20 {
            finger.slide(&wallet, y: -8)
            finger.slide(&wallet, y: 8)
        }
        #expect(wallet.haptics == [.selection])
    }

    @Test("a card on its way back into the pile can be taken again at once")
    func retaken() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = lift(1, in: &wallet)
        finger.slide(&wallet, y: 150)
        finger.up(&wallet)
        finger.time += 0.03
        wallet.advance(to: finger.time)
        let top = try #require(wallet.top(1, at: finger.time))
        finger.down(&wallet)
        #expect(wallet.gesturePhase == .holding && wallet.card(1)?.phase == .held)
        #expect((try #require(wallet.top(1, at: finger.time)) - top).magnitude < 1e-9)
        finger.slide(&wallet, y: -150)
        finger.up(&wallet)
        #expect(wallet.order == Array(0..<8))
        wallet.advance(to: 20)
        #expect(wallet.broken(at: 20) == nil && !wallet.isMoving(at: 20))
    }

    @Test("scrolling is off while a card is held, and a second finger changes nothing")
    func scrollIsOff() {
        var wallet = WalletDeck<Int>.phone(40)
        var finger = lift(3, in: &wallet)
        #expect(wallet.scroll(by: 100, at: finger.time) == false)
        var other = WalletFinger(100, 400, at: finger.time, id: 5)
        other.down(&wallet)
        other.slide(&wallet, y: -300)
        other.up(&wallet)
        #expect(wallet.scrollOffset(at: other.time) == 0 && wallet.gesturePhase == .holding)
        finger.time = other.time
        finger.up(&wallet)
        #expect(wallet.order == Array(0..<40))
    }

    @Test("a card taken while the pile scrolls by a key stops it, and stays above its own slot")
    func takenWhileScrolling() throws {
        var wallet = WalletDeck<Int>.phone(40)
        var finger = lift(1, in: &wallet)
        finger.slide(&wallet, y: 150)
        finger.up(&wallet)
        wallet.perform(.focusLast, at: finger.time)
        finger.time += 0.02
        wallet.advance(to: finger.time)
        let offset = wallet.scrollOffset(at: finger.time)
        let top = try #require(wallet.top(1, at: finger.time))
        #expect(offset > 0)
        finger.place.y = top + 30
        _ = wallet.takeEvents()
        finger.down(&wallet)
        #expect(wallet.gesturePhase == .holding)
        wallet.advance(to: finger.time + 3)
        #expect(wallet.scrollOffset(at: finger.time + 3) == offset)
        #expect(wallet.haptics == [.mediumImpact])
    }
}
