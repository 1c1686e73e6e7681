#if canImport(UIKit)
    package import Cardistry
    import CoreGraphics
    import Foundation
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
        /// An id that no finger has.
        private static let pointer = 0
        private var isDown = false
        private var start = Vector.zero

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
            let way = Vector(pan.translation(in: pan.view))
            switch pan.state {
            case .began:
                isDown = true
                // The deck ignores the first points of a drag, which tell it from a tap. Send them
                // before the real movement.
                let sign = way.y < 0 ? -1.0 : 1.0
                send(.began, place)
                start = place + Vector(x: 0, y: sign * (deck?.slop ?? 0))
                send(.moved, start)
                send(.moved, start + Vector(x: 0, y: way.y))
            case .changed: send(.moved, start + Vector(x: 0, y: way.y))
            case .ended:
                send(.ended, start + Vector(x: 0, y: way.y))
                isDown = false
            case .cancelled, .failed:
                send(.cancelled, start)
                isDown = false
            default: break
            }
        }

        private func send(_ phase: Touch.Phase, _ place: Vector) {
            guard isDown, let deck else { return }
            deck.touch(Touch(id: Self.pointer, phase: phase, location: place, time: deck.now()))
        }
    }
#endif
