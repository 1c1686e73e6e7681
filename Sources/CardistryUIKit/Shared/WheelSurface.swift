#if canImport(UIKit)
    import Cardistry
    import Foundation
    import QuartzCore
    import UIKit

    /// Wheels and trackpads on a pile.
    ///
    /// Two fingers on a trackpad do what one finger on the glass does: they have a momentum. The notches of a
    /// wheel have none, and scroll at once.
    @MainActor
    final class WheelSurface {
        var report: ((Touch) -> Void)?
        var scroll: ((Double) -> Void)?
        /// How far a tap may go: two fingers that move are never one.
        var slop: (() -> Double)?

        /// Unlike that of every finger.
        private static let pointer = 0
        private var isDown = false
        private var start = Vector.zero

        /// Whether there is a pile to scroll; an open pass scrolls by itself.
        var isEnabled = true {
            didSet {
                guard isEnabled != oldValue else { return }
                for pan in pans { pan.isEnabled = isEnabled }
            }
        }

        private var pans: [UIPanGestureRecognizer] = []

        func add(to view: UIView) {
            let trackpad = CallingPan { [weak self] in self?.glide($0) }
            trackpad.allowedScrollTypesMask = .continuous
            let wheel = CallingPan { [weak self] in self?.turn($0) }
            wheel.allowedScrollTypesMask = .discrete
            pans = [trackpad, wheel]
            for pan in pans {
                pan.allowedTouchTypes = []
                view.addGestureRecognizer(pan)
            }
        }

        private func turn(_ pan: UIPanGestureRecognizer) {
            guard pan.state == .began || pan.state == .changed else { return }
            scroll?(-Double(pan.translation(in: pan.view).y))
            pan.setTranslation(.zero, in: pan.view)
        }

        private func glide(_ pan: UIPanGestureRecognizer) {
            let way = Vector(pan.translation(in: pan.view))
            switch pan.state {
            case .began:
                isDown = true
                let middle = Vector(pan.location(in: pan.view))
                // The way that shows it is no tap counts for nothing, so it is gone before.
                let sign = way.y < 0 ? -1.0 : 1.0
                send(.began, middle)
                start = middle + Vector(x: 0, y: sign * (slop?() ?? 0))
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
