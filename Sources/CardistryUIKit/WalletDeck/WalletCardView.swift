#if canImport(UIKit)
    import CoreGraphics
    import QuartzCore
    public import UIKit

    /// A card of a wallet. Its content is laid out once, at the size of the open card, and shows
    /// through a window that grows and shrinks.
    open class WalletCardView: DeckCardView {
        /// A part of the content that fades and shrinks as the open card scrolls. Its transform is
        /// used for that, so place it with `bounds` and `center`.
        public var headerView: UIView?
        /// The open card's own scroll view. The card can be dragged down only while this view is at
        /// its top.
        public var scrollView: UIScrollView?

        override func build() {
            super.build()
            setShadow(opacity: 0.2, radius: 8, down: -2)
        }

        open override func prepareForReuse() {
            super.prepareForReuse()
            showHeader(opacity: 1, scale: 1)
        }

        func showHeader(opacity: Double, scale: Double) {
            headerView?.alpha = CGFloat(opacity)
            headerView?.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        }

        /// Scrolls the content to its top.
        func rewind() {
            guard let scrollView else { return }
            scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
        }
    }
#endif
