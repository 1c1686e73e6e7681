import Testing

@testable import Cardistry

@Suite("A decision that waits for an answer")
struct SwipeStackQuestionTests {
    private func deck(_ feel: SwipeFeel = .swipeClean) -> SwipeStack<Int> {
        var stack = SwipeStack<Int>.phone(4, feel: feel)
        stack.confirmsDecisions = true
        return stack
    }

    /// A deck whose top card waits.
    private func waiting(_ direction: SwipeDirection = .right) -> SwipeStack<Int> {
        var stack = deck()
        stack.swipe(direction, at: 0)
        _ = stack.takeEvents()
        return stack
    }

    private let right = SwipeQuestion(id: 0, direction: .right)

    @Test("is pending from the release onward, and decides nothing yet")
    func asks() {
        var stack = deck()
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 250, y: 0), speed: 1_500)
        finger.up(&stack)
        #expect(stack.question == right && stack.live(0)?.phase == .waiting)
        stack.advance(to: 60)
        #expect(stack.events.isEmpty && stack.history.isEmpty && stack.top == 0)
        #expect(!stack.isMoving(at: 60), "it asks for no frames while it waits")
    }

    @Test(
        "waits where a motionless release just decides, in every feel and direction",
        arguments: [SwipeFeel.swipeClean, .likeNope, .grab])
    func place(feel: SwipeFeel) throws {
        for direction in SwipeDirection.allCases {
            var stack = deck(feel)
            stack.directions = [SwipeDirections(direction)]
            #expect(stack.swipe(direction, at: 0) == true)
            stack.advance(to: 60)
            let drag = try #require(stack.live(0)).drag.target
            func released(_ share: Double) -> SwipeDirection? {
                feel.outcome(
                    offset: drag * share, velocity: .zero, size: stack.size,
                    allowed: stack.directions)
            }
            #expect(released(1.000_001) == direction && released(0.999_999) == nil)
            #expect(stack.feedback(at: 60).progress > 0.999_999, "its stamp shows in full")
        }
    }

    @Test("that is allowed lets the card leave, and an undo brings it back")
    func allowed() {
        var stack = waiting()
        stack.advance(to: 1)
        let place = stack.pose(0, at: 1)
        #expect(stack.answer(right, with: true, at: 1) == true)
        #expect(stack.pose(0, at: 1) == place, "it leaves from where it waited")
        #expect(stack.decisions == [0] && stack.events.first?.kind == .decided(0, .right))
        #expect(stack.answer(right, with: true, at: 1) == false)
        stack.advance(to: 2)
        #expect(stack.undo(at: 2) == 0)
    }

    @Test("that is not allowed lets the card return")
    func vetoed() {
        var stack = waiting()
        stack.advance(to: 1)
        stack.answer(right, with: false, at: 1)
        #expect(stack.live(0)?.phase == .returning && stack.question == nil)
        stack.advance(to: 3)
        #expect(stack.events.map(\.kind) == [.returned(0)] && stack.history.isEmpty)
        stack.swipe(.left, at: 3)
        #expect(stack.question?.direction == .left)
    }

    @Test("keeps the speed of the card if the answer comes at once")
    func atOnce() throws {
        var asked = deck()
        var stack = asked
        stack.confirmsDecisions = false
        for (index, question) in [nil, right].enumerated() {
            var finger = Finger(195, 260, at: 0)
            var one = index == 0 ? stack : asked
            finger.down(&one)
            finger.slide(&one, by: Vector(x: 200, y: 30), speed: 2_000)
            finger.up(&one)
            if let question { one.answer(question, with: true, at: finger.time) }
            if index == 0 { stack = one } else { asked = one }
        }
        #expect(stack.pose(0, at: 0.2) == asked.pose(0, at: 0.2))
    }

    @Test("blocks touches, other decisions and taps")
    func busy() {
        var stack = waiting()
        #expect(stack.swipe(.left, at: 0.5) == false)
        #expect(stack.perform(.activate, at: 0.5) == false)
        var finger = Finger(195 + 117, 260, at: 1)
        finger.down(&stack)
        #expect(stack.gesturePhase == .none)
        finger.slide(&stack, by: Vector(x: -300, y: 0), speed: 2_000)
        finger.up(&stack)
        #expect(stack.question == right && stack.events.isEmpty)
        let frame = stack.frame(at: 2)
        #expect(frame[frame.count - 1].id == 0 && !frame[frame.count - 1].takesTouches)
    }

    @Test("is withdrawn by Escape, and a late answer changes nothing")
    func escape() {
        var stack = waiting()
        #expect(stack.press(KeyStroke(.escape), at: 1) == true)
        #expect(stack.question == nil && stack.live(0)?.phase == .returning)
        #expect(stack.answer(right, with: true, at: 1.1) == false)
        #expect(stack.history.isEmpty)
    }

    @Test("is withdrawn when an undo puts another card on top, but not by an insertion")
    func covered() {
        var stack = waiting()
        stack.answer(right, with: true, at: 0)
        stack.swipe(.left, at: 1)
        stack.insert(9, at: 0, time: 1)
        #expect(stack.top == 1 && stack.question == SwipeQuestion(id: 1, direction: .left))
        stack.reload([9, 3, 2, 1, 0], at: 1)
        #expect(stack.top == 1 && stack.question?.id == 1)
        stack.undo(at: 1)
        #expect(stack.top == 0 && stack.question == nil && stack.live(1)?.phase == .returning)
    }

    @Test("is forgotten when its item is removed, and the next card can be decided")
    func removed() {
        for reloads in [true, false] {
            var stack = waiting()
            if reloads { stack.reload([1, 2, 3], at: 1) } else { stack.remove(0, at: 1) }
            #expect(stack.question == nil && stack.top == 1)
            #expect(stack.answer(right, with: true, at: 1) == false)
            #expect(stack.history.isEmpty)
            var finger = Finger(195, 260, at: 2)
            finger.down(&stack)
            finger.slide(&stack, by: Vector(x: 250, y: 0), speed: 1_500)
            finger.up(&stack)
            #expect(stack.question == SwipeQuestion(id: 1, direction: .right))
        }
    }

    @Test("is withdrawn when its item is replaced: the app wasn't asked about the new one")
    func replaced() {
        var stack = waiting()
        stack.replace(0, with: 7, at: 1)
        #expect(stack.question == nil && stack.live(7)?.phase == .returning && stack.top == 7)
    }

    @Test("moves to its new place with the deck's size and feel")
    func resized() throws {
        var stack = waiting()
        stack.resize(to: Extent(width: 600, height: 400), at: 1)
        stack.advance(to: 9)
        #expect(try #require(stack.live(0)).drag.target.x == 0.3 * 600)
        stack.setFeel(.likeNope, at: 9)
        stack.advance(to: 20)
        let place = SwipeFeel.likeNope.commitPoint(towards: .right, size: stack.size)
        #expect(try #require(stack.live(0)).drag.target == place && stack.question == right)
    }

    @Test("stays at the point of release with Reduce Motion")
    func reduced() throws {
        var stack = deck()
        stack.setReduceMotion(true, at: 0)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 250, y: 0), speed: 1_500)
        let held = stack.pose(0, at: finger.time)
        finger.up(&stack)
        #expect(stack.question == right && stack.pose(0, at: 5) == held)
        var moving = waiting()
        moving.setReduceMotion(true, at: 0.05)
        #expect(moving.pose(0, at: 0.05) == moving.pose(0, at: 5) && moving.question == right)
    }

    @Test("is one at a time and about the top card, whatever else happens")
    func random() {
        let seed = freshSeed()
        var numbers = SeededGenerator(seed: seed)
        var stack = deck()
        var items: Set<Int> = [0, 1, 2, 3]
        var (time, next) = (0.0, 4)
        var stale: [SwipeQuestion<Int>] = []
        for _ in 0..<3_000 {
            time += numbers.number(0...0.2)
            let decided = stack.history.count
            let id = numbers.whole(0...next)
            switch numbers.whole(0...9) {
            case 0, 1, 2: stack.swipe(numbers.chance(0.5) ? .left : .right, at: time)
            case 3: stack.undo(at: time)
            case 4:
                if stack.insert(next, at: numbers.whole(0...3), time: time) { items.insert(next) }
                next += 1
            case 5: if items.count > 3, stack.remove(id, at: time) { items.remove(id) }
            case 6: stack.move(id, to: numbers.whole(0...4), at: time)
            case 7: stack.rollback(id, at: time)
            case 8:
                guard let old = stale.randomElement(using: &numbers) else { break }
                let isAsked = stack.question == old
                let isTaken = stack.answer(old, with: numbers.chance(0.5), at: time)
                #expect(isTaken == isAsked, "seed \(seed)")
                if !isAsked { #expect(stack.history.count == decided, "seed \(seed)") }
            default: stack.advance(to: time)
            }
            if let question = stack.question {
                stale = stale.suffix(3) + [question]
                #expect(question.id == stack.top, "seed \(seed)")
            }
            let phases = stack.cards.map(\.phase)
            #expect(phases.count { $0 == .waiting } <= 1, "seed \(seed)")
            #expect(Set(stack.undecided + stack.decisions) == items, "seed \(seed)")
            #expect(stack.count == items.count, "seed \(seed)")
        }
    }
}
