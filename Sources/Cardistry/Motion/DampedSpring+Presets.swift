extension DampedSpring {
    /// A card that opens or closes.
    public static var hero: DampedSpring { DampedSpring(response: 0.35, dampingFraction: 0.85) }
    /// Cards that make room.
    public static var reorder: DampedSpring { DampedSpring(response: 0.25, dampingFraction: 0.7) }
    /// A card that comes back from a drag.
    public static var dismiss: DampedSpring { DampedSpring(response: 0.3, dampingFraction: 0.85) }
    /// A card that falls back from a jump.
    public static var extraBouncy: DampedSpring { DampedSpring(duration: 0.4, bounce: 0.65) }
    /// What follows a finger that has let go.
    public static var responsive: DampedSpring { DampedSpring(duration: 0.3, bounce: 0.3) }
}
