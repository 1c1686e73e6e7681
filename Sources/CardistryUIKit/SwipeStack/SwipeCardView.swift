#if canImport(UIKit)
    public import Cardistry
    import CoreGraphics
    public import Foundation
    import QuartzCore
    public import UIKit

    /// The card of a swipe stack: rounded corners, a shadow, and stamps that follow the drag. What it shows goes
    /// into `contentView`, which knows nothing of swiping.
    ///
    /// ```swift
    /// final class PhotoCard: SwipeCardView {
    ///     let picture = UIImageView()
    ///
    ///     required init(frame: CGRect) {
    ///         super.init(frame: frame)
    ///         contentView.addSubview(picture)
    ///     }
    ///     …
    /// }
    /// ```
    open class SwipeCardView: UIView, Reusable {
        /// Fills the card, and is clipped to its corners.
        public let contentView = UIView()
        /// The name under which the deck keeps the view for another item.
        public internal(set) var reuseIdentifier: String?

        /// In points; the curve is continuous.
        open var cornerRadius: CGFloat = 20 {
            didSet { shape() }
        }

        /// What activating the card with assistive technology does.
        var activate: (() -> Bool)?
        var deckActions: [UIAccessibilityCustomAction] = []
        /// Whether the deck is: the stamp of a decision then stands on the other side.
        var isMirrored = false {
            didSet { if isMirrored != oldValue { setNeedsLayout() } }
        }

        private var stamps: [SwipeDirection: UIView] = [:]
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
            show(.none, feel: .swipeClean)
        }

        /// Gives the card a view that appears with the progress of a drag in `direction`, or takes it away.
        public func setStamp(_ stamp: UIView?, for direction: SwipeDirection) {
            stamps[direction]?.removeFromSuperview()
            stamps[direction] = stamp
            guard let stamp else { return }
            stamp.alpha = 0
            stamp.isUserInteractionEnabled = false
            stamp.accessibilityElementsHidden = true
            addSubview(stamp)
            setNeedsLayout()
        }

        /// The view set for `direction`.
        public func stamp(for direction: SwipeDirection) -> UIView? { stamps[direction] }

        /// Shows how far the card is on its way to a decision. The deck calls it with each frame that changes
        /// it; an override, for feedback of another kind, calls super's.
        open func show(_ feedback: SwipeFeedback, feel: SwipeFeel) {
            for (direction, stamp) in stamps {
                let progress = feedback.direction == direction ? feedback.progress : 0
                guard Double(stamp.alpha) != progress else { continue }
                stamp.alpha = CGFloat(progress)
                let tilt = side(of: direction).x > 0 ? -feel.stampTilt : feel.stampTilt
                let scale = feel.stampScale + (1 - feel.stampScale) * progress
                stamp.transform = CardPose(angle: tilt, scale: scale).transform
            }
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            contentView.frame = bounds
            for (direction, stamp) in stamps { place(stamp, towards: direction) }
            guard shadowSize != bounds.size else { return }
            shadowSize = bounds.size
            // With a path the shadow costs no second pass over the card's content.
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

        /// At the corner that the card's motion leaves last: dragged to the right it shows its left part longest.
        private func place(_ stamp: UIView, towards direction: SwipeDirection) {
            let margin: CGFloat = 28
            let side = side(of: direction)
            let size = stamp.sizeThatFits(bounds.size)
            stamp.bounds.size = size
            let left = margin + size.width / 2
            let top = margin + size.height / 2
            var middle = CGPoint(x: bounds.midX, y: top)
            if side.x != 0 { middle.x = side.x > 0 ? left : bounds.width - left }
            if side.y < 0 { middle.y = bounds.height - top }
            stamp.center = middle
        }

        /// Where a decision leads on the screen.
        private func side(of direction: SwipeDirection) -> Vector {
            (isMirrored ? direction.mirrored : direction).unitPosition
        }

        private func build() {
            addSubview(contentView)
            contentView.clipsToBounds = true
            contentView.layer.cornerCurve = .continuous
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOpacity = 0.25
            layer.shadowRadius = 12
            layer.shadowOffset = CGSize(width: 0, height: 6)
            isAccessibilityElement = true
            shape()
        }

        private func shape() {
            contentView.layer.cornerRadius = cornerRadius
            shadowSize = .zero
            setNeedsLayout()
        }
    }
#endif
