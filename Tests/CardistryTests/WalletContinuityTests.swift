import Testing

@testable import Cardistry

@Suite("Without a jump, a wallet")
struct WalletContinuityTests {
    private func wide(_ wallet: inout WalletDeck<Int>, at time: Double) {
        wallet.resize(to: Extent(width: 1_280, height: 700), at: time)
    }

    @Test("keeps a held card under the finger between one and two columns")
    func heldBetweenColumns() throws {
        var wallet = WalletDeck<Int>.phone(7)
        var finger = WalletFinger(195, 286, at: 0.1)
        finger.down(&wallet)
        finger.rest(&wallet, 0.6)
        finger.slide(&wallet, by: Vector(x: 5, y: 25), speed: 300)
        let id = try #require(wallet.cards.first { $0.phase == .held }).id
        func share() throws -> Vector {
            let pose = try #require(wallet.pose(id, at: finger.time))
            let corner = pose.origin(in: wallet.size)
            let width = try #require(pose.window).width * pose.scale
            return Vector(x: (finger.place.x - corner.x) / width, y: finger.place.y - corner.y)
        }
        let before = try share()
        wide(&wallet, at: finger.time)
        #expect((try share().x - before.x).magnitude < 1e-3)
        #expect((try share().y - before.y).magnitude < 1e-9)
        wallet.resize(to: Extent(width: 390, height: 700), at: finger.time)
        #expect((try share().x - before.x).magnitude < 1e-3)
    }

    @Test("keeps a card that is caught on its way under the finger between one and two columns")
    func caughtBetweenColumns() throws {
        var wallet = WalletDeck<Int>.phone(7)
        wallet.open(2, at: 0)
        var finger = WalletFinger(100, 200, at: 0.15)
        finger.down(&wallet)
        finger.slide(&wallet, y: 30)
        #expect(wallet.card(2)?.phase == .dragged)
        let before = try #require(wallet.pose(2, at: finger.time)).origin(in: wallet.size)
        let share = (finger.place.x - before.x) / 390
        wide(&wallet, at: finger.time)
        let after = try #require(wallet.pose(2, at: finger.time)).origin(in: wallet.size)
        #expect((finger.place.x - after.x - share * 628).magnitude < 1e-6)
        #expect((after.y - before.y).magnitude < 1e-6)
        finger.up(&wallet)
        wallet.advance(to: 10)
        let fresh = WalletDeck<Int>.phone(7)
        wallet.resize(to: fresh.size, at: 10)
        wallet.close(at: 10)
        wallet.advance(to: 20)
        #expect(wallet.pose(2, at: 20) == fresh.pose(2, at: 0))
    }

    @Test("lets no card that has made way bounce into view")
    func noBounceOverAnOpenCard() throws {
        var wallet = WalletDeck(
            items: Array(0..<12), size: Extent(width: 390, height: 844))
        wallet.bounce(at: 1)
        wallet.open(1, at: 1.2)
        for step in 0..<300 {
            let time = 1.55 + Double(step) * 0.01
            wallet.advance(to: time)
            for card in wallet.cards where card.id != 1 {
                let top = wallet.pose(of: card, at: time).origin(in: wallet.size).y
                #expect(top > 843, "\(card.id) at \(time): \(top)")
            }
        }
    }

    @Test("lets a dropped card leave by the nearer edge")
    func droppedCardLeaves() throws {
        var wallet = WalletDeck<Int>.phone(18)
        var finger = WalletFinger(202, 88, at: 0)
        finger.down(&wallet)
        finger.time = 0.44
        finger.place.y = 98
        finger.up(&wallet)
        #expect(wallet.card(1)?.phase == .returning)
        wallet.perform(.focusLast, at: 0.445)
        wallet.advance(to: 0.92)
        wallet.open(5, at: 0.92)
        for step in 0..<1_000 {
            let time = 0.92 + Double(step) * 0.001
            wallet.advance(to: time)
            guard let top = wallet.top(1, at: time) else { continue }
            #expect(top < 0 || top >= 700, "at \(time): \(top)")
        }
    }

    /// The largest step of any card's corner, in 4,000 frames a second around the end of all motion.
    private func lastStep(_ wallet: inout WalletDeck<Int>, from start: Double) -> Double {
        var last: [Int: Double] = [:]
        var longest = 0.0
        var time = start
        while time < start + 4 {
            wallet.advance(to: time)
            var tops: [Int: Double] = [:]
            let uncovered = wallet.uncovered
            for card in uncovered.cards {
                let pose = uncovered.pose(of: card, at: time)
                tops[card.id] = pose.origin(in: wallet.size).y + pose.height * pose.scale
            }
            for (id, top) in tops {
                if let old = last[id] { longest = max(longest, (old - top).magnitude) }
            }
            last = tops
            time += 0.000_25
        }
        return longest
    }

    @Test("closes a fan without a visible snap of its last card")
    func fanSettles() throws {
        var wallet = WalletDeck(
            items: Array(0..<40), feel: .standard, size: Extent(width: 390, height: 900))
        var finger = WalletFinger(195, 150, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: 300)
        finger.rest(&wallet, 0.3)
        finger.up(&wallet)
        // At 0.6 s the fan moves by less than 0.1 points a frame; a snap of 0.05 points of spread would be 0.7.
        #expect(lastStep(&wallet, from: finger.time + 0.8) < 0.1)
    }

    @Test("lowers a card that was lifted and opened without a visible snap")
    func liftSettles() throws {
        var wallet = WalletDeck<Int>.phone(7)
        var finger = WalletFinger(195, 200, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.6)
        let id = try #require(wallet.cards.first { $0.phase == .held }).id
        wallet.open(id, at: finger.time)
        wallet.close(at: finger.time + 0.3)
        #expect(lastStep(&wallet, from: finger.time + 0.9) < 0.1)
    }

    @Test("keeps the speed of a pile that scrolls to the focus when its items change")
    func focusRevealAndReload() throws {
        var wallet = WalletDeck<Int>.phone(30)
        wallet.scroll(by: 600, at: 0)
        wallet.focus(29, at: 1)
        let time = 1.1
        wallet.advance(to: time)
        let speed = wallet.scroll.velocity(at: time)
        #expect(speed > 300)
        // Fifteen fewer above the view: the scroll's target is beyond the new end.
        wallet.reload(Array(15..<30), at: time)
        #expect((wallet.scroll.velocity(at: time) - speed).magnitude < 1)
        wallet.advance(to: 5)
        #expect(wallet.scrollOffset(at: 5) == wallet.scrollLimit)
    }

    @Test("keeps a pile that is pulled past its end where it is when items or size change")
    func pulledPastTheEnd() throws {
        func pulled() -> (WalletDeck<Int>, WalletFinger) {
            var wallet = WalletDeck<Int>.phone(20)
            wallet.scroll(by: 5_000, at: 0)
            var finger = WalletFinger(195, 650, at: 1)
            finger.down(&wallet)
            finger.slide(&wallet, y: -210)
            return (wallet, finger)
        }
        let changes: [(String, (inout WalletDeck<Int>, Double) -> Void)] = [
            ("move", { $0.move(0, to: 19, at: $1) }),
            ("insert", { $0.insert(99, at: 20, time: $1) }),
            ("insert above", { $0.insert(99, at: 0, time: $1) }),
            ("remove above", { $0.remove(0, at: $1) }),
            ("grow", { $0.resize(to: Extent(width: 390, height: 760), at: $1) }),
            ("shrink", { $0.resize(to: Extent(width: 390, height: 600), at: $1) }),
        ]
        for (name, change) in changes {
            var (wallet, finger) = pulled()
            change(&wallet, finger.time)
            let before = try #require(wallet.top(18, at: finger.time))
            wallet.touch(finger.touch(.moved))
            let after = try #require(wallet.top(18, at: finger.time))
            #expect((after - before).magnitude < 0.01, "\(name)")
            finger.slide(&wallet, y: 20)
            let back = try #require(wallet.top(18, at: finger.time))
            #expect(back > after + 3, "\(name)")
        }
    }
}
