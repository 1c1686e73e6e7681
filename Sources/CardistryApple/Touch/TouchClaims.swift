#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    package import UIKit

    /// What lies under a finger and wants it for itself. Nothing has to be marked.
    ///
    /// UIKit's controls are found as views; SwiftUI's sliders, switches and text fields are such controls.
    /// SwiftUI's buttons and taps are recognisers, all attached to the view of the whole screen. Those that come
    /// before the deck's in a touch lie inside the deck.
    struct TouchClaims {
        /// A slider, a switch, a text field: it needs every movement.
        private(set) var takesAll = false
        /// A button, or something with a tap of its own: a drag is still the deck's.
        private(set) var takesTap = false
        private(set) var scrollsHorizontally = false
        private(set) var scrollsVertically = false

        @MainActor
        init(of touch: UITouch, on surface: TouchSurface) {
            // By responders: not every responder of SwiftUI's is a view.
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
                // SwiftUI's recognisers of taps and buttons claim to be of this kind.
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

        /// Whether a finger that has moved by `way` scrolls something inside.
        func scrolls(along way: Vector) -> Bool {
            way.x.magnitude >= way.y.magnitude ? scrollsHorizontally : scrollsVertically
        }
    }

    extension UIScrollView {
        package enum ScrollAxis { case horizontal, vertical }

        /// Whether there is more along an axis than is visible.
        package func hasMore(_ axis: ScrollAxis) -> Bool {
            let inset = adjustedContentInset
            return switch axis {
            case .horizontal: contentSize.width + inset.left + inset.right > bounds.width
            case .vertical: contentSize.height + inset.top + inset.bottom > bounds.height
            }
        }
    }
#endif
