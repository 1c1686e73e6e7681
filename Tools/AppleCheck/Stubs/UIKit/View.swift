public import CoreGraphics
public import Foundation
public import QuartzCore

@MainActor
open class UIView: UIResponder {
    public convenience override init() { self.init(frame: .zero) }
    public init(frame: CGRect) {
        super.init()
        self.frame = frame
    }
    public required init?(coder: NSCoder) { super.init() }

    open class var layerClass: AnyClass { CALayer.self }
    public let layer: CALayer = CALayer()
    open var bounds = CGRect.zero {
        didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
    }
    open var center = CGPoint.zero
    open var transform = CGAffineTransform.identity
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
                width: bounds.width, height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var traitCollection: UITraitCollection { UITraitCollection() }
    /// A test sets it, where UIKit computes it from the view's place in the window.
    open var safeAreaInsets = UIEdgeInsets.zero { didSet { safeAreaInsetsDidChange() } }
    open func safeAreaInsetsDidChange() {}
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var clipsToBounds = false
    open var backgroundColor: UIColor?
    open var contentMode = ContentMode.scaleToFill
    open var isUserInteractionEnabled = true
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        superview?.effectiveUserInterfaceLayoutDirection ?? Self.direction
    }

    public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill }

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = animates
        animates = false
        actionsWithoutAnimation()
        animates = before
    }
    /// Whether an app's animation applies to changes.
    package static var animates = true

    // MARK: The tree

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var window: UIWindow? { superview?.window }
    open override var next: UIResponder? { superview }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(index, subviews.count))
            return
        }
        view.removeFromSuperview()
        view.superview = self
        subviews.insert(view, at: min(index, subviews.count))
        if window != nil { view.tellWindow() }
        setNeedsLayout()
    }
    open func removeFromSuperview() {
        guard let old = superview else { return }
        let hadWindow = window != nil
        old.subviews.removeAll { $0 === self }
        superview = nil
        if hadWindow { tellWindow() }
    }
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }
    open func didMoveToWindow() {}
    private func tellWindow() {
        didMoveToWindow()
        for view in subviews { view.tellWindow() }
    }

    // MARK: Layout

    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }
    open func layoutSubviews() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    package private(set) var needsLayout = true

    // MARK: Points

    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let inWindow = view?.inWindow(point) ?? point
        return fromWindow(inWindow)
    }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let corner = inWindow(rect.origin)
        return CGRect(origin: view?.fromWindow(corner) ?? corner, size: rect.size)
    }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.outside(point), with: event) { return hit }
        }
        return self
    }

    /// A point of the superview, in this view.
    private func outside(_ point: CGPoint) -> CGPoint {
        let local = CGPoint(x: point.x - center.x, y: point.y - center.y)
            .applying(transform.inverted())
        return CGPoint(x: local.x + bounds.midX, y: local.y + bounds.midY)
    }
    private func inside(_ point: CGPoint) -> CGPoint {
        let local = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
            .applying(transform)
        return CGPoint(x: local.x + center.x, y: local.y + center.y)
    }
    private func fromWindow(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return outside(superview.fromWindow(point))
    }
    private func inWindow(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return superview.inWindow(inside(point))
    }

    // MARK: Gestures

    open var gestureRecognizers: [UIGestureRecognizer]?
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    package static var direction = UIUserInterfaceLayoutDirection.leftToRight
}

open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open override var window: UIWindow? { self }
}

@MainActor
open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init() }

    open var title: String?

    open var view: UIView! {
        get {
            if loaded == nil { loadView() }
            return loaded
        }
        set { loaded = newValue }
    }
    private var loaded: UIView?
    open func loadView() {
        loaded = UIView(frame: .zero)
        viewDidLoad()
    }
    open internal(set) weak var presentingViewController: UIViewController?
    open var sheetPresentationController: UISheetPresentationController? {
        modalPresentationStyle == .pageSheet ? sheet : nil
    }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    private lazy var sheet = UISheetPresentationController()
    /// Presents the controller in a test.
    package func present(over other: UIViewController) { presentingViewController = other }
    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case automatic = -2
}

@MainActor
open class UIPresentationController: NSObject {}
open class UISheetPresentationController: UIPresentationController {}

open class UINavigationController: UIViewController {
    open package(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
    @available(iOS 26.0, *)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPop }
    package var contentPop: UIGestureRecognizer?
}
