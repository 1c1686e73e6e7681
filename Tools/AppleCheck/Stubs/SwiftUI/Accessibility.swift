public import Foundation

public struct AccessibilityAttachmentModifier: ViewModifier {
    public typealias Body = Never
    package let attribute: Note.Attribute
}

public struct AccessibilityActionKind: Equatable, Sendable {
    package let name: String
    init(_ name: String) { self.name = name }
    public static let `default` = AccessibilityActionKind("default")
    public static let escape = AccessibilityActionKind("escape")
}

public struct AccessibilityChildBehavior: Hashable {
    package let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
    package var names: Set<String> = []
    public init() {}
    private init(_ names: Set<String>) { self.names = names }

    public func contains(_ member: AccessibilityTraits) -> Bool {
        names.isSuperset(of: member.names)
    }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.union(other.names))
    }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.intersection(other.names))
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.symmetricDifference(other.names))
    }
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        names.formUnion(newMember.names)
        return (isNew, newMember)
    }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { names.subtract(member.names) }
        return contains(member) ? member : nil
    }
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
    public mutating func formIntersection(_ other: AccessibilityTraits) {
        names.formIntersection(other.names)
    }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }

    public static let isButton = AccessibilityTraits(["button"])
    public static let isHeader = AccessibilityTraits(["header"])
    public static let isSelected = AccessibilityTraits(["selected"])
    public static let isModal = AccessibilityTraits(["modal"])
}

extension View {
    nonisolated func attached(
        _ attribute: Note.Attribute
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(attribute: attribute))
    }

    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attached(.action(actionKind, handler))
    }
    public nonisolated func accessibilityScrollAction(
        _ handler: @escaping (Edge) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.scroll(handler)) }
    public nonisolated func accessibilityActions<Content>(
        @ViewBuilder _ content: () -> Content
    ) -> some View where Content: View { noted(.actions(content())) }
    public nonisolated func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attached(.label(labelKey.value))
    }
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S>(
        _ label: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        attached(.label(String(label)))
    }
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S>(
        _ value: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        attached(.value(String(value)))
    }
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S>(
        _ hint: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        attached(.hint(String(hint)))
    }
    public nonisolated func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.hidden(hidden)) }
    public nonisolated func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.traits(traits)) }
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { noted(.element(children)) }
    public nonisolated func accessibilityFocused<Value>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View where Value: Hashable {
        noted(
            .focus(
                get: { AnyHashable(binding.wrappedValue) },
                set: { if $0 { binding.wrappedValue = value } }, equals: AnyHashable(value)))
    }
}
