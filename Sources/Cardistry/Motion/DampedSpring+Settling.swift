extension DampedSpring {
    /// Seconds after which the spring stays within `tolerance` of its target for good; infinite when
    /// nothing damps it.
    ///
    /// It is found on an upper bound of |x(t)|, so it is never too short; it may be a few per cent long.
    ///
    /// - Parameters:
    ///   - displacement: distance from the target at the start, in points.
    ///   - velocity: velocity at the start, in points a second.
    ///   - tolerance: greater than 0, in points.
    public func settlingDuration(
        displacement: Double, velocity: Double, tolerance: Double
    ) -> Double {
        precondition(tolerance > 0, "a spring never settles within a tolerance of 0")
        // The energy never grows, so it has settled already. What rounding has left of 0 must not take its time.
        let start = velocity / angularFrequency
        if displacement * displacement + start * start <= tolerance * tolerance { return 0 }
        guard dampingFraction > 0 else { return .infinity }
        let root = ((1 - dampingFraction) * (1 + dampingFraction)).magnitude.squareRoot()
        // The slower of the two exponents, and 1/ω_d (or half of it) as the bound of S's growth.
        let overdamped = dampingFraction > 1
        let rate =
            angularFrequency * (overdamped ? 1 / (dampingFraction + root) : dampingFraction)
        let reach = (overdamped ? 0.5 : 1) / (angularFrequency * root)
        let swing = (velocity + dampingFraction * angularFrequency * displacement).magnitude
        func bound(_ time: Double) -> Double {
            Maths.exp(-rate * time) * (displacement.magnitude + swing * min(time, reach))
        }
        // The bound falls for good from 1/rate on: first past the tolerance, then bisect.
        var late = 1 / rate
        if bound(late) <= tolerance { return late }
        var early = late
        while bound(late) > tolerance {
            early = late
            late *= 2
        }
        while late - early > 1e-4 * late {
            let middle = (early + late) / 2
            if bound(middle) > tolerance { early = middle } else { late = middle }
        }
        return late
    }
}
