/// Every constant of a swipe stack's feel, in one value.
///
/// ```swift
/// var feel = SwipeFeel.swipeClean
/// feel.thresholds = SwipeThresholds(.widths(0.25))
/// ```
///
/// Lengths are in points, times in seconds, speeds in points a second, angles in degrees.
public struct SwipeFeel: Hashable, Sendable {
    // MARK: The pile

    /// How many undecided cards are shown, 1 or more.
    public var visibleCards: Int
    /// Scale that each card loses to the one before it: scale = 1 - depth · step.
    public var depthScaleStep: Double
    /// The least scale of a card, however deep it is.
    public var minimumDepthScale: Double
    /// How much lower each card is than the one before it, in points; negative: higher.
    public var depthOffset: Double
    /// Points each card is inset on its left and right, on top of `depthScaleStep`. A card that is
    /// inset keeps its bottom edge `depthOffset` below that of the card before it.
    public var depthInset: Double
    /// The spring with which the pile closes up when a card leaves and opens when one comes back.
    public var stackSpring: DampedSpring
    /// Cards by which the pile rises under a dragged card, from 0 to 1, in full where a motionless release decides. At 0
    /// the pile waits for the decision.
    public var rise: Double

    // MARK: Under the finger

    /// Directions a card may be swiped in unless the deck says otherwise.
    public var directions: SwipeDirections
    /// Points that a finger moves before its touch is a drag and no longer a tap.
    public var minimumDragDistance: Double
    /// Sideways points the card moves for each point of the finger.
    public var horizontalFollow: Double
    /// Up and down points the card moves for each point of the finger.
    public var verticalFollow: Double
    /// How a card turns as it is dragged.
    public var tilt: Tilt
    /// The most that a drag towards a side without an allowed direction shows: free up to `deadZone`, then
    /// ever stiffer.
    public var resistance: SwipeLength

    // MARK: The decision

    /// Points within which a drag has no direction: no stamp, no glow, no wash.
    public var deadZone: Double
    /// Distances from which a motionless release commits.
    public var thresholds: SwipeThresholds
    /// Speed in points a second from which a release commits along the drag, and returns the card against it;
    /// `nil` leaves the pure distance rule.
    public var flickSpeed: Double?
    /// Whether a card that is leaving can be caught, which takes its decision back.
    public var catchesLeavingCards: Bool

    // MARK: After the release

    /// How the position of a card that leaves follows from the time, if it is not thrown.
    public var exitCurve: TimingCurve
    /// Seconds from the release until the card has left, unless it is thrown faster than that.
    public var exitDuration: Double
    /// A thrown card's exit lasts this many times as long as the rest of the way takes at the speed of the release,
    /// and never more than `exitDuration`. With 1.3 an ease-out keeps the finger's speed at first.
    public var throwFactor: Double
    /// Seconds a thrown card's exit lasts at least; as long as `exitDuration`, no exit is shortened.
    public var minimumExitDuration: Double
    /// How far a card moves when it leaves to the side.
    public var horizontalExit: SwipeLength
    /// How far a card moves when it leaves upward or downward.
    public var verticalExit: SwipeLength
    /// The spring with which a card returns to the pile after a release that decides nothing.
    public var returnSpring: DampedSpring
    /// The spring with which undo brings a card back.
    public var undoSpring: DampedSpring
    /// Seconds over which a card fades with Reduce Motion, where cards do not fly.
    public var reducedFadeDuration: Double

    // MARK: Feedback

    /// Scale of a stamp at progress 0; it is 1 at progress 1.
    public var stampScale: Double
    /// Degrees by which a stamp is tilted on its card.
    public var stampTilt: Double
    /// Share of the progress that is shown until a release would decide, from 0 to 1. At 1 stamp, glow and wash grow
    /// evenly; below 1 they are faint, and become full exactly at the threshold.
    public var faintStamp: Double
    /// Opacity of the background wash at progress 1.
    public var washOpacity: Double
    /// Seconds over which the wash eases in and out between its values. The app draws the wash, and its transition.
    public var washDuration: Double
    /// Played when a drag crosses its threshold.
    public var thresholdHaptic: Haptic?
    /// Progress below which the next crossing counts again.
    public var thresholdHysteresis: Double
    /// Played when a card is decided to the left, or diagonally on that side.
    public var leftHaptic: Haptic?
    /// Played when a card is decided to the right, or diagonally on that side.
    public var rightHaptic: Haptic?
    /// Played when a card is decided upwards.
    public var upHaptic: Haptic?
    /// Played when a card is decided downwards.
    public var downHaptic: Haptic?
}
