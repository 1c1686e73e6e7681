#if canImport(UIKit)
    package import Cardistry
    import CoreGraphics
    import Foundation
    import QuartzCore
    package import UIKit

    /// Wheels and trackpads on a pile.
    ///
    /// Two fingers on a trackpad do what one finger on the glass does: they have a momentum. The notches of a
    /// wheel have none, and scroll at once.
    @MainActor
    package final class WheelSurface {
        package var report: ((Touch) -> Void)?
        package var scroll: ((Double) -> Void)?
        /// How far a tap may go: two fingers that move are never one.
        package var slop: (() -> Double)?

        package static let kinds: [UIScrollTypeMask] = [.continuous, .discrete]
        /// Unlike that of every finger.
        private static let pointer = 0
        private var isDown = false
        private var start = Vector.zero

        package init() {}

        /// Lets a pan be moved by one kind of device, and by no finger.
        package static func prepare(_ pan: UIPanGestureRecognizer, for kind: UIScrollTypeMask) {
            pan.allowedScrollTypesMask = kind
            pan.allowedTouchTypes = []
        }

        /// - Parameter place: where the pointer is within the deck.
        package func hear(_ pan: UIPanGestureRecognizer, at place: Vector) {
            if pan.allowedScrollTypesMask == .continuous {
                glide(pan, at: place)
            } else {
                turn(pan)
            }
        }

        private func turn(_ pan: UIPanGestureRecognizer) {
            guard pan.state == .began || pan.state == .changed else { return }
            scroll?(-Double(pan.translation(in: pan.view).y))
            pan.setTranslation(.zero, in: pan.view)
        }

        private func glide(_ pan: UIPanGestureRecognizer, at place: Vector) {
            let way = Vector(pan.translation(in: pan.view))
            switch pan.state {
            case .began:
                isDown = true
                // The way that shows it is no tap counts for nothing, so it is gone before.
                let sign = way.y < 0 ? -1.0 : 1.0
                send(.began, place)
                start = place + Vector(x: 0, y: sign * (slop?() ?? 0))
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
            guard isDown else { return }
            report?(
                Touch(id: Self.pointer, phase: phase, location: place, time: CACurrentMediaTime()))
        }
    }
#endif
