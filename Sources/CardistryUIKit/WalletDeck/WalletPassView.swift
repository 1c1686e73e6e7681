#if canImport(UIKit)
    import CoreGraphics
    public import Foundation
    import QuartzCore
    public import UIKit

    /// A pass of a wallet. Its content is laid out once, at the size of the open pass, and is seen through a
    /// window that grows and shrinks.
    open class WalletPassView: UIView, Reusable {
        /// As large as the open pass, whatever part of it is seen; its upper edge is what a strip shows.
        public let contentView = UIView()
        /// A part of the content that fades and shrinks, by its transform, as the open pass is scrolled: place it by
        /// `bounds` and `center`.
        public var headerView: UIView?
        /// The open pass's own scroll view: only at its top the pass can be dragged down.
        public var scrollView: UIScrollView?
        /// The name under which the wallet keeps the view for another item.
        public internal(set) var reuseIdentifier: String?

        /// In points; the curve is continuous.
        open var cornerRadius: CGFloat = 20 {
            didSet { shape() }
        }

        /// The tint of the ring that shows the keyboard's focus.
        public var focusColor = UIColor.systemBlue {
            didSet { setNeedsLayout() }
        }

        /// What assistive technology does with the pass.
        var activate: (() -> Bool)?
        var deckActions: [UIAccessibilityCustomAction] = []
        var focused: (() -> Void)?
        var isRinged = false {
            didSet { shape() }
        }
        /// The open pass's.
        var fullSize = CGSize.zero {
            didSet { if fullSize != oldValue { setNeedsLayout() } }
        }

        private let pane = UIView()
        private var shadowSize = CGSize.zero

        public required override init(frame: CGRect) {
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            build()
        }

        /// Called before the view serves another item. An override calls super's.
        open func prepareForReuse() {
            accessibilityLabel = nil
            accessibilityCustomActions = nil
            isRinged = false
            showHeader(opacity: 1, scale: 1)
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            pane.frame = bounds
            contentView.frame = CGRect(origin: .zero, size: fullSize)
            // Here, since a layer keeps the shade that it was given, and light and dark have others.
            if isRinged { pane.layer.borderColor = focusColor.cgColor }
            guard shadowSize != bounds.size else { return }
            shadowSize = bounds.size
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
        }

        open override func accessibilityActivate() -> Bool { activate?() ?? false }

        /// The deck's, and then those that are set.
        open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get {
                let all = deckActions + (super.accessibilityCustomActions ?? [])
                return all.isEmpty ? nil : all
            }
            set { super.accessibilityCustomActions = newValue }
        }

        open override func accessibilityElementDidBecomeFocused() {
            super.accessibilityElementDidBecomeFocused()
            focused?()
        }

        func showHeader(opacity: Double, scale: Double) {
            guard let headerView else { return }
            headerView.alpha = CGFloat(opacity)
            headerView.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        }

        private func build() {
            addSubview(pane)
            pane.addSubview(contentView)
            pane.clipsToBounds = true
            pane.layer.cornerCurve = .continuous
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOpacity = 0.2
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 0, height: -2)
            shape()
        }

        private func shape() {
            pane.layer.cornerRadius = cornerRadius
            pane.layer.borderWidth = isRinged ? 3 : 0
            shadowSize = .zero
            setNeedsLayout()
        }
    }
#endif
