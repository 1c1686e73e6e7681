import CFloor
import Cardistry
import Measure

/// A spring on its way, as a frame finds it.
private struct Moving {
    var displacement: Double
    var velocity: Double
    var start: Double
}

private typealias State = (displacement: Double, velocity: Double)

/// Position and velocity of 5,000 springs in one frame, against the floors.
func speedOfSprings() {
    var random = SplitMix(state: 1)
    let moving = (0..<5_000).map { _ in
        Moving(
            displacement: Double.random(in: -400...400, using: &random),
            velocity: Double.random(in: -2000...2000, using: &random),
            start: Double.random(in: -0.3...0, using: &random))
    }
    let byHand = FloorSpring(response: 0.4, dampingFraction: 0.7)
    let floor = UnsafeMutablePointer<floor_spring>.allocate(capacity: 1)
    defer { floor.deallocate() }
    floor.initialize(
        to: floor_spring(
            decay: byHand.decay, frequency: byHand.frequency, inverse: 1 / byHand.frequency))
    let spring = DampedSpring(response: 0.4, dampingFraction: 0.7)
    let matrix = FloorMatrix(byHand, time: 1.0 / 60)
    let animated = moving.map { state in
        var value = AnimatedValue(state.displacement)
        value.retarget(
            to: 0, at: state.start, velocity: state.velocity, curve: .spring(spring),
            tolerance: 1e-9)
        return value
    }
    // Every frame starts from the same states: repeated steps would end in the slow tiny numbers.
    var shown = moving.map { State($0.displacement, $0.velocity) }

    let results = Comparison().run([
        .init("floor: exp and sincos in C") { frames in
            eachFrame(frames, moving, into: &shown) { state, time in
                let now = floor_at(floor, state.displacement, state.velocity, time - state.start)
                return (now.displacement, now.velocity)
            }
        },
        .init("DampedSpring.state, a frame of 5,000", limit: 1.2) { frames in
            eachFrame(frames, moving, into: &shown) { state, time in
                spring.state(
                    displacement: state.displacement, velocity: state.velocity,
                    time: time - state.start)
            }
        },
        .init("AnimatedValue.value (position only)", limit: 1.5) { frames in
            eachFrame(frames, animated, into: &shown) { ($0.value(at: $1), 0) }
        },
        .init("the same frame time again: a matrix by hand") { frames in
            eachFrame(frames, moving, into: &shown) { state, _ in
                (
                    matrix.a * state.displacement + matrix.b * state.velocity,
                    matrix.c * state.displacement + matrix.d * state.velocity
                )
            }
        },
    ])
    var report = Report("5,000 springs, position and velocity, one frame")
    report.add(results, per: "a frame")
    report.print()

    var single = Report("of these, one spring")
    for result in results { single.add(result.name, readable(seconds: result.seconds / 5_000)) }
    single.print()
}

/// Shows every spring in each of the frames, at ever new times.
@inline(__always)
private func eachFrame<Spring>(
    _ frames: Int, _ springs: [Spring], into shown: inout [State],
    _ ask: (Spring, Double) -> State
) {
    for frame in 0..<frames {
        let time = Double(frame % 200) * 1e-3
        for index in springs.indices { shown[index] = ask(springs[index], time) }
    }
    keep(shown[0].displacement)
}
