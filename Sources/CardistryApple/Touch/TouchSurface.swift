#if canImport(UIKit)
    import Cardistry
    import QuartzCore
    package import UIKit
    #if canImport(UIKit.UIGestureRecognizerSubclass)
        import UIKit.UIGestureRecognizerSubclass
    #endif

    /// The gesture recogniser of a deck. It passes on every touch with its timestamp, and takes the
    /// state that the deck's claim asks for.
    ///
    /// It begins when the deck drags, which cancels the touch for views inside, and fails when the
    /// deck yields the touch to a surrounding scroll view.
    ///
    /// It subclasses the pan recogniser only because SwiftUI lets no other recogniser take a touch
    /// that has already pressed a button.
    package final class TouchSurface: UIPanGestureRecognizer {
        package weak var deck: (any TouchTarget)?
        /// Returns `true` for a scroll view inside that shares its touches with the deck.
        package var isPartner: ((UIScrollView) -> Bool)?
        /// Called when a finger comes down.
        package var prepare: ((_ isInsideScrollView: Bool) -> Void)?
        /// A view in the deck's place; `nil` for the view that the surface is attached to.
        ///
        /// SwiftUI attaches the surface to the view of the whole screen, which contains the
        /// surrounding scroll views.
        package weak var anchor: UIView?

        private var fingers = Fingers<ObjectIdentifier>()
        private var claims: TouchClaims?
        private var down = Vector.zero
        /// Whether touches are being passed on. The state changes after all of them.
        private var isHandling = false
        /// Whether a command has taken the card from the finger, which still keeps other fingers from taking one.
        private var isTaken = false

        // MARK: Position

        /// Whether `other` is one of SwiftUI's recognisers on the same screen.
        func isBeside(_ other: UIGestureRecognizer) -> Bool {
            anchor != nil && other !== self && other.view === view && other.isEnabled
        }

        /// Whether `view` contains the deck, or is the deck.
        func isAround(_ view: UIView) -> Bool {
            (anchor ?? self.view)?.isDescendant(of: view) ?? true
        }

        // MARK: Touches

        package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            isHandling = true
            for touch in touches {
                let isFirst = fingers.isEmpty
                if isFirst {
                    let found = TouchClaims(of: touch, on: self)
                    if found.takesAll {
                        ignore(touch, for: event)
                        continue
                    }
                    claims = found
                    down = location(of: touch)
                    fingers.timeShift = deck.map { $0.now() - CACurrentMediaTime() } ?? 0
                    prepare?((anchor ?? view)?.isInsideScrollView ?? false)
                }
                send(touch, .began)
                // The touch missed the cards.
                if isFirst && claim == .none {
                    _ = fingers.cancel(at: touch.timestamp)
                    ignore(touch, for: event)
                }
            }
            isHandling = false
            settle()
        }

        package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            handle(touches) { touch in
                if state == .began { state = .changed }
                if isClaimed(touch) {
                    forget()
                    state = .failed
                }
                for sample in event.coalescedTouches(for: touch) ?? [touch] {
                    send(sample, .moved, as: touch)
                }
            }
        }

        package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            handle(touches) { touch in
                let isTap = state == .possible && claim == .pending
                let isTheirs = isTap && (claims?.takesTap == true || isPressing(touch))
                send(touch, isTheirs ? .cancelled : .ended)
                if isTap && claim == .none { state = isTheirs ? .failed : .ended }
            }
        }

        package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            handle(touches, finished: .cancelled) { send($0, .cancelled) }
        }

        /// Called by UIKit when the gesture is over. Cancels the touches whose end was not
        /// reported.
        package override func reset() {
            super.reset()
            handle { forget() }
        }

        /// Releases the card under the finger, and ignores the rest of the gesture.
        package func cancel() {
            // UIKit calls `reset` later, and may never call it for a touch that has not moved.
            handle { forget() }
            isEnabled = false
            isEnabled = true
        }

        private func handle(_ act: () -> Void) {
            isHandling = true
            act()
            isHandling = false
        }

        /// Passes on those of `touches` that belong to the deck, and then updates the state.
        private func handle(
            _ touches: Set<UITouch>, finished: State = .ended, _ act: (UITouch) -> Void
        ) {
            handle {
                for touch in touches where fingers.contains(ObjectIdentifier(touch)) { act(touch) }
            }
            settle(finished: finished)
        }

        // MARK: Other recognisers

        package override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
            !shares(with: other) && super.canPrevent(other)
        }

        package override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
            !shares(with: other) && super.canBePrevented(by: other)
        }

        /// From iOS 26 on, a drag anywhere on the content of a navigation stack goes back. It waits until
        /// the deck has left the touch alone.
        package override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
            if #available(iOS 26.0, *), let stack = stack(of: other),
                stack.interactiveContentPopGestureRecognizer === other
            {
                return true
            }
            return super.shouldBeRequiredToFail(by: other)
        }

        /// A drag from the edge of the screen goes back, over a deck too. It fails at once anywhere else.
        package override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
            stack(of: other)?.interactivePopGestureRecognizer === other
                || super.shouldRequireFailure(of: other)
        }

        /// The navigation stack to whose view `other` is attached.
        private func stack(of other: UIGestureRecognizer) -> UINavigationController? {
            other.view?.next as? UINavigationController
        }

        private func shares(with other: UIGestureRecognizer) -> Bool {
            guard let scroll = other.view as? UIScrollView, !isAround(scroll) else { return false }
            return scroll.panGestureRecognizer === other && isPartner?(scroll) == true
        }

        /// Whether the touch presses a SwiftUI view inside, such as a button, or has just ended on
        /// one. A button doesn't prevent a pan, so the surface has to check.
        private func isPressing(_ touch: UITouch) -> Bool {
            (touch.gestureRecognizers ?? []).contains {
                isBeside($0) && [.began, .changed, .ended].contains($0.state)
            }
        }

        // MARK: State

        /// Takes the state that the deck's claim asks for. The claim can change without a touch: a
        /// resting finger lifts a card, or a command takes the card from the finger.
        package func settle() {
            if claim == .yielded && !isHandling { isTaken = true }
            settle(finished: .ended)
        }

        private func settle(finished: UIGestureRecognizer.State) {
            guard !isHandling else { return }
            if claim != .yielded { isTaken = false }
            switch (claim, state) {
            case (.yielded, _) where isTaken: break
            case (.claimed, .possible): state = .began
            case (.yielded, .possible): state = .failed
            case (.yielded, .began), (.yielded, .changed): state = .cancelled
            case (.none, .began), (.none, .changed): state = finished
            case (.none, .possible): if fingers.isEmpty && claims != nil { state = .failed }
            default: break
            }
        }

        /// Whether a scroll view inside takes the movement, which the deck has not claimed yet.
        private func isClaimed(_ touch: UITouch) -> Bool {
            guard let claims, state == .possible, claim == .pending else { return false }
            let way = location(of: touch) - down
            return way.length >= (deck?.slop ?? 0) && claims.scrolls(along: way)
        }

        /// Cancels every touch that is still down.
        private func forget() {
            claims = nil
            for touch in fingers.cancel(at: CACurrentMediaTime()) { deck?.touch(touch) }
        }

        private var claim: GestureClaim { deck?.claim ?? .none }

        private func location(of touch: UITouch) -> Vector {
            Vector(touch.location(in: anchor ?? view))
        }

        /// - Parameter original: the touch that `sample` belongs to.
        private func send(_ sample: UITouch, _ phase: Touch.Phase, as original: UITouch? = nil) {
            let touch = fingers.touch(
                ObjectIdentifier(original ?? sample), phase, at: location(of: sample),
                time: sample.timestamp)
            if let touch { deck?.touch(touch) }
        }
    }
#endif
