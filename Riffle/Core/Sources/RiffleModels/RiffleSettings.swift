public import Cardistry
public import RiffleCore

/// What a person has set.
public struct RiffleSettings: Hashable, Sendable {
    /// How much moves.
    public enum Motion: String, Sendable, CaseIterable {
        /// Follows the system's setting.
        case system
        /// Nothing flies.
        case reduced
    }

    /// How cards move.
    public var feel = FeelPreset.swipeClean
    /// Whether the device gives haptics.
    public var haptics = true
    /// Whether a decision can be heard. Off until it is asked for: a card already shows and touches what
    /// it decided, and fifty tones in a row are for those who want them.
    public var sounds = false
    /// How much moves.
    public var motion = Motion.system
    /// What is the person's and not the device's.
    public var person = PersonSettings()

    /// What was changed of each feel.
    private var changes: [FeelPreset: [FeelConstant: Change]] = [:]

    /// A value, or nil where the constant was turned off.
    private struct Change: Hashable, Sendable { var value: Double? }

    /// The defaults.
    public init() {}

    // MARK: What they mean

    /// The feel in use, with what was changed of it.
    public var swipeFeel: SwipeFeel {
        var feel = feel.swipeFeel
        for (constant, change) in changes[self.feel] ?? [:] {
            constant.set(change.value, in: &feel)
        }
        return feel
    }

    /// Directions in which cards may leave.
    public var directions: SwipeDirections {
        var directions = SwipeDirections.horizontal
        if person.up != .nothing { directions.insert(.up) }
        if person.down != .nothing { directions.insert(.down) }
        return directions
    }

    /// What a swipe decides; nil where no card leaves. A diagonal counts by its side.
    public func decision(for direction: SwipeDirection) -> Decision? {
        person.decision(for: direction.side)
    }

    /// Where a card with this decision went, or might have gone.
    public func direction(of decision: Decision) -> SwipeDirection {
        switch person.side(of: decision) {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}

extension SwipeDirection {
    fileprivate var side: SwipeSide {
        switch self {
        case .left, .upLeft, .downLeft: .left
        case .right, .upRight, .downRight: .right
        case .up: .up
        case .down: .down
        }
    }
}

// MARK: - The constants of the feel in use

extension RiffleSettings {
    /// A constant of the feel in use; nil where it is off. What is set is held to what it can be.
    public subscript(constant: FeelConstant) -> Double? {
        get { constant.value(in: swipeFeel) }
        set {
            let held = newValue.flatMap { constant.held($0, in: feel) }
            if held == nil, newValue != nil || !constant.canBeOff { return }
            note(constant, isPreset(held, constant) ? nil : Change(value: held))
        }
    }

    /// A spring gives its numbers back a little different, which is not a change.
    private func isPreset(_ value: Double?, _ constant: FeelConstant) -> Bool {
        guard let value, let preset = constant.value(in: feel.swipeFeel) else { return false }
        return (value - preset).magnitude < constant.step(in: feel) / 1000
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
        var text = SettingsText()
        text["feel"] = feel.rawValue
        text["haptics"] = String(haptics)
        text["sounds"] = String(sounds)
        text["motion"] = motion.rawValue
        person.write(to: &text)
        // `feel.grab.tilt=20`, or `off`.
        for feel in FeelPreset.allCases {
            for constant in FeelConstant.allCases {
                guard let change = changes[feel]?[constant] else { continue }
                text["feel.\(feel.rawValue).\(constant.rawValue)"] =
                    change.value.map { "\($0)" } ?? "off"
            }
        }
        return text.description
    }

    /// Reads what ``text`` gave; what is missing or not understood stays as it is at first, and a number
    /// is held to what it can be.
    init(text: String) {
        self.init()
        let text = SettingsText(text)
        person = PersonSettings.read(text).settings
        for (name, value) in text.entries {
            switch name {
            case "feel": feel = FeelPreset(rawValue: value) ?? feel
            case "haptics": haptics = Bool(value) ?? haptics
            case "motion": motion = Motion(rawValue: value) ?? motion
            case "sounds": sounds = Bool(value) ?? sounds
            default: readConstant(name, value)
            }
        }
    }

    private mutating func readConstant(_ name: String, _ value: String) {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "feel", let feel = FeelPreset(rawValue: parts[1]),
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
