import Testing

@testable import Cardistry

@Suite("The motion of a card")
struct SwipeStackMotionTests {
    static let feels: [SwipeFeel] = [.swipeClean, .likeNope, .grab]

    /// The position and the velocity, from poses only.
    private func motion(_ stack: SwipeStack<Int>, _ id: Int, at time: Double) -> (Vector, Vector)? {
        let h = 1e-5
        guard let a = stack.pose(id, at: time), let b = stack.pose(id, at: time + h) else {
            return nil
        }
        return (Vector(x: a.x, y: a.y), Vector(x: b.x - a.x, y: b.y - a.y) * (1 / h))
    }

    @Test("leaves at the finger's own speed, whatever it is", arguments: feels)
    func releaseSpeed(feel: SwipeFeel) throws {
        for (speed, way) in [(500.0, 200.0), (900, 150), (2_500, 130), (900, -150), (600, -220)] {
            var stack = SwipeStack<Int>.phone(3, feel: feel)
            var finger = Finger(195, 200, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: way, y: 0), speed: speed)
            let place = try #require(stack.live(0)).drag.target.x
            finger.up(&stack)
            let card = try #require(stack.live(0))
            #expect(card.phase == .leaving)
            #expect((card.drag.value(at: finger.time).x - place).magnitude < 1e-9)
            let velocity = card.drag.velocity(at: finger.time).x * (way < 0 ? -1 : 1)
            #expect((velocity / speed - 1).magnitude < 0.01)
        }
    }

    @Test("is continuous in position and speed at release, catch and undo", arguments: feels)
    func continuity(feel: SwipeFeel) throws {
        var feel = feel
        // The path has a corner where the tilt reaches its limit, as specified.
        feel.tilt.isClamped = false
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var stack = SwipeStack<Int>.phone(4, feel: feel)
            stack.swipe(random.chance(0.5) ? .left : .right, at: 0)
            let turn = random.number(0.01...0.29)
            let before = try #require(motion(stack, 0, at: turn - 1e-5))
            stack.undo(at: turn)
            let after = try #require(motion(stack, 0, at: turn))
            #expect((before.0 - after.0).length < 0.1, "seed \(seed)")
            #expect((before.1 - after.1).length < 0.01 * before.1.length + 2, "seed \(seed)")

            // Catch it on its way back, wherever it shows.
            let caught = turn + random.number(0.02...0.3)
            stack.advance(to: caught)
            guard let card = stack.live(0), card.phase == .comingBack else { continue }
            let pose = stack.pose(of: card, at: caught)
            var finger = Finger(195 + pose.x, 260 + pose.y, at: caught)
            finger.down(&stack)
            #expect(stack.live(0)?.phase == .held, "seed \(seed)")
            let held = try #require(stack.pose(0, at: caught))
            #expect(Vector(x: held.x - pose.x, y: held.y - pose.y).length < 1e-6, "seed \(seed)")
            #expect((held.angle - pose.angle).magnitude < 1e-6, "seed \(seed)")
            finger.slide(&stack, by: Vector(x: 3, y: 0), speed: 300)
            let moved = try #require(stack.pose(0, at: finger.time))
            #expect((moved.x - held.x).magnitude < 8, "seed \(seed)")
        }
    }

    @Test("catching a leaving card stops it under the finger and revokes its decision")
    func catchLeaving() throws {
        var stack = SwipeStack<Int>.phone(4)
        stack.swipe(.right, at: 0)
        stack.swipe(.left, at: 0.05)
        _ = stack.takeEvents()
        let pose = try #require(stack.pose(0, at: 0.12))
        let spot = Vector(x: min(195 + pose.x, 389), y: 260 + pose.y)
        var finger = Finger(spot.x, spot.y, at: 0.12)
        finger.down(&stack)
        #expect(stack.takeEvents().map(\.kind) == [.revoked(0, .right, .caught)])
        #expect(stack.decisions == [1])
        #expect(stack.top == 0)
        let held = try #require(stack.pose(0, at: 0.5))
        #expect(Vector(x: held.x - pose.x, y: held.y - pose.y).length < 1e-9)
        finger.rest(0.3)
        finger.slide(&stack, by: Vector(x: -pose.x * 0.9, y: 0), speed: 400)
        finger.rest(0.3)
        finger.up(&stack)
        stack.advance(to: 10)
        #expect(stack.takeEvents().map(\.kind) == [.left(1), .returned(0)])
        #expect(stack.undecided == [0, 2, 3])
    }

    @Test("catches a leaving card only while its centre is over the deck")
    func catchOverTheDeck() throws {
        // On its way to 585 points, from 0 and without speed, the drag is 201.88 points long after 0.12476 s
        // (the curve solved by bisection). Turned by 15° that is 195 points to the right: half a deck.
        for (time, isCaught) in [(0.1247, true), (0.1248, false)] {
            var stack = SwipeStack<Int>.phone(4)
            stack.swipe(.right, at: 0)
            stack.advance(to: time)
            let pose = try #require(stack.pose(0, at: time))
            #expect((pose.x.magnitude <= 195) == isCaught)
            // Half-way between the card's left edge and the deck's right one, where it is still seen.
            let spot = Vector(x: 300, y: 260)
            #expect(pose.contains(spot, size: stack.size))
            var finger = Finger(spot.x, spot.y, at: time)
            finger.down(&stack)
            #expect((stack.live(0)?.phase == .held) == isCaught)
            #expect(stack.decisions == (isCaught ? [] : [0]))
            finger.slide(&stack, by: Vector(x: -150, y: 0), speed: 1_500)
            finger.up(&stack)
            // Beyond, the touch belongs to the pile.
            if !isCaught { #expect(stack.decisions == [0, 1]) }
        }
    }

    @Test("three quick swipes decide three cards, wherever the finger comes down", arguments: feels)
    func quickSwipes(feel: SwipeFeel) {
        var missed: [Double] = []
        for pause in stride(from: 0.1, through: 0.3, by: 0.02) {
            var stack = SwipeStack<Int>.phone(6, feel: feel)
            var time = 0.0
            for swipe in 0..<3 {
                var finger = Finger(310, 240, at: time, id: swipe)
                finger.down(&stack)
                finger.slide(&stack, by: Vector(x: 75, y: 10), speed: 1_800)
                finger.up(&stack)
                time = finger.time + pause
            }
            if stack.decisions != [0, 1, 2] { missed.append(pause) }
        }
        #expect(missed.isEmpty)
    }

    @Test("decisions are final where the feel says so")
    func finalDecisions() throws {
        var feel = SwipeFeel.swipeClean
        feel.catchesLeavingCards = false
        var stack = SwipeStack<Int>.phone(4, feel: feel)
        stack.swipe(.right, at: 0)
        let pose = try #require(stack.pose(0, at: 0.1))
        Finger(195 + pose.x * 0.5, 260, at: 0.1).down(&stack)
        #expect(stack.decisions == [0])
        #expect(stack.live(0)?.phase == .leaving)
    }

    @Test("ends a flight after 0.3 s at 1.5 widths, and a return where it began")
    func ends() throws {
        var stack = SwipeStack<Int>.phone(3)
        stack.swipe(.right, at: 2)
        let card = try #require(stack.live(0))
        #expect(card.arrival == 2.3)
        #expect((card.drag.value(at: 2.299_999_999).x - 585).magnitude < 1e-3)
        stack.advance(to: 2.31)
        let events = stack.takeEvents()
        #expect(events.last == SwipeEvent(time: 2.3, kind: .left(0)))
        #expect(stack.live(0) == nil)
    }

    @Test("ten swipes in one second, by finger or by button, are ten decisions in order")
    func tenSwipes() throws {
        var byButton = SwipeStack<Int>.phone(20)
        for swipe in 0..<10 {
            byButton.swipe(swipe % 2 == 0 ? .left : .right, at: Double(swipe) * 0.03)
        }
        #expect(byButton.decisions == Array(0..<10))
        #expect(byButton.cards.filter { $0.phase == .leaving }.count == 10)

        var byFinger = SwipeStack<Int>.phone(20)
        for swipe in 0..<10 {
            var finger = Finger(150, 260, at: Double(swipe) * 0.1, id: swipe)
            finger.down(&byFinger)
            finger.slide(&byFinger, by: Vector(x: 90, y: 0), speed: 1_800)
            finger.up(&byFinger)
        }
        #expect(byFinger.decisions == Array(0..<10))
        byFinger.advance(to: 5)
        let left = byFinger.takeEvents().compactMap { event -> Int? in
            if case .left(let id) = event.kind { id } else { nil }
        }
        #expect(left == Array(0..<10))
    }

    @Test("does not depend on the frame rate, and does not jump after a pause")
    func frameRates() throws {
        func run(_ frames: [Double]) throws -> (SwipeStack<Int>, [SwipeEvent<Int>]) {
            var stack = SwipeStack<Int>.phone(5)
            var inputs: [(Double, (inout SwipeStack<Int>) -> Void)] = [
                (0.1, { $0.swipe(.right, at: 0.1) }), (0.22, { $0.undo(at: 0.22) }),
                (0.5, { $0.swipe(.left, at: 0.5) }), (0.55, { $0.swipe(.left, at: 0.55) }),
            ]
            for frame in frames {
                while let input = inputs.first, input.0 <= frame {
                    input.1(&stack)
                    inputs.removeFirst()
                }
                stack.advance(to: frame)
                for card in stack.cards { _ = stack.pose(of: card, at: frame) }
            }
            return (stack, stack.takeEvents())
        }
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        var irregular = [0.0]
        while irregular[irregular.count - 1] < 0.7 {
            irregular.append(irregular[irregular.count - 1] + random.number(0.001...0.09))
        }
        irregular[irregular.count - 1] = 0.7
        let reference = try run((0...84).map { Double($0) / 120 })
        for frames in [
            (0...42).map { Double($0) / 60 }, (0...21).map { Double($0) / 30 }, irregular, [0.7],
        ] {
            let (stack, events) = try run(frames)
            #expect(events == reference.1, "seed \(seed)")
            for card in reference.0.cards {
                let mine = try #require(stack.pose(card.id, at: 0.7))
                #expect(mine == reference.0.pose(of: card, at: 0.7), "seed \(seed)")
            }
        }
    }

    @Test("stops asking for frames when it is at rest")
    func idle() {
        var stack = SwipeStack<Int>.phone(5)
        #expect(!stack.isMoving(at: 0))
        stack.swipe(.left, at: 1)
        #expect(stack.isMoving(at: 1.1))
        stack.advance(to: 3)
        #expect(!stack.isMoving(at: 3))
        #expect(stack.cards.allSatisfy { stack.pose(of: $0, at: 3) == stack.pose(of: $0, at: 99) })
    }

    @Test("flies out of sight even of a wide page", arguments: feels)
    func clearance(feel: SwipeFeel) throws {
        for window in [Extent(width: 1_360, height: 600), Extent(width: 3_840, height: 2_160)] {
            for direction in [SwipeDirection.left, .right, .up, .down] {
                for grip in [Vector(x: 20, y: 20), Vector(x: 20, y: 500), Vector(x: 370, y: 500)] {
                    var stack = SwipeStack<Int>.phone(3, feel: feel)
                    stack.visibleArea = VisibleArea(origin: Vector(x: -680, y: -40), size: window)
                    stack.directions = .cardinal
                    var finger = Finger(grip.x, grip.y, at: 0)
                    finger.down(&stack)
                    finger.slide(&stack, by: direction.unitPosition * 250, speed: 2_000)
                    finger.up(&stack)
                    let card = try #require(stack.live(0))
                    #expect(card.phase == .leaving)
                    let pose = stack.pose(of: card, at: card.arrival)
                    // Its corners, turned about its centre.
                    let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { x, y in
                        Vector(x: 195 + pose.x + 680, y: 260 + pose.y + 40)
                            + Vector(x: 195 * x, y: 260 * y).rotated(byDegrees: pose.angle)
                    }
                    #expect(
                        corners.allSatisfy { $0.x < 0 } || corners.allSatisfy { $0.y < 0 }
                            || corners.allSatisfy { $0.x > window.width }
                            || corners.allSatisfy { $0.y > window.height },
                        "\(direction) in \(window)")
                }
            }
        }
    }

    @Test("has a new revision for a new path, even if both end at the same time")
    func revision() throws {
        var stack = SwipeStack<Int>.phone(5)
        stack.swipe(.right, at: 0)
        stack.swipe(.right, at: 0.1)
        stack.advance(to: 2)
        stack.undo(at: 2)
        let first = try #require(stack.live(1))
        stack.advance(to: 2.1)
        #expect(stack.live(1)?.motionRevision == first.motionRevision, "time changes no path")
        stack.undo(at: 2.15)
        let second = try #require(stack.live(1))
        #expect(second.restTime == first.restTime)
        #expect(stack.pose(of: second, at: 9) != stack.pose(of: first, at: 9))
        #expect(second.motionRevision != first.motionRevision)
        stack.resize(to: Extent(width: 700, height: 520), at: 2.2)
        #expect(stack.live(1)?.motionRevision != second.motionRevision)
    }

    @Test("its keyframes stay within their tolerance of the curve, and are few", arguments: feels)
    func keyframes(feel: SwipeFeel) throws {
        var stack = SwipeStack<Int>.phone(5, feel: feel)
        var finger = Finger(195, 200, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 140, y: 60), speed: 900)
        finger.up(&stack)
        let start = finger.time
        for card in stack.cards {
            let frames = stack.keyframes(of: card, from: start, tolerance: 0.25)
            #expect(frames.count >= 2 && frames.count < 40)
            #expect(frames[0].time == 0)
            #expect((frames[frames.count - 1].time - (card.restTime - start)).magnitude < 1e-9)
            for (a, b) in zip(frames, frames.dropFirst()) {
                for step in 1..<8 {
                    let share = Double(step) / 8
                    let time = start + a.time + (b.time - a.time) * share
                    let exact = stack.pose(of: card, at: time)
                    #expect((a.pose.x + (b.pose.x - a.pose.x) * share - exact.x).magnitude < 1)
                    #expect((a.pose.y + (b.pose.y - a.pose.y) * share - exact.y).magnitude < 1)
                }
            }
        }
        #expect(stack.keyframes(of: stack.cards[0], from: start + 60).isEmpty)
    }
}
