#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    public import Foundation
    import QuartzCore
    public import UIKit

    /// The view of a card: rounded corners, a shadow, and content. Subclass `SwipeCardView` or
    /// `WalletCardView`.
    open class DeckCardView: UIView {
        /// Holds the card's content, and is clipped to its corners.
        ///
        /// It is laid out at the size of the deck, whatever part of it is visible.
        public let contentView = UIView()
        /// The content as in UIKit's lists: a `UIHostingConfiguration` of SwiftUI's, or your own. It fills the
        /// card, below other views of `contentView`.
        public var contentConfiguration: (any UIContentConfiguration)? {
            didSet { configure() }
        }
        private var configuredView: (any UIView & UIContentView)?

        /// The identifier under which the deck recycles the view.
        public internal(set) var reuseIdentifier: String?

        /// The corner radius in points. The curve is continuous.
        open var cornerRadius: CGFloat = 20 {
            didSet { shape() }
        }

        /// The color of the ring that shows the keyboard's focus.
        public var focusColor = UIColor.systemBlue {
            didSet { setNeedsLayout() }
        }

        /// Whether it has that ring.
        var isRinged = false {
            didSet { if isRinged != oldValue { shape() } }
        }

        /// Called when assistive technology activates the card.
        var activate: (() -> Bool)?
        /// Called when assistive technology moves to the card.
        var focused: (() -> Void)?
        /// The deck's actions for assistive technology, which come before the app's.
        var deckActions: [UIAccessibilityCustomAction] = []
        /// The deck's size; `nil`: the card is in no deck.
        var fullSize: CGSize? {
            didSet { if fullSize != oldValue { setNeedsLayout() } }
        }
        let pane = UIView()
        private var shadowSize = CGSize.zero

        public required override init(frame: CGRect) {
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            build()
        }

        /// Builds the view's parts, once. An override calls `super`.
        func build() {
            addSubview(pane)
            pane.addSubview(contentView)
            pane.clipsToBounds = true
            pane.layer.cornerCurve = .continuous
            layer.shadowColor = UIColor.black.cgColor
            shape()
        }

        private func configure() {
            if let contentConfiguration, let configuredView,
                configuredView.supports(contentConfiguration)
            {
                configuredView.configuration = contentConfiguration
                return
            }
            configuredView?.removeFromSuperview()
            configuredView = contentConfiguration?.makeContentView()
            guard let configuredView else { return }
            contentView.insertSubview(configuredView, at: 0)
            setNeedsLayout()
        }

        func setShadow(opacity: Float, radius: CGFloat, down: CGFloat) {
            layer.shadowOpacity = opacity
            layer.shadowRadius = radius
            layer.shadowOffset = CGSize(width: 0, height: down)
        }

        /// Called before the view is reused for another item. An override calls `super`.
        open func prepareForReuse() {
            accessibilityLabel = nil
            accessibilityCustomActions = nil
            isRinged = false
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            pane.frame = bounds
            contentView.frame = CGRect(origin: .zero, size: fullSize ?? bounds.size)
            configuredView?.frame = contentView.bounds
            // A layer keeps a fixed shade, and light and dark differ.
            if isRinged { pane.layer.borderColor = focusColor.cgColor }
            guard shadowSize != bounds.size else { return }
            shadowSize = bounds.size
            // With a path, the shadow needs no second pass over the card's content.
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
        }

        func shape() {
            pane.layer.cornerRadius = cornerRadius
            pane.layer.borderWidth = isRinged ? 3 : 0
            shadowSize = .zero
            setNeedsLayout()
        }

        open override func accessibilityActivate() -> Bool { activate?() ?? false }

        open override func accessibilityElementDidBecomeFocused() {
            super.accessibilityElementDidBecomeFocused()
            focused?()
        }

        /// The deck's actions, followed by the app's.
        open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get {
                let all = deckActions + (super.accessibilityCustomActions ?? [])
                return all.isEmpty ? nil : all
            }
            set { super.accessibilityCustomActions = newValue }
        }
    }

    extension CardPose {
        /// The transform about the card's centre: scale, then turn, then move.
        var transform: CGAffineTransform {
            CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
                .rotated(by: CGFloat(angle * .pi / 180))
                .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
        }
    }

    extension DeckCardView {
        /// Places the card in its pose within `area`, the deck's bounds. Its content is laid out at
        /// `cardSize`.
        func place(_ pose: CardPose, in area: CGRect, cardSize: Extent) {
            fullSize = CGSize(width: CGFloat(cardSize.width), height: CGFloat(cardSize.height))
            let size = pose.window.map { CGSize(width: $0.width, height: $0.height) } ?? area.size
            // Sets bounds and centre: a transform changes the frame, but not these.
            if bounds.size != size { bounds.size = size }
            let middle = CGPoint(x: area.midX, y: area.midY)
            if center != middle { center = middle }
            transform = pose.transform
            alpha = CGFloat(pose.opacity)
        }
    }
#endif
