public import CoreGraphics
public import Foundation

@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
    }

    open var isEnabled = true
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((action, controlEvents))
    }
    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            action.act(action)
        }
    }

    private var actions: [(UIAction, Event)] = []
}

open class UIButton: UIControl {}
open class UISlider: UIControl {}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor
open class UIAction: NSObject {
    public convenience init(title: String = "", handler: @escaping UIActionHandler) {
        self.init(handler)
    }

    package let act: UIActionHandler
    package init(_ act: @escaping UIActionHandler) { self.act = act }
}

open class UIScrollView: UIView {
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { move(to: newValue) }
    }
    open var contentSize = CGSize.zero
    open var isScrollEnabled = true
    open var adjustedContentInset: UIEdgeInsets { .zero }
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    private lazy var pan: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.view = self
        return pan
    }()

    package var watchers: [ObjectIdentifier: () -> Void] = [:]

    private func move(to offset: CGPoint) {
        bounds.origin = offset
        for watcher in watchers.values { watcher() }
    }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

open class UILabel: UIView {
    open var text: String?
    open var textColor: UIColor! = .label
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var numberOfLines = 1
    open var adjustsFontForContentSizeCategory = false
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0

    /// The size of a typewritten word: tests have no fonts.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: font.pointSize * 0.6 * CGFloat(text?.count ?? 0), height: font.pointSize * 1.2)
    }
}

open class UIImageView: UIView {
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var image: UIImage?
}

#if canImport(ObjectiveC)
    /// Foundation declares it for every object. There the compiler asks for a property that Objective-C can see,
    /// which a point that is a struct of Swift's is not.
    extension NSObjectProtocol where Self: UIScrollView {
        public func observe<Value>(
            _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
            changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
        ) -> NSKeyValueObservation { fatalError() }
    }
#endif
