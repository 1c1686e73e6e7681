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

    /// How much of each card shows above the next one, greater than 0.
    public var strip: Double
    /// Height of a card in the pile; an open one has the height of the deck.
    public var cardHeight: Double
    /// The least width of a deck that lays an open card beside the pile.
    public var wideWidth: Double
    /// The gap between the two columns, which are equally wide.
    public var columnGap: Double
    /// How cards close up and make room when the deck changes, and how a dropped card finds its slot.
    public var reorderSpring: DampedSpring

    // MARK: Scrolling

    /// A touch that moves this far is no longer a tap or a long press.
    public var minimumDragDistance: Double
    /// The share of a scroll's speed that is left after each millisecond, between 0 and 1.
    public var scrollDecay: Double
    /// The most that a pull beyond the end of the pile shows; it grows ever stiffer.
    public var edgeResistance: Double
    /// How the pile comes back from beyond its end.
    public var edgeSpring: DampedSpring
    /// How the pile scrolls to a card that gets the focus.
    public var revealSpring: DampedSpring

    // MARK: Pull to fan

    /// Points that each card spreads for each point that a finger pulls the pile past its top.
    public var fanFactor: Double
    /// The most that each card spreads, in points.
    public var fanLimit: Double
    public var fanSpring: DampedSpring
    /// The spread at which `fanHaptic` is given.
    public var fanTick: Double

    // MARK: Opening and closing

    /// How a card opens and how it goes back.
    public var heroSpring: DampedSpring
    /// Downward travel after which an open card follows the finger.
    public var dismissDistance: Double
    /// Points the card moves for each point of the finger.
    public var dismissFollow: Double
    /// The most that an upward pull of an open card shows; it grows ever stiffer.
    public var dismissOverpull: Double
    /// A motionless release with the card displaced by more than this closes it.
    public var dismissThreshold: Double
    /// A release faster than this closes the card if it is displaced by more than
    /// `dismissFlickThreshold`; as fast upward, it opens it wherever it is.
    public var dismissFlickSpeed: Double
    public var dismissFlickThreshold: Double
    /// A card that was caught on its way turns round when it is let go faster than this the other way.
    public var reverseSpeed: Double
    /// Opacity and scale that a dragged card loses at the threshold.
    public var dismissFade: Double
    public var dismissShrink: Double
    /// How a card comes back up from a drag.
    public var dismissSpring: DampedSpring

    // MARK: The open card's header

    /// Points of scrolled content after which the header has faded.
    public var headerFadeDistance: Double
    /// The header's scale is 1 - scroll / `headerScaleDistance`, and at least `minimumHeaderScale`.
    public var headerScaleDistance: Double
    /// The least scale of the header.
    public var minimumHeaderScale: Double

    // MARK: Reordering

    /// How long a finger rests on a card to lift it.
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

    /// A scroll that meets the top at this speed or more makes the cards bounce.
    public var bounceSpeed: Double
    /// Delay from one card to the next.
    public var bounceStagger: Double
    /// The least and the most a card jumps up.
    public var bounceHeight: ClosedRange<Double>
    /// The spring of a card that bounces up.
    public var bounceRiseSpring: DampedSpring
    /// The time from the start of a bounce until the card falls, in seconds.
    public var bounceFallDelay: Double
    /// The spring of a card that falls after a bounce.
    public var bounceFallSpring: DampedSpring

    // MARK: Other

    /// Cards that are new in the deck fade in, over this many seconds.
    public var fadeDuration: Double

    // MARK: Haptics

    public var openHaptic: Haptic?
    public var closeHaptic: Haptic?
    /// When a drag reaches the point where a release closes the card; it applies again once the drag's
    /// progress has fallen below `thresholdHysteresis`.
    public var dismissHaptic: Haptic?
    public var fanHaptic: Haptic?
    public var thresholdHysteresis: Double
    public var liftHaptic: Haptic?
    /// When the held card changes its slot.
    public var slotHaptic: Haptic?
    public var dropHaptic: Haptic?
    public var bounceHaptic: Haptic?
}
