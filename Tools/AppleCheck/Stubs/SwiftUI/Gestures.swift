public import Foundation

@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// The evaluator's access to a gesture.
@MainActor package protocol Driven {
    func changed(_ value: DragGesture.Value)
    func ended(_ value: DragGesture.Value)
    /// Called after the end, and in its place when the system cancels the touch.
    func reset()
    var minimumDistance: CGFloat { get }
}

@MainActor @preconcurrency
public struct DragGesture: Gesture, Driven {
    public typealias Body = Never

    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        public var velocity: CGSize { .zero }

        package init(time: Date, location: CGPoint, startLocation: CGPoint) {
            self.time = time
            self.location = location
            self.startLocation = startLocation
        }
    }

    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    package func changed(_ value: DragGesture.Value) {}
    package func ended(_ value: DragGesture.Value) {}
    package func reset() {}
}

public struct _ChangedGesture<Content>: Gesture where Content: Gesture, Content.Value: Equatable {
    public typealias Value = Content.Value
    public typealias Body = Never
    let content: Content
    let action: (Content.Value) -> Void

    nonisolated init(content: Content, action: @escaping (Content.Value) -> Void) {
        self.content = content
        self.action = action
    }
}

public struct _EndedGesture<Content>: Gesture where Content: Gesture {
    public typealias Value = Content.Value
    public typealias Body = Never
    let content: Content
    let action: (Content.Value) -> Void

    nonisolated init(content: Content, action: @escaping (Content.Value) -> Void) {
        self.content = content
        self.action = action
    }
}

public struct GestureStateGesture<Base, State>: Gesture where Base: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    let base: Base
    let state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void
}

public struct Transaction {}

extension Gesture {
    @MainActor @preconcurrency
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Self.Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, update: body)
    }
    public nonisolated func onEnded(
        @_inheritActorContext _ action: @escaping (Self.Value) -> Void
    ) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }
}

extension Gesture where Self.Value: Equatable {
    public nonisolated func onChanged(
        @_inheritActorContext _ action: @escaping (Self.Value) -> Void
    ) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

extension _ChangedGesture: Driven {
    package func changed(_ value: DragGesture.Value) {
        (content as? any Driven)?.changed(value)
        if let value = value as? Content.Value { action(value) }
    }
    package func ended(_ value: DragGesture.Value) { (content as? any Driven)?.ended(value) }
    package func reset() { (content as? any Driven)?.reset() }
    package var minimumDistance: CGFloat { (content as? any Driven)?.minimumDistance ?? 0 }
}

extension _EndedGesture: Driven {
    package func changed(_ value: DragGesture.Value) { (content as? any Driven)?.changed(value) }
    package func ended(_ value: DragGesture.Value) {
        (content as? any Driven)?.ended(value)
        if let value = value as? Content.Value { action(value) }
    }
    package func reset() { (content as? any Driven)?.reset() }
    package var minimumDistance: CGFloat { (content as? any Driven)?.minimumDistance ?? 0 }
}

extension GestureStateGesture: Driven {
    package func changed(_ value: DragGesture.Value) {
        (base as? any Driven)?.changed(value)
        var transaction = Transaction()
        if let value = value as? Base.Value {
            update(value, &state.slot.kept.value, &transaction)
        }
    }
    package func ended(_ value: DragGesture.Value) { (base as? any Driven)?.ended(value) }
    package func reset() {
        state.slot.kept.value = state.initial
        (base as? any Driven)?.reset()
    }
    package var minimumDistance: CGFloat { (base as? any Driven)?.minimumDistance ?? 0 }
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all = GestureMask(rawValue: 3)

    fileprivate func note(_ gesture: any Gesture, shares: Bool) -> Note {
        .gesture(contains(.gesture) ? gesture : nil, shares: shares)
    }
}

extension View {
    public nonisolated func gesture<T>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    where T: Gesture { noted(mask.note(gesture, shares: false)) }
    public nonisolated func simultaneousGesture<T>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View where T: Gesture { noted(mask.note(gesture, shares: true)) }
    public nonisolated func onTapGesture(
        count: Int = 1, perform action: @escaping () -> Void
    ) -> some View { noted(.tap(action)) }
}
