public import Cardistry
public import RiffleCore

/// What a person has set.
public struct RiffleSettings: Hashable, Sendable {
    /// How cards move.
    public enum Feel: String, Sendable, CaseIterable {
        case swipeClean, likeNope, grab
    }

    /// How much moves.
    public enum Motion: String, Sendable, CaseIterable {
        /// As the system's setting says.
        case system
        /// Nothing flies.
        case reduced
    }

    /// What a swipe up or down does.
    public enum Action: String, Sendable, CaseIterable {
        case nothing, keep, favourite, later
    }

    /// How cards move.
    public var feel = Feel.swipeClean
    /// Whether the device gives haptics.
    public var haptics = true
    /// How much moves.
    public var motion = Motion.system
    /// Cards of a round: one of `Round.sizes`.
    public var roundSize = Round.defaultSize
    /// What a swipe up does.
    public var up = Action.favourite
    /// What a swipe down does.
    public var down = Action.later

    /// As they are at first.
    public init() {}

    // MARK: What they mean

    /// The constants of the feel.
    public var swipeFeel: SwipeFeel {
        switch feel {
        case .swipeClean: .swipeClean
        case .likeNope: .likeNope
        case .grab: .grab
        }
    }

    /// Directions in which cards may leave.
    public var directions: SwipeDirections {
        var directions = SwipeDirections.horizontal
        if up != .nothing { directions.insert(.up) }
        if down != .nothing { directions.insert(.down) }
        return directions
    }

    /// What a swipe decides; nil where no card leaves. A diagonal counts by its side.
    public func decision(for direction: SwipeDirection) -> Decision? {
        switch direction {
        case .left, .upLeft, .downLeft: .bin
        case .right, .upRight, .downRight: .keep
        case .up: up.decision
        case .down: down.decision
        }
    }

    /// Where a card with this decision went, or might have gone.
    public func direction(of decision: Decision) -> SwipeDirection {
        switch decision {
        case .bin: .left
        case .keep: .right
        case .favourite, .later:
            up.decision == decision ? .up : down.decision == decision ? .down : .right
        }
    }
}

extension RiffleSettings.Action {
    /// Nil for nothing.
    public var decision: Decision? {
        switch self {
        case .nothing: nil
        case .keep: .keep
        case .favourite: .favourite
        case .later: .later
        }
    }
}

// MARK: - As text

extension RiffleSettings {
    /// Lines of `name=value`.
    var text: String {
        """
        feel=\(feel.rawValue)
        haptics=\(haptics)
        motion=\(motion.rawValue)
        roundSize=\(roundSize)
        up=\(up.rawValue)
        down=\(down.rawValue)
        """
    }

    /// Reads what ``text`` gave; what is missing or not understood stays as it is at first.
    init(text: String) {
        self.init()
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let value = parts[1]
            switch parts[0] {
            case "feel": feel = Feel(rawValue: value) ?? feel
            case "haptics": haptics = Bool(value) ?? haptics
            case "motion": motion = Motion(rawValue: value) ?? motion
            case "roundSize":
                if let size = Int(value), Round.sizes.contains(size) { roundSize = size }
            case "up": up = Action(rawValue: value) ?? up
            case "down": down = Action(rawValue: value) ?? down
            default: break
            }
        }
    }
}
