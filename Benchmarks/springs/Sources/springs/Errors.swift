import Cardistry
import Measure

/// How far springs are from a reference of 32 digits, as a share of the amplitude.
func errorsOfSprings() {
    var random = SplitMix(state: 2)
    var report = Report("largest error over 2,000 springs, any damping (shares of the amplitude)")
    var worst = Worst()
    for _ in 0..<2_000 { worst.take(afterStall(&random)) }
    report.add(
        "position, irregular frames and a 300 ms stall", rounded(worst.position), limit: "1e-12",
        share: worst.position / 1e-12)
    report.add(
        "velocity, the same", rounded(worst.velocity), limit: "1e-12",
        share: worst.velocity / 1e-12)
    worst = Worst()
    for _ in 0..<2_000 { worst.take(afterRetarget(&random)) }
    report.add(
        "position after a retarget with velocity", rounded(worst.position), limit: "1e-12",
        share: worst.position / 1e-12)
    report.print()
}

private struct Worst {
    var position = 0.0
    var velocity = 0.0

    mutating func take(_ other: Worst) {
        position = max(position, other.position)
        velocity = max(velocity, other.velocity)
    }
}

private func randomSpring(_ random: inout SplitMix) -> DampedSpring {
    DampedSpring(
        response: Double.random(in: 0.1...2, using: &random),
        dampingFraction: Double.random(in: 0...3, using: &random))
}

/// One spring through irregular frames and a stall; errors relative to the amplitude it starts with.
private func afterStall(_ random: inout SplitMix) -> Worst {
    let spring = randomSpring(&random)
    let x = Double.random(in: -400...400, using: &random)
    let v = Double.random(in: -2000...2000, using: &random)
    let amplitude = x.magnitude + v.magnitude / spring.angularFrequency
    var reference = ReferenceSpring(
        displacement: x, velocity: v, angularFrequency: spring.angularFrequency,
        dampingFraction: spring.dampingFraction)
    var worst = Worst()
    var time = 0.0
    // In steps of 2⁻²⁰ s, so that sums of frame times are exact on both sides.
    for frame in 0..<30 {
        let ticks = frame == 15 ? 314_573 : Double(Int.random(in: 4_000...40_000, using: &random))
        let step = ticks / 1_048_576
        time += step
        reference.advance(by: step)
        let ours = spring.state(displacement: x, velocity: v, time: time)
        let position = (DoubleDouble(ours.displacement) + -reference.displacement).high
        let velocity = (DoubleDouble(ours.velocity) + -reference.velocity).high
        worst.take(
            Worst(
                position: position.magnitude / amplitude,
                velocity: velocity.magnitude / (amplitude * spring.angularFrequency)))
    }
    return worst
}

/// An animated value that changes its target twice in mid-flight.
private func afterRetarget(_ random: inout SplitMix) -> Worst {
    let first = randomSpring(&random)
    let second = randomSpring(&random)
    let target = Double.random(in: 100...400, using: &random)
    var value = AnimatedValue(0)
    value.retarget(to: target, at: 0, velocity: 500, curve: .spring(first), tolerance: 1e-30)
    let turn = Double(Int.random(in: 10_000...400_000, using: &random)) / 1_048_576
    value.retarget(to: -target, at: turn, curve: .spring(second), tolerance: 1e-30)
    let end = Double(Int.random(in: 10_000...400_000, using: &random)) / 1_048_576

    var reference = ReferenceSpring(
        displacement: -target, velocity: 500, angularFrequency: first.angularFrequency,
        dampingFraction: first.dampingFraction)
    reference.advance(by: turn)
    var after = ReferenceSpring(
        displacement: 0, velocity: 0, angularFrequency: second.angularFrequency,
        dampingFraction: second.dampingFraction)
    after.displacement = reference.displacement + DoubleDouble(2 * target)
    after.velocity = reference.velocity
    after.advance(by: end)
    let position =
        (DoubleDouble(value.value(at: turn + end)) + DoubleDouble(target) + -after.displacement)
        .high
    let amplitude = 2 * target + 500 / min(first.angularFrequency, second.angularFrequency)
    return Worst(position: position.magnitude / amplitude)
}
