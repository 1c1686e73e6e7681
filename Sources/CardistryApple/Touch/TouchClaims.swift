#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    package import UIKit

    /// What lies under a finger and wants it for itself: nobody has to mark it.
    ///
    /// UIKit's controls, which SwiftUI's sliders, switches and text fields are as well, are found as views.
    /// SwiftUI's buttons and taps are no views but recognisers, all attached to the view that holds the whole
    /// screen; what hears of a touch before the deck does lies within it.
    struct TouchClaims {
        /// A slider, a switch, a text field: it needs every movement.
        private(set) var takesAll = false
        /// A button, or something with a tap of its own: a drag is still the deck's.
        private(set) var takesTap = false
        private(set) var scrollsHorizontally = false
        private(set) var scrollsVertically = false

        @MainActor
        init(of touch: UITouch, on surface: TouchSurface) {
            // By responders: SwiftUI has some among its views that are none.
            var next: UIResponder? = touch.view
            while let responder = next {
                if let view = responder as? UIView {
                    if surface.isAround(view) { break }
                    add(view, on: surface)
                }
                next = responder.next
            }
            var isInner = true
            for other in touch.gestureRecognizers ?? [] {
                if other === surface { isInner = false }
                // SwiftUI's own say that they are this kind if they recognise taps, as its buttons' do.
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
            let recognisers = view.gestureRecognizers ?? []
            if recognisers.contains(where: { $0 is UITapGestureRecognizer && $0.isEnabled }) {
                takesTap = true
            }
            guard let scroll = view as? UIScrollView, scroll.isScrollEnabled else { return }
            if surface.isPartner?(scroll) == true { return }
            if scroll.hasMore(.horizontal) { scrollsHorizontally = true }
            if scroll.hasMore(.vertical) { scrollsVertically = true }
        }

        /// Whether a finger that has gone so far from where it came down scrolls something inside.
        func scrolls(along way: Vector) -> Bool {
            way.x.magnitude >= way.y.magnitude ? scrollsHorizontally : scrollsVertically
        }
    }

    extension UIScrollView {
        package enum ScrollAxis { case horizontal, vertical }

        /// Whether there is more along an axis than is seen.
        package func hasMore(_ axis: ScrollAxis) -> Bool {
            let inset = adjustedContentInset
            return switch axis {
            case .horizontal: contentSize.width + inset.left + inset.right > bounds.width
            case .vertical: contentSize.height + inset.top + inset.bottom > bounds.height
            }
        }
    }
#endif
