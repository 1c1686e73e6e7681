#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import CoreGraphics
    import QuartzCore
    public import UIKit

    /// The card of a swipe stack, with stamps that follow the drag. Its content goes into
    /// `contentView`.
    ///
    /// ```swift
    /// final class PhotoCard: SwipeCardView {
    ///     let picture = UIImageView()
    ///
    ///     required init(frame: CGRect) {
    ///         super.init(frame: frame)
    ///         contentView.addSubview(picture)
    ///     }
    /// }
    /// ```
    open class SwipeCardView: DeckCardView {
        /// Whether the deck is mirrored. The stamps are then on the other side.
        var isMirrored = false {
            didSet { if isMirrored != oldValue { setNeedsLayout() } }
        }

        /// Whether other cards cover it. It is then rasterised once and moved as a picture.
        var isCovered = false {
            didSet {
                guard isCovered != oldValue else { return }
                layer.rasterizationScale = traitCollection.displayScale
                layer.shouldRasterize = isCovered
            }
        }

        private var stamps: [SwipeDirection: UIView] = [:]

        override func build() {
            super.build()
            setShadow(opacity: 0.25, radius: 12, down: 6)
            isAccessibilityElement = true
        }

        open override func prepareForReuse() {
            super.prepareForReuse()
            show(nil)
        }

        /// Sets the view that appears with the progress of a drag in `direction`; `nil` removes it.
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

        /// Returns the stamp set for `direction`.
        public func stamp(for direction: SwipeDirection) -> UIView? { stamps[direction] }

        /// Shows how close the card is to a decision. The deck calls it with each frame. Override
        /// it for other feedback, and call `super`.
        open func show(_ stamp: CardStamp?) {
            for (direction, view) in stamps {
                let shown = stamp.flatMap { $0.direction == direction ? $0 : nil }
                guard Double(view.alpha) != shown?.progress ?? 0 else { continue }
                view.alpha = CGFloat(shown?.progress ?? 0)
                guard let shown = isMirrored ? shown?.mirrored : shown else { continue }
                view.transform = CardPose(angle: shown.angle, scale: shown.scale).transform
            }
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            for (direction, stamp) in stamps {
                place(stamp, towards: isMirrored ? direction.mirrored : direction)
            }
        }

        /// Places a stamp at the corner that stays visible longest: a card dragged to the right
        /// shows its left part longest.
        private func place(_ stamp: UIView, towards direction: SwipeDirection) {
            let margin: CGFloat = 28
            let side = direction.unitPosition
            let room = max(bounds.width - 2 * margin, 0)
            let size = stamp.sizeThatFits(CGSize(width: room, height: bounds.height))
            stamp.bounds.size = size
            let left = margin + size.width / 2
            let top = margin + size.height / 2
            var middle = CGPoint(x: bounds.midX, y: top)
            if side.x != 0 { middle.x = side.x > 0 ? left : bounds.width - left }
            if side.y < 0 { middle.y = bounds.height - top }
            stamp.center = middle
        }
    }
#endif
