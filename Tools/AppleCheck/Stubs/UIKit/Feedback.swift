public import CoreGraphics
public import Foundation

// Apple's headers mark all three as unavailable on visionOS and tvOS.
#if !os(visionOS)
    @MainActor
    open class UIFeedbackGenerator: NSObject {
        open func prepare() { Self.prepared += 1 }
        package static var prepared = 0

        /// The haptics that were played, oldest first.
        package static var log: [String] = []
    }

    open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
        public override init() {}
        @available(iOS 17.5, *)
        public convenience init(view: UIView) { self.init() }
        open func selectionChanged() { Self.log.append("selection") }
    }

    open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
        public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

        private let style: FeedbackStyle
        public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { self.style = style }
        @available(iOS 17.5, *)
        public convenience init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) {
            self.init(style: style)
        }
        open func impactOccurred() { Self.log.append("\(style)") }
    }
#endif
