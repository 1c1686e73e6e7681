extension WalletDeck {
    /// Whether cards have keyframes at `time`: not while a finger is down, nor in a pile that scrolls.
    package func canSample(at time: Double) -> Bool { claim == .none && scroll.restTime <= time }

    /// The rest of a card's motion as keyframes, for an animation that runs elsewhere, such as on a browser's
    /// compositor.
    ///
    /// - Parameters:
    ///   - card: a card of this deck.
    ///   - time: where to start; the last keyframe is where the card comes to rest.
    ///   - tolerance: how far in points any edge of the card may stray from straight lines.
    /// - Returns: nothing for a card at rest, in a pile that scrolls or bounces, or while a finger is down.
    public func keyframes(
        of card: WalletCard<ID>, from time: Double, tolerance: Double = 0.25
    ) -> [CardKeyframe] {
        guard canSample(at: time) else { return [] }
        let duration = restTime(of: card) - time
        let count = CardKeyframe.samples(lasting: duration)
        return Array(unsafeUninitializedCapacity: count) { samples, kept in
            for index in 0..<count {
                let offset = duration * Double(index) / Double(count - 1)
                let pose = pose(of: card, at: time + offset)
                samples.initializeElement(at: index, to: CardKeyframe(time: offset, pose: pose))
            }
            kept = CardKeyframe.keepFew(of: samples, count: count, size: size, tolerance: tolerance)
        }
    }
}
