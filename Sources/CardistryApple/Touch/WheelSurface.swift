#if canImport(UIKit)
    package import Cardistry
    import CoreGraphics
    import QuartzCore
    package import UIKit

    /// Scrolls a pile with the wheel and the trackpad.
    ///
    /// Two fingers on a trackpad act like one finger on the screen, with momentum. The notches of a
    /// wheel scroll at once.
    @MainActor
    package final class WheelSurface {
        private weak var deck: (any TouchTarget)?
        private let scroll: (Double) -> Void

        package static let kinds: [UIScrollTypeMask] = [.continuous, .discrete]
        private var drag = TrackpadDrag()

        /// - Parameter scroll: scrolls at once by a distance in points, positive towards the end of
        ///   the pile.
        package init(_ deck: any TouchTarget, scroll: @escaping (Double) -> Void) {
            self.deck = deck
            self.scroll = scroll
        }

        /// Lets only one kind of device move the pan, and no finger.
        package static func prepare(_ pan: UIPanGestureRecognizer, for kind: UIScrollTypeMask) {
            pan.allowedScrollTypesMask = kind
            pan.allowedTouchTypes = []
        }

        /// - Parameter place: the position of the pointer in the deck, in points.
        package func hear(_ pan: UIPanGestureRecognizer, at place: Vector) {
            if pan.allowedScrollTypesMask == .continuous { return glide(pan, at: place) }
            guard pan.state == .began || pan.state == .changed else { return }
            scroll(-Double(pan.translation(in: pan.view).y))
            pan.setTranslation(.zero, in: pan.view)
        }

        private func glide(_ pan: UIPanGestureRecognizer, at place: Vector) {
            let phase: Touch.Phase
            switch pan.state {
            case .began: phase = .began
            case .changed: phase = .moved
            case .ended: phase = .ended
            case .cancelled, .failed: phase = .cancelled
            default: return
            }
            guard let deck else { return }
            let touches = drag.touches(
                phase, at: place, way: Double(pan.translation(in: pan.view).y), slop: deck.slop,
                time: deck.now())
            for touch in touches { deck.touch(touch) }
        }
    }
#endif
