import Testing

@testable import Cardistry

@Suite("Scrolling and fanning a wallet")
struct WalletScrollTests {
    /// The top edges of the first cards, which show scroll and fan.
    private func tops(_ wallet: WalletDeck<Int>, at time: Double) -> [Double] {
        wallet.cards.map { wallet.top(of: $0, at: time) }
    }

    /// Frame times at a rate, with the end itself as the last.
    private func grid(_ rate: Double, to end: Double) -> [Double] {
        var times: [Double] = []
        var frame = 0.0
        while frame / rate < end {
            times.append(frame / rate)
            frame += 1
        }
        return times + [end]
    }

    @Test("follows the finger one to one from where the drag was recognised")
    func follows() throws {
        var wallet = WalletDeck<Int>.phone(40)
        var finger = WalletFinger(195, 600, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: -9)
        #expect(wallet.gesturePhase == .pressing && wallet.scrollOffset(at: finger.time) == 0)
        finger.slide(&wallet, y: -101)
        #expect(wallet.gesturePhase == .scrolling)
        #expect((wallet.scrollOffset(at: finger.time) - 100).magnitude < 1e-9)
        finger.slide(&wallet, y: 40)
        #expect((wallet.scrollOffset(at: finger.time) - 60).magnitude < 1e-9)
    }

    @Test("coasts with the finger's velocity and friction, as calculated")
    func coasts() {
        var wallet = WalletDeck<Int>.phone(400)
        var finger = WalletFinger(195, 600, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: -210, speed: 1_000)
        finger.up(&wallet)
        let start = finger.time
        let rate = -1_000 * Maths.log(0.998)
        for step in 0...100 {
            let time = Double(step) / 50
            let expected = 200 + 1_000 / rate * (1 - Maths.exp(-rate * time))
            wallet.advance(to: start + time)
            #expect((wallet.scrollOffset(at: start + time) - expected).magnitude < 0.5)
        }
        wallet.advance(to: start + 10)
        #expect(!wallet.isMoving(at: start + 10))
    }

    @Test("takes the finger's speed from its own times, though frames run ahead of its reports")
    func framesAhead() {
        var wallet = WalletDeck<Int>.phone(400)
        wallet.touch(Touch(id: 1, phase: .began, location: Vector(x: 195, y: 600), time: 0))
        for step in 1...40 {
            let time = Double(step) / 120
            let place = Vector(x: 195, y: 600 - 1_000 * time)
            wallet.touch(Touch(id: 1, phase: .moved, location: place, time: time))
            // A page's frame is later than the finger's latest report, by a varying time.
            wallet.advance(to: time + Double(step % 5) * 0.003)
        }
        let end = 40.0 / 120
        let last = Vector(x: 195, y: 600 - 1_000 * end)
        wallet.touch(Touch(id: 1, phase: .ended, location: last, time: end))
        let rate = -1_000 * Maths.log(0.998)
        let expected = 1_000 * end - 10 + 1_000 / rate
        wallet.advance(to: 20)
        #expect((wallet.scrollOffset(at: 20) - expected).magnitude < 1)
    }

    @Test("a finger that rested before lifting leaves the pile in place")
    func rested() {
        var wallet = WalletDeck<Int>.phone(100)
        var finger = WalletFinger(195, 600, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: -210, speed: 2_000)
        finger.rest(&wallet, 0.2)
        finger.up(&wallet)
        #expect((wallet.scrollOffset(at: 9) - 200).magnitude < 1e-9)
        #expect(!wallet.isMoving(at: finger.time))
    }

    @Test("meets its ends at the exact time, whatever the frame rate")
    func frameRates() throws {
        func run(_ frames: [Double]) -> ([Double], [WalletEvent<Int>]) {
            var wallet = WalletDeck<Int>.phone(30)
            wallet.scroll(by: 700, at: 0)
            var finger = WalletFinger(195, 100, at: 0)
            finger.down(&wallet)
            finger.slide(&wallet, y: 300, speed: 4_000)
            finger.up(&wallet)
            for frame in frames { wallet.advance(to: finger.time + frame) }
            let last = finger.time + (frames.last ?? 0)
            return (tops(wallet, at: last), wallet.takeEvents())
        }
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for end in [0.05, 0.12, 0.2, 0.35, 0.6, 4] {
            var irregular = [0.0]
            while irregular[irregular.count - 1] < end {
                irregular.append(irregular[irregular.count - 1] + random.number(0.001...0.09))
            }
            irregular[irregular.count - 1] = end
            let reference = run(grid(1_000, to: end))
            for frames in [grid(30, to: end), grid(120, to: end), irregular, [end]] {
                let (places, events) = run(frames)
                #expect(places == reference.0, "seed \(seed)")
                #expect(events == reference.1, "seed \(seed)")
            }
        }
    }

    @Test("is continuous at the end it meets, and comes back to it")
    func meetsEnd() {
        for (count, offset, way) in [(40, 300.0, 350.0), (40, 1_500, -350)] {
            var wallet = WalletDeck<Int>.phone(count)
            wallet.scroll(by: offset, at: 0)
            var finger = WalletFinger(195, way > 0 ? 200 : 600, at: 0)
            finger.down(&wallet)
            finger.slide(&wallet, y: way, speed: 2_500)
            finger.up(&wallet)
            // No bounce of single cards here.
            wallet.feel.bounceSpeed = .infinity
            var last = tops(wallet, at: finger.time)
            var ids = wallet.cards.map(\.id)
            var time = finger.time
            while time < finger.time + 3 {
                time += 0.001
                wallet.advance(to: time)
                let now = tops(wallet, at: time)
                if wallet.cards.map(\.id) == ids {
                    // At most 2,500 pt/s, times the fan of the last cards.
                    #expect(zip(now, last).allSatisfy { ($0 - $1).magnitude < 8 })
                }
                (last, ids) = (now, wallet.cards.map(\.id))
            }
            #expect(!wallet.isMoving(at: time))
            #expect(wallet.scrollOffset(at: time) == (way > 0 ? 0 : wallet.scrollLimit))
            #expect(wallet.feedback(at: time).spread == 0)
        }
    }

    @Test("pulled past the top, fans: each card its index times 0.2 of the pull further down")
    func fan() {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 100, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: 10.000_001)
        var travel = 0.000_001
        for step in [40.0, 60, 200, 300, 400, -700] {
            finger.slide(&wallet, y: step)
            travel += step
            let spread = min(0.8 * 0.25 * travel, 150)
            for (id, top) in tops(wallet, at: finger.time).enumerated() {
                #expect((top - Double(id) * (64 + spread)).magnitude < 1e-5)
            }
        }
        finger.rest(&wallet, 0.2)
        finger.up(&wallet)
        #expect(wallet.isMoving(at: finger.time))
        wallet.advance(to: finger.time + 3)
        #expect(tops(wallet, at: finger.time + 3) == (0..<8).map { Double($0) * 64 })
    }

    @Test("springs back from a fan with the finger's velocity, and can be caught on the way")
    func fanInterrupted() {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 100, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: 300, speed: 1_200)
        let before = wallet.feedback(at: finger.time).spread
        finger.up(&wallet)
        let release = finger.time
        #expect((wallet.feedback(at: release).spread - before).magnitude < 1e-9)
        let after = wallet.feedback(at: release + 1e-6).spread
        let speed = (after - wallet.feedback(at: release).spread) / 1e-6
        #expect((speed / (1_200 * 0.2) - 1).magnitude < 0.01)

        finger.time = release + 0.08
        wallet.advance(to: finger.time)
        let caught = wallet.feedback(at: finger.time).spread
        #expect(caught > 1)
        finger.down(&wallet)
        #expect((wallet.feedback(at: finger.time).spread - caught).magnitude < 1e-9)
        finger.rest(&wallet, 0.1)
        #expect((wallet.feedback(at: finger.time).spread - caught).magnitude < 1e-9)
        finger.slide(&wallet, y: 60)
        // 50 points of drag after the ten of the tap.
        #expect((wallet.feedback(at: finger.time).spread - caught - 10).magnitude < 1e-6)
    }

    @Test("catches the pile in mid-coast without a jump, and scrolls on from there")
    func caught() {
        var wallet = WalletDeck<Int>.phone(400)
        var finger = WalletFinger(195, 600, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: -210, speed: 2_000)
        finger.up(&wallet)
        finger.time += 0.2
        wallet.advance(to: finger.time)
        let offset = wallet.scrollOffset(at: finger.time)
        finger.place.y = 300
        finger.down(&wallet)
        #expect(wallet.scrollOffset(at: finger.time + 0.1) == offset)
        finger.slide(&wallet, y: 60)
        #expect((wallet.scrollOffset(at: finger.time) - offset + 50).magnitude < 1e-9)
        finger.cancel(&wallet)
        #expect(!wallet.isMoving(at: finger.time), "a cancelled scroll has no momentum")
    }

    @Test("resists beyond its end and comes back to it")
    func end() {
        var wallet = WalletDeck<Int>.phone(20)
        wallet.scroll(by: 1e6, at: 0)
        let limit = wallet.scrollLimit
        var finger = WalletFinger(195, 600, at: 1)
        finger.down(&wallet)
        finger.slide(&wallet, y: -210, speed: 500)
        #expect(wallet.scrollOffset(at: finger.time) == limit)
        // 200 points of pull with a limit of 200 show as 100.
        #expect((wallet.scroll.excess(at: finger.time) - 100).magnitude < 1e-9)
        finger.rest(&wallet, 0.1)
        finger.up(&wallet)
        wallet.advance(to: finger.time + 3)
        #expect(wallet.scroll.excess(at: finger.time + 3) == 0)
        #expect(!wallet.isMoving(at: finger.time + 3))
    }

    @Test("yields a sideways movement, and a wheel doesn't move a held pile")
    func sideways() {
        var wallet = WalletDeck<Int>.phone(40)
        var finger = WalletFinger(195, 300, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, by: Vector(x: 60, y: 10), speed: 600)
        #expect(wallet.gesturePhase == .spent)
        finger.slide(&wallet, y: -200)
        #expect(wallet.scrollOffset(at: finger.time) == 0)
        finger.up(&wallet)
        #expect(wallet.gesturePhase == .none && wallet.opened == nil && wallet.kinds.isEmpty)

        finger.down(&wallet)
        #expect(wallet.scroll(by: 50, at: finger.time) == false)
        finger.up(&wallet)
        wallet.close(at: finger.time)
        wallet.advance(to: finger.time + 3)
        #expect(wallet.scroll(by: 50, at: finger.time + 3) == true)
        #expect(wallet.scroll(by: .nan, at: finger.time + 3) == false)
    }

    @Test("a second finger neither moves the pile nor ends the first one's scroll")
    func secondFinger() {
        for firstLiftsFirst in [true, false] {
            var wallet = WalletDeck<Int>.phone(400)
            var finger = WalletFinger(195, 600, at: 0)
            var other = WalletFinger(100, 200, at: 0.1, id: 2)
            finger.down(&wallet)
            finger.slide(&wallet, y: -110)
            other.time = finger.time
            other.down(&wallet)
            other.slide(&wallet, y: 150)
            #expect((wallet.scrollOffset(at: other.time) - 100).magnitude < 1e-9)
            if !firstLiftsFirst { other.up(&wallet) }
            finger.time = other.time
            finger.slide(&wallet, y: -50)
            #expect((wallet.scrollOffset(at: finger.time) - 150).magnitude < 1e-9)
            finger.rest(&wallet, 0.1)
            finger.up(&wallet)
            other.time = finger.time
            if firstLiftsFirst { other.up(&wallet) }
            #expect((wallet.scrollOffset(at: 9) - 150).magnitude < 1e-9)
            #expect(wallet.kinds.isEmpty && wallet.gesturePhase == .none)
        }
    }

    @Test("ticks once as the fan opens, and again only after it has closed")
    func tick() {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 100, at: 0)
        finger.down(&wallet)
        finger.slide(&wallet, y: 89)
        #expect(wallet.haptics.isEmpty)
        finger.slide(&wallet, y: 3)
        #expect(wallet.haptics == [.selection])
        for _ in 0..<10 {
            finger.slide(&wallet, y: -4)
            finger.slide(&wallet, y: 4)
        }
        #expect(wallet.haptics == [.selection])
        finger.slide(&wallet, y: -30)
        finger.slide(&wallet, y: 30)
        #expect(wallet.haptics == [.selection, .selection])
        finger.up(&wallet)
        wallet.advance(to: finger.time + 3)
        #expect(wallet.haptics.count == 2, "nothing is felt on the way back")
    }
}

@Suite("The bounce of a wallet")
struct WalletBounceTests {
    @Test("lets each card jump 0.04 s after the one before, and fall 0.15 s later, as calculated")
    func closedForm() throws {
        var wallet = WalletDeck<Int>.phone(6)
        wallet.bounce(at: 1)
        #expect(wallet.haptics == [.lightImpact])
        let rise = DampedSpring(duration: 0.3, bounce: 0.3)
        let fall = DampedSpring(duration: 0.4, bounce: 0.65)
        for frame in 0...200 {
            let time = 1 + Double(frame) / 100
            wallet.advance(to: time)
            for id in 0..<6 {
                let since = time - 1 - 0.04 * Double(id)
                let height = wallet.feel.bounceHeight(index: id)
                var expected = 0.0
                if since > 0.15 {
                    let place = rise.value(target: -height, time: 0.15)
                    let speed = rise.velocity(target: -height, time: 0.15)
                    expected =
                        fall.state(displacement: place, velocity: speed, time: since - 0.15)
                        .displacement
                } else if since > 0 {
                    expected = rise.value(target: -height, time: since)
                }
                let top = try #require(wallet.top(id, at: time))
                #expect((top - 64 * Double(id) - expected).magnitude < 0.051)
            }
        }
        wallet.advance(to: 6)
        #expect(!wallet.isMoving(at: 6))
    }

    @Test("follows a fast scroll to the top and not a slow one")
    func onScroll() {
        for (speed, bounces) in [(4_000.0, true), (700, false)] {
            var wallet = WalletDeck<Int>.phone(30)
            wallet.scroll(by: 300, at: 0)
            var finger = WalletFinger(195, 100, at: 0)
            finger.down(&wallet)
            finger.slide(&wallet, y: 250, speed: speed)
            finger.up(&wallet)
            wallet.advance(to: finger.time + 0.3)
            #expect(wallet.haptics.contains(.lightImpact) == bounces)
            wallet.advance(to: finger.time + 5)
            #expect(!wallet.isMoving(at: finger.time + 5))
            #expect(wallet.scrollOffset(at: finger.time + 5) == 0)
        }
    }

    @Test("doesn't happen with Reduce Motion, and blocks nothing else")
    func reduced() {
        var wallet = WalletDeck<Int>.phone(6)
        wallet.setReduceMotion(true, at: 0)
        wallet.bounce(at: 1)
        #expect(!wallet.isMoving(at: 1) && wallet.haptics.isEmpty)
        wallet.setReduceMotion(false, at: 1)
        wallet.bounce(at: 2)
        var finger = WalletFinger(195, 100, at: 2.1)
        finger.tap(&wallet)
        #expect(wallet.opened == 1)
        wallet.setReduceMotion(true, at: 2.2)
        #expect(!wallet.isMoving(at: 2.2))
    }
}
