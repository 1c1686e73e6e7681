/// Every constant of a wallet deck's feel, in one value.
///
/// ```swift
/// var feel = WalletFeel.standard
/// feel.strip = 80
/// ```
///
/// Lengths are in points, times in seconds, speeds in points a second.
public struct WalletFeel: Hashable, Sendable {
    // MARK: The pile

    /// Points of each card that show above the next one, at least 1.
    public var strip: Double
    /// Height of a card in the pile, in points; an open card is as high as the deck.
    public var cardHeight: Double
    /// The least width, in points, of a deck that shows an open card beside the pile.
    public var wideWidth: Double
    /// The gap between the two columns, which are equally wide, in points.
    public var columnGap: Double
    /// The spring with which cards make room when the deck changes, and with which a dropped card finds its slot.
    public var reorderSpring: DampedSpring

    // MARK: Scrolling

    /// Points after which a touch is no longer a tap or a long press.
    public var minimumDragDistance: Double
    /// The share of a scroll's speed that is left after each millisecond, between 0 and 1.
    public var scrollDecay: Double
    /// The most that a pull beyond the end of the pile shows, in points; it grows ever stiffer.
    public var edgeResistance: Double
    /// The spring with which the pile comes back from beyond its end.
    public var edgeSpring: DampedSpring
    /// The spring with which the pile scrolls to a card that gets the focus.
    public var revealSpring: DampedSpring

    // MARK: Pull to fan

    /// Points that each card spreads for each point that a finger pulls the pile past its top.
    public var fanFactor: Double
    /// The most that each card spreads, in points.
    public var fanLimit: Double
    /// The spring with which the fanned pile closes.
    public var fanSpring: DampedSpring
    /// The spread in points at which `fanHaptic` is played.
    public var fanTick: Double

    // MARK: Opening and closing

    /// The spring with which a card opens and goes back.
    public var heroSpring: DampedSpring
    /// Points that a finger moves down before an open card follows it.
    public var dismissDistance: Double
    /// Points the card moves for each point of the finger.
    public var dismissFollow: Double
    /// The most that an upward pull of an open card shows, in points; it grows ever stiffer.
    public var dismissOverpull: Double
    /// A motionless release closes a card that is displaced by more points than this.
    public var dismissThreshold: Double
    /// Speed in points a second: a faster release closes the card if it is displaced by more than
    /// `dismissFlickThreshold`; as fast upward, it opens it wherever it is.
    public var dismissFlickSpeed: Double
    /// Points by which a card must be displaced for a flick to close it.
    public var dismissFlickThreshold: Double
    /// Speed in points a second: a card that was caught on its way turns round if it is released faster the other way.
    public var reverseSpeed: Double
    /// Opacity that a dragged card loses at the threshold.
    public var dismissFade: Double
    /// Scale that a dragged card loses at the threshold.
    public var dismissShrink: Double
    /// The spring with which a card comes back up from a drag.
    public var dismissSpring: DampedSpring

    // MARK: The open card's header

    /// Points of scrolled content after which the header has faded.
    public var headerFadeDistance: Double
    /// Points of scrolled content by which the header would shrink to nothing: its scale is
    /// 1 - scroll / `headerScaleDistance`, and at least `minimumHeaderScale`.
    public var headerScaleDistance: Double
    /// The least scale of the header.
    public var minimumHeaderScale: Double

    // MARK: Reordering

    /// Seconds that a finger rests on a card to lift it.
    public var pressDuration: Double
    /// Scale of a lifted card.
    public var liftScale: Double
    /// How far past the middle between two slots, in strips, a card must be to change its slot.
    public var slotHysteresis: Double
    /// The distance from the deck's top or bottom within which a held card scrolls the pile, in points.
    public var edgeZone: Double
    /// The highest speed at which a held card scrolls the pile, in points a second.
    public var edgeSpeed: Double

    // MARK: Bounce

    /// Speed in points a second from which a scroll that meets the top makes the cards bounce.
    public var bounceSpeed: Double
    /// Seconds from the bounce of one card to that of the next.
    public var bounceStagger: Double
    /// The least and the most that a card jumps up, in points.
    public var bounceHeight: ClosedRange<Double>
    /// The spring of a card that bounces up.
    public var bounceRiseSpring: DampedSpring
    /// Seconds from the start of a bounce until the card falls.
    public var bounceFallDelay: Double
    /// The spring of a card that falls after a bounce.
    public var bounceFallSpring: DampedSpring

    // MARK: Other

    /// Seconds over which cards that are new in the deck fade in.
    public var fadeDuration: Double

    // MARK: Haptics

    /// Played when a card opens.
    public var openHaptic: Haptic?
    /// Played when a card closes.
    public var closeHaptic: Haptic?
    /// Played when a drag reaches the point where a release closes the card; it applies again once the drag's
    /// progress has fallen below `thresholdHysteresis`.
    public var dismissHaptic: Haptic?
    /// Played when a pull has fanned the pile by `fanTick`.
    public var fanHaptic: Haptic?
    /// Progress below which the next crossing counts again.
    public var thresholdHysteresis: Double
    /// Played when a card is lifted.
    public var liftHaptic: Haptic?
    /// Played when the held card changes its slot.
    public var slotHaptic: Haptic?
    /// Played when a held card is dropped.
    public var dropHaptic: Haptic?
    /// Played when the cards bounce.
    public var bounceHaptic: Haptic?
}
