extension WalletFeel {
    /// Whether a deck of `size` has room for an open card beside the pile.
    public func isWide(_ size: Extent) -> Bool { size.width >= wideWidth }

    /// The size of an open card, at which the content of every card is laid out.
    public func cardSize(in size: Extent) -> Extent {
        guard isWide(size) else { return size }
        return Extent(width: max((size.width - columnGap) / 2, 0), height: size.height)
    }

    /// The largest scroll offset of the pile, in points.
    public func scrollLimit(
        count: Int, size: Extent, insets: WalletInsets = WalletInsets()
    ) -> Double {
        guard count > 0 else { return 0 }
        let pile = Double(count - 1) * strip + cardHeight
        return max(insets.top + pile + insets.bottom - size.height, 0)
    }

    /// Points that each card spreads from the one before when a finger pulls `overscroll` points past the top.
    /// Continuous and monotone.
    public func spread(overscroll: Double) -> Double {
        min(max(overscroll, 0) * fanFactor, fanLimit)
    }

    /// The shortest pull that spreads the cards by `spread`; the inverse of `spread(overscroll:)`.
    func overscroll(spread: Double) -> Double {
        fanFactor > 0 ? spread / fanFactor : 0
    }

    /// The friction of scrolling as a rate in 1/s.
    var scrollRate: Double { -1_000 * Maths.log(min(max(scrollDecay, 1e-6), 0.999_999)) }

    var edgeBand: RubberBand { RubberBand(slack: 0, limit: edgeResistance) }

    // MARK: Dismissing

    /// The displacement of an open card that a finger pulls `distance` points.
    func dismissOffset(pull distance: Double) -> Double {
        dismissFollow * (distance < 0 ? overpull.resisted(distance) : distance)
    }

    /// The inverse of `dismissOffset(pull:)`.
    func pull(dismissOffset offset: Double) -> Double {
        let distance = dismissFollow > 0 ? offset / dismissFollow : 0
        return distance < 0 ? overpull.pull(shownAs: distance) : distance
    }

    /// The card's velocity for a finger's velocity at a pull of `distance`.
    func dismissVelocity(_ velocity: Double, pull distance: Double) -> Double {
        dismissFollow * velocity * (distance < 0 ? overpull.slope(at: distance) : 1)
    }

    private var overpull: RubberBand { RubberBand(slack: 0, limit: dismissOverpull) }

    /// 0...1: how far a drag is on the way to closing the card; 1 where a motionless release closes it.
    public func dismissProgress(offset: Double) -> Double {
        dismissThreshold > 0 ? min(max(offset / dismissThreshold, 0), 1) : 0
    }

    /// Returns `true` if an open card closes when released.
    ///
    /// - Parameters:
    ///   - offset: the card's displacement downward.
    ///   - velocity: the finger's, downward. A flick counts with its sign.
    public func closes(offset: Double, velocity: Double) -> Bool {
        if velocity < -dismissFlickSpeed { return false }
        if velocity > dismissFlickSpeed && offset > dismissFlickThreshold { return true }
        return offset > dismissThreshold
    }

    /// Returns `true` if a card that was caught in transit closes when released.
    ///
    /// - Parameters:
    ///   - offset: how far the finger has moved it down, in points.
    ///   - velocity: the finger's, in points a second downward.
    ///   - wasClosing: whether it was closing when caught; it goes on unless the release reverses it.
    public func closesInTransit(offset: Double, velocity: Double, wasClosing: Bool) -> Bool {
        if velocity.magnitude > reverseSpeed { return velocity > 0 }
        if offset.magnitude > dismissDistance * dismissFollow { return offset > 0 }
        return wasClosing
    }

    // MARK: The rest

    /// Opacity and scale of an open card's header when its content is scrolled by `scroll` points.
    public func header(scroll: Double) -> (opacity: Double, scale: Double) {
        let scroll = max(scroll, 0)
        return (
            headerFadeDistance > 0 ? max(0, 1 - scroll / headerFadeDistance) : 1,
            headerScaleDistance > 0 ? max(minimumHeaderScale, 1 - scroll / headerScaleDistance) : 1
        )
    }

    /// The height to which the card at `index` jumps: spread over `bounceHeight`, different for neighbours, and
    /// the same each time.
    public func bounceHeight(index: Int) -> Double {
        let golden = Double(index) * 0.618_033_988_749_894_8
        let share = golden - golden.rounded(.down)
        return bounceHeight.lowerBound + share * (bounceHeight.upperBound - bounceHeight.lowerBound)
    }

    /// How fast a held card scrolls the pile, downward positive, with the finger at `y`.
    func edgeSpeed(y: Double, height: Double) -> Double {
        let zone = min(edgeZone, height / 3)
        guard zone > 0 else { return 0 }
        if y < zone { return -edgeSpeed * min((zone - y) / zone, 1) }
        if y > height - zone { return edgeSpeed * min((y - height + zone) / zone, 1) }
        return 0
    }
}
