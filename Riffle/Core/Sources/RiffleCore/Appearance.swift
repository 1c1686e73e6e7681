/// What distinguishes a picture from others: a ``Look``, by which it is found, and ``Tones``, which confirm it.
public struct Appearance: Hashable, Sendable {
    /// Pictures that look alike have nearly the same.
    public var look: Look
    /// Pictures that only by chance have nearly the same look differ in these.
    public var tones: Tones

    /// An appearance.
    public init(look: Look, tones: Tones) {
        self.look = look
        self.tones = tones
    }

    /// Whether it says something: what is plain looks like everything else that is.
    public var isTelling: Bool { look.isTelling && tones.isTelling }

    /// Whether both are the same picture, as far as can be seen.
    public func isSame(as other: Appearance) -> Bool {
        look.distance(to: other.look) <= Likeness.lookDistance && tones.isSame(as: other.tones)
    }

    /// Whether both can be neighbours in a burst.
    public func isSameScene(as other: Appearance) -> Bool {
        look.distance(to: other.look) <= Likeness.burstDistance
            && tones.isSameScene(as: other.tones)
    }
}
