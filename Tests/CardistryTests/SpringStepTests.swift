import Cardistry
import Testing

@Suite struct SpringStepTests {
    @Test(
        "a step is what the closed form does in that time, in all three regimes",
        arguments: [0, 0.2, 0.7, 1 - 1e-9, 1, 1 + 1e-9, 1.5, 4])
    func oneStep(dampingFraction: Double) {
        let spring = DampedSpring(response: 0.4, dampingFraction: dampingFraction)
        let step = SpringStep(spring, time: 0.016)
        let ours = step.state(displacement: -120, velocity: 900)
        let exact = spring.state(displacement: -120, velocity: 900, time: 0.016)
        #expect((ours.displacement - exact.displacement).magnitude < 1e-12 * 120)
        #expect((ours.velocity - exact.velocity).magnitude < 1e-12 * 900 * spring.angularFrequency)
    }

    @Test(
        "600 steps of a repeated frame time stay within 1e-12 of the closed form",
        arguments: [0.1, 1, 2.5])
    func manySteps(dampingFraction: Double) {
        let spring = DampedSpring(response: 1.1, dampingFraction: dampingFraction)
        let step = SpringStep(spring, time: 1.0 / 128)
        var state = (displacement: 300.0, velocity: -2000.0)
        let amplitude = 300 + 2000 / spring.angularFrequency
        for frame in 1...600 {
            state = step.state(displacement: state.displacement, velocity: state.velocity)
            let exact = spring.state(displacement: 300, velocity: -2000, time: Double(frame) / 128)
            #expect((state.displacement - exact.displacement).magnitude < 1e-12 * amplitude)
        }
    }

    @Test("a step of no time changes nothing")
    func noTime() {
        let step = SpringStep(DampedSpring(response: 0.4, dampingFraction: 0.7), time: 0)
        let state = step.state(displacement: 3, velocity: -4)
        #expect(state.displacement == 3)
        #expect(state.velocity == -4)
    }
}
