/// What to do about pictures after the deck has moved.
public struct LookaheadPlan<ID: Hashable & Sendable>: Hashable, Sendable {
    /// To load now, in parallel, nearest first.
    public var load: [ID] = []
    /// To load when nothing more urgent is under way; nearest first.
    public var background: [ID] = []
    /// Loads under way that are no longer needed.
    public var cancel: [ID] = []
    /// Pictures to let go of.
    public var evict: [ID] = []

    /// An empty plan.
    public init() {}
}
