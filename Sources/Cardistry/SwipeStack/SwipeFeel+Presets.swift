extension SwipeFeel {
    /// The default: calm, damped, nothing bounces but the return.
    public static var swipeClean: SwipeFeel {
        SwipeFeel(
            visibleCards: 3,
            depthScaleStep: 0.05,
            minimumDepthScale: 0,
            depthOffset: 4,
            depthInset: 0,
            stackSpring: Spring(duration: 0.35, bounce: 0),
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
            horizontalExit: .widths(1.5),
            verticalExit: .heights(1.5),
            returnSpring: Spring(response: 0.4, dampingFraction: 0.7),
            undoSpring: Spring(response: 0.4, dampingFraction: 0.85),
            reducedFadeDuration: 0.15,
            stampScale: 0.8,
            stampTilt: 15,
            washOpacity: 0.3,
            washDuration: 0.15,
            washCurve: .easeInOut,
            thresholdHaptic: nil,
            thresholdHysteresis: 0.9,
            leftHaptic: .mediumImpact,
            commitHaptic: .selection
        )
    }

    /// Loose and lively: the card hangs from the finger, the pile rises behind it, up means skip.
    public static var likeNope: SwipeFeel {
        var feel = swipeClean
        feel.depthScaleStep = 0.04
        feel.minimumDepthScale = 0.88
        feel.depthOffset = -12
        feel.directions = [.left, .right, .up]
        feel.verticalFollow = 1
        feel.tilt = Tilt(
            angle: 1, span: .points(24), isClamped: false, pivot: .bottomEdge, sense: .clockwise)
        feel.thresholds = SwipeThresholds(.points(120))
        feel.horizontalExit = .points(700)
        feel.verticalExit = .points(900)
        feel.returnSpring = Spring(duration: 0.45, bounce: 0.4)
        feel.thresholdHaptic = .selection
        feel.leftHaptic = .mediumImpact
        feel.commitHaptic = .mediumImpact
        return feel
    }

    /// The card as a thing one holds: it turns about the point where the finger took it, and may leave
    /// in eight directions.
    public static var grab: SwipeFeel {
        var feel = swipeClean
        feel.depthScaleStep = 0
        feel.depthOffset = 12
        feel.depthInset = 12
        feel.directions = .all
        feel.verticalFollow = 1
        feel.tilt = Tilt(
            angle: 18, span: .widths(1), isClamped: true, pivot: .touch, sense: .byHalf)
        feel.deadZone = 10
        feel.thresholds = SwipeThresholds(.edge(0.6))
        feel.returnSpring = Spring(duration: 0.45, bounce: 0.4)
        feel.thresholdHaptic = .selection
        feel.commitHaptic = .mediumImpact
        return feel
    }
}
