#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    import QuartzCore
    import UIKit
    #if canImport(UIKit.UIGestureRecognizerSubclass)
        import UIKit.UIGestureRecognizerSubclass
    #endif

    /// What a core says of the touch that counts.
    enum TouchVerdict {
        /// There is none.
        case none
        /// It may still be a tap.
        case open
        /// It moves something.
        case taken
        /// It is left to the surroundings.
        case left
    }

    /// The one gesture surface of a deck: hands every touch on, with its own time, and is in the state that the
    /// core's view of the touch asks for.
    ///
    /// It begins when the core drags, so that UIKit takes the touch away from what lies inside, and fails when
    /// the core leaves the touch to a surrounding scroll view.
    final class TouchSurface: UIGestureRecognizer {
        var report: ((Touch) -> Void)?
        var verdict: (() -> TouchVerdict)?
        /// How far a tap may go, in points.
        var slop: (() -> Double)?
        /// A scroll view inside, with which the deck shares its touches.
        var partner: (() -> UIScrollView?)?
        /// A finger comes down.
        var prepare: (() -> Void)?

        private var pointers: [ObjectIdentifier: Int] = [:]
        private var latestPointer = 0
        private var claims: TouchClaims?
        private var down = Vector.zero
        /// Whether touches are being handed on: the state follows when all are.
        private var isHandling = false

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches {
                let isFirst = pointers.isEmpty
                if isFirst {
                    let found = TouchClaims(of: touch.view, in: view, except: partner?())
                    if found.takesAll {
                        ignore(touch, for: event)
                        continue
                    }
                    claims = found
                    down = Vector(touch.location(in: view))
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

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
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

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches where pointers[ObjectIdentifier(touch)] != nil {
                let isTap = state == .possible && verdict?() == .open
                let isTheirs = isTap && claims?.takesTap == true
                send(touch, isTheirs ? .cancelled : .ended)
                pointers[ObjectIdentifier(touch)] = nil
                if isTap && verdict?() == TouchVerdict.none {
                    state = isTheirs ? .failed : .ended
                }
            }
            isHandling = false
            settle()
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches where pointers[ObjectIdentifier(touch)] != nil {
                send(touch, .cancelled)
                pointers[ObjectIdentifier(touch)] = nil
            }
            isHandling = false
            settle(finished: .cancelled)
        }

        /// UIKit is through with the gesture, however it came to that: what it has not told of is lost.
        override func reset() {
            super.reset()
            isHandling = true
            forget()
            isHandling = false
        }

        /// Lets go of what the finger holds; what it still does is nobody's.
        func cancel() {
            isEnabled = false
            isEnabled = true
        }

        override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
            !isPartner(preventedGestureRecognizer)
        }

        override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
            !isPartner(preventingGestureRecognizer)
        }

        /// The core may change its mind without a touch: a finger that rests lifts a card.
        func settle() { settle(finished: .ended) }

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

        private func isPartner(_ other: UIGestureRecognizer) -> Bool {
            guard let partner = partner?() else { return false }
            return other === partner.panGestureRecognizer
        }

        /// Whether a scroll view inside wants the movement, as long as it is not the deck's yet.
        private func isClaimed(_ touch: UITouch) -> Bool {
            guard let claims, state == .possible, verdict?() == .open else { return false }
            let way = Vector(touch.location(in: view)) - down
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

        /// - Parameter original: the touch that `sample` is a part of.
        private func send(_ sample: UITouch, _ phase: Touch.Phase, as original: UITouch? = nil) {
            guard let pointer = pointers[ObjectIdentifier(original ?? sample)] else { return }
            report?(
                Touch(
                    id: pointer, phase: phase, location: Vector(sample.location(in: view)),
                    time: sample.timestamp))
        }
    }
#endif
