public import Foundation

public protocol ShapeStyle: Sendable {}

// Views by an extension are not bound to the main actor, unlike those that are declared as views.
extension Color: View, Primitive {}

public struct Color: ShapeStyle, Hashable, Sendable {
    let name: String
    var alpha = 1.0

    init(_ name: String) { self.name = name }
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        name = "\(red) \(green) \(blue)"
        alpha = opacity
    }
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha = opacity
        return color
    }

    public static let clear = Color("clear")
    public static let black = Color("black")
    public static let white = Color("white")
    public static let gray = Color("gray")
    public static let red = Color("red")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let green = Color("green")
    public static let blue = Color("blue")
    public static let purple = Color("purple")
    public static let secondary = Color("secondary")
    public static let mint = Color("mint")
    public static let teal = Color("teal")
    public static let indigo = Color("indigo")
}

public struct ShadowStyle: Equatable, Sendable {
    public static func drop(
        color: Color = Color(.sRGBLinear, red: 0, green: 0, blue: 0, opacity: 0.33),
        radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

public struct Material: ShapeStyle, Sendable {}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { Material() }
}

extension Color {
    public var gradient: AnyGradient { AnyGradient() }
}

public struct AnyGradient: ShapeStyle, Hashable, Sendable {}

public struct BackgroundStyle: ShapeStyle, Sendable {}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

public struct HierarchicalShapeStyle: ShapeStyle, Sendable {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct TintShapeStyle: ShapeStyle, Sendable {}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var white: Color { Color.white }
}

/// Apple's shapes are views that are not bound to the main actor.
public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
}

public struct Path: Equatable, Sendable {}

extension Rectangle: Shape, Primitive {
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

public struct Rectangle {
    public nonisolated init() {}
}

extension RoundedRectangle: Shape, Primitive {
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

public struct RoundedRectangle {
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

extension Shape {
    public nonisolated func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
    where S: ShapeStyle { self }
    public nonisolated func fill<S>(_ content: S, style: FillStyle = FillStyle()) -> some View
    where S: ShapeStyle { self }
}

public struct Font: Hashable, Sendable {
    let name: String

    public struct Weight: Hashable, Sendable {
        let value: Int
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
    }

    public static let largeTitle = Font(name: "largeTitle")
    public static let title = Font(name: "title")
    public static let title2 = Font(name: "title2")
    public static let title3 = Font(name: "title3")
    public static let headline = Font(name: "headline")
    public static let subheadline = Font(name: "subheadline")
    public static let body = Font(name: "body")
    public static let callout = Font(name: "callout")
    public static let footnote = Font(name: "footnote")
    public static let caption = Font(name: "caption")
}
