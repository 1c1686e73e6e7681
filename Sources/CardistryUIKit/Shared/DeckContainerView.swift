#if canImport(UIKit)
    import CardistryApple
    public import Foundation
    public import UIKit

    /// The base of all deck views: haptics, Reduce Motion, touches and the frame clock.
    ///
    /// To use keys, make it the first responder. A deck that leaves its window releases a held card.
    /// Cards in flight finish unseen, and their events are reported.
    open class DeckContainerView: UIView {
        /// Whether the deck plays haptics.
        public var hasHaptics = true

        /// Whether motion is reduced even if the system setting is off.
        public var reducesMotion = false {
            didSet { adoptMotionPreference() }
        }

        private(set) lazy var haptics = HapticPlayer(self)
        let surface = TouchSurface(target: nil, action: nil)
        let frames = FrameClock()
        /// Used off the main actor only to remove the observer, which any thread may do.
        private nonisolated(unsafe) var motionObserver: (any NSObjectProtocol)?

        public override init(frame: CGRect) {
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            build()
        }

        private func build() {
            addGestureRecognizer(surface)
            connect()
            motionObserver = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil,
                queue: nil
            ) { [weak self] _ in
                // The notification may arrive on any thread.
                Task { @MainActor in self?.adoptMotionPreference() }
            }
            adoptMotionPreference()
        }

        deinit {
            if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
        }

        private func adoptMotionPreference() {
            setReduceMotion(reducesMotion || UIAccessibility.isReduceMotionEnabled)
        }

        /// Cancels the current touch, so that the card returns to its place.
        public func cancelDrag() { surface.cancel() }

        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { surface.cancel() }
            setNeedsLayout()
        }

        open override var canBecomeFirstResponder: Bool { true }

        /// Whether a person can use the deck: with touches, keys, a shake and assistive technology. Commands
        /// of the app work in any case. A card under a finger returns when this becomes `false`.
        open override var isUserInteractionEnabled: Bool {
            didSet {
                guard isUserInteractionEnabled != oldValue else { return }
                if !isUserInteractionEnabled { surface.cancel() }
                interactionChanged()
            }
        }

        // MARK: For subclasses

        func interactionChanged() {}
        /// Connects the deck to its driver, once, before anything else.
        func connect() {}
        func setReduceMotion(_ isOn: Bool) {}
        /// Handles a key of `keyCommands`.
        func press(_ input: String, _ flags: UIKeyModifierFlags) {}
    }
#endif
