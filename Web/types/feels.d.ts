// Written by Tools/write-types from the feels' scripts and their Swift sources.

export type SwipeDirection = 'left' | 'right' | 'up' | 'down' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight'
export type Haptic = 'selection' | 'lightImpact' | 'mediumImpact' | 'heavyImpact'
export type TiltPivot = 'restingCentre' | 'bottomEdge' | 'touch'
export type TiltSense = 'clockwise' | 'byHalf'

/** A damped spring: like SwiftUI's, by its response in seconds and damping fraction, or by its duration and bounce. */
export type Spring =
    | { response: number; dampingFraction: number; duration?: undefined; bounce?: undefined }
    | { duration: number; bounce?: number; response?: undefined; dampingFraction?: undefined }

/** A length: CSS pixels, or a share of the deck's width or height, or of the way to its edge. */
export type Length = number | { points: number } | { widths: number } | { heights: number } | { edge: number }

export type SwipePreset = 'swipeClean' | 'likeNope' | 'grab'

/** Every constant of a feel. Lengths are in CSS pixels, times in seconds, angles in degrees. */
export interface SwipeConstants {
    /** How many undecided cards are shown, 1 or more. */
    visibleCards: number
    /** Scale that each card loses to the one before it: scale = 1 - depth · step. */
    depthScaleStep: number
    /** The least scale of a card, however deep it is. */
    minimumDepthScale: number
    /** How much lower each card is than the one before it, in points; negative: higher. */
    depthOffset: number
    /** Points each card is inset on its left and right, on top of `depthScaleStep`. A card that is inset keeps its bottom edge `depthOffset` below that of the card before it. */
    depthInset: number
    /** The spring with which the pile closes up when a card leaves and opens when one comes back. */
    stackSpring: Spring
    /** Cards by which the pile rises under a dragged card, from 0 to 1, in full where a motionless release decides. At 0 the pile waits for the decision. */
    rise: number
    /** Directions a card may be swiped in unless the deck says otherwise. */
    directions: SwipeDirection[]
    /** Points that a finger moves before its touch is a drag and no longer a tap. */
    minimumDragDistance: number
    /** Sideways points the card moves for each point of the finger. */
    horizontalFollow: number
    /** Up and down points the card moves for each point of the finger. */
    verticalFollow: number
    /** Degrees by which the card is turned when it is dragged `span` to the side. */
    tiltAngle: number
    /** The sideways drag at which `angle` is reached. */
    tiltSpan: Length
    /** Whether `angle` is also the most the card ever turns. */
    tiltIsClamped: boolean
    /** What the card turns about. */
    tiltPivot: TiltPivot
    /** Which way the card turns when it is dragged to the right. */
    tiltSense: TiltSense
    /** The most that a drag towards a side without an allowed direction shows: free up to `deadZone`, then ever stiffer. */
    resistance: Length
    /** Points within which a drag has no direction: no stamp, no glow, no wash. */
    deadZone: number
    /** How far a card must be dragged to the left to be swiped. */
    thresholdLeft: Length
    /** How far a card must be dragged to the right to be swiped. */
    thresholdRight: Length
    /** How far a card must be dragged upward to be swiped. */
    thresholdUp: Length
    /** How far a card must be dragged downward to be swiped. */
    thresholdDown: Length
    /** How far a card must be dragged towards a corner to be swiped. */
    thresholdDiagonal: Length
    /** Speed in points a second from which a release commits along the drag, and returns the card against it; `null` leaves the pure distance rule. */
    flickSpeed: number | null
    /** Whether a card that is leaving can be caught, which takes its decision back. */
    catchesLeavingCards: boolean
    /** How the position of a card that leaves follows from the time, if it is not thrown. */
    exitCurve: [x1: number, y1: number, x2: number, y2: number]
    /** Seconds from the release until the card has left, unless it is thrown faster than that. */
    exitDuration: number
    /** A thrown card's exit lasts this many times as long as the rest of the way takes at the speed of the release, and never more than `exitDuration`. With 1.3 an ease-out keeps the finger's speed at first. */
    throwFactor: number
    /** Seconds a thrown card's exit lasts at least; as long as `exitDuration`, no exit is shortened. */
    minimumExitDuration: number
    /** How far a card moves when it leaves to the side. */
    horizontalExit: Length
    /** How far a card moves when it leaves upward or downward. */
    verticalExit: Length
    /** The spring with which a card returns to the pile after a release that decides nothing. */
    returnSpring: Spring
    /** The spring with which undo brings a card back. */
    undoSpring: Spring
    /** Seconds over which a card fades with Reduce Motion, where cards do not fly. */
    reducedFadeDuration: number
    /** Scale of a stamp at progress 0; it is 1 at progress 1. */
    stampScale: number
    /** Degrees by which a stamp is tilted on its card. */
    stampTilt: number
    /** Share of the progress that is shown until a release would decide, from 0 to 1. At 1 stamp, glow and wash grow evenly; below 1 they are faint, and become full exactly at the threshold. */
    faintStamp: number
    /** Opacity of the background wash at progress 1. */
    washOpacity: number
    /** Seconds over which the wash eases in and out between its values. The app draws the wash, and its transition. */
    washDuration: number
    /** Played when a drag crosses its threshold. */
    thresholdHaptic: Haptic | null
    /** Progress below which the next crossing counts again. */
    thresholdHysteresis: number
    /** Played when a card is decided to the left, or diagonally on that side. */
    leftHaptic: Haptic | null
    /** Played when a card is decided to the right, or diagonally on that side. */
    rightHaptic: Haptic | null
    /** Played when a card is decided upwards. */
    upHaptic: Haptic | null
    /** Played when a card is decided downwards. */
    downHaptic: Haptic | null
}

/** Changes to a preset, to `swipeClean` if `from` names no other. */
export interface SwipeChanges extends Partial<SwipeConstants> {
    from?: SwipePreset
    /** Replaces all five thresholds. */
    threshold?: Length
}

export type SwipeFeel = SwipePreset | SwipeChanges

export type WalletPreset = 'standard'

/** Every constant of a feel. Lengths are in CSS pixels, times in seconds, angles in degrees. */
export interface WalletConstants {
    /** Points of each card that show above the next one, at least 1. */
    strip: number
    /** Height of a card in the pile, in points; an open card is as high as the deck. */
    cardHeight: number
    /** The least width, in points, of a deck that shows an open card beside the pile. */
    wideWidth: number
    /** The gap between the two columns, which are equally wide, in points. */
    columnGap: number
    /** The spring with which cards make room when the deck changes, and with which a dropped card finds its slot. */
    reorderSpring: Spring
    /** Points after which a touch is no longer a tap or a long press. */
    minimumDragDistance: number
    /** The share of a scroll's speed that is left after each millisecond, between 0 and 1. */
    scrollDecay: number
    /** The most that a pull beyond the end of the pile shows, in points; it grows ever stiffer. */
    edgeResistance: number
    /** The spring with which the pile comes back from beyond its end. */
    edgeSpring: Spring
    /** The spring with which the pile scrolls to a card that gets the focus. */
    revealSpring: Spring
    /** Points that each card spreads for each point that a finger pulls the pile past its top. */
    fanFactor: number
    /** The most that each card spreads, in points. */
    fanLimit: number
    /** The spring with which the fanned pile closes. */
    fanSpring: Spring
    /** The spread in points at which `fanHaptic` is played. */
    fanTick: number
    /** The spring with which a card opens and goes back. */
    heroSpring: Spring
    /** Points that a finger moves down before an open card follows it. */
    dismissDistance: number
    /** Points the card moves for each point of the finger. */
    dismissFollow: number
    /** The most that an upward pull of an open card shows, in points; it grows ever stiffer. */
    dismissOverpull: number
    /** A motionless release closes a card that is displaced by more points than this. */
    dismissThreshold: number
    /** Speed in points a second: a faster release closes the card if it is displaced by more than `dismissFlickThreshold`; as fast upward, it opens it wherever it is. */
    dismissFlickSpeed: number
    /** Points by which a card must be displaced for a flick to close it. */
    dismissFlickThreshold: number
    /** Speed in points a second: a card that was caught on its way turns round if it is released faster the other way. */
    reverseSpeed: number
    /** Opacity that a dragged card loses at the threshold. */
    dismissFade: number
    /** Scale that a dragged card loses at the threshold. */
    dismissShrink: number
    /** The spring with which a card comes back up from a drag. */
    dismissSpring: Spring
    /** Points of scrolled content after which the header has faded. */
    headerFadeDistance: number
    /** Points of scrolled content by which the header would shrink to nothing: its scale is 1 - scroll / `headerScaleDistance`, and at least `minimumHeaderScale`. */
    headerScaleDistance: number
    /** The least scale of the header. */
    minimumHeaderScale: number
    /** Seconds that a finger rests on a card to lift it. */
    pressDuration: number
    /** Scale of a lifted card. */
    liftScale: number
    /** How far past the middle between two slots, in strips, a card must be to change its slot. */
    slotHysteresis: number
    /** The distance from the deck's top or bottom within which a held card scrolls the pile, in points. */
    edgeZone: number
    /** The highest speed at which a held card scrolls the pile, in points a second. */
    edgeSpeed: number
    /** Speed in points a second from which a scroll that meets the top makes the cards bounce. */
    bounceSpeed: number
    /** Seconds from the bounce of one card to that of the next. */
    bounceStagger: number
    /** The least and the most that a card jumps up, in points. */
    bounceHeight: [low: number, high: number]
    /** The spring of a card that bounces up. */
    bounceRiseSpring: Spring
    /** Seconds from the start of a bounce until the card falls. */
    bounceFallDelay: number
    /** The spring of a card that falls after a bounce. */
    bounceFallSpring: Spring
    /** Seconds over which cards that are new in the deck fade in. */
    fadeDuration: number
    /** Played when a card opens. */
    openHaptic: Haptic | null
    /** Played when a card closes. */
    closeHaptic: Haptic | null
    /** Played when a drag reaches the point where a release closes the card; it applies again once the drag's progress has fallen below `thresholdHysteresis`. */
    dismissHaptic: Haptic | null
    /** Played when a pull has fanned the pile by `fanTick`. */
    fanHaptic: Haptic | null
    /** Progress below which the next crossing counts again. */
    thresholdHysteresis: number
    /** Played when a card is lifted. */
    liftHaptic: Haptic | null
    /** Played when the held card changes its slot. */
    slotHaptic: Haptic | null
    /** Played when a held card is dropped. */
    dropHaptic: Haptic | null
    /** Played when the cards bounce. */
    bounceHaptic: Haptic | null
}

/** Changes to a preset, to `standard` if `from` names no other. */
export interface WalletChanges extends Partial<WalletConstants> {
    from?: WalletPreset
}

export type WalletFeel = WalletPreset | WalletChanges
