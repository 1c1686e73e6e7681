// Declarations that only an app needs, for the type check.
#if os(iOS)
    public import CoreGraphics
    public import Foundation

    extension UIImage {
        public convenience init(cgImage: CGImage) { fatalError() }
        public var size: CGSize { fatalError() }
        public var scale: CGFloat { fatalError() }
        public func pngData() -> Data? { fatalError() }
    }

    @MainActor
    open class UIScene: UIResponder {}

    @MainActor
    open class UIWindowScene: UIScene {
        open var keyWindow: UIWindow? { nil }
    }

    @MainActor
    open class UIApplication: UIResponder {
        open class var shared: UIApplication { fatalError() }
        public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
            fatalError()
        }
        open var connectedScenes: Set<UIScene> { [] }
        public nonisolated class var openSettingsURLString: String { "" }
    }
#endif
