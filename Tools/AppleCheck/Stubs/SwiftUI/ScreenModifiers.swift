// Modifiers of an app's screens, for the type check.
#if os(iOS) || os(macOS)
    public import Foundation

    extension View {
        public nonisolated func task(
            priority: TaskPriority = .userInitiated,
            @_inheritActorContext _ action: @escaping @Sendable () async -> Void
        ) -> some View { self }
        public nonisolated func sheet<Content>(
            isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping () -> Content
        ) -> some View where Content: View { self }
        public nonisolated func sheet<Item, Content>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View where Item: Identifiable, Content: View { self }
        public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
            self
        }
        public nonisolated func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
        where Content: View { self }
        public nonisolated func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
        where V: Hashable { self }
        public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
            self
        }
        public nonisolated func buttonStyle<S>(_ style: S) -> some View
        where S: PrimitiveButtonStyle { self }
        public nonisolated func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { self }
        #if os(iOS)
            public nonisolated func fullScreenCover<Item, Content>(
                item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
                @ViewBuilder content: @escaping (Item) -> Content
            ) -> some View where Item: Identifiable, Content: View { self }
        #endif
    }

    @MainActor @preconcurrency
    public protocol PrimitiveButtonStyle {
        associatedtype Body: View
        typealias Configuration = PrimitiveButtonStyleConfiguration
        @ViewBuilder @MainActor @preconcurrency
        func makeBody(configuration: Self.Configuration) -> Self.Body
    }

    public struct PrimitiveButtonStyleConfiguration {}

    public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }
    public struct BorderedButtonStyle: PrimitiveButtonStyle {
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }
    public struct PlainButtonStyle: PrimitiveButtonStyle {
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }

    extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
        public static var borderedProminent: BorderedProminentButtonStyle { .init() }
    }
    extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
        public static var bordered: BorderedButtonStyle { .init() }
    }
    extension PrimitiveButtonStyle where Self == PlainButtonStyle {
        public static var plain: PlainButtonStyle { .init() }
    }

    @MainActor @preconcurrency
    public protocol LabelStyle {
        associatedtype Body: View
        typealias Configuration = LabelStyleConfiguration
        @ViewBuilder @MainActor @preconcurrency
        func makeBody(configuration: Self.Configuration) -> Self.Body
    }

    public struct LabelStyleConfiguration {}

    public struct IconOnlyLabelStyle: LabelStyle {
        public func makeBody(configuration: LabelStyleConfiguration) -> some View { EmptyView() }
    }

    extension LabelStyle where Self == IconOnlyLabelStyle {
        public static var iconOnly: IconOnlyLabelStyle { .init() }
    }
#endif
