import Testing

@testable import Cardistry

@Suite("A flick's speed")
struct SwipeFlickTests {
    @Test("is the finger's, even if a blocked side holds the card back")
    func fingers() {
        // The card ends 60 points to the right and 34 up, of which the blocked side shows 31. Along that line the finger
        // has 940 points a second, and the card only 740. Neither has 800 to the right.
        for (speed, decides) in [(1.0, true), (0.8, false)] {
            var stack = SwipeStack<Int>.phone(3, feel: .grab)
            stack.directions = [.left, .right, .down, SwipeDirections(.downRight)]
            let way = Vector(x: 33 * speed, y: -165 * speed)
            var finger = Finger(195, 260, at: 0)
            finger.down(&stack)
            // Recognised after 10 points, in line with where this slide goes.
            let pull = Vector(x: 60, y: -34) - way
            finger.slide(&stack, by: pull * (1 + 10 / pull.length), speed: 900)
            finger.rest(0.2)
            finger.slide(&stack, by: way, speed: way.length / 0.11)
            finger.up(&stack)
            #expect(stack.decisions == (decides ? [0] : []), "\(speed)")
        }
    }

    @Test("towards a diagonal is measured along the line to the card's corner")
    func corner() {
        let size = Extent(width: 300, height: 500)
        let corner = Vector(x: 300, y: -500) * (1 / 340_000.0.squareRoot())
        let even = Vector(x: 1, y: -1) * 0.5.squareRoot()
        var feel = SwipeFeel.likeNope
        func outcome(_ distance: Double, _ way: Vector, _ speed: Double, _ line: Vector) -> Bool {
            feel.outcome(
                offset: way * distance, velocity: line * speed, size: size,
                allowed: SwipeDirections(.upRight)) == .upRight
        }
        #expect(outcome(60, corner, 801, corner) && !outcome(60, corner, 799, corner))
        // At 45 degrees 800 / (corner · even) = 824.7. A drag along that line is measured along itself.
        #expect(outcome(60, corner, 826, even) && !outcome(60, corner, 823, even))
        #expect(outcome(60, even, 801, even) && !outcome(60, even, 799, even))
        // So is a distance, from the threshold of 120: 123.7 at 45 degrees.
        feel.flickSpeed = nil
        #expect(outcome(121, corner, 0, even) && !outcome(119, corner, 0, even))
        #expect(outcome(124, even, 0, even) && !outcome(123, even, 0, even))
    }
}
