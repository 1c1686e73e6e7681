import Foundation
import Testing

@testable import Cardistry

@Suite("The items of a deck")
struct SwipeStackItemsTests {
    /// The deck as plain lists; what it must look like after each operation.
    struct Model {
        var undecided: [Int]
        var decided: [Int] = []
    }

    @Test("survive 10⁵ random operations: undecided and decided are all items, none twice")
    func model() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        var stack = SwipeStack<Int>.phone(12)
        stack.directions = .cardinal
        var model = Model(undecided: Array(0..<12))
        var time = 0.0
        var next = 12
        var held: Int?
        for step in 0..<100_000 {
            time += random.number(0...0.08)
            switch random.whole(0...11) {
            case 0, 1, 2:
                if stack.swipe(SwipeDirection(rawValue: UInt8(random.whole(0...3)))!, at: time) {
                    model.decided.append(model.undecided.removeFirst())
                    held = nil
                }
            case 3, 4:
                if stack.undo(at: time) != nil {
                    model.undecided.insert(model.decided.removeLast(), at: 0)
                    held = nil
                }
            case 5:
                let index = random.whole(0...model.undecided.count)
                if model.undecided.count + model.decided.count < 30 {
                    #expect(stack.insert(next, at: index, time: time) == true)
                    let place = held == nil ? index : max(index, 1)
                    model.undecided.insert(next, at: place)
                    next += 1
                }
            case 6:
                guard let id = (model.undecided + model.decided).randomElement(using: &random)
                else { break }
                #expect(stack.remove(id, at: time) == true)
                model.undecided.removeAll { $0 == id }
                model.decided.removeAll { $0 == id }
                if held == id { held = nil }
            case 7:
                guard let id = model.undecided.randomElement(using: &random), id != held else {
                    break
                }
                let index = random.whole(0...model.undecided.count - 1)
                #expect(stack.move(id, to: index, at: time) == true)
                model.undecided.removeAll { $0 == id }
                model.undecided.insert(id, at: held == nil ? index : max(index, 1))
            case 8:
                guard let id = model.decided.randomElement(using: &random) else { break }
                #expect(stack.rollback(id, at: time) == true)
                model.decided.removeAll { $0 == id }
                model.undecided.insert(id, at: 0)
                held = nil
            case 9:
                stack.advance(to: time + 2)
                time += 2
                if held == nil, let top = model.undecided.first {
                    let start = Vector(x: 195, y: 260)
                    stack.touch(Touch(id: 1, phase: .began, location: start, time: time))
                    stack.touch(
                        Touch(
                            id: 1, phase: .moved, location: start + Vector(x: 45, y: 0),
                            time: time + 0.3))
                    time += 0.3
                    held = top
                }
            case 10:
                stack.touch(Touch(id: 1, phase: .cancelled, location: .zero, time: time))
                held = nil
            default:
                guard let id = model.undecided.randomElement(using: &random), id != held else {
                    break
                }
                #expect(stack.replace(id, with: next, at: time) == true)
                model.undecided[model.undecided.firstIndex(of: id)!] = next
                next += 1
            }
            if held == nil {
                stack.touch(Touch(id: 1, phase: .cancelled, location: .zero, time: time))
            }
            guard stack.undecided == model.undecided, stack.decisions == model.decided else {
                Issue.record(
                    "step \(step), seed \(seed): \(stack.undecided) is not \(model.undecided)")
                return
            }
            let live = stack.cards.map(\.id)
            #expect(Set(live).count == live.count, "one item twice; step \(step), seed \(seed)")
            #expect(live.count <= 3 + 40, "seed \(seed)")
            if let held { #expect(stack.live(held)?.phase == .held, "step \(step), seed \(seed)") }
            for card in stack.cards {
                let pose = stack.pose(of: card, at: time)
                #expect(pose.x.isFinite && pose.y.isFinite && pose.opacity <= 1, "seed \(seed)")
            }
        }
        #expect(next > 1_000)
    }

    @Test("may change without moving a held card")
    func heldSurvives() throws {
        var stack = SwipeStack<Int>.phone(5)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 60, y: 0), speed: 300)
        let before = try #require(stack.pose(0, at: finger.time))
        stack.reload([9, 4, 0, 2, 7], at: finger.time)
        #expect(stack.undecided == [0, 9, 4, 2, 7])
        stack.insert(11, at: 0, time: finger.time)
        stack.remove(4, at: finger.time)
        #expect(stack.undecided == [0, 11, 9, 2, 7])
        #expect(stack.pose(0, at: finger.time) == before)
        finger.slide(&stack, by: Vector(x: 100, y: 0), speed: 1_000)
        finger.up(&stack)
        #expect(stack.decisions == [0])
        #expect(stack.top == 11)
    }

    @Test("that vanish under the finger end the gesture and nothing else")
    func heldVanishes() {
        var stack = SwipeStack<Int>.phone(4)
        var finger = Finger(195, 260, at: 0)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 150, y: 0), speed: 300)
        stack.remove(0, at: finger.time)
        finger.slide(&stack, by: Vector(x: 150, y: 0), speed: 3_000)
        finger.up(&stack)
        #expect(stack.history.isEmpty && stack.undecided == [1, 2, 3])
        #expect(stack.gesturePhase == .none)
    }

    @Test("return one by one on undo, without limit, even from the end and in mid-flight")
    func undoAll() {
        var stack = SwipeStack<Int>.phone(200)
        for index in 0..<200 {
            stack.swipe(index % 3 == 0 ? .left : .right, at: Double(index) * 0.05)
        }
        #expect(stack.top == nil && stack.undecidedCount == 0)
        for index in 0..<200 {
            #expect(stack.undo(at: 10 + Double(index) * 0.02) == .some(199 - index))
        }
        #expect(stack.undo(at: 20) == nil)
        stack.advance(to: 60)
        #expect(stack.undecided == Array(0..<200))
        #expect(stack.cards.count == 3)
    }

    @Test("that are undone enter from the side they left by")
    func undoPath() throws {
        for (direction, sign) in [(SwipeDirection.left, -1.0), (.right, 1)] {
            var stack = SwipeStack<Int>.phone(3)
            stack.swipe(direction, at: 0)
            stack.advance(to: 5)
            stack.undo(at: 5)
            #expect((try #require(stack.live(0)).drag.value(at: 5).x - sign * 585).magnitude < 1e-9)
            #expect(try #require(stack.pose(0, at: 5.1)).x * sign > 0)
            stack.advance(to: 9)
            #expect(stack.pose(0, at: 9) == CardPose(z: 10))
        }
    }

    @Test("that repeat are used once, and an item cannot be inserted twice")
    func duplicates() {
        var stack = SwipeStack(items: [1, 2, 2, 3, 1], size: Extent(width: 300, height: 400))
        #expect(stack.undecided == [1, 2, 3])
        stack.swipe(.left, at: 0)
        #expect(stack.insert(1, at: 0, time: 1) == false)
        stack.reload([3, 3, 2, 1], at: 2)
        #expect(stack.undecided == [3, 2])
        #expect(stack.decisions == [1])
    }

    @Test("are 10,000, of which three exist as cards and are drawn without an allocation")
    func many() {
        var stack = SwipeStack<Int>.phone(10_000)
        #expect(stack.cards.count == 3)
        for index in 0..<9_990 { stack.swipe(.left, at: Double(index)) }
        #expect(stack.cards.count <= 4)
        #expect(stack.undecidedCount == 10)
    }

    @Test("are saved and restored with their history; encoding again gives the same bytes")
    func codable() throws {
        var stack = SwipeStack<Int>.phone(9)
        stack.directions = .all
        for direction in SwipeDirection.allCases.prefix(6) {
            stack.swipe(direction, at: 0.1 * Double(direction.rawValue))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let saved = try encoder.encode(stack.state(at: 0))
        let state = try JSONDecoder().decode(SwipeStackState<Int>.self, from: saved)
        #expect(try encoder.encode(state) == saved)
        #expect(state == stack.state(at: 0))
        var restored = SwipeStack(restoring: state, size: Extent(width: 390, height: 520))
        #expect(restored.undecided == stack.undecided)
        for id in (0..<6).reversed() { #expect(restored.undo(at: 1) == .some(id)) }
        #expect(restored.undo(at: 2) == nil)
        let broken = Data(
            #"{"undecided":[],"history":[{"id":1,"direction":9,"releaseX":0,"releaseY":0}]}"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SwipeStackState<Int>.self, from: broken)
        }
    }
}
