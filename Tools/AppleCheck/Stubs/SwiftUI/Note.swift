package import Foundation

/// A modifier as the evaluator sees it.
package enum Note {
    case scale(CGSize, UnitPoint)
    case rotation(Angle, UnitPoint)
    case offset(CGSize)
    case opacity(Double)
    case zIndex(Double)
    case frame(width: CGFloat?, height: CGFloat?, alignment: Alignment)
    case above(any View)
    case behind(any View)
    case environment((inout EnvironmentValues) -> Void)
    case id(AnyHashable)
    case change(AnyEquatable, initial: Bool, () -> (_ old: Any, _ new: Any) -> Void)
    case task(AnyEquatable, @Sendable () async -> Void)
    case appear(() -> Void)
    case disappear(() -> Void)
    /// `nil` for one that the mask leaves out.
    case gesture((any Gesture)?, shares: Bool)
    #if canImport(UIKit)
        case recognizer(Represented.Note)
    #endif
    case tap(() -> Void)
    case key(matches: (KeyPress) -> Bool, act: (KeyPress) -> KeyPress.Result)
    case hitTesting(Bool)
    case scrolling(Bool)
    case focus(get: () -> AnyHashable?, set: (Bool) -> Void, equals: AnyHashable)
    /// Whether the system draws a ring around what has the keyboard.
    case focusEffect(Bool)
    /// Receives whether the keyboard is here.
    case keyboard((Bool) -> Void)
    case element(AccessibilityChildBehavior)
    case accessibility(Attribute)
    case actions(any View)

    package enum Attribute {
        case hidden(Bool)
        case label(String)
        case value(String)
        case hint(String)
        case traits(AccessibilityTraits)
        case action(AccessibilityActionKind, () -> Void)
        case scroll((Edge) -> Void)
    }
}

package struct AnyEquatable {
    package let value: Any
    package let equals: (Any) -> Bool

    package init<Value: Equatable>(_ value: Value) {
        self.value = value
        equals = { $0 as? Value == value }
    }
}

package struct Noted: ViewModifier {
    package typealias Body = Never
    package let note: Note
    package nonisolated init(note: Note) { self.note = note }
}
