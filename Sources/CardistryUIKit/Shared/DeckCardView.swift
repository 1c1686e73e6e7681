#if canImport(UIKit)
    import CoreGraphics
    public import Foundation
    import QuartzCore
    public import UIKit

    /// The view of a card: rounded corners, a shadow, and content. Subclass `SwipeCardView` or `WalletPassView`.
    open class DeckCardView: UIView {
        /// Holds what the card shows, and is clipped to its corners.
        ///
        /// It is laid out at the size of the deck, whatever part of it is seen.
        public let contentView = UIView()
        /// The name under which the deck keeps the view for another item.
        public internal(set) var reuseIdentifier: String?

        /// In points; the curve is continuous.
        open var cornerRadius: CGFloat = 20 {
            didSet { shape() }
        }

        /// What activating the card with assistive technology does.
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

        /// Called once. An override calls super's.
        func build() {
            addSubview(pane)
            pane.addSubview(contentView)
            pane.clipsToBounds = true
            pane.layer.cornerCurve = .continuous
            layer.shadowColor = UIColor.black.cgColor
            shape()
        }

        func setShadow(opacity: Float, radius: CGFloat, down: CGFloat) {
            layer.shadowOpacity = opacity
            layer.shadowRadius = radius
            layer.shadowOffset = CGSize(width: 0, height: down)
        }

        /// Called before the view serves another item. An override calls super's.
        open func prepareForReuse() {
            accessibilityLabel = nil
            accessibilityCustomActions = nil
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            pane.frame = bounds
            contentView.frame = CGRect(origin: .zero, size: fullSize ?? bounds.size)
            guard shadowSize != bounds.size else { return }
            shadowSize = bounds.size
            // With a path the shadow needs no second pass over the card's content.
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
        }

        func shape() {
            pane.layer.cornerRadius = cornerRadius
            shadowSize = .zero
            setNeedsLayout()
        }

        open override func accessibilityActivate() -> Bool { activate?() ?? false }

        open override func accessibilityElementDidBecomeFocused() {
            super.accessibilityElementDidBecomeFocused()
            focused?()
        }

        /// The deck's actions, and then those that are set.
        open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get {
                let all = deckActions + (super.accessibilityCustomActions ?? [])
                return all.isEmpty ? nil : all
            }
            set { super.accessibilityCustomActions = newValue }
        }
    }
#endif
