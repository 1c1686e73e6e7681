extension SwipeStack {
    /// The rest of a card's motion as keyframes, for an animation that runs elsewhere, such as on a browser's
    /// compositor.
    ///
    /// - Parameters:
    ///   - card: a card of this deck.
    ///   - time: where to start; the last keyframe is where the card comes to rest.
    ///   - tolerance: how far in points any corner of the card may stray from straight lines.
    /// - Returns: nothing for a card at rest or held.
    public func keyframes(
        of card: SwipeCard<ID>, from time: Double, tolerance: Double = 0.25
    ) -> [CardKeyframe] {
        guard card.phase != .held else { return [] }
        let duration = card.restTime - time
        let count = CardKeyframe.samples(lasting: duration)
        return Array(unsafeUninitializedCapacity: count) { samples, kept in
            for index in 0..<count {
                let offset = duration * Double(index) / Double(count - 1)
                let feedback = feedback(of: card, at: time + offset)
                let progress = feedback.direction == nil ? 0 : feedback.progress
                let keyframe = CardKeyframe(
                    time: offset, pose: pose(of: card, at: time + offset),
                    direction: feedback.direction, progress: progress,
                    stampScale: feel.stampScale(progress: progress))
                samples.initializeElement(at: index, to: keyframe)
            }
            kept = CardKeyframe.keepFew(of: samples, count: count, size: size, tolerance: tolerance)
        }
    }
}
