public import Foundation

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }
    // MARK: Place and looks

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        noted(.offset(CGSize(width: x, height: y)))
    }
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        noted(.scale(scale, anchor))
    }
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        noted(.scale(CGSize(width: s, height: s), anchor))
    }
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View
    {
        noted(.rotation(angle, anchor))
    }
    public nonisolated func opacity(_ opacity: Double) -> some View { noted(.opacity(opacity)) }
    public nonisolated func zIndex(_ value: Double) -> some View { noted(.zIndex(value)) }
    public nonisolated func id<ID>(_ id: ID) -> some View where ID: Hashable {
        noted(.id(AnyHashable(id)))
    }
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        noted(.frame(width: width, height: height, alignment: alignment))
    }
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        noted(.frame(width: nil, height: nil, alignment: alignment))
    }
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
    {
        self
    }
    public nonisolated func padding(_ length: CGFloat) -> some View { self }
    public nonisolated func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> some View { self }
    public nonisolated func clipped(antialiased: Bool = false) -> some View { self }
    public nonisolated func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View
    where S: Shape { self }
    public nonisolated func shadow(
        color: Color = Color(red: 0, green: 0, blue: 0, opacity: 0.33), radius: CGFloat,
        x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { self }
    public nonisolated func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View { noted(.above(content())) }
    public nonisolated func background<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View { noted(.behind(content())) }
    public nonisolated func background<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle { self }
    public nonisolated func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
    where S: Shape { self }
    public nonisolated func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }
    public nonisolated func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { self }
    public nonisolated func font(_ font: Font?) -> some View { self }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { self }
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { self }
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    public nonisolated func lineLimit(_ number: Int?) -> some View { self }
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        noted(.hitTesting(!disabled)).transformEnvironment(\.isEnabled) {
            if disabled { $0 = false }
        }
    }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        noted(.hitTesting(enabled))
    }

    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    // MARK: Life

    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        noted(.appear(action ?? {}))
    }
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        noted(.disappear(action ?? {}))
    }
    public nonisolated func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View where V: Equatable {
        noted(.change(AnyEquatable(value), initial: initial) { { _, _ in action() } })
    }
    public nonisolated func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View where V: Equatable {
        noted(
            .change(AnyEquatable(value), initial: initial) {
                { old, new in
                    guard let old = old as? V, let new = new as? V else { return }
                    action(old, new)
                }
            })
    }
    public nonisolated func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable { noted(.task(AnyEquatable(value), action)) }
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        noted(.environment { $0[keyPath: keyPath] = value })
    }
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        noted(.environment { transform(&$0[keyPath: keyPath]) })
    }

    // MARK: Animation

    public nonisolated func animation<V>(_ animation: Animation?, value: V) -> some View
    where V: Equatable { self }
    public nonisolated func transition(_ t: AnyTransition) -> some View { self }
}

public struct Animation: Equatable, Sendable {
    let name: String
    public static let `default` = Animation(name: "default")
    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(name: "easeInOut \(duration)")
    }
}

public struct AnyTransition {
    public static let identity = AnyTransition()
}

public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
