/// Sends values to their targets along a spring, or puts them there with Reduce Motion.
struct WalletMotion {
    var spring: DampedSpring
    var time: Double
    var isReduced: Bool

    /// Sends a value in points; nearer than a twentieth of one to its target it is at rest.
    ///
    /// - Parameter velocity: the velocity to start with; `nil` keeps the present one.
    func send(_ value: inout AnimatedValue, to target: Double, velocity: Double? = nil) {
        send(&value, to: target, velocity: velocity, tolerance: 0.05)
    }

    /// Sends a share, of the deck's height for one.
    func sendShare(_ value: inout AnimatedValue, to target: Double) {
        send(&value, to: target, velocity: nil, tolerance: 5e-5)
    }

    @inline(never)
    private func send(
        _ value: inout AnimatedValue, to target: Double, velocity: Double?, tolerance: Double
    ) {
        if isReduced { return value.jump(to: target) }
        let isThere = value.restTime <= time && value.target == target
        if isThere && (velocity ?? 0) == 0 { return }
        value.retarget(
            to: target, at: time, velocity: velocity, curve: .spring(spring), tolerance: tolerance)
    }
}

extension WalletDeck {
    /// How values set out along `spring` at `time`.
    func motion(_ spring: DampedSpring, at time: Double) -> WalletMotion {
        WalletMotion(spring: spring, time: time, isReduced: reduceMotion)
    }
}
