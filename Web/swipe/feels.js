// Written by Tests/CardistryTests with `UPDATE_FEELS=1 swift test --filter FileTests`.
// Checksum of the sources: edfd8155
// - Sources/Cardistry/Deck/FeelKind.swift
// - Sources/Cardistry/Deck/FeelVisitor.swift
// - Sources/Cardistry/SwipeStack/SwipeFeel.swift
// - Sources/Cardistry/SwipeStack/SwipeFeel+Presets.swift
// - Sources/Cardistry/SwipeStack/SwipeFeel+Fields.swift
// - Sources/Cardistry/SwipeStack/SwipeThresholds.swift
// - Sources/Cardistry/SwipeStack/Tilt.swift

/** The kind of each constant, in the order in which the engine reads them. */
export const FIELDS = {
    visibleCards: 0,
    depthScaleStep: 0,
    minimumDepthScale: 0,
    depthOffset: 0,
    depthInset: 0,
    stackSpring: 3,
    rise: 0,
    directions: 6,
    minimumDragDistance: 0,
    horizontalFollow: 0,
    verticalFollow: 0,
    tiltAngle: 0,
    tiltSpan: 4,
    tiltIsClamped: 1,
    tiltPivot: 9,
    tiltSense: 10,
    resistance: 4,
    deadZone: 0,
    thresholdLeft: 4,
    thresholdRight: 4,
    thresholdUp: 4,
    thresholdDown: 4,
    thresholdDiagonal: 4,
    flickSpeed: 2,
    catchesLeavingCards: 1,
    exitCurve: 5,
    exitDuration: 0,
    throwFactor: 0,
    minimumExitDuration: 0,
    horizontalExit: 4,
    verticalExit: 4,
    returnSpring: 3,
    undoSpring: 3,
    reducedFadeDuration: 0,
    stampScale: 0,
    stampTilt: 0,
    faintStamp: 0,
    washOpacity: 0,
    washDuration: 0,
    thresholdHaptic: 8,
    thresholdHysteresis: 0,
    leftHaptic: 8,
    rightHaptic: 8,
    upHaptic: 8,
    downHaptic: 8,
}

/** The presets: the numbers of all constants, as many for each as its kind has. */
export const FEELS = {
    swipeClean: [
        3, 0.05, 0, 4, 0, 0.35, 1, 0, 3, 10,
        1, 0.3, 15, 1, 0.5, 1, 0, 0, 1, 0.3,
        20, 1, 0.3, 1, 0.3, 1, 0.3, 1, 0.3, 1,
        0.3, 800, 1, 0, 0, 0.58, 1, 0.3, 1.3, 0.08,
        1, 1.5, 2, 1.5, 0.4, 0.7, 0.4, 0.85, 0.15, 0.8,
        15, 1, 0.3, 0.15, -1, 0.9, 2, 0, 0, 0,
    ],
    likeNope: [
        3, 0.04, 0.88, -12, 0, 0.35, 1, 0, 7, 10,
        1, 1, 1, 0, 24, 0, 1, 0, 1, 0.3,
        20, 0, 120, 0, 120, 0, 120, 0, 120, 0,
        120, 800, 1, 0, 0, 0.58, 1, 0.3, 1.3, 0.08,
        0, 700, 0, 900, 0.45, 0.6, 0.4, 0.85, 0.15, 0.8,
        15, 1, 0.3, 0.15, 0, 0.9, 2, 2, 2, 2,
    ],
    grab: [
        3, 0, 0, 12, 12, 0.35, 1, 0, 255, 10,
        1, 1, 18, 1, 1, 1, 2, 1, 1, 0.3,
        10, 3, 0.6, 3, 0.6, 3, 0.6, 3, 0.6, 3,
        0.6, 800, 1, 0, 0, 0.58, 1, 0.3, 1.3, 0.08,
        1, 1.5, 2, 1.5, 0.45, 0.6, 0.4, 0.85, 0.15, 0.8,
        15, 1, 0.3, 0.15, 0, 0.9, 2, 2, 2, 2,
    ],
}
