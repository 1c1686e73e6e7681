import Testing

@testable import Cardistry

@Suite("A deck in a changing environment")
struct SwipeStackEnvironmentTests {
    @Test(
        "keeps the held card under the finger when it is resized, with the same progress and rotation",
        arguments: [SwipeFeel.swipeClean, .likeNope, .grab])
    func resizeHeld(feel: SwipeFeel) throws {
        var stack = SwipeStack<Int>.phone(3, feel: feel)
        var finger = Finger(150, 400, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 60, y: -30), speed: 300)
        let before = try #require(stack.pose(0, at: finger.time))
        let progress = stack.feedback(at: finger.time)
        let grip = stack.share(of: finger.place, in: before)
        stack.resize(to: Extent(width: 1_280, height: 700), at: finger.time)
        let after = try #require(stack.pose(0, at: finger.time))
        let moved = stack.share(of: finger.place, in: after) - grip
        #expect(moved.length < 1e-9)
        #expect((after.angle - before.angle).magnitude < 1e-9)
        #expect(stack.feedback(at: finger.time) == progress)
        // It still follows the finger, and a release decides by the finger's own travel: nothing yet.
        finger.slide(&stack, by: Vector(x: 5, y: 0), speed: 100)
        let followed = try #require(stack.pose(0, at: finger.time))
        #expect(followed.x > after.x + 3)
        finger.rest(0.2)
        finger.up(&stack)
        #expect(stack.history.isEmpty)
        stack.advance(to: 10)
        #expect(stack.pose(0, at: 10) == CardPose(z: 10))
    }

    @Test("never turns a resize into a swipe, whatever the size")
    func resizeDecidesNothing() throws {
        for travel in [-115.0, -50, 50, 115, 120] {
            var stack = SwipeStack<Int>.phone(3)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: travel + (travel > 0 ? 10 : -10), y: 0), speed: 300)
            finger.rest(0.2)
            stack.resize(to: Extent(width: 1_280, height: 700), at: finger.time)
            stack.resize(to: Extent(width: 200, height: 300), at: finger.time)
            finger.up(&stack)
            #expect(stack.history.map(\.direction) == (travel == 120 ? [.right] : []))
        }
    }

    @Test("doesn't move a held card when its feel or directions change")
    func rulesInMidDrag() throws {
        for feel in [SwipeFeel.swipeClean, .likeNope, .grab] {
            for other in [SwipeFeel.swipeClean, .likeNope, .grab] {
                var stack = SwipeStack<Int>.phone(3, feel: feel)
                var finger = Finger(150, 200, at: 0)
                finger.down(&stack)
                finger.slide(&stack, by: Vector(x: 40, y: 200), speed: 900)
                let pose = try #require(stack.pose(0, at: finger.time))
                stack.directions = .horizontal
                stack.touch(finger.touch(.moved))
                stack.setFeel(other, at: finger.time)
                stack.touch(finger.touch(.moved))
                stack.directions = SwipeDirections(.up)
                stack.touch(finger.touch(.moved))
                let now = try #require(stack.pose(0, at: finger.time))
                let way = Vector(x: now.x - pose.x, y: now.y - pose.y)
                #expect(way.length < 1e-9)
                #expect((now.angle - pose.angle).magnitude < 1e-9)
            }
        }
    }

    @Test("leaves no card stuck, lost or misplaced by resizing in any phase")
    func resizeRandomly() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            var stack = SwipeStack<Int>.phone(
                6, feel: [.swipeClean, .likeNope, .grab][random.whole(0...2)])
            var time = 0.0
            var finger = Finger(195, 260, at: 0)
            for _ in 0..<12 {
                time += random.number(0...0.2)
                finger.time = time
                switch random.whole(0...5) {
                case 0: stack.swipe(random.chance(0.5) ? .left : .right, at: time)
                case 1: stack.undo(at: time)
                case 2:
                    finger.place = Vector(x: stack.size.width / 2, y: stack.size.height / 2)
                    finger.down(&stack)
                    finger.slide(&stack, by: Vector(x: random.number(-90...90), y: 20), speed: 900)
                case 3: finger.up(&stack)
                case 4: finger.cancel(&stack)
                default:
                    let size = Extent(
                        width: random.number(50...900), height: random.number(50...900))
                    stack.resize(to: size, at: time)
                }
                time = max(time, finger.time)
            }
            finger.time = time + 1
            finger.cancel(&stack)
            stack.advance(to: time + 60)
            let fresh = SwipeStack(items: stack.undecided, feel: stack.feel, size: stack.size)
            #expect(stack.cards.count == fresh.cards.count, "seed \(seed)")
            for card in fresh.cards {
                let pose = try #require(stack.pose(card.id, at: time + 60), "seed \(seed)")
                let expected = fresh.pose(of: card, at: 0)
                #expect(Vector(x: pose.x - expected.x, y: pose.y - expected.y).length < 1e-9)
                #expect(pose.scale == expected.scale && pose.angle == 0 && pose.opacity == 1)
            }
        }
    }

    @Test("with Reduce Motion fades instead of flying, never tilts, and still follows the finger")
    func reduceMotion() throws {
        var stack = SwipeStack<Int>.phone(4)
        stack.setReduceMotion(true, at: 0)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 160, y: 0), speed: 400)
        let held = try #require(stack.pose(0, at: finger.time))
        #expect((held.x - 150).magnitude < 1e-9 && held.angle == 0)
        finger.up(&stack)
        let release = finger.time
        for step in 0...14 {
            let time = release + Double(step) / 100
            let pose = try #require(stack.pose(0, at: time))
            #expect((pose.x - 150).magnitude < 1e-9 && pose.angle == 0)
            if step > 0 { #expect(pose.opacity < 1) }
            #expect(try #require(stack.pose(1, at: time)).scale == 1)
        }
        stack.advance(to: release + 0.2)
        #expect(stack.live(0) == nil)
        stack.undo(at: release + 1)
        #expect(try #require(stack.pose(0, at: release + 1.2)) == CardPose(z: 10))
        #expect(stack.restTime <= release + 1.2)
    }

    @Test("may switch Reduce Motion in mid-flight, in either direction")
    func reduceMotionInFlight() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var stack = SwipeStack<Int>.phone(8)
            var isOn = false
            var time = 0.0
            for _ in 0..<10 {
                time += random.number(0...0.2)
                switch random.whole(0...3) {
                case 0: stack.swipe(.left, at: time)
                case 1: stack.undo(at: time)
                default:
                    isOn.toggle()
                    stack.setReduceMotion(isOn, at: time)
                }
                for card in stack.cards {
                    let pose = stack.pose(of: card, at: time)
                    #expect(pose.x.isFinite && (0...1).contains(pose.opacity), "seed \(seed)")
                    if isOn { #expect(pose.angle == 0, "seed \(seed)") }
                }
            }
            stack.advance(to: time + 30)
            #expect(!stack.isMoving(at: time + 30), "seed \(seed)")
            #expect(stack.cards.allSatisfy { $0.phase == .resting }, "seed \(seed)")
        }
    }

    @Test("mirrors its directions for right-to-left readers only when asked to")
    func mirrored() {
        for direction in SwipeDirection.allCases {
            #expect(direction.mirrored.mirrored == direction)
            #expect(direction.mirrored.unitPosition.x == -direction.unitPosition.x)
            #expect(direction.mirrored.unitPosition.y == direction.unitPosition.y)
        }
    }

    @Test("shows as many cards as a new feel has, even while a card is held")
    func anotherFeel() throws {
        var stack = SwipeStack<Int>.phone(9)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 60, y: 0), speed: 400)
        let held = try #require(stack.pose(0, at: finger.time))
        var feel = SwipeFeel.swipeClean
        feel.visibleCards = 5
        stack.setFeel(feel, at: finger.time)
        #expect(stack.cards.map(\.id) == [4, 3, 2, 1, 0])
        #expect(stack.live(0)?.phase == .held)
        #expect(stack.pose(0, at: finger.time) == held)
        feel.visibleCards = 2
        stack.setFeel(feel, at: finger.time)
        stack.advance(to: finger.time + 5)
        #expect(stack.cards.map(\.id) == [1, 0])
    }
}
