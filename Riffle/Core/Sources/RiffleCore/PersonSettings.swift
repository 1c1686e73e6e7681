/// What a person has set of how rounds go. It is the same on all of their devices; how a device looks,
/// sounds and feels is the device's own.
///
///     var settings = PersonSettings()
///     settings.set(.up, to: "later")                   // true
///     settings.decision(for: .up)                      // .later
public struct PersonSettings: Hashable, Sendable {
    /// The names of the settings.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        case roundSize, up, down, bosses, progress, taught, language
    }

    /// Cards of a round: one of ``Round/sizes``.
    public var roundSize = Round.defaultSize
    /// What a swipe up does.
    public var up = SwipeAction.favourite
    /// What a swipe down does.
    public var down = SwipeAction.later
    /// Whether a boss comes after every fifth round.
    public var bosses = true
    /// Whether the progress is shown.
    public var progress = true
    /// Whether the person has seen the card that teaches how to swipe.
    public var taught = false
    /// The language of the page: one of ``languages``.
    public var language = "system"

    /// The tags of the page's languages; `system` is the browser's.
    public static let languages = [
        "system", "en", "en-GB", "de", "es", "fr", "it", "nl", "pl", "pt-BR", "ja", "zh-Hans", "ar",
    ]

    /// The defaults.
    public init() {}

    // MARK: What they mean

    /// What a swipe decides; nil where no card leaves.
    public func decision(for side: SwipeSide) -> Decision? {
        switch side {
        case .left: .trash
        case .right: .keep
        case .up: up.decision
        case .down: down.decision
        }
    }

    /// Where a card with this decision went, or might have gone.
    public func side(of decision: Decision) -> SwipeSide {
        switch decision {
        case .trash: .left
        case .keep: .right
        case .favourite, .later:
            up.decision == decision ? .up : down.decision == decision ? .down : .right
        }
    }

    // MARK: As text

    /// Every value that a setting can have, the one at first included.
    public static func choices(of key: Key) -> [String] {
        switch key {
        case .roundSize: Round.sizes.map(String.init)
        case .up, .down: SwipeAction.allCases.map(\.rawValue)
        case .bosses, .progress, .taught: ["true", "false"]
        case .language: languages
        }
    }

    /// The value of a setting: one of its ``choices(of:)``.
    public func value(of key: Key) -> String {
        switch key {
        case .roundSize: String(roundSize)
        case .up: up.rawValue
        case .down: down.rawValue
        case .bosses: String(bosses)
        case .progress: String(progress)
        case .taught: String(taught)
        case .language: language
        }
    }

    /// Sets a setting.
    ///
    /// - Returns: false where it can have no such value; then nothing has changed.
    @discardableResult
    public mutating func set(_ key: Key, to value: String) -> Bool {
        guard Self.choices(of: key).contains(value) else { return false }
        switch key {
        case .roundSize: roundSize = Int(value) ?? roundSize
        case .up: up = SwipeAction(rawValue: value) ?? up
        case .down: down = SwipeAction(rawValue: value) ?? down
        case .bosses: bosses = value == "true"
        case .progress: progress = value == "true"
        case .taught: taught = value == "true"
        case .language: language = value
        }
        return true
    }

    /// The settings that a text holds; what is missing or not understood stays as it is at first.
    ///
    /// - Returns: the settings, and the lines about them that mean nothing.
    public static func read(_ text: SettingsText) -> (settings: PersonSettings, faults: [String]) {
        var settings = PersonSettings()
        var faults = text.strayLines
        for key in Key.allCases {
            guard let value = text[key.rawValue], !settings.set(key, to: value) else { continue }
            faults.append("\(key.rawValue)=\(value)")
        }
        return (settings, faults)
    }

    /// Writes the settings into a text, and leaves everything else in it as it is.
    public func write(to text: inout SettingsText) {
        for key in Key.allCases { text[key.rawValue] = value(of: key) }
    }
}
