// Compared with Apple's documentation: 01514e6cd0ae
// Modifiers of an app's screens, for the type check alone.
#if os(iOS) || os(macOS)
    public import Foundation

    extension View {
        @available(iOS 15.0, macOS 12.0, *)
        public nonisolated func task(
            priority: TaskPriority = .userInitiated,
            @_inheritActorContext _ action: @escaping @Sendable () async -> Void
        ) -> some View { noted(.other("task")) }
        public nonisolated func sheet<Content>(
            isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping () -> Content
        ) -> some View where Content: View { noted(.other("sheet")) }
        public nonisolated func sheet<Item, Content>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View where Item: Identifiable, Content: View { noted(.other("sheet")) }
        @available(iOS 14.0, macOS 11.0, *)
        public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
            noted(.other("navigationTitle"))
        }
        @available(iOS 14.0, macOS 11.0, *)
        public nonisolated func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
        where Content: View { noted(.other("toolbar")) }
        public nonisolated func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
        where V: Hashable { noted(.other("tag")) }
        @available(iOS 14.0, macOS 11.0, *)
        public nonisolated func ignoresSafeArea(
            _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
        ) -> some View { noted(.other("ignoresSafeArea")) }
        public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
            noted(.other("preferredColorScheme"))
        }
        @available(iOS 15.0, macOS 12.0, *)
        public nonisolated func buttonStyle<S>(_ style: S) -> some View
        where S: PrimitiveButtonStyle { noted(.other("buttonStyle")) }
        @available(iOS 14.0, macOS 11.0, *)
        public nonisolated func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
            noted(.other("labelStyle"))
        }
        #if os(iOS)
            @available(iOS 14.0, *)
            public nonisolated func fullScreenCover<Item, Content>(
                item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
                @ViewBuilder content: @escaping (Item) -> Content
            ) -> some View where Item: Identifiable, Content: View {
                noted(.other("fullScreenCover"))
            }
        #endif
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct SafeAreaRegions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let all = SafeAreaRegions(rawValue: .max)
    }

    @MainActor @preconcurrency
    public protocol PrimitiveButtonStyle {
        associatedtype Body: View
        typealias Configuration = PrimitiveButtonStyleConfiguration
        @ViewBuilder @MainActor @preconcurrency
        func makeBody(configuration: Self.Configuration) -> Self.Body
    }

    public struct PrimitiveButtonStyleConfiguration {}

    @available(iOS 15.0, macOS 12.0, *)
    public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
        public init() {}
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }
    @available(iOS 15.0, macOS 12.0, *)
    public struct BorderedButtonStyle: PrimitiveButtonStyle {
        public init() {}
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }
    public struct PlainButtonStyle: PrimitiveButtonStyle {
        public init() {}
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }

    @available(iOS 15.0, macOS 12.0, *)
    extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
        public static var borderedProminent: BorderedProminentButtonStyle { .init() }
    }
    @available(iOS 15.0, macOS 10.15, *)
    extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
        public static var bordered: BorderedButtonStyle { .init() }
    }
    @available(iOS 15.0, macOS 12.0, *)
    extension PrimitiveButtonStyle where Self == PlainButtonStyle {
        public static var plain: PlainButtonStyle { .init() }
    }

    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public protocol LabelStyle {
        associatedtype Body: View
        typealias Configuration = LabelStyleConfiguration
        @ViewBuilder @MainActor @preconcurrency
        func makeBody(configuration: Self.Configuration) -> Self.Body
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct LabelStyleConfiguration {}

    @available(iOS 14.0, macOS 11.0, *)
    public struct IconOnlyLabelStyle: LabelStyle {
        public init() {}
        public func makeBody(configuration: LabelStyleConfiguration) -> some View { EmptyView() }
    }

    @available(iOS 14.0, macOS 11.0, *)
    extension LabelStyle where Self == IconOnlyLabelStyle {
        public static var iconOnly: IconOnlyLabelStyle { .init() }
    }
#endif
