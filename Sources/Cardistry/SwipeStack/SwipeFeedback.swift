/// What a deck's surroundings show during a drag: buttons, wash, glow.
public struct SwipeFeedback: Hashable, Sendable {
    /// 0...1, 1 exactly when a motionless release would commit.
    public var progress: Double
    /// `nil` inside the dead zone and when nothing is dragged: no stamp, no glow, no wash.
    public var direction: SwipeDirection?
    /// Opacity of the background wash.
    public var wash: Double

    /// The feedback of a deck without a drag.
    public static let none = SwipeFeedback(progress: 0, direction: nil, wash: 0)
}
