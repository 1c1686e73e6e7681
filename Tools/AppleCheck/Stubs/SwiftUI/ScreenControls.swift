// Controls of an app's screens and their adaptation to the user, for the type check.
#if os(iOS) || os(macOS)
    public import Foundation

    public struct Slider<Label, ValueLabel>: View, Primitive where Label: View, ValueLabel: View {}

    extension Slider where ValueLabel == EmptyView {
        public nonisolated init<V>(
            value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
            @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { fatalError() }
    }

    public struct NavigationLink<Label, Destination>: View, Primitive
    where Label: View, Destination: View {}

    extension NavigationLink where Label == Text {
        public nonisolated init(
            _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
        ) { fatalError() }
    }

    public struct ViewThatFits<Content>: View, Primitive where Content: View {
        public nonisolated init(
            in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
        ) { fatalError() }
    }

    public struct BorderlessButtonStyle: PrimitiveButtonStyle {
        public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
            EmptyView()
        }
    }

    extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
        public static var borderless: BorderlessButtonStyle { .init() }
    }

    extension Animation {
        public static func easeOut(duration: TimeInterval) -> Animation { .default }
    }

    extension View {
        public nonisolated func dynamicTypeSize<T>(_ range: T) -> some View
        where T: RangeExpression, T.Bound == DynamicTypeSize { self }
        public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
        public nonisolated func contextMenu<MenuItems>(
            @ViewBuilder menuItems: () -> MenuItems
        ) -> some View where MenuItems: View { self }
        public nonisolated func onTapGesture(
            count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
            perform action: @escaping (CGPoint) -> Void
        ) -> some View { self }
        #if os(iOS)
            public nonisolated func fullScreenCover<Content>(
                isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
                @ViewBuilder content: @escaping () -> Content
            ) -> some View where Content: View { self }
        #endif
    }
#endif
