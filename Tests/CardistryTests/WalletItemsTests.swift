import Testing

@testable import Cardistry

@Suite("The items of a wallet")
struct WalletItemsTests {
    @Test("may change while a card is held, without moving it under the finger")
    func held() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 158, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.slide(&wallet, y: 70)
        let before = try #require(wallet.top(2, at: finger.time))
        wallet.insert(20, at: 0, time: finger.time)
        wallet.remove(5, at: finger.time)
        wallet.move(2, to: 6, at: finger.time)
        wallet.reload([7, 20, 2, 1, 9], at: finger.time)
        #expect(wallet.card(2)?.phase == .held)
        #expect(wallet.top(2, at: finger.time) == before)
        #expect(wallet.broken(at: finger.time) == nil)
        finger.slide(&wallet, y: 5)
        #expect((try #require(wallet.top(2, at: finger.time)) - before - 5).magnitude < 1e-9)
        finger.rest(&wallet, 0.1)
        finger.up(&wallet)
        // At 203 the nearest slot is the fourth.
        #expect(wallet.order == [7, 20, 1, 2, 9])
    }

    @Test(
        "that vanish while held, dragged, pressed or on their way end the gesture and nothing else")
    func vanish() {
        for state in 0..<5 {
            var wallet = WalletDeck<Int>.phone(8)
            var finger = WalletFinger(195, 158, at: 1)
            if state == 1 || state == 2 {
                wallet.open(2, at: 0)
                wallet.advance(to: state == 1 ? 1 : 0.1)
                finger.time = state == 1 ? 1 : 0.1
            }
            finger.down(&wallet)
            if state == 0 { finger.rest(&wallet, 0.5) }
            if state == 4 {
                finger.cancel(&wallet)
                wallet.open(2, at: finger.time)
            }
            if state < 3 { finger.slide(&wallet, y: 100) }
            wallet.remove(2, at: finger.time)
            #expect(wallet.order == [0, 1, 3, 4, 5, 6, 7] && wallet.opened == nil)
            #expect(wallet.broken(at: finger.time) == nil)
            finger.slide(&wallet, y: 300)
            finger.up(&wallet)
            #expect(wallet.gesturePhase == .none && wallet.opened == nil)
            wallet.advance(to: finger.time + 5)
            #expect(!wallet.isMoving(at: finger.time + 5))
            let fresh = WalletDeck(items: wallet.order, size: wallet.size)
            #expect(wallet.cards.map(\.id) == fresh.cards.map(\.id))
            for id in fresh.cards.map(\.id) {
                #expect(wallet.pose(id, at: finger.time + 5) == fresh.pose(id, at: 0))
            }
        }
    }

    @Test("start from where they were seen when others are inserted, removed and moved")
    func continuous() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var wallet = WalletDeck<Int>.phone(random.whole(1...60))
            wallet.scroll(by: random.number(0...2_000), at: 0)
            var time = 0.0
            for step in 0..<8 {
                time += random.number(0...0.2)
                wallet.advance(to: time)
                let before = wallet.cards.map { ($0.id, wallet.top(of: $0, at: time)) }
                let id = random.whole(0...60)
                switch random.whole(0...3) {
                case 0: wallet.insert(100 + step, at: random.whole(-3...70), time: time)
                case 1: wallet.remove(id, at: time)
                case 2: wallet.move(id, to: random.whole(-5...99), at: time)
                default: wallet.reload(wallet.order.shuffled(using: &random), at: time)
                }
                #expect(wallet.broken(at: time) == nil, "seed \(seed)")
                for (id, top) in before {
                    guard let now = wallet.card(id) else { continue }
                    // A card nearer to its place than this is treated as there, and doesn't move.
                    let allowed = time < now.slip.restTime ? 1e-6 : 0.05
                    let jump = (wallet.top(of: now, at: time) - top).magnitude
                    #expect(jump < allowed, "seed \(seed)")
                }
            }
            wallet.advance(to: time + 10)
            #expect(!wallet.isMoving(at: time + 10), "seed \(seed)")
            #expect(wallet.cards.allSatisfy { $0.slip.value(at: time + 10) == 0 }, "seed \(seed)")
        }
    }

    @Test("inserted above the view don't move it; at the top they are visible")
    func anchored() {
        var wallet = WalletDeck<Int>.phone(60)
        wallet.scroll(by: 1_000, at: 0)
        let before = wallet.cards.map { wallet.top(of: $0, at: 1) }
        wallet.insert(99, at: 2, time: 1)
        wallet.advance(to: 5)
        #expect(wallet.scrollOffset(at: 5) == 1_064)
        #expect(wallet.cards.map { wallet.top(of: $0, at: 5) } == before)
        wallet.scroll(by: -1e6, at: 6)
        wallet.insert(98, at: 0, time: 6)
        #expect(wallet.cards.first?.id == .some(98))
        #expect(wallet.scrollOffset(at: 9) == 0)
    }

    @Test("are refused when unknown or already there, and indexes out of range mean the ends")
    func refused() {
        var wallet = WalletDeck<Int>.phone(4)
        #expect(wallet.insert(3, at: 0, time: 0) == false)
        #expect(wallet.remove(9, at: 0) == false)
        #expect(wallet.move(9, to: 0, at: 0) == false && wallet.move(9, by: 1, at: 0) == false)
        #expect(wallet.replace(9, with: 10, at: 0) == false)
        #expect(wallet.replace(1, with: 3, at: 0) == false)
        #expect(wallet.focus(9, at: 0) == false && wallet.open(9, at: 0) == false)
        #expect(wallet.actions(for: 9).isEmpty)
        #expect(wallet.move(0, to: 99, at: 0) == true && wallet.order == [1, 2, 3, 0])
        #expect(wallet.move(0, to: -99, at: 0) == true && wallet.order == [0, 1, 2, 3])
        #expect(wallet.insert(7, at: 99, time: 0) == true && wallet.order.last == .some(7))
        #expect(wallet.insert(8, at: .min, time: 0) == true && wallet.order.first == .some(8))
        #expect(wallet.move(0, by: .max, at: 0) == true && wallet.order.last == .some(0))
        #expect(WalletDeck(items: [1, 2, 1], size: wallet.size).order == [1, 2])
    }

    @Test("replaced while open stay open, and the focus stays where it was")
    func replaced() {
        var wallet = WalletDeck<Int>.phone(4)
        wallet.focus(2, at: 0)
        wallet.open(2, at: 0)
        wallet.advance(to: 3)
        wallet.replace(2, with: 20, at: 3)
        #expect(wallet.opened == 20 && wallet.focused == 20 && wallet.order == [0, 1, 20, 3])
        #expect(wallet.pose(20, at: 3) == CardPose(width: 390, height: 700, z: 2))
        wallet.close(at: 3)
        wallet.remove(20, at: 4)
        #expect(wallet.focused == 3 && wallet.broken(at: 4) == nil)
    }
}

@Suite("The keys and actions of a wallet")
struct WalletCommandTests {
    @Test("reach everything: focus, open, close, and moving a card up and down")
    func keys() {
        var wallet = WalletDeck<Int>.phone(30)
        #expect(wallet.perform(.activate, at: 0) == false)
        #expect(wallet.perform(.moveUp, at: 0) == false)
        #expect(wallet.perform(.focusNext, at: 0) == true && wallet.focused == 0)
        #expect(wallet.perform(.focusPrevious, at: 0) == false)
        #expect(wallet.perform(.focusLast, at: 0) == true && wallet.focused == 29)
        wallet.advance(to: 2)
        #expect(wallet.scrollOffset(at: 2) == wallet.scrollLimit, "the focus is in view")
        #expect(wallet.perform(.focusNext, at: 2) == false)
        #expect(wallet.perform(.moveUp, at: 2) == true && wallet.order[28] == 29)
        #expect(wallet.perform(.moveDown, at: 2) == true && wallet.order[29] == 29)
        #expect(wallet.perform(.moveDown, at: 2) == false)
        #expect(wallet.perform(.activate, at: 3) == true && wallet.opened == 29)
        #expect(wallet.perform(.activate, at: 3) == false)
        #expect(wallet.perform(.moveUp, at: 3) == false)
        #expect(wallet.perform(.focusNext, at: 3) == false)
        #expect(wallet.perform(.cancel, at: 3.1) == true && wallet.opened == nil)
        #expect(wallet.perform(.cancel, at: 3.1) == false)
        #expect(wallet.perform(.focusFirst, at: 4) == true && wallet.focused == 0)
        wallet.advance(to: 9)
        #expect(wallet.scrollOffset(at: 9) == 0 && !wallet.isMoving(at: 9))
        #expect(
            wallet.kinds == [
                .focused(0), .focused(29), .reordered(29, from: 29, to: 28),
                .reordered(29, from: 28, to: 29), .opened(29), .closed(29), .returned(29),
                .focused(0),
            ])
    }

    @Test("bring a card into view with the strips beside it, so that the next one exists as well")
    func reveals() {
        var wallet = WalletDeck<Int>.phone(30)
        let strip = wallet.feel.strip
        for (step, index) in (Array(0..<30) + (0..<30).reversed()).enumerated() {
            #expect(wallet.cards.contains { $0.index == index }, "\(index) does not exist")
            let time = Double(step)
            wallet.focus(index, at: time)
            wallet.advance(to: time + 0.99)
            let offset = wallet.scrollOffset(at: time + 0.99)
            for seen in max(index - 1, 0)...min(index + 1, 29) {
                let top = Double(seen) * strip - offset
                #expect(top > -0.1 && top + strip < wallet.size.height + 0.1)
            }
        }
        var low = WalletDeck(items: Array(0..<30), size: Extent(width: 390, height: 100))
        low.focus(12, at: 0)
        low.advance(to: 2)
        #expect(abs(low.scrollOffset(at: 2) - 12 * strip) < 0.1, "without room, the card itself")
    }

    @Test("offer assistive technology what can be done with each card, and hide the covered ones")
    func actions() {
        var wallet = WalletDeck<Int>.phone(3)
        #expect(wallet.actions(for: 0) == [.open, .moveDown])
        #expect(wallet.actions(for: 1) == [.open, .moveUp, .moveDown])
        #expect(wallet.actions(for: 2) == [.open, .moveUp])
        let frame = wallet.frame(at: 0)
        #expect(
            (0..<frame.count).allSatisfy {
                wallet.actions(for: frame[$0].id, at: frame[$0].place)
                    == wallet.actions(for: frame[$0].id)
            })
        wallet.open(1, at: 0)
        #expect(wallet.actions(for: 1) == .close && wallet.actions(for: 0).isEmpty)
    }

    @Test("release a held card first")
    func whileHeld() {
        var wallet = WalletDeck<Int>.phone(6)
        var finger = WalletFinger(195, 158, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.slide(&wallet, y: 200)
        wallet.open(2, at: finger.time)
        #expect(wallet.opened == 2 && wallet.gesturePhase == .spent && wallet.order == Array(0..<6))
        finger.slide(&wallet, y: 50)
        finger.up(&wallet)
        wallet.advance(to: 9)
        #expect(wallet.pose(2, at: 9) == CardPose(width: 390, height: 700, z: 2))
    }

    @Test("include an app's echo of a reorder, which changes no motion")
    func echo() {
        var wallet = WalletDeck<Int>.phone(6)
        func touch(_ phase: Touch.Phase, _ y: Double, at time: Double) {
            wallet.touch(
                Touch(id: 1, phase: phase, location: Vector(x: 195, y: y), time: time))
        }
        touch(.began, 30, at: 0)
        wallet.advance(to: 0.5)
        touch(.moved, 60, at: 0.6)
        touch(.moved, 170, at: 0.7)
        wallet.advance(to: 1.2)
        touch(.ended, 170, at: 1.3)
        var other = wallet
        other.reload(wallet.order, at: 1.38)
        let there = wallet.frame(at: 1.45)
        let here = other.frame(at: 1.45)
        #expect(wallet.order == [1, 2, 0, 3, 4, 5] && here.count == there.count)
        for index in 0..<there.count { #expect(here[index].pose == there[index].pose) }
    }
}
