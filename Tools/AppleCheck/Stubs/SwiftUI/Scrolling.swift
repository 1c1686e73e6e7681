public import Foundation

public struct ScrollView<Content>: View, Primitive where Content: View {
    public var content: Content

    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

public struct ScrollViewReader<Content>: View, Primitive where Content: View {
    public var content: (ScrollViewProxy) -> Content

    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

public struct ScrollViewProxy {
    package let scrolled: (AnyHashable) -> Void
    package init(scrolled: @escaping (AnyHashable) -> Void) { self.scrolled = scrolled }

    public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
        scrolled(AnyHashable(id))
    }
}

extension View {
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        noted(.scrolling(!disabled))
    }
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
    @available(iOS 18.0, macOS 15.0, *)
    public nonisolated func onScrollGeometryChange<T>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (T, T) -> Void
    ) -> some View where T: Equatable { self }
}

@available(iOS 18.0, macOS 15.0, *)
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint
}
