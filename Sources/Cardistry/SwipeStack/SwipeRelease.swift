/// Which way a drag leans, and how far it is on the way to a decision.
public struct SwipeLean: Hashable, Sendable {
    /// The allowed direction the drag is nearest to.
    public var direction: SwipeDirection
    /// Distance dragged along it over the threshold, or over the dead zone if that is larger: 0...1, and 0 inside the
    /// dead zone.
    public var progress: Double
    /// False inside the dead zone, where a lean has no consequences.
    public var isDirected: Bool

    /// What a motionless release here would do. The stamp shows 1 exactly when this is true.
    public var commits: Bool { progress >= 1 }
}

extension SwipeFeel {
    /// Which way a drag leans.
    ///
    /// - Parameters:
    ///   - offset: the drag in points.
    ///   - size: the card's.
    ///   - allowed: directions the card may leave in.
    /// - Returns: `nil` if the drag leads towards none of them.
    public func lean(of offset: Vector, size: Extent, allowed: SwipeDirections) -> SwipeLean? {
        var nearest: SwipeDirection?
        var best = (nearness: 0.0, points: 0.0)
        for index in 0..<SwipeDirection.count {
            guard let direction = SwipeDirection(rawValue: UInt8(index)),
                allowed.contains(direction)
            else {
                continue
            }
            let reach = reach(of: offset, along: direction, size: size)
            if reach.nearness > best.nearness {
                best = reach
                nearest = direction
            }
        }
        guard let direction = nearest else { return nil }
        let threshold = threshold(towards: direction, size: size)
        guard threshold > 0 else { return nil }
        let isDirected = best.points > deadZone
        return SwipeLean(
            direction: direction, progress: isDirected ? min(best.points / threshold, 1) : 0,
            isDirected: isDirected)
    }

    /// Cards by which a drag raises the pile. It has no jump at the dead zone or from one direction to the next.
    func rise(for offset: Vector, size: Extent, allowed: SwipeDirections) -> Double {
        var share = 0.0
        for index in 0..<SwipeDirection.count {
            guard let direction = SwipeDirection(rawValue: UInt8(index)),
                allowed.contains(direction)
            else { continue }
            let threshold = threshold(towards: direction, size: size)
            let points = reach(of: offset, along: direction, size: size).points
            if threshold > 0 { share = max(share, points / threshold) }
        }
        return rise * min(share, 1)
    }

    /// Points along `direction` from which a motionless release decides.
    private func threshold(towards direction: SwipeDirection, size: Extent) -> Double {
        max(thresholds[direction].points(along: direction, size: size), deadZone)
    }

    /// What a release does: the direction the card leaves in, or `nil` if it returns.
    ///
    /// A flick decides its own direction, if the card is displaced that way beyond the dead zone. A flick against the
    /// direction that the drag leans to returns the card however far it is. Where diagonals are allowed, a flick along
    /// the drag's own line counts, too. Otherwise the distance decides.
    ///
    /// - Parameters:
    ///   - offset: the drag in points.
    ///   - velocity: the finger's, in points a second.
    ///   - size: the deck's, in points.
    ///   - allowed: the directions in which the card may leave.
    public func outcome(
        offset: Vector, velocity: Vector, size: Extent, allowed: SwipeDirections
    ) -> SwipeDirection? {
        if let flicked = flicked(offset: offset, velocity: velocity, size: size, allowed: allowed) {
            return flicked
        }
        guard let lean = lean(of: offset, size: size, allowed: allowed), lean.isDirected else {
            return nil
        }
        if let flickSpeed {
            let along = velocity.dot(lean.direction.line(size: size))
            // Where diagonals are allowed a drag is rarely in line with its direction.
            let own = allowed.hasDiagonals ? velocity.dot(offset) / offset.length : along
            if min(own, along) <= -flickSpeed { return nil }
            if own >= flickSpeed { return lean.direction }
        }
        return lean.commits ? lean.direction : nil
    }

    /// The direction that a flick decides: of those in which the card is displaced, the one with the largest component
    /// of the velocity.
    private func flicked(
        offset: Vector, velocity: Vector, size: Extent, allowed: SwipeDirections
    ) -> SwipeDirection? {
        guard var best = flickSpeed else { return nil }
        var found: SwipeDirection?
        for index in 0..<SwipeDirection.count {
            guard let direction = SwipeDirection(rawValue: UInt8(index)),
                allowed.contains(direction)
            else { continue }
            let speed = velocity.dot(direction.line(size: size))
            guard speed > best || found == nil && speed == best,
                reach(of: offset, along: direction, size: size).points > deadZone
            else { continue }
            best = speed
            found = direction
        }
        return found
    }

    /// The drag, straight towards `direction`, at which a motionless release just decides.
    func commitPoint(towards direction: SwipeDirection, size: Extent) -> Vector {
        guard case .edge(let share) = thresholds[direction] else {
            return direction.line(size: size)
                * thresholds[direction].points(along: direction, size: size)
        }
        let unit = direction.unitPosition
        return Vector(x: unit.x * size.width, y: unit.y * size.height) * (share / 2)
    }

    /// How near a drag is to a direction, for choosing among them, and how many points it has gone
    /// along it.
    ///
    /// A threshold on the card's edge makes the card the measure of direction as well: the drag is
    /// normalised to half the card's width and height, so that diagonals point at the corners.
    private func reach(
        of offset: Vector, along direction: SwipeDirection, size: Extent
    ) -> (nearness: Double, points: Double) {
        let unit = direction.unitPosition
        let presence = presence(of: offset, in: direction)
        guard case .edge = thresholds[direction] else {
            let along = offset.dot(direction.line(size: size)) * presence
            return (along, along)
        }
        guard size.width > 0, size.height > 0 else { return (0, 0) }
        let normalised = Vector(x: offset.x / (size.width / 2), y: offset.y / (size.height / 2))
        let share = normalised.dot(unit) / unit.dot(unit) * presence
        return (
            share * unit.length, share * SwipeLength.edge(1).points(along: direction, size: size)
        )
    }

    /// The share of a drag that counts along a diagonal: 1 within its own quadrant, 0 from the dead zone onward beyond an
    /// axis beside it. In between it falls evenly, so that the progress is continuous.
    private func presence(of offset: Vector, in direction: SwipeDirection) -> Double {
        guard direction.isDiagonal else { return 1 }
        let unit = direction.unitPosition
        let beyond = max(-offset.x * unit.x, -offset.y * unit.y)
        if beyond <= 0 { return 1 }
        return deadZone > 0 ? max(1 - beyond / deadZone, 0) : 0
    }
}
