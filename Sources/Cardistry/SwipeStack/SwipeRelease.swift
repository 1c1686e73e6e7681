/// Which way a drag leans, and how far it is on the way to a decision.
public struct SwipeLean: Hashable, Sendable {
    /// The allowed direction the drag is nearest to.
    public var direction: SwipeDirection
    /// Distance dragged along it, over the threshold; 0...1.
    public var progress: Double
    /// False inside the dead zone, where a lean has no consequences.
    public var isDirected: Bool

    /// What a motionless release here would do. The stamp shows 1 exactly when this is true.
    public var commits: Bool { isDirected && progress >= 1 }
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
        let threshold = thresholds[direction].points(along: direction, size: size)
        guard threshold > 0 else { return nil }
        return SwipeLean(
            direction: direction, progress: min(best.points / threshold, 1),
            isDirected: best.points > deadZone)
    }

    /// What a release does: the direction the card leaves in, or `nil` if it returns.
    ///
    /// A flick counts with its sign: along the drag it commits, against it the card returns however far
    /// it is. Its speed is measured along the direction, and along the drag's own line where diagonals are
    /// allowed. Otherwise the distance decides.
    ///
    /// - Parameters:
    ///   - offset: the drag in points.
    ///   - velocity: the finger's, in points a second.
    public func outcome(
        offset: Vector, velocity: Vector, size: Extent, allowed: SwipeDirections
    ) -> SwipeDirection? {
        guard let lean = lean(of: offset, size: size, allowed: allowed), lean.isDirected else {
            return nil
        }
        if let flickSpeed {
            let along = velocity.dot(lean.direction.unitVector)
            // Where diagonals are allowed a drag is rarely in line with its direction: its own line counts.
            let speed = allowed.hasDiagonals ? velocity.dot(offset) / offset.length : along
            if min(speed, along) <= -flickSpeed { return nil }
            if speed >= flickSpeed { return lean.direction }
        }
        return lean.commits ? lean.direction : nil
    }

    /// The drag, straight towards `direction`, at which a motionless release just decides.
    func commitPoint(towards direction: SwipeDirection, size: Extent) -> Vector {
        guard case .edge(let share) = thresholds[direction] else {
            return direction.unitVector * thresholds[direction].points(along: direction, size: size)
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
        // A diagonal is only near for a drag within its own quadrant.
        if direction.isDiagonal && min(offset.x * unit.x, offset.y * unit.y) <= 0 { return (0, 0) }
        guard case .edge = thresholds[direction] else {
            let along = offset.dot(direction.unitVector)
            return (along, along)
        }
        guard size.width > 0, size.height > 0 else { return (0, 0) }
        let normalised = Vector(x: offset.x / (size.width / 2), y: offset.y / (size.height / 2))
        let share = normalised.dot(unit) / unit.dot(unit)
        return (
            share * unit.length, share * SwipeLength.edge(1).points(along: direction, size: size)
        )
    }
}
