/// A cubic Bézier timing curve from (0, 0) to (1, 1), as in CSS and SwiftUI.
public struct TimingCurve: Hashable, Sendable {
    /// The time of the first control point, from 0 to 1.
    public let x1: Double
    /// The progress of the first control point.
    public let y1: Double
    /// The time of the second control point, from 0 to 1.
    public let x2: Double
    /// The progress of the second control point.
    public let y2: Double

    /// Makes a curve of two control points.
    ///
    /// - Parameters: the coordinates of both points; `x1` and `x2` are in 0...1, so that time never runs backwards.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "control times must be in 0...1")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Even progress.
    public static var linear: TimingCurve { TimingCurve(0, 0, 1, 1) }
    /// (0, 0, 0.58, 1).
    public static var easeOut: TimingCurve { TimingCurve(0, 0, 0.58, 1) }
    /// (0.42, 0, 0.58, 1).
    public static var easeInOut: TimingCurve { TimingCurve(0.42, 0, 0.58, 1) }

    /// The curve's value at `time` in 0...1; clamped outside.
    public func value(at time: Double) -> Double { state(at: time).value }

    /// d value / d time at `time` in 0...1; at the nearer end outside.
    public func slope(at time: Double) -> Double { state(at: time).slope }

    /// Value and slope at `time`.
    @inline(never)
    func state(at time: Double) -> (value: Double, slope: Double) {
        let s = parameter(at: min(max(time, 0), 1))
        let value = Self.bezier(y1, y2, s)
        let dx = Self.derivative(x1, x2, s)
        let dy = Self.derivative(y1, y2, s)
        if dx > 1e-9 { return (value, dy / dx) }
        // A control point on the end point: the second derivatives decide.
        let ddx = s < 0.5 ? x2 - 2 * x1 : 2 * x2 - 1 - x1
        let ddy = s < 0.5 ? y2 - 2 * y1 : 2 * y2 - 1 - y1
        return (value, ddx == 0 ? 1 : ddy / ddx)
    }

    /// The Bézier parameter at which the curve's x is `time`: Newton's method kept inside a bracket.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = time
        for _ in 0..<64 {
            let error = Self.bezier(x1, x2, s) - time
            if error.magnitude < 1e-15 { break }
            if error > 0 { high = s } else { low = s }
            let slope = Self.derivative(x1, x2, s)
            let newton = slope > 1e-9 ? s - error / slope : low
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if next == s { break }
            s = next
        }
        return s
    }

    private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
        let r = 1 - s
        return s * (3 * r * (r * a + s * b) + s * s)
    }

    private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * (r * r * a + 2 * r * s * (b - a) + s * s * (1 - b))
    }
}
