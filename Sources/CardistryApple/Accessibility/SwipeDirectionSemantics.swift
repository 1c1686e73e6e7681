/// What left and right mean to a swipe stack, in gestures, keys and events.
public enum SwipeDirectionSemantics: Hashable, Sendable {
    /// Left is left in every language.
    case physical
    /// Left means leading and right means trailing: the stack is mirrored in a right-to-left layout, and its
    /// events report directions as in a left-to-right layout.
    case leadingTrailing
}
