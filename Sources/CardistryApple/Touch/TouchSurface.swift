#if canImport(UIKit)
    package import Cardistry
    import CoreGraphics
    import Foundation
    import QuartzCore
    package import UIKit
    #if canImport(UIKit.UIGestureRecognizerSubclass)
        import UIKit.UIGestureRecognizerSubclass
    #endif

    /// The one gesture surface of a deck: hands every touch on, with its own time, and is in the state that the
    /// core's view of the touch asks for.
    ///
    /// It begins when the core drags, so that the touch is taken away from what lies inside, and fails when
    /// the core leaves the touch to a surrounding scroll view.
    ///
    /// It is a pan in name alone, and lets the pan see no touch: SwiftUI takes a touch that has already
    /// pressed one of its buttons away for a pan, and for no other recogniser.
    package final class TouchSurface: UIPanGestureRecognizer {
        package var report: ((Touch) -> Void)?
        package var verdict: (() -> TouchVerdict)?
        /// How far a tap may go, in points.
        package var slop: (() -> Double)?
        /// Tells of a scroll view inside whether the deck shares its touches.
        package var isPartner: ((UIScrollView) -> Bool)?
        /// A finger comes down.
        package var prepare: (() -> Void)?
        /// Where a touch is within the deck.
        package var locate: ((UITouch) -> Vector)?
        /// A view that lies where the deck does; `nil`: the one that the surface is attached to.
        ///
        /// SwiftUI attaches it to the view of a whole screen, which the surrounding scroll views are in.
        package weak var anchor: UIView?

        private var pointers: [ObjectIdentifier: Int] = [:]
        private var latestPointer = 0
        private var claims: TouchClaims?
        private var down = Vector.zero
        /// Whether touches are being handed on: the state follows when all are.
        private var isHandling = false

        // MARK: Where it is

        /// Whether another recogniser is one of SwiftUI's on the same screen.
        func isBeside(_ other: UIGestureRecognizer) -> Bool {
            anchor != nil && other !== self && other.view === view && other.isEnabled
        }

        /// Whether the deck lies in `view`, or is it.
        func isAround(_ view: UIView) -> Bool {
            (anchor ?? self.view)?.isDescendant(of: view) ?? true
        }

        package var isInsideScrollView: Bool {
            var next = (anchor ?? view)?.superview
            while let view = next {
                if view is UIScrollView { return true }
                next = view.superview
            }
            return false
        }

        // MARK: Touches

        package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches {
                let isFirst = pointers.isEmpty
                if isFirst {
                    let found = TouchClaims(of: touch, on: self)
                    if found.takesAll {
                        ignore(touch, for: event)
                        continue
                    }
                    claims = found
                    down = location(of: touch)
                    prepare?()
                }
                latestPointer += 1
                pointers[ObjectIdentifier(touch)] = latestPointer
                send(touch, .began)
                // A touch beside the cards is none of the deck's.
                if isFirst && verdict?() == TouchVerdict.none {
                    pointers.removeAll()
                    ignore(touch, for: event)
                }
            }
            isHandling = false
            settle()
        }

        package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches where pointers[ObjectIdentifier(touch)] != nil {
                if isClaimed(touch) {
                    forget()
                    state = .failed
                    break
                }
                for sample in event.coalescedTouches(for: touch) ?? [touch] {
                    send(sample, .moved, as: touch)
                }
            }
            isHandling = false
            if state == .began { state = .changed }
            settle()
        }

        package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches where pointers[ObjectIdentifier(touch)] != nil {
                let isTap = state == .possible && verdict?() == .open
                let isTheirs = isTap && (claims?.takesTap == true || isPressing(touch))
                send(touch, isTheirs ? .cancelled : .ended)
                pointers[ObjectIdentifier(touch)] = nil
                if isTap && verdict?() == TouchVerdict.none {
                    state = isTheirs ? .failed : .ended
                }
            }
            isHandling = false
            settle()
        }

        package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches where pointers[ObjectIdentifier(touch)] != nil {
                send(touch, .cancelled)
                pointers[ObjectIdentifier(touch)] = nil
            }
            isHandling = false
            settle(finished: .cancelled)
        }

        /// UIKit is through with the gesture, however it came to that: what it has not told of is lost.
        package override func reset() {
            super.reset()
            isHandling = true
            forget()
            isHandling = false
        }

        /// Lets go of what the finger holds; what it still does is nobody's.
        package func cancel() {
            // UIKit would tell of it in its own time, and of a touch that has not moved perhaps never.
            isHandling = true
            forget()
            isHandling = false
            isEnabled = false
            isEnabled = true
        }

        // MARK: Others

        package override func canPrevent(
            _ preventedGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            !shares(with: preventedGestureRecognizer)
                && super.canPrevent(preventedGestureRecognizer)
        }

        package override func canBePrevented(
            by preventingGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            !shares(with: preventingGestureRecognizer)
                && super.canBePrevented(by: preventingGestureRecognizer)
        }

        private func shares(with other: UIGestureRecognizer) -> Bool {
            guard let scroll = other.view as? UIScrollView, !isAround(scroll),
                scroll.panGestureRecognizer === other
            else {
                return false
            }
            return isPartner?(scroll) ?? false
        }

        /// Whether something of SwiftUI's inside, such as a button, is pressed by the touch, or has just heard
        /// of its end. It does not prevent a pan, and so nobody has told the surface.
        private func isPressing(_ touch: UITouch) -> Bool {
            (touch.gestureRecognizers ?? []).contains {
                isBeside($0) && [.began, .changed, .ended].contains($0.state)
            }
        }

        // MARK: State

        /// The core may change its mind without a touch: a finger that rests lifts a card.
        package func settle() { settle(finished: .ended) }

        private func settle(finished: UIGestureRecognizer.State) {
            guard !isHandling else { return }
            switch (verdict?() ?? .none, state) {
            case (.taken, .possible): state = .began
            case (.left, .possible): state = .failed
            case (.left, .began), (.left, .changed): state = .cancelled
            case (.none, .began), (.none, .changed): state = finished
            case (.none, .possible): if pointers.isEmpty && claims != nil { state = .failed }
            default: break
            }
        }

        /// Whether a scroll view inside wants the movement, as long as it is not the deck's yet.
        private func isClaimed(_ touch: UITouch) -> Bool {
            guard let claims, state == .possible, verdict?() == .open else { return false }
            let way = location(of: touch) - down
            return way.length >= (slop?() ?? 0) && claims.scrolls(along: way)
        }

        /// Whatever is still down is lost for the deck.
        private func forget() {
            let lost = pointers.values.sorted()
            pointers.removeAll()
            claims = nil
            let time = CACurrentMediaTime()
            for pointer in lost {
                report?(Touch(id: pointer, phase: .cancelled, location: .zero, time: time))
            }
        }

        private func location(of touch: UITouch) -> Vector {
            locate?(touch) ?? Vector(touch.location(in: view))
        }

        /// - Parameter original: the touch that `sample` is a part of.
        private func send(_ sample: UITouch, _ phase: Touch.Phase, as original: UITouch? = nil) {
            guard let pointer = pointers[ObjectIdentifier(original ?? sample)] else { return }
            report?(
                Touch(
                    id: pointer, phase: phase, location: location(of: sample),
                    time: sample.timestamp))
        }
    }
#endif
