// The protocols and the builder. Declarations without a version are in iOS 17 and macOS 14.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

/// A view that is known to the evaluator and has no body.
package protocol Primitive: View where Self.Body == Never {}

extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
    public func body(content: Self.Content) -> Self.Body { fatalError("\(Self.self) has no body") }
}

@MainActor @preconcurrency
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Primitive {
    package let held: Held
    package nonisolated init(_ held: Held) { self.held = held }
}

/// The content of a modifier: it may change while the modifier's body stays. Used only on the main actor.
package final class Held: @unchecked Sendable {
    package var view: any View = EmptyView()
    package var isNew = true
    package init() {}
}

public struct EquatableView<Content> where Content: Equatable, Content: View {
    package let content: Content
    public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View, Primitive {}

extension View where Self: Equatable {
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

public struct ModifiedContent<Content, Modifier> {
    public typealias Body = Never
    public var content: Content
    public var modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }

    package nonisolated func noted(_ note: Note) -> ModifiedContent<Self, Noted> {
        modifier(Noted(note: note))
    }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
        content
    }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
        content
    }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> where repeat each Content: View {
        TupleView((repeat each content))
    }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
        content
    }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View {
        _ConditionalContent(storage: .first(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View {
        _ConditionalContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
    where Content: View {
        AnyView(content)
    }
}

public struct _ConditionalContent<TrueContent, FalseContent> {

    package enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    package let storage: Storage
    package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, Primitive where TrueContent: View, FalseContent: View {}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

public struct TupleView<T>: View, Primitive {
    public var value: T
    public nonisolated init(_ value: T) { self.value = value }
}

public struct EmptyView: View, Primitive {
    public nonisolated init() {}
}

public struct AnyView: View, Primitive {
    package let base: any View
    public nonisolated init<V>(_ view: V) where V: View { base = view }
}
