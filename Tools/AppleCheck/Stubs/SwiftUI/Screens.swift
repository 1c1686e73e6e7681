// Compared with Apple's documentation: e32b69c2cf9f
// Screens and controls of an app, for the type check alone.
#if os(iOS) || os(macOS)
    public import Foundation

    @available(iOS 16.0, macOS 13.0, *)
    public struct NavigationStack<Data, Root>: View where Root: View {
        public typealias Body = Never
        public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
            fatalError()
        }
    }

    @available(iOS 16.0, macOS 13.0, *)
    public struct NavigationPath {
        public init() {}
    }

    public struct Form<Content>: View where Content: View {
        public typealias Body = Never
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    }

    public struct List<SelectionValue, Content>: View
    where SelectionValue: Hashable, Content: View {
        public typealias Body = Never
    }

    extension List where SelectionValue == Never {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    }

    public struct Section<Parent, Content, Footer> {
        public typealias Body = Never
    }

    extension Section: View where Parent: View, Content: View, Footer: View {}

    extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    }

    @available(iOS 15.0, macOS 12.0, *)
    extension Section where Parent == Text, Content: View, Footer == EmptyView {
        public nonisolated init(
            _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
        ) { fatalError() }
        @_disfavoredOverload
        public nonisolated init<S>(_ title: S, @ViewBuilder content: () -> Content)
        where S: StringProtocol { fatalError() }
    }

    public struct Picker<Label, SelectionValue, Content>: View
    where Label: View, SelectionValue: Hashable, Content: View {
        public typealias Body = Never
    }

    extension Picker where Label == Text {
        public nonisolated init(
            _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
            @ViewBuilder content: () -> Content
        ) { fatalError() }
    }

    public struct Toggle<Label>: View where Label: View {
        public typealias Body = Never
    }

    extension Toggle where Label == Text {
        public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
            fatalError()
        }
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct ProgressView<Label, CurrentValueLabel>: View
    where Label: View, CurrentValueLabel: View {
        public typealias Body = Never
    }

    @available(iOS 14.0, macOS 11.0, *)
    extension ProgressView where CurrentValueLabel == EmptyView {
        public nonisolated init() where Label == EmptyView { fatalError() }
        public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
            fatalError()
        }
    }

    @available(iOS 14.0, macOS 11.0, *)
    extension ProgressView {
        public nonisolated init<V>(value: V?, total: V = 1.0)
        where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
            fatalError()
        }
    }

    @available(iOS 17.0, macOS 14.0, *)
    public struct ContentUnavailableView<Label, Description, Actions>: View
    where Label: View, Description: View, Actions: View {
        public typealias Body = Never
        public nonisolated init(
            @ViewBuilder label: () -> Label,
            @ViewBuilder description: () -> Description = { EmptyView() },
            @ViewBuilder actions: () -> Actions = { EmptyView() }
        ) { fatalError() }
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct LazyVGrid<Content>: View where Content: View {
        public typealias Body = Never
        public nonisolated init(
            columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
            pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
        ) { fatalError() }
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct PinnedScrollableViews: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }

    @available(iOS 14.0, macOS 11.0, *)
    public struct GridItem: Sendable {
        public enum Size: Sendable {
            case fixed(CGFloat)
            case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
            case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        }
        public init(
            _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil,
            alignment: Alignment? = nil
        ) {}
    }

    extension Circle: Shape {
        public typealias Body = Never
        public nonisolated func path(in rect: CGRect) -> Path { Path() }
    }

    public struct Circle {
        public nonisolated init() {}
    }

    @available(iOS 17.0, macOS 14.0, *)
    public struct MagnifyGesture: Gesture {
        public typealias Body = Never
        public struct Value: Equatable, Sendable {
            public var time: Date
            public var magnification: CGFloat
            public var velocity: CGFloat
            public var startLocation: CGPoint
        }
        public init(minimumScaleDelta: CGFloat = 0.01) {}
    }
#endif
