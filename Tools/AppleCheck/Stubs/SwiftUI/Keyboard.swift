public import Foundation

public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent: Hashable {}

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}

public struct KeyPress: Sendable {
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
    }

    public enum Result: Hashable, Sendable { case handled, ignored }

    public let phase: KeyPress.Phases
    public let key: KeyEquivalent
    public let modifiers: EventModifiers

    package init(phase: KeyPress.Phases, key: KeyEquivalent, modifiers: EventModifiers) {
        self.phase = phase
        self.key = key
        self.modifiers = modifiers
    }
}

extension View {
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        noted(.key(matches: { phases.contains($0.phase) }, act: action))
    }
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View { self }
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        noted(.focusEffect(!disabled))
    }
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        noted(.keyboard { condition.wrappedValue = $0 })
    }
    /// Present from the start: no other view asks for the keyboard here.
    public nonisolated func defaultFocus<V>(
        _ binding: FocusState<V>.Binding, _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View where V: Hashable { noted(.appear { binding.wrappedValue = value }) }
}

public struct DefaultFocusEvaluationPriority: Sendable {
    public static let automatic = DefaultFocusEvaluationPriority()
}
