extension SwipeFeel {
    /// The default: calm and damped; only the return bounces.
    public static var swipeClean: SwipeFeel {
        SwipeFeel(
            visibleCards: 3,
            depthScaleStep: 0.05,
            minimumDepthScale: 0,
            depthOffset: 4,
            depthInset: 0,
            stackSpring: DampedSpring(duration: 0.35, bounce: 0),
            rise: 0,
            directions: .horizontal,
            minimumDragDistance: 10,
            horizontalFollow: 1,
            verticalFollow: 0.3,
            tilt: Tilt(
                angle: 15, span: .widths(0.5), isClamped: true, pivot: .restingCentre,
                sense: .clockwise),
            resistance: .widths(0.3),
            deadZone: 20,
            thresholds: SwipeThresholds(.widths(0.3)),
            flickSpeed: 800,
            catchesLeavingCards: true,
            exitCurve: .easeOut,
            exitDuration: 0.3,
            throwFactor: 1.3,
            minimumExitDuration: 0.08,
            horizontalExit: .widths(1.5),
            verticalExit: .heights(1.5),
            returnSpring: DampedSpring(response: 0.4, dampingFraction: 0.7),
            undoSpring: DampedSpring(response: 0.4, dampingFraction: 0.85),
            reducedFadeDuration: 0.15,
            stampScale: 0.8,
            stampTilt: 15,
            faintStamp: 1,
            washOpacity: 0.3,
            washDuration: 0.15,
            thresholdHaptic: nil,
            thresholdHysteresis: 0.9,
            leftHaptic: .mediumImpact,
            rightHaptic: .selection,
            upHaptic: .selection,
            downHaptic: .selection
        )
    }

    /// Loose and lively: the card hangs from the finger, the pile rises behind it, up means skip.
    public static var likeNope: SwipeFeel {
        var feel = swipeClean
        feel.loosen()
        return feel
    }

    /// The card as a physical object: it rotates about the point where the finger grabbed it and can leave in
    /// eight directions.
    public static var grab: SwipeFeel {
        var feel = swipeClean
        feel.takeHold()
        return feel
    }

    // Functions rather than expressions, so that a feel is changed in place and not copied field by field.
    @inline(never)
    private mutating func loosen() {
        depthScaleStep = 0.04
        minimumDepthScale = 0.88
        depthOffset = -12
        directions = [.left, .right, .up]
        verticalFollow = 1
        tilt = Tilt(
            angle: 1, span: .points(24), isClamped: false, pivot: .bottomEdge, sense: .clockwise)
        thresholds = SwipeThresholds(.points(120))
        horizontalExit = .points(700)
        verticalExit = .points(900)
        returnSpring = DampedSpring(duration: 0.45, bounce: 0.4)
        thresholdHaptic = .selection
        rightHaptic = .mediumImpact
        upHaptic = .mediumImpact
        downHaptic = .mediumImpact
    }

    @inline(never)
    private mutating func takeHold() {
        depthScaleStep = 0
        depthOffset = 12
        depthInset = 12
        directions = .all
        verticalFollow = 1
        tilt = Tilt(
            angle: 18, span: .widths(1), isClamped: true, pivot: .touch, sense: .byHalf)
        deadZone = 10
        thresholds = SwipeThresholds(.edge(0.6))
        returnSpring = DampedSpring(duration: 0.45, bounce: 0.4)
        thresholdHaptic = .selection
        rightHaptic = .mediumImpact
        upHaptic = .mediumImpact
        downHaptic = .mediumImpact
    }
}
