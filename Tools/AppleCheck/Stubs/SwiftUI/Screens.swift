// Screens and controls of an app, for the type check.
#if os(iOS) || os(macOS)
    public import Foundation

    public struct NavigationStack<Data, Root>: View, Primitive where Root: View {
        public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
            fatalError()
        }
    }

    public struct NavigationPath {}

    public struct Form<Content>: View, Primitive where Content: View {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    }

    public struct List<SelectionValue, Content>: View, Primitive
    where SelectionValue: Hashable, Content: View {}

    extension List where SelectionValue == Never {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    }

    public struct Section<Parent, Content, Footer> {}

    extension Section: View, Primitive where Parent: View, Content: View, Footer: View {}

    extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
        public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
    }

    extension Section where Parent == Text, Content: View, Footer == EmptyView {
        public nonisolated init(
            _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
        ) { fatalError() }
        @_disfavoredOverload
        public nonisolated init<S>(_ title: S, @ViewBuilder content: () -> Content)
        where S: StringProtocol { fatalError() }
    }

    public struct Picker<Label, SelectionValue, Content>: View, Primitive
    where Label: View, SelectionValue: Hashable, Content: View {}

    extension Picker where Label == Text {
        public nonisolated init(
            _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
            @ViewBuilder content: () -> Content
        ) { fatalError() }
    }

    public struct Toggle<Label>: View, Primitive where Label: View {}

    extension Toggle where Label == Text {
        public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
            fatalError()
        }
    }

    public struct ProgressView<Label, CurrentValueLabel>: View, Primitive
    where Label: View, CurrentValueLabel: View {}

    extension ProgressView where CurrentValueLabel == EmptyView {
        public nonisolated init() where Label == EmptyView { fatalError() }
        public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
            fatalError()
        }
    }

    extension ProgressView {
        public nonisolated init<V>(value: V?, total: V = 1.0)
        where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
            fatalError()
        }
    }

    public struct ContentUnavailableView<Label, Description, Actions>: View, Primitive
    where Label: View, Description: View, Actions: View {
        public nonisolated init(
            @ViewBuilder label: () -> Label,
            @ViewBuilder description: () -> Description = { EmptyView() },
            @ViewBuilder actions: () -> Actions = { EmptyView() }
        ) { fatalError() }
    }

    public struct LazyVGrid<Content>: View, Primitive where Content: View {
        public nonisolated init(
            columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
            pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
        ) { fatalError() }
    }

    public struct PinnedScrollableViews: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }

    public struct GridItem: Sendable {
        public enum Size: Sendable {
            case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
            case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        }
        public init(
            _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil,
            alignment: Alignment? = nil
        ) {}
    }

    extension Circle: Shape, Primitive {
        public nonisolated func path(in rect: CGRect) -> Path { Path() }
    }

    public struct Circle {
        public nonisolated init() {}
    }

    public struct MagnifyGesture: Gesture {
        public typealias Body = Never
        public struct Value: Equatable, Sendable {
            public var magnification: CGFloat
            public var startLocation: CGPoint
        }
        public init(minimumScaleDelta: CGFloat = 0.01) {}
    }
#endif
