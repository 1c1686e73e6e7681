/// Resistance that grows with the pull: free up to `slack`, then ever stiffer.
///
/// Beyond the slack, an excess e is shown as `limit · e / (e + limit)`: slope 1 at the start, so
/// nothing is felt at the join, and never more than `limit`. It is the well-known overscroll formula
/// (1 - 1 / (c e / d + 1)) d with c = 1.
public struct RubberBand: Hashable, Sendable {
    /// Points that are followed one to one.
    public var slack: Double
    /// The most that the excess can ever show, in points; greater than 0.
    public var limit: Double

    /// A band that is free up to `slack` and shows at most `limit` beyond it.
    public init(slack: Double, limit: Double) {
        self.slack = slack
        self.limit = limit
    }

    /// What is shown for a pull of `distance` points, in either direction.
    @inline(never)
    public func resisted(_ distance: Double) -> Double {
        let excess = distance.magnitude - slack
        guard excess > 0, limit > 0 else { return distance }
        let shown = slack + limit * excess / (excess + limit)
        return distance < 0 ? -shown : shown
    }

    /// The pull that is shown as `shown`; the inverse of `resisted(_:)`.
    ///
    /// - Parameters:
    ///   - shown: what is shown, in points.
    ///   - share: the share of `limit` up to which an excess is inverted. A larger one is reduced to that share: no
    ///     pull shows the whole limit.
    @inline(never)
    public func pull(shownAs shown: Double, within share: Double = 0.999) -> Double {
        let excess = shown.magnitude - slack
        guard excess > 0, limit > 0 else { return shown }
        let reached = min(excess, limit * share)
        let pull = slack + limit * reached / (limit - reached)
        return shown < 0 ? -pull : pull
    }

    /// d shown / d pull at a pull of `distance` points, 0 < slope ≤ 1.
    @inline(never)
    public func slope(at distance: Double) -> Double {
        let excess = distance.magnitude - slack
        guard excess > 0, limit > 0 else { return 1 }
        let ratio = limit / (excess + limit)
        return ratio * ratio
    }
}
