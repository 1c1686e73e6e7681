public import Foundation

extension Text: View, Primitive {}

public struct Text: Equatable, Sendable {
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    package let string: String

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { string = key.value }
    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
        string = String(content)
    }
    public init(verbatim content: String) { string = content }
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    package let value: String
    public init(stringLiteral value: String) { self.value = value }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        value = stringInterpolation.text
    }

    /// Only what can be translated around: no enumeration, no `Bool`, no view.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ string: String) { text += string }
        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
            text += "\(value)"
        }
    }
}

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

extension Image: View, Primitive {}

public struct Image: Equatable, Sendable {
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    package let name: String

    public init(systemName: String) { name = systemName }
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> Image { self }
}

public struct Label<Title, Icon>: View, Primitive where Title: View, Icon: View {
    package let title: Title
    package let icon: Icon

    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        title = Text(titleKey)
        icon = Image(systemName: name)
    }
    @_disfavoredOverload
    public nonisolated init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
        self.title = Text(title)
        icon = Image(systemName: name)
    }
}

public struct Button<Label>: View, Primitive where Label: View {
    package let action: @MainActor () -> Void
    package let label: Label

    public nonisolated init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.action = action
        self.label = label()
    }
}

extension Button where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) {
        self.action = action
        label = Text(titleKey)
    }
    @_disfavoredOverload
    public nonisolated init<S>(_ title: S, action: @escaping @MainActor () -> Void)
    where S: StringProtocol {
        self.action = action
        label = Text(title)
    }
}

public struct Spacer: View, Primitive {
    public init(minLength: CGFloat? = nil) {}
}

public struct Group<Content> {
    package let content: Content
}

extension Group: View, Primitive where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    package var id: (Data.Element) -> ID
}

extension ForEach: View, Primitive where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public nonisolated init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Content: View {
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }
}
