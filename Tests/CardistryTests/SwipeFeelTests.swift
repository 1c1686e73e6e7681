import Testing

@testable import Cardistry

/// Poses worked out by hand from the constants of the specification.
@Suite("The look of a feel")
struct SwipeFeelTests {
    private func near(_ a: Double, _ b: Double, within: Double = 1e-9) -> Bool {
        (a - b).magnitude < within
    }

    /// A deck whose top card is held at (x, y) from where its drag began.
    private func held(_ feel: SwipeFeel, from start: Vector, by drag: Vector) -> SwipeStack<Int> {
        var stack = SwipeStack<Int>.phone(5, feel: feel)
        stack.touch(Touch(id: 1, phase: .began, location: start, time: 0))
        // The slop is 10 points to the right, so the drag starts there.
        let begun = start + Vector(x: 10, y: 0)
        let beyond = begun + Vector(x: 0.001, y: 0)
        stack.touch(Touch(id: 1, phase: .moved, location: beyond, time: 0.05))
        stack.touch(Touch(id: 1, phase: .moved, location: begun + drag, time: 0.1))
        return stack
    }

    @Test("swipeClean piles cards at 1.00, 0.95, 0.90, each 4 points lower")
    func cleanPile() throws {
        let stack = SwipeStack<Int>.phone(10)
        #expect(stack.cards.count == 3)
        for depth in 0...2 {
            let pose = try #require(stack.pose(depth, at: 0))
            #expect(near(pose.scale, 1 - 0.05 * Double(depth)))
            #expect(near(pose.y, 4 * Double(depth)))
            #expect(pose.x == 0 && pose.angle == 0 && pose.opacity == 1 && pose.z == 10 - depth)
        }
    }

    @Test("swipeClean swings the card about its resting centre: 78 points right, 40 down")
    func cleanDrag() throws {
        let stack = held(.swipeClean, from: Vector(x: 195, y: 300), by: Vector(x: 78, y: 40))
        let pose = try #require(stack.pose(0, at: 0.1))
        // 78 / 195 · 15° = 6°; (78, 12) turned by 6°: sin 6° = 0.1045284633, cos 6° = 0.9945218954.
        #expect(near(pose.angle, 6))
        #expect(near(pose.x, 78 * 0.9945218954 - 12 * 0.1045284633, within: 1e-7))
        #expect(near(pose.y, 78 * 0.1045284633 + 12 * 0.9945218954, within: 1e-7))
        let feedback = stack.feedback(at: 0.1)
        #expect(feedback.direction == .right)
        #expect(near(feedback.progress, 78.0 / 117))
        #expect(near(feedback.wash, 0.3 * 78 / 117))
    }

    @Test("swipeClean tilts by at most 15 degrees, in both directions")
    func cleanClamp() throws {
        for (x, angle) in [(195.0, 15.0), (300, 15), (-195, -15), (-380, -15), (97.5, 7.5)] {
            let stack = held(.swipeClean, from: Vector(x: 195, y: 300), by: Vector(x: x, y: 0))
            #expect(near(try #require(stack.pose(0, at: 0.1)).angle, angle))
        }
    }

    @Test("likeNope piles upward, never below 0.88, and hangs the card from its bottom edge")
    func likeNope() throws {
        var feel = SwipeFeel.likeNope
        feel.visibleCards = 5
        let pile = SwipeStack<Int>.phone(10, feel: feel)
        for (depth, scale) in [1.0, 0.96, 0.92, 0.88, 0.88].enumerated() {
            let pose = try #require(pile.pose(depth, at: 0))
            #expect(near(pose.scale, scale) && near(pose.y, -12 * Double(depth)))
        }
        let stack = held(.likeNope, from: Vector(x: 195, y: 300), by: Vector(x: -72, y: -30))
        let pose = try #require(stack.pose(0, at: 0.1))
        // -72 / 24 = -3°; the bottom edge's middle (0, 260) moves by the drag alone:
        // centre = drag + (0, 260) - R(-3°)(0, 260), R(-3°)(0, 260) = (260 sin 3°, 260 cos 3°).
        #expect(near(pose.angle, -3))
        #expect(near(pose.x, -72 - 260 * 0.0523359562, within: 1e-6))
        #expect(near(pose.y, -30 + 260 - 260 * 0.9986295348, within: 1e-6))
        #expect(near(stack.feedback(at: 0.1).progress, 72.0 / 120))
    }

    @Test("grab keeps the touched point under the finger, which determines the rotation")
    func grab() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let start = Vector(x: random.number(20...370), y: random.number(20...500))
            let drag = Vector(x: random.number(-300...300), y: random.number(-300...300))
            let stack = held(.grab, from: start, by: drag)
            let pose = try #require(stack.pose(0, at: 0.1))
            let sense = start.y > 260 ? -1.0 : 1.0
            #expect(near(pose.angle, sense * 18 * drag.x / 390), "seed \(seed)")
            // The point where the drag was recognised, carried by the pose, must have moved by the drag.
            let taken = start + Vector(x: 10, y: 0) - Vector(x: 195, y: 260)
            let carried = taken.rotated(byDegrees: pose.angle) + Vector(x: pose.x, y: pose.y)
            #expect((carried - taken - drag).length < 1e-9, "seed \(seed)")
        }
    }

    @Test("grab insets each card and lets its bottom edge show by the fixed step")
    func grabPile() throws {
        let stack = SwipeStack<Int>.phone(10, feel: .grab)
        for depth in 0...2 {
            let pose = try #require(stack.pose(depth, at: 0))
            #expect(near(pose.scale * 390, 390 - 24 * Double(depth)))
            #expect(near(pose.y + 260 * pose.scale, 260 + 12 * Double(depth)))
        }
    }

    @Test("a custom feel can change any constant")
    func own() throws {
        var feel = SwipeFeel.swipeClean
        feel.tilt = Tilt(
            angle: 8, span: .points(100), isClamped: true, pivot: .touch, sense: .byHalf)
        feel.visibleCards = 2
        feel.verticalFollow = 0.5
        let stack = held(feel, from: Vector(x: 195, y: 400), by: Vector(x: 50, y: 20))
        #expect(stack.cards.count == 2)
        #expect(near(try #require(stack.pose(0, at: 0.1)).angle, -4))
    }

    @Test("feedback is zero inside the dead zone, and full exactly at the threshold")
    func deadZone() {
        for (x, directed) in [(19.0, false), (20, false), (20.5, true), (-20, false), (-21, true)] {
            let stack = held(.swipeClean, from: Vector(x: 195, y: 300), by: Vector(x: x, y: 0))
            let feedback = stack.feedback(at: 0.1)
            #expect((feedback.direction != nil) == directed)
            #expect((feedback.wash > 0) == directed)
        }
        #expect(
            held(.swipeClean, from: Vector(x: 195, y: 300), by: Vector(x: 117, y: 0))
                .feedback(at: 0.1).progress == 1)
    }
}
