import Cardistry

/// A card as the page draws it.
enum PoseRecord {
    static let count = 13
}

extension SwipeStack where ID == Int32 {
    /// Lets time pass, and writes the live cards, back to front, and then the surroundings into the pose
    /// buffer. As one change of the stack, so that it is not copied for each card.
    mutating func writeFrame(at time: Double) -> Int {
        advance(to: time)
        poseBuffer.reserve((cards.count + 1) * PoseRecord.count)
        var record = poseBuffer.numbers
        for index in cards.indices {
            let card = cards[index]
            let pose = pose(of: card, at: time)
            let feedback = feedback(of: card, at: time)
            record[0] = Double(card.id)
            record[1] = Double(card.phase.rawValue)
            record[2] = Double(card.depth)
            record[3] = pose.x
            record[4] = pose.y
            record[5] = pose.angle
            record[6] = pose.scale
            record[7] = pose.opacity
            record[8] = Double(pose.z)
            record[9] = feedback.direction == nil ? 0 : feedback.progress
            record[10] = number(feedback.direction)
            record[11] = card.restTime
            record[12] = Double(card.motionRevision)
            record += PoseRecord.count
        }
        let feedback = feedback(at: time)
        record[0] = feedback.progress
        record[1] = number(feedback.direction)
        record[2] = feedback.wash
        return cards.count
    }
}

/// A direction as a number; -1 is none.
func number(_ direction: SwipeDirection?) -> Double { direction.map { Double($0.rawValue) } ?? -1 }

/// Something that happened: time, kind, card (-1: none), direction, haptic or index (-1: none), index.
enum EventRecord {
    static let count = 5

    static func write(_ event: SwipeEvent<Int32>, to record: UnsafeMutablePointer<Double>) {
        record[0] = event.time
        record[2] = -1
        record[3] = -1
        switch event.kind {
        case .decided(let card, let direction):
            record[1] = 0
            record[2] = Double(card)
            record[3] = number(direction)
        case .revoked(let card, let direction):
            record[1] = 1
            record[2] = Double(card)
            record[3] = number(direction)
        case .left(let card):
            record[1] = 2
            record[2] = Double(card)
        case .returned(let card):
            record[1] = 3
            record[2] = Double(card)
        case .tapped(let card):
            record[1] = 4
            record[2] = Double(card)
        case .haptic(let haptic):
            record[1] = 5
            record[3] = Double(haptic.rawValue)
        case .empty:
            record[1] = 6
        }
    }
}

/// A keyframe: seconds from the first one, x, y, angle, scale, opacity, progress, direction.
enum KeyframeRecord {
    static let count = 8

    static func write(_ keyframe: CardKeyframe, to record: UnsafeMutablePointer<Double>) {
        record[0] = keyframe.time
        record[1] = keyframe.pose.x
        record[2] = keyframe.pose.y
        record[3] = keyframe.pose.angle
        record[4] = keyframe.pose.scale
        record[5] = keyframe.pose.opacity
        record[6] = keyframe.progress
        record[7] = number(keyframe.direction)
    }
}
