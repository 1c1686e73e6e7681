/// One of the few poses between which a card's motion is nearly a straight line.
public struct CardKeyframe: Hashable, Sendable {
    /// Seconds from the first keyframe.
    public var time: Double
    public var pose: CardPose
    /// Progress of the card's stamp, 0...1, and whose stamp it is.
    public var progress: Double
    public var direction: SwipeDirection?
}

extension SwipeStack {
    /// The rest of a card's motion as keyframes, for an animation that runs elsewhere, such as on a browser's
    /// compositor.
    ///
    /// - Parameters:
    ///   - time: where to start; the last keyframe is where the card comes to rest.
    ///   - tolerance: how far in points any corner of the card may stray from straight lines.
    /// - Returns: nothing for a card at rest or in the hand.
    public func keyframes(
        of card: LiveCard<ID>, from time: Double, tolerance: Double = 0.25
    ) -> [CardKeyframe] {
        let duration = card.restTime - time
        guard card.phase != .held, duration > 0, duration.isFinite else { return [] }
        let count = max(2, min(Int((duration * 120).rounded(.up)) + 1, 720))
        let step = duration / Double(count - 1)
        var dense = [CardKeyframe](roomFor: count)
        for index in 0..<count {
            let offset = index == count - 1 ? duration : Double(index) * step
            let feedback = feedback(of: card, at: time + offset)
            dense.push(
                CardKeyframe(
                    time: offset, pose: pose(of: card, at: time + offset),
                    progress: feedback.direction == nil ? 0 : feedback.progress,
                    direction: feedback.direction))
        }
        var chosen = [dense[0]]
        var from = 0
        while from < count - 1 {
            from = farthestStraight(dense, from: from, tolerance: tolerance)
            chosen.push(dense[from])
        }
        return chosen
    }

    /// The last sample that a straight line from `from` reaches without straying: doubling the stride
    /// while it holds, then halving it.
    private func farthestStraight(
        _ samples: [CardKeyframe], from: Int, tolerance: Double
    ) -> Int {
        var reached = from + 1
        var stride = 1
        while stride > 0 {
            let next = reached + stride
            if next < samples.count && isStraight(samples, from, next, tolerance) {
                reached = next
                stride *= 2
            } else {
                stride /= 2
            }
        }
        return reached
    }

    private func isStraight(
        _ samples: [CardKeyframe], _ from: Int, _ to: Int, _ tolerance: Double
    ) -> Bool {
        let corner = max((size.width + size.height) / 2, 1)
        let a = samples[from]
        let b = samples[to]
        for index in (from + 1)..<to {
            let share = Double(index - from) / Double(to - from)
            let m = samples[index]
            func strays(_ a: Double, _ b: Double, _ m: Double, by limit: Double) -> Bool {
                (a + (b - a) * share - m).magnitude > limit
            }
            if strays(a.pose.x, b.pose.x, m.pose.x, by: tolerance)
                || strays(a.pose.y, b.pose.y, m.pose.y, by: tolerance)
                || strays(
                    a.pose.angle, b.pose.angle, m.pose.angle,
                    by: tolerance / corner * 180 / Double.pi)
                || strays(a.pose.scale, b.pose.scale, m.pose.scale, by: tolerance / corner)
                || strays(a.pose.opacity, b.pose.opacity, m.pose.opacity, by: 0.01)
                || strays(a.progress, b.progress, m.progress, by: 0.05)
            {
                return false
            }
        }
        return true
    }
}
