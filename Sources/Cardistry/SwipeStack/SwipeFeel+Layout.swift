extension SwipeFeel {
    /// Scale of a card at `depth` cards below the top; fractions are in between.
    public func depthScale(_ depth: Double, size: Extent) -> Double {
        let inset = size.width > 0 ? 2 * depthInset * depth / size.width : 0
        return max(1 - depth * depthScaleStep - inset, minimumDepthScale)
    }

    /// The distance from the top card's centre down to a card's centre at `depth`, in points.
    public func depthShift(_ depth: Double, size: Extent) -> Double {
        let shift = depthOffset * depth
        if depthInset == 0 { return shift }
        // An inset card is smaller; its bottom edge still shows by the fixed step.
        return shift + (1 - depthScale(depth, size: size)) * size.height / 2
    }

    /// Where a card that leaves towards `direction` flies, in points of drag: the feel's exit distance, but at
    /// least `clearance`, the distance at which the card is out of sight.
    public func exit(
        towards direction: SwipeDirection, from offset: Vector, size: Extent, clearance: Extent
    ) -> Vector {
        var exit = offset
        let unit = direction.unitPosition
        if unit.x != 0 {
            let distance = horizontalExit.points(along: .right, size: size)
            exit.x = unit.x * max(distance, clearance.width) / max(horizontalFollow, 0.01)
        }
        if unit.y != 0 {
            let distance = verticalExit.points(along: .down, size: size)
            exit.y = unit.y * max(distance, clearance.height) / max(verticalFollow, 0.01)
        }
        return exit
    }

    /// Seconds a card takes along `way` to its exit, set out with `velocity`: `exitDuration`, and less for one that
    /// is thrown faster than that needs.
    ///
    /// All presets leave this way. A command does not throw: a card that rests takes the whole `exitDuration`, and
    /// one in motion counts with the speed it has. An undo springs back and asks for no duration.
    ///
    /// - Parameters:
    ///   - way: from where the card is to its exit, in points of drag.
    ///   - velocity: the card's at its release, in points of drag a second. What crosses the way does not count.
    public func exitDuration(along way: Vector, velocity: Vector) -> Double {
        let left = way.length
        let pace = velocity.dot(way)
        guard pace > 0 else { return exitDuration }
        return min(max(throwFactor * left * left / pace, minimumExitDuration), exitDuration)
    }

    /// The drag shown for a pull of the finger. Sides that no allowed direction leads to resist.
    @inline(never)
    func resisted(_ pull: Vector, size: Extent, allowed: SwipeDirections) -> Vector {
        let band = band(size)
        return Vector(
            x: isOpen(pull.x, horizontal: true, allowed) ? pull.x : band.resisted(pull.x),
            y: isOpen(pull.y, horizontal: false, allowed) ? pull.y : band.resisted(pull.y))
    }

    /// The pull for which `drag` is shown: the inverse of `resisted`. Of a drag far into a blocked side it is the
    /// pull that shows half of the resistance, from which a finger moves the card by at least a quarter of its way.
    @inline(never)
    func pull(shownAs drag: Vector, size: Extent, allowed: SwipeDirections) -> Vector {
        let band = band(size)
        let isOpenX = isOpen(drag.x, horizontal: true, allowed)
        let isOpenY = isOpen(drag.y, horizontal: false, allowed)
        return Vector(
            x: isOpenX ? drag.x : band.pull(shownAs: drag.x, within: 0.5),
            y: isOpenY ? drag.y : band.pull(shownAs: drag.y, within: 0.5))
    }

    /// The velocity of the shown drag for a finger's velocity at `pull`.
    @inline(never)
    func resistedVelocity(
        _ velocity: Vector, at pull: Vector, size: Extent, allowed: SwipeDirections
    ) -> Vector {
        let band = band(size)
        let openX = isOpen(pull.x, horizontal: true, allowed)
        let openY = isOpen(pull.y, horizontal: false, allowed)
        return Vector(
            x: openX ? velocity.x : velocity.x * band.slope(at: pull.x),
            y: openY ? velocity.y : velocity.y * band.slope(at: pull.y))
    }

    private func band(_ size: Extent) -> RubberBand {
        RubberBand(slack: deadZone, limit: resistance.points(along: .right, size: size))
    }

    /// Returns `true` if a side does not resist. An axis that no direction uses is free if the feel damps it: the
    /// damping is its resistance.
    @inline(never)
    private func isOpen(
        _ pull: Double, horizontal: Bool, _ allowed: SwipeDirections
    ) -> Bool {
        if pull == 0 { return true }
        let side = pull > 0 ? 1.0 : -1.0
        if allowed.reaches(x: horizontal ? side : 0, y: horizontal ? 0 : side) { return true }
        return (horizontal ? horizontalFollow : verticalFollow) < 1
            && !allowed.reaches(x: horizontal ? -side : 0, y: horizontal ? 0 : -side)
    }

    /// The scale of a stamp at its progress.
    package func stampScale(progress: Double) -> Double { stampScale + (1 - stampScale) * progress }

    /// What is played when a card is decided in `direction`.
    func haptic(for direction: SwipeDirection) -> Haptic? {
        switch direction {
        case .left, .upLeft, .downLeft: leftHaptic
        case .right, .upRight, .downRight: rightHaptic
        case .up: upHaptic
        case .down: downHaptic
        }
    }
}
