#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    import UIKit

    /// What the views under a finger want for themselves: nobody has to mark them.
    struct TouchClaims {
        /// A slider, a switch, a text field: it needs every movement.
        private(set) var takesAll = false
        /// A button, or something with a tap of its own: a drag is still the deck's.
        private(set) var takesTap = false
        private(set) var scrollsHorizontally = false
        private(set) var scrollsVertically = false

        /// - Parameters:
        ///   - view: what the finger touched, inside `deck`.
        ///   - partner: a scroll view that settles with the deck in another way.
        @MainActor
        init(of view: UIView?, in deck: UIView?, except partner: UIScrollView?) {
            var next = view
            while let view = next, view !== deck {
                add(view, except: partner)
                next = view.superview
            }
        }

        @MainActor
        private mutating func add(_ view: UIView, except partner: UIScrollView?) {
            if let control = view as? UIControl, control.isEnabled {
                if control is UIButton { takesTap = true } else { takesAll = true }
            }
            let recognisers = view.gestureRecognizers ?? []
            if recognisers.contains(where: { $0 is UITapGestureRecognizer && $0.isEnabled }) {
                takesTap = true
            }
            guard let scroll = view as? UIScrollView, scroll !== partner, scroll.isScrollEnabled
            else {
                return
            }
            let inset = scroll.adjustedContentInset
            let room = scroll.bounds.size
            let content = scroll.contentSize
            if content.width + inset.left + inset.right > room.width { scrollsHorizontally = true }
            if content.height + inset.top + inset.bottom > room.height { scrollsVertically = true }
        }

        /// Whether a finger that has gone so far from where it came down scrolls something inside.
        func scrolls(along way: Vector) -> Bool {
            way.x.magnitude >= way.y.magnitude ? scrollsHorizontally : scrollsVertically
        }
    }
#endif
