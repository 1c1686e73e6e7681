public import CoreGraphics
public import Foundation

open class UIColor: NSObject, @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    open var cgColor: CGColor { colour }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }

    open class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
    open class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
    open class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    open class var label: UIColor { black }
    open class var secondaryLabel: UIColor { black }
    open class var systemBackground: UIColor { white }
    open class var secondarySystemBackground: UIColor { white }
    open class var systemBlue: UIColor { black }
    open class var systemRed: UIColor { black }
    open class var systemGreen: UIColor { black }
    open class var systemOrange: UIColor { black }

    private let colour = CGColor.none
}

extension CGColor {
    #if canImport(ObjectiveC)
        fileprivate static var none: CGColor { fatalError() }
    #else
        fileprivate static var none: CGColor { CGColor() }
    #endif
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let heavy = Weight(rawValue: 0.56)
    }
    public struct TextStyle: Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let headline = TextStyle(rawValue: "headline")
        public static let body = TextStyle(rawValue: "body")
        public static let subheadline = TextStyle(rawValue: "subheadline")
    }

    open var pointSize: CGFloat { size }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(fontSize)
    }
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont(17) }

    private let size: CGFloat
    private init(_ size: CGFloat) { self.size = size }
}

open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    open func scaledFont(for font: UIFont) -> UIFont { font }
}

open class UIImage: NSObject, @unchecked Sendable {
    public init?(systemName name: String) {}
    open func preparingForDisplay() -> UIImage? { self }
}

open class UIBezierPath: NSObject {
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
    open var cgPath: CGPath {
        get {
            #if canImport(ObjectiveC)
                fatalError()
            #else
                CGPath()
            #endif
        }
        set {}
    }
}
