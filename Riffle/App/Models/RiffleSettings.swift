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
    /// Whether a decision can be heard. Off until it is asked for: a card already shows and touches what
    /// it decided, and fifty tones in a row are for those who want them.
    public var sounds = false
    /// How much moves.
    public var motion = Motion.system
    /// Cards of a round: one of `Round.sizes`.
    public var roundSize = Round.defaultSize
    /// What a swipe up does.
    public var up = Action.favourite
    /// What a swipe down does.
    public var down = Action.later

    /// Whether a boss stands in the way after every fifth round.
    public var bosses = true
    /// Whether the home screen leads to the progress.
    public var progress = true

    /// What was changed of each feel.
    private var changes: [Feel: [FeelConstant: Change]] = [:]

    /// A value, or nil where the constant was turned off.
    private struct Change: Hashable, Sendable { var value: Double? }

    /// As they are at first.
    public init() {}

    // MARK: What they mean

    /// The feel in use, with what was changed of it.
    public var swipeFeel: SwipeFeel {
        var feel = feel.preset
        for (constant, change) in changes[self.feel] ?? [:] {
            constant.set(change.value, in: &feel)
        }
        return feel
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

extension RiffleSettings.Feel {
    /// As it was before anybody changed it.
    public var preset: SwipeFeel {
        switch self {
        case .swipeClean: .swipeClean
        case .likeNope: .likeNope
        case .grab: .grab
        }
    }
}

// MARK: - The constants of the feel in use

extension RiffleSettings {
    /// A constant of the feel in use; nil where it is off. What is set is held to what it can be.
    public subscript(constant: FeelConstant) -> Double? {
        get { constant.value(in: swipeFeel) }
        set {
            let preset = feel.preset
            let held = newValue.flatMap { constant.held($0, in: preset) }
            if held == nil, newValue != nil || !constant.canBeOff { return }
            note(constant, isPreset(held, constant) ? nil : Change(value: held))
        }
    }

    /// A spring gives its numbers back a little different, which is no change.
    private func isPreset(_ value: Double?, _ constant: FeelConstant) -> Bool {
        guard let value, let preset = constant.value(in: feel.preset) else { return false }
        return (value - preset).magnitude < constant.step(in: feel.preset) / 1000
    }

    private mutating func note(_ constant: FeelConstant, _ change: Change?) {
        changes[feel, default: [:]][constant] = change
        if changes[feel]?.isEmpty == true { changes[feel] = nil }
    }

    /// Whether something of the feel in use is not as it was.
    public var isFeelChanged: Bool { changes[feel] != nil }

    /// Whether a constant of the feel in use is not as it was.
    public func isChanged(_ constant: FeelConstant) -> Bool { changes[feel]?[constant] != nil }

    /// Makes a constant of the feel in use as it was.
    public mutating func reset(_ constant: FeelConstant) { note(constant, nil) }

    /// Makes the feel in use as it was.
    public mutating func resetFeel() { changes[feel] = nil }
}

// MARK: - As text

extension RiffleSettings {
    /// Lines of `name=value`.
    var text: String {
        """
        feel=\(feel.rawValue)
        haptics=\(haptics)
        sounds=\(sounds)
        motion=\(motion.rawValue)
        roundSize=\(roundSize)
        up=\(up.rawValue)
        down=\(down.rawValue)
        bosses=\(bosses)
        progress=\(progress)

        """ + constants
    }

    /// `feel.grab.tilt=20`, or `off`.
    private var constants: String {
        var lines: [String] = []
        for feel in Feel.allCases {
            for constant in FeelConstant.allCases {
                guard let change = changes[feel]?[constant] else { continue }
                let value = change.value.map { "\($0)" } ?? "off"
                lines.append("feel.\(feel.rawValue).\(constant.rawValue)=\(value)\n")
            }
        }
        return lines.joined()
    }

    /// Reads what ``text`` gave; what is missing or not understood stays as it is at first, and a number
    /// is held to what it can be.
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
            case "bosses": bosses = Bool(value) ?? bosses
            case "progress": progress = Bool(value) ?? progress
            case "sounds": sounds = Bool(value) ?? sounds
            default: readConstant(parts[0], value)
            }
        }
    }

    private mutating func readConstant(_ name: String, _ value: String) {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "feel", let feel = Feel(rawValue: parts[1]),
            let constant = FeelConstant(rawValue: parts[2])
        else { return }
        let used = self.feel
        self.feel = feel
        if value == "off" {
            self[constant] = nil
        } else if let number = Double(value) {
            self[constant] = number
        }
        self.feel = used
    }
}
