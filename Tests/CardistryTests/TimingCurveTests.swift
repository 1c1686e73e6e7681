import Testing

@testable import Cardistry

@Suite("A timing curve")
struct TimingCurveTests {
    /// Plain bisection on the Bézier polynomials.
    private func reference(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double)
        -> Double
    {
        func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return cubic(y1, y2, (low + high) / 2)
    }

    static let curves: [TimingCurve] = [
        .easeOut, .easeInOut, TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(0, 0, 1, 1),
        TimingCurve(0.9, 0, 0.1, 1), TimingCurve(0.33, 0.66, 0.4, 1),
    ]

    @Test("solves its Bézier to the last digits", arguments: curves)
    func values(curve: TimingCurve) {
        for step in 0...1_000 {
            let x = Double(step) / 1_000
            let expected = reference(curve.x1, curve.y1, curve.x2, curve.y2, at: x)
            #expect((curve.value(at: x) - expected).magnitude < 1e-12, "at \(x)")
        }
    }

    @Test("has the slope of its difference quotient", arguments: curves.prefix(4))
    func slopes(curve: TimingCurve) {
        for step in 1..<100 {
            let x = Double(step) / 100
            let quotient = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
            #expect((curve.slope(at: x) - quotient).magnitude < 1e-4, "at \(x)")
        }
    }

    @Test("ease-out starts with slope 1/0.58 and ends flat")
    func ends() {
        #expect((TimingCurve.easeOut.slope(at: 0) - 1 / 0.58).magnitude < 1e-9)
        #expect(TimingCurve.easeOut.slope(at: 1).magnitude < 1e-9)
        #expect(TimingCurve.easeInOut.slope(at: 0).magnitude < 1e-9)
        #expect(TimingCurve.easeOut.value(at: -1) == 0)
        #expect(TimingCurve.easeOut.value(at: 2) == 1)
    }
}
