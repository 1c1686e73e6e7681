extension SwipeCard {
    /// Sends the card to its place in the pile, or puts it there and fades it in if it must not move.
    @inline(never)
    mutating func goHome(
        as phase: SwipePhase, velocity: Vector, spring: DampedSpring, isStill: Bool,
        fadeDuration: Double, at time: Double
    ) {
        self.phase = phase
        direction = nil
        if isStill {
            drag.jump(to: .zero)
            twist.jump(to: 0)
            offset.jump(to: .zero)
        } else {
            let curve = MotionCurve.spring(spring)
            drag.retarget(
                to: .zero, at: time, velocity: velocity, curve: curve,
                tolerance: SwipeStack<ID>.tolerance)
            if twist.target != 0 {
                twist.retarget(
                    to: 0, at: time, velocity: 0, curve: curve,
                    tolerance: SwipeStack<ID>.turnTolerance)
            }
            if offset.target != .zero {
                offset.retarget(
                    to: .zero, at: time, velocity: .zero, curve: curve,
                    tolerance: SwipeStack<ID>.tolerance)
            }
        }
        // A card that was fading away when motion was reduced comes back in full.
        if isStill || fade.target != 1 { fade.fade(to: 1, over: fadeDuration, at: time) }
    }

    /// Puts the card in its place in the pile and forgets its grip.
    @inline(never)
    mutating func comeHome() {
        drag.jump(to: .zero)
        twist.jump(to: 0)
        offset.jump(to: .zero)
        fade.jump(to: 1)
        grip = .zero
    }
}
