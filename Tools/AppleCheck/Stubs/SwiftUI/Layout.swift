public import Foundation

public struct ZStack<Content>: View, Primitive where Content: View {
    package let content: Content

    public nonisolated init(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

public struct HStack<Content>: View, Primitive where Content: View {
    package let content: Content

    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

public struct VStack<Content>: View, Primitive where Content: View {
    package let content: Content

    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

public struct GeometryReader<Content>: View, Primitive where Content: View {
    public var content: (GeometryProxy) -> Content

    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

public struct GeometryProxy {
    package let area: CGSize
    package let place: (AnyHashable?) -> CGRect

    package init(area: CGSize, place: @escaping (AnyHashable?) -> CGRect) {
        self.area = area
        self.place = place
    }

    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public var size: CGSize { area }
}

extension GeometryProxy {
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        place((coordinateSpace as? NamedCoordinateSpace)?.name)
    }
}

public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public enum CoordinateSpace {
    case local
    case named(AnyHashable)
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public var coordinateSpace: CoordinateSpace { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    package let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

public struct HorizontalAlignment: Equatable, Sendable {
    let name: String
    public static let leading = HorizontalAlignment(name: "leading")
    public static let center = HorizontalAlignment(name: "center")
    public static let trailing = HorizontalAlignment(name: "trailing")
}

public struct VerticalAlignment: Equatable, Sendable {
    let name: String
    public static let top = VerticalAlignment(name: "top")
    public static let center = VerticalAlignment(name: "center")
    public static let bottom = VerticalAlignment(name: "bottom")
}

public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

public enum Axis: Int8, Hashable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Axis.Set(rawValue: 1)
        public static let vertical = Axis.Set(rawValue: 2)
    }
}

public enum Edge: Int8, Hashable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let leading = Edge.Set(rawValue: 2)
        public static let all = Edge.Set(rawValue: 15)
        public static let horizontal = Edge.Set(rawValue: 10)
        public static let vertical = Edge.Set(rawValue: 5)
    }
}

public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var leading: CGFloat = 0
    public var bottom: CGFloat = 0
    public var trailing: CGFloat = 0
    public init() {}
}

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
}

public struct Angle: Hashable, Sendable {
    public var radians: Double
    public var degrees: Double {
        get { radians * (180 / Double.pi) }
        set { radians = newValue * (Double.pi / 180) }
    }

    public static func degrees(_ degrees: Double) -> Angle {
        Angle(radians: degrees * (Double.pi / 180))
    }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

#if os(iOS) || os(macOS)
    public protocol Layout {}

    extension Layout {
        public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
            content()
        }
    }

    public struct AnyLayout: Layout {
        public init<L>(_ layout: L) where L: Layout {}
    }
    public struct HStackLayout: Layout {
        public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    }
    public struct VStackLayout: Layout {
        public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    }

    extension View {
        @available(iOS 26.0, macOS 26.0, *)
        public nonisolated func containerCornerOffset(
            _ edges: Edge.Set, sizeToFit: Bool = false
        ) -> some View { self }
    }
#endif
