public import Foundation

#if os(Linux)
    public import UIKit
#endif

/// Property wrappers that the evaluator binds to a view's kept state.
package protocol Linkable {
    @MainActor func link(to store: any Store)
}

/// The evaluator's kept state: a value for each view's place in the tree, and the environment there.
package protocol Store: AnyObject {
    @MainActor func value<Value>(_ initial: () -> Value) -> Kept<Value>
    @MainActor var environment: EnvironmentValues { get }
    /// What a view reads of the environment.
    @MainActor func read<Value>(_ value: Value)
}

package final class Kept<Value>: @unchecked Sendable {
    package var value: Value {
        didSet { hasChanged = true }
    }
    package var hasChanged = false
    package init(_ value: Value) { self.value = value }
}

package final class Slot<Value>: @unchecked Sendable {
    package var kept: Kept<Value>
    package init(_ value: Value) { kept = Kept(value) }
}

public protocol DynamicProperty {}

@propertyWrapper
public struct State<Value>: DynamicProperty, Linkable {
    let slot: Slot<Value>

    public init(wrappedValue value: Value) { slot = Slot(value) }

    public var wrappedValue: Value {
        get { slot.kept.value }
        nonmutating set { slot.kept.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let slot = slot
        return Binding(get: { slot.kept.value }, set: { slot.kept.value = $0 })
    }

    @MainActor package func link(to store: any Store) {
        slot.kept = store.value { slot.kept.value }
    }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.get = get as () -> Value
        self.set = set as (Value) -> Void
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] },
            set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty, Linkable {
    let keyPath: KeyPath<EnvironmentValues, Value>
    let slot = Slot(EnvironmentValues())

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { slot.kept.value[keyPath: keyPath] }

    @MainActor package func link(to store: any Store) {
        slot.kept = Kept(store.environment)
        store.read(wrappedValue)
    }
}

/// Grows with the preferred text size; here it does not.
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    package var reducesMotion = false
    public package(set) var undoManager: UndoManager?

    public init() {}

    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public var accessibilityReduceMotion: Bool { reducesMotion }
    public var layoutDirection = LayoutDirection.leftToRight
    public var isEnabled = true
    #if os(iOS) || os(macOS)
        public var colorScheme = ColorScheme.light
        public var dynamicTypeSize = DynamicTypeSize.large
        public var scenePhase = ScenePhase.active
    #endif
}

/// A gesture's state, reset when the gesture ends in any way.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, Linkable {
    let slot: Slot<Value>
    let initial: Value

    public init(wrappedValue: Value) {
        slot = Slot(wrappedValue)
        initial = wrappedValue
    }
    public var wrappedValue: Value { slot.kept.value }
    public var projectedValue: GestureState<Value> { self }

    @MainActor package func link(to store: any Store) {
        slot.kept = store.value { slot.kept.value }
    }
}

/// The focus of VoiceOver.
@propertyWrapper
public struct AccessibilityFocusState<Value>: DynamicProperty, Linkable where Value: Hashable {
    let slot: Slot<Value>

    public init<T>() where Value == T?, T: Hashable { slot = Slot(nil) }
    public init() where Value == Bool { slot = Slot(false) }

    public var wrappedValue: Value {
        get { slot.kept.value }
        nonmutating set { slot.kept.value = newValue }
    }
    public var projectedValue: AccessibilityFocusState<Value>.Binding { Binding(slot: slot) }

    @propertyWrapper public struct Binding {
        let slot: Slot<Value>
        public var wrappedValue: Value {
            get { slot.kept.value }
            nonmutating set { slot.kept.value = newValue }
        }
        public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
    }

    @MainActor package func link(to store: any Store) {
        slot.kept = store.value { slot.kept.value }
    }
}

/// The focus of the keyboard.
@propertyWrapper
public struct FocusState<Value>: DynamicProperty, Linkable where Value: Hashable {
    let slot: Slot<Value>

    public init() where Value == Bool { slot = Slot(false) }

    public var wrappedValue: Value {
        get { slot.kept.value }
        nonmutating set { slot.kept.value = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(slot: slot) }

    @propertyWrapper public struct Binding {
        let slot: Slot<Value>
        public var wrappedValue: Value {
            get { slot.kept.value }
            nonmutating set { slot.kept.value = newValue }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }

    @MainActor package func link(to store: any Store) {
        slot.kept = store.value { slot.kept.value }
    }
}
