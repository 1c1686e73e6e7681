#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    package import UIKit

    /// The claims of the views under a finger on its touch. The app doesn't have to mark them.
    ///
    /// UIKit's controls are found as views, and SwiftUI's sliders, switches and text fields are
    /// such controls. SwiftUI's buttons and taps are recognisers, all attached to the view of the
    /// whole screen. Those that precede the deck's recogniser in a touch are inside the deck.
    struct TouchClaims {
        /// There is a slider, a switch or a text field, which needs every movement.
        private(set) var takesAll = false
        /// There is a button, or a view with its own tap. A drag still belongs to the deck.
        private(set) var takesTap = false
        private(set) var scrollsHorizontally = false
        private(set) var scrollsVertically = false

        @MainActor
        init(of touch: UITouch, on surface: TouchSurface) {
            // Follows responders, not superviews: some of SwiftUI's responders are not views.
            var responder: UIResponder? = touch.view
            while let next = responder {
                if let view = next as? UIView {
                    if surface.isAround(view) { break }
                    add(view, on: surface)
                }
                responder = next.next
            }
            var isInner = true
            for other in touch.gestureRecognizers ?? [] {
                if other === surface { isInner = false }
                // SwiftUI's recognisers for taps and buttons report this class.
                if isInner && surface.isBeside(other) && other is UITapGestureRecognizer {
                    takesTap = true
                }
                if let scroll = other.view as? UIScrollView, !surface.isAround(scroll) {
                    add(scroll, on: surface)
                }
            }
        }

        @MainActor
        private mutating func add(_ view: UIView, on surface: TouchSurface) {
            if let control = view as? UIControl, control.isEnabled {
                if control is UIButton { takesTap = true } else { takesAll = true }
            }
            for tap in view.gestureRecognizers ?? [] where tap is UITapGestureRecognizer {
                if tap.isEnabled { takesTap = true }
            }
            guard let scroll = view as? UIScrollView, scroll.isScrollEnabled else { return }
            if surface.isPartner?(scroll) == true { return }
            if scroll.hasMore(.horizontal) { scrollsHorizontally = true }
            if scroll.hasMore(.vertical) { scrollsVertically = true }
        }

        /// Whether a finger that moved by `way` scrolls a view inside the deck.
        func scrolls(along way: Vector) -> Bool {
            way.x.magnitude >= way.y.magnitude ? scrollsHorizontally : scrollsVertically
        }
    }

    extension UIView {
        /// Whether one of the views around this one takes drags itself: a scroll view, as in lists and
        /// paging views, or a sheet, which follows a finger and is dismissed by it.
        package var isInsideScrollView: Bool {
            guard let superview else { return false }
            return sequence(first: superview, next: \.superview).contains { $0 is UIScrollView }
                || isInsideSheet
        }

        private var isInsideSheet: Bool {
            sequence(first: self as UIResponder, next: \.next).contains { responder in
                guard let controller = responder as? UIViewController else { return false }
                return controller.presentingViewController != nil
                    && controller.sheetPresentationController != nil
            }
        }
    }

    extension UIScrollView {
        package enum ScrollAxis { case horizontal, vertical }

        /// Whether the content is larger than the visible area along `axis`.
        package func hasMore(_ axis: ScrollAxis) -> Bool {
            let inset = adjustedContentInset
            return switch axis {
            case .horizontal: contentSize.width + inset.left + inset.right > bounds.width
            case .vertical: contentSize.height + inset.top + inset.bottom > bounds.height
            }
        }
    }
#endif
