@testable import Cardistry

/// Moves a finger over a deck the way a person does: straight, at a given speed, sampled at 120 Hz.
struct Finger {
    var id = 1
    var place: Vector
    var time: Double
    let interval = 1.0 / 120

    init(_ x: Double, _ y: Double, at time: Double, id: Int = 1) {
        place = Vector(x: x, y: y)
        self.time = time
        self.id = id
    }

    func touch(_ phase: Touch.Phase) -> Touch {
        Touch(id: id, phase: phase, location: place, time: time)
    }

    func down(_ stack: inout SwipeStack<Int>) { stack.touch(touch(.began)) }

    mutating func slide(
        _ stack: inout SwipeStack<Int>, by way: Vector, speed: Double
    ) {
        let steps = max(Int((way.length / speed / interval).rounded()), 1)
        let from = place
        let start = time
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            place = from + way * share
            time = start + way.length / speed * share
            stack.touch(touch(.moved))
        }
    }

    /// Rests for a time in seconds, without an input to the deck.
    mutating func rest(_ duration: Double) { time += duration }

    func up(_ stack: inout SwipeStack<Int>) { stack.touch(touch(.ended)) }
    func cancel(_ stack: inout SwipeStack<Int>) { stack.touch(touch(.cancelled)) }
}

extension SwipeStack where ID == Int {
    /// A deck of `count` cards on a phone.
    static func phone(_ count: Int, feel: SwipeFeel = .swipeClean) -> SwipeStack<Int> {
        SwipeStack(
            items: Array(0..<count), feel: feel, size: Extent(width: 390, height: 520))
    }

    func live(_ id: Int) -> SwipeCard<Int>? { cards.first { $0.id == id } }

    func pose(_ id: Int, at time: Double) -> CardPose? {
        live(id).map { pose(of: $0, at: time) }
    }

    var decisions: [Int] { history.map(\.id) }
}
