/// What one card shows at one instant.
public struct CardFrame<ID: Hashable & Sendable, Phase: Hashable & Sendable>: Hashable, Sendable {
    /// The item that the card shows.
    public var id: ID
    /// Where the card is and how it is turned, scaled and faded.
    public var pose: CardPose
    /// What the card is doing.
    public var phase: Phase
    /// Whether the card's content takes touches of its own.
    public var takesTouches: Bool
    /// Whether assistive technology sees the card.
    public var isAccessible: Bool
    /// `nil`: the card shows no stamp.
    public var stamp: CardStamp?
    /// Undecided cards above it in a swipe stack, 0 for a card that is leaving; its index in a wallet.
    public var depth: Int
    /// Its place in the whole deck, from 0.
    public var place: Int
    /// How far it is on its way from the pile (0) to full size (1); 0 in a swipe stack.
    public var openness: Double
    /// The opacity of the card's header, 0 to 1, which falls as the content of an open card scrolls.
    public var headerOpacity: Double
    /// The scale of the card's header, which falls as the content of an open card scrolls.
    public var headerScale: Double
    /// Changes whenever the card's path does; a front end that plays keyframes plays new ones exactly then.
    public var revision: UInt32
    /// When nothing about the card moves any more, in seconds.
    public var restTime: Double

    /// The frame of one card, from all that it shows.
    public init(
        id: ID, pose: CardPose, phase: Phase, takesTouches: Bool, isAccessible: Bool,
        stamp: CardStamp? = nil, depth: Int, place: Int, openness: Double = 0,
        headerOpacity: Double = 1, headerScale: Double = 1, revision: UInt32, restTime: Double
    ) {
        self.id = id
        self.pose = pose
        self.phase = phase
        self.takesTouches = takesTouches
        self.isAccessible = isAccessible
        self.stamp = stamp
        self.depth = depth
        self.place = place
        self.openness = openness
        self.headerOpacity = headerOpacity
        self.headerScale = headerScale
        self.revision = revision
        self.restTime = restTime
    }
}

/// The stamp that a card shows during a drag.
public struct CardStamp: Hashable, Sendable {
    /// The decision that it names.
    public var direction: SwipeDirection
    /// Its opacity: 0 to 1, 1 exactly when a motionless release decides.
    public var progress: Double
    /// The scale of the stamp.
    public var scale: Double
    /// Its turn on the card in degrees, clockwise; it leans the way the card does.
    public var angle: Double

    /// A stamp for a decision in `direction`.
    public init(direction: SwipeDirection, progress: Double, scale: Double = 1, angle: Double = 0) {
        self.direction = direction
        self.progress = progress
        self.scale = scale
        self.angle = angle
    }
}
