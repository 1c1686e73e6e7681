import Testing

@testable import Cardistry

@Suite("Opening and closing a card of a wallet")
struct WalletHeroTests {
    /// A wallet with an open card at rest, and no events left over.
    private func opened(_ id: Int, of count: Int = 8, at time: Double = 10) -> WalletDeck<Int> {
        var wallet = WalletDeck<Int>.phone(count)
        wallet.open(id, at: 0)
        wallet.advance(to: time)
        _ = wallet.takeEvents()
        return wallet
    }

    /// The top edge and the height, and their velocities, from poses only.
    private func motion(
        _ wallet: WalletDeck<Int>, _ id: Int, at time: Double
    ) throws -> (place: Vector, speed: Vector) {
        let h = 1e-6
        let a = try #require(wallet.card(id))
        func at(_ time: Double) -> Vector {
            let pose = wallet.pose(of: a, at: time)
            return Vector(x: pose.origin(in: wallet.size).y, y: pose.height)
        }
        let place = at(time)
        return (place, (at(time + h) - place) * (1 / h))
    }

    @Test("brings cards of a scroll in with the returning pile, however late the frame is")
    func scrolledIn() throws {
        let spring = DampedSpring(response: 0.35, dampingFraction: 0.85)
        for frames in [1, 2, 30] {
            var wallet = opened(2, of: 12)
            wallet.close(at: 10)
            #expect(wallet.card(11) == nil)
            wallet.perform(.focusLast, at: 10.05)
            for frame in 1...frames {
                wallet.advance(to: 10.05 + 0.15 * Double(frame) / Double(frames))
            }
            let share = spring.value(target: 1, time: wallet.now - 10)
            let before = try motion(wallet, 10, at: wallet.now).place.x
            let gap = try motion(wallet, 11, at: wallet.now).place.x - before
            #expect((gap - 64 * share).magnitude < 1e-9, "\(frames) frames")
        }
    }

    @Test("grows from its place in the pile to full size along the hero spring, as calculated")
    func closedForm() throws {
        var wallet = WalletDeck<Int>.phone(8)
        wallet.open(3, at: 1)
        let spring = DampedSpring(response: 0.35, dampingFraction: 0.85)
        for frame in 0...60 {
            let time = Double(frame) / 60
            wallet.advance(to: 1 + time)
            let share = spring.value(target: 1, time: time)
            let top = 192 * (1 - share)
            let height = 220 + 480 * share
            let pose = try #require(wallet.pose(3, at: 1 + time))
            #expect((pose.origin(in: wallet.size).y - top).magnitude < 0.1)
            #expect((pose.height - height).magnitude < 0.1)
            #expect(pose.z == 3 && pose.opacity == 1 && pose.scale == 1, "one card, no cross-fade")
            // The others leave: each has gone the same share of its way out of sight.
            for id in [0, 2, 5] {
                guard let other = wallet.top(id, at: 1 + time) else { continue }
                let place = 64 * Double(id)
                #expect((other - place - share * (700 - place)).magnitude < 0.1)
            }
        }
        wallet.advance(to: 5)
        #expect(wallet.cards.map(\.id) == [3], "only the open card is left")
        #expect(wallet.pose(3, at: 5) == CardPose(width: 390, height: 700, z: 3))
        #expect(wallet.kinds == [.opened(3), .arrived(3)])
        #expect(wallet.haptics == [.lightImpact])
        #expect(!wallet.isMoving(at: 5))
    }

    @Test("returns along the same path to its place in the pile")
    func back() throws {
        var wallet = opened(3)
        wallet.close(at: 10)
        let spring = DampedSpring(response: 0.35, dampingFraction: 0.85)
        for frame in 0...60 {
            let time = 10 + Double(frame) / 60
            wallet.advance(to: time)
            let share = 1 - spring.value(target: 1, time: time - 10)
            let top = try #require(wallet.top(3, at: time))
            #expect((top - 192 * (1 - share)).magnitude < 0.1)
        }
        wallet.advance(to: 15)
        #expect(wallet.kinds == [.closed(3), .returned(3)])
        let fresh = WalletDeck<Int>.phone(8)
        for id in 0..<8 { #expect(wallet.pose(id, at: 15) == fresh.pose(id, at: 0)) }
        #expect(wallet.cards.allSatisfy { $0.phase == .stacked && !$0.isApart })
    }

    @Test("dragged down, follows at 0.6 of the drag and fades and shrinks about its top")
    func dragged() throws {
        var wallet = opened(3)
        var finger = WalletFinger(195, 200, at: 10)
        finger.down(&wallet)
        finger.slide(&wallet, y: 19.9)
        #expect(wallet.gesturePhase == .pressing)
        #expect(wallet.pose(3, at: finger.time) == CardPose(width: 390, height: 700, z: 3))
        finger.slide(&wallet, y: 0.1)
        for _ in 0..<30 {
            finger.slide(&wallet, y: 10)
            let offset = 0.6 * (finger.place.y - 220)
            let progress = min(offset / 120, 1)
            let pose = try #require(wallet.pose(3, at: finger.time))
            #expect((pose.origin(in: wallet.size).y - offset).magnitude < 1e-9)
            #expect((pose.scale - (1 - 0.1 * progress)).magnitude < 1e-9)
            #expect((pose.opacity - (1 - 0.3 * progress)).magnitude < 1e-9)
            #expect((wallet.feedback(at: finger.time).progress - progress).magnitude < 1e-9)
            #expect(pose.x == 0)
        }
        #expect(wallet.haptics == [.selection], "the threshold is felt once")
        #expect(wallet.card(3)?.phase == .dragged)
    }

    @Test("closes or stays by the distance and the speed of the release")
    func release() {
        for (way, speed, rests, closes) in [
            (223.0, 300.0, true, true), (217, 300, true, false),
            (130, 1_600, false, true), (130, 1_400, false, false), (110, 3_000, false, false),
        ] {
            var wallet = opened(3)
            var finger = WalletFinger(195, 200, at: 10)
            finger.down(&wallet)
            finger.slide(&wallet, y: way, speed: speed)
            if rests { finger.rest(&wallet, 0.1) }
            finger.up(&wallet)
            #expect((wallet.opened == nil) == closes, "\(way) at \(speed)")
            wallet.advance(to: finger.time + 5)
            #expect(wallet.card(3)?.phase == (closes ? .stacked : .open))
            #expect(!wallet.isMoving(at: finger.time + 5))
        }
    }

    @Test("flicked back up after a long drag stays open")
    func flickedBack() {
        var wallet = opened(3)
        var finger = WalletFinger(195, 200, at: 10)
        finger.down(&wallet)
        finger.slide(&wallet, y: 400)
        finger.slide(&wallet, y: -120, speed: 2_500)
        finger.up(&wallet)
        #expect(wallet.opened == 3 && wallet.kinds.isEmpty)
    }

    @Test("a cancelled drag never closes a card, and never opens one")
    func cancelled() {
        var wallet = opened(3)
        var finger = WalletFinger(195, 200, at: 10)
        finger.down(&wallet)
        finger.slide(&wallet, y: 400, speed: 3_000)
        finger.cancel(&wallet)
        #expect(wallet.opened == 3)
        wallet.advance(to: 20)
        #expect(wallet.pose(3, at: 20) == CardPose(width: 390, height: 700, z: 3))

        var pile = WalletDeck<Int>.phone(8)
        WalletFinger(195, 100, at: 0).down(&pile)
        WalletFinger(195, 100, at: 0.1).cancel(&pile)
        #expect(pile.opened == nil && pile.kinds.isEmpty)
    }

    @Test("closed while it is scrolled, brings its header back without a jump")
    func headerComesBack() throws {
        var wallet = opened(3)
        wallet.scrollContent(to: 150, at: 10)
        wallet.close(at: 10)
        var before = (opacity: 0.25, scale: 0.85)
        for step in 0...2000 {
            let time = 10 + Double(step) / 1000
            wallet.advance(to: time)
            let card = try #require(wallet.cards.first { $0.id == 3 })
            let header = wallet.header(of: card, at: time)
            // The spring covers at most 1 % of its way in a thousandth of a second.
            #expect(abs(header.opacity - before.opacity) < 0.01 && header.opacity <= 1)
            #expect(abs(header.scale - before.scale) < 0.01 && header.scale <= 1)
            before = header
        }
        #expect(before == (1, 1))
        wallet.open(3, at: 12)
        wallet.advance(to: 14)
        let card = try #require(wallet.cards.first { $0.id == 3 })
        #expect(wallet.header(of: card, at: 14) == (1, 1), "the content is at its top again")
    }

    @Test("yields the drag to its content until that is scrolled to its top")
    func content() throws {
        var wallet = opened(3)
        wallet.scrollContent(to: 150, at: 10)
        #expect(wallet.feedback(at: 10).headerOpacity == 0.25)
        #expect(wallet.feedback(at: 10).headerScale == 0.85)
        var finger = WalletFinger(195, 200, at: 11)
        finger.down(&wallet)
        for step in 1...15 {
            finger.slide(&wallet, y: 10)
            wallet.scrollContent(to: 150 - 10 * Double(step), at: finger.time)
        }
        #expect(wallet.gesturePhase == .pressing)
        #expect(wallet.top(3, at: finger.time) == 0)
        // The content is at its top: 20 points more, then the card follows.
        finger.slide(&wallet, y: 20)
        finger.slide(&wallet, y: 50)
        #expect(wallet.gesturePhase == .dragging)
        #expect((try #require(wallet.top(3, at: finger.time)) - 30).magnitude < 6.1)
        finger.cancel(&wallet)
        #expect(wallet.opened == 3)
        wallet.scrollContent(to: .nan, at: 20)
        #expect(wallet.contentOffset == 0)
    }

    @Test("can be caught anywhere on its way, stays under the finger, and is reversed by it")
    func caught() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var wallet = random.chance(0.5) ? opened(4) : WalletDeck<Int>.phone(8)
            let opening = wallet.opened == nil
            if opening { wallet.open(4, at: 10) } else { wallet.close(at: 10) }
            _ = wallet.takeEvents()
            let time = 10 + random.number(0.02...0.25)
            wallet.advance(to: time)
            let before = try motion(wallet, 4, at: time)
            var finger = WalletFinger(195, max(before.place.x, 0) + 20, at: time)
            guard wallet.pick(at: finger.place, time: time)?.id == 4 else { continue }
            finger.down(&wallet)
            #expect(wallet.card(4)?.phase == .dragged, "seed \(seed)")
            let caught = try motion(wallet, 4, at: time)
            #expect((caught.place - before.place).length < 1e-9, "seed \(seed)")
            finger.rest(&wallet, 0.3)
            #expect((try motion(wallet, 4, at: finger.time).place - before.place).length < 1e-9)
            let way = opening ? 100.0 : -100
            finger.slide(&wallet, y: way, speed: 600)
            let dragged = try motion(wallet, 4, at: finger.time)
            let moved = dragged.place.x - caught.place.x
            if way > 0 {
                // The shrinking of a card that is dragged down does not move its top.
                #expect((moved - 0.6 * 90).magnitude < 1e-6, "seed \(seed)")
            } else {
                #expect(moved < 0, "seed \(seed)")
            }
            finger.up(&wallet)
            let released = try motion(wallet, 4, at: finger.time)
            #expect((released.place - dragged.place).length < 1e-9, "seed \(seed)")
            let speed = 0.6 * 600 * (way > 0 ? 1 : -wallet.feel.dismissVelocity(1, pull: -90) / 0.6)
            #expect((released.speed.x - speed).magnitude < 6, "seed \(seed)")
            #expect((wallet.opened == nil) == opening, "seed \(seed)")
            #expect(wallet.kinds == [opening ? .closed(4) : .opened(4)], "seed \(seed)")
            wallet.advance(to: finger.time + 9)
            #expect(wallet.card(4)?.phase == (opening ? .stacked : .open), "seed \(seed)")
            #expect(wallet.broken(at: finger.time + 9) == nil, "seed \(seed)")
        }
    }

    @Test("tapped on its way back, opens again; tapped on its way up, continues")
    func tappedInTransit() {
        var wallet = opened(0)
        wallet.close(at: 10)
        wallet.advance(to: 10.1)
        var finger = WalletFinger(195, 30, at: 10.1)
        finger.tap(&wallet)
        #expect(wallet.opened == 0)
        finger.time += 0.02
        finger.tap(&wallet)
        wallet.advance(to: 15)
        #expect(wallet.opened == 0 && wallet.card(0)?.phase == .open)
        #expect(wallet.kinds == [.closed(0), .opened(0), .arrived(0)])
    }

    @Test("another card can be opened while one is still on its way; only one is ever open")
    func another() throws {
        var wallet = WalletDeck<Int>.phone(8)
        wallet.open(2, at: 0)
        wallet.advance(to: 0.1)
        let before = try motion(wallet, 2, at: 0.1)
        let other = try motion(wallet, 5, at: 0.1)
        wallet.open(5, at: 0.1)
        let after = try motion(wallet, 2, at: 0.1)
        let raised = try motion(wallet, 5, at: 0.1)
        #expect((before.place - after.place).length < 1e-9)
        #expect((before.speed - after.speed).length < 1)
        #expect((other.place - raised.place).length < 1e-9)
        #expect((other.speed - raised.speed).length < 1)
        #expect(wallet.opened == 5 && wallet.broken(at: 0.1) == nil)
        var time = 0.1
        var last = wallet.cards.map { ($0.id, wallet.top(of: $0, at: time)) }
        while time < 4 {
            time += 0.002
            wallet.advance(to: time)
            #expect(wallet.broken(at: time) == nil)
            let now = wallet.cards.map { ($0.id, wallet.top(of: $0, at: time)) }
            for (id, top) in now {
                guard let old = last.first(where: { $0.0 == id }) else { continue }
                #expect((top - old.1).magnitude < 20, "card \(id) at \(time)")
            }
            last = now
        }
        #expect(wallet.cards.map(\.id) == [5])
        wallet.close(at: 4)
        wallet.advance(to: 9)
        #expect(
            wallet.kinds == [
                .opened(2), .closed(2), .opened(5), .returned(2), .arrived(5), .closed(5),
                .returned(5),
            ])
    }

    @Test("a tap on the open card is reported, and a second finger does nothing")
    func taps() {
        var wallet = opened(3)
        var finger = WalletFinger(195, 300, at: 10)
        finger.tap(&wallet)
        #expect(wallet.kinds == [.tapped(3)])
        finger.time = 11
        finger.down(&wallet)
        finger.slide(&wallet, y: 100)
        let top = wallet.top(3, at: finger.time)
        var other = WalletFinger(100, 100, at: finger.time, id: 7)
        other.down(&wallet)
        other.slide(&wallet, y: 300, speed: 3_000)
        #expect(wallet.top(3, at: other.time) == top)
        other.up(&wallet)
        #expect(wallet.opened == 3 && wallet.gesturePhase == .dragging)
        finger.time = other.time
        finger.rest(&wallet, 0.1)
        finger.up(&wallet)
        #expect(wallet.opened == 3)
    }

    @Test("far out of view comes into view first, and unknown cards are refused")
    func outOfView() {
        var wallet = WalletDeck<Int>.phone(1_000)
        #expect(wallet.open(5_000, at: 0) == false && wallet.close(at: 0) == false)
        wallet.open(700, at: 0)
        #expect(wallet.opened == 700)
        wallet.advance(to: 3)
        wallet.close(at: 3)
        wallet.advance(to: 9)
        #expect(wallet.cards.contains { $0.id == 700 })
        #expect(wallet.cards.count < 20)
    }

    @Test("that is open already does not arrive again")
    func openTwice() {
        var wallet = WalletDeck<Int>.phone(5)
        wallet.open(2, at: 0)
        wallet.advance(to: 2)
        let opened = wallet.open(2, at: 2)
        wallet.advance(to: 5)
        #expect(opened && wallet.kinds == [.opened(2), .arrived(2)])
    }
}
