/// One of the few poses between which a card's motion is nearly a straight line.
public struct CardKeyframe: Hashable, Sendable {
    /// Seconds from the first keyframe.
    public var time: Double
    /// The card's pose at this time.
    public var pose: CardPose
    /// Whose stamp the card shows, its progress, 0...1, and its scale.
    public var direction: SwipeDirection?
    /// The opacity of the card's stamp, from 0 to 1.
    public var progress = 0.0
    /// The scale of the card's stamp.
    public var stampScale = 1.0

    /// The memory of an array in the making: one that grows takes more code than all the rest of this.
    typealias Samples = UnsafeMutableBufferPointer<CardKeyframe>

    /// How many samples a motion of `duration` seconds needs; none if it has ended or never does.
    static func samples(lasting duration: Double) -> Int {
        guard duration > 0, duration.isFinite else { return 0 }
        // A hero's spring bends so much as it sets out that samples twice as far apart stray by a point.
        return max(2, min(Int((duration * 240).rounded(.up)) + 1, 720))
    }

    /// Moves those of the first `count` samples to the front that straight lines need, the first and the last among
    /// them.
    ///
    /// - Parameters:
    ///   - size: the deck's, in points.
    ///   - tolerance: how far in points any corner of the card may stray from straight lines.
    /// - Returns: how many they are.
    static func keepFew(
        of samples: Samples, count: Int, size: Extent, tolerance: Double
    ) -> Int {
        var kept = 0
        var from = 0
        while from < count - 1 {
            let next = farthestStraight(
                samples, from: from, count: count, size: size, tolerance: tolerance)
            kept += 1
            samples[kept] = samples[next]
            from = next
        }
        return min(kept + 1, count)
    }

    /// The last sample that a straight line from `from` reaches without straying: doubling the stride
    /// while it holds, then halving it.
    private static func farthestStraight(
        _ samples: Samples, from: Int, count: Int, size: Extent, tolerance: Double
    ) -> Int {
        var reached = from + 1
        var stride = 1
        while stride > 0 {
            let next = reached + stride
            if next < count && isStraight(samples, from, next, size, tolerance) {
                reached = next
                stride *= 2
            } else {
                stride /= 2
            }
        }
        return reached
    }

    private static func isStraight(
        _ samples: Samples, _ from: Int, _ to: Int, _ size: Extent, _ tolerance: Double
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
                || strays(a.height, b.height, m.height, by: tolerance)
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

    /// Points of the card that its window shows.
    private var height: Double { pose.window?.height ?? 0 }
}
