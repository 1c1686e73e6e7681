#if canImport(UIKit)
    import CardistryApple
    public import Foundation
    public import UIKit

    /// What no kind of deck changes: haptics, Reduce Motion, touches and the clock of frames.
    ///
    /// For keys, let it become the first responder.
    open class DeckContainerView: UIView {
        /// Switches all haptics.
        public var isHapticsEnabled = true

        /// Whether motion is reduced; `nil`: as the user has set it for the device.
        public var reduceMotion: Bool? {
            didSet { adoptMotionPreference() }
        }

        private(set) lazy var haptics = HapticPlayer(self)
        let surface = TouchSurface(target: nil, action: nil)
        let frames = FrameClock()
        /// Only removed, which any thread may do.
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
                // It may come on any thread.
                Task { @MainActor in self?.adoptMotionPreference() }
            }
            adoptMotionPreference()
        }

        deinit {
            if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
        }

        private func adoptMotionPreference() {
            setReduceMotion(reduceMotion ?? UIAccessibility.isReduceMotionEnabled)
        }

        /// Lets what a finger holds go back to where it was.
        public func cancelDrag() { surface.cancel() }

        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { surface.cancel() }
            setNeedsLayout()
        }

        open override var canBecomeFirstResponder: Bool { true }

        // MARK: Of each deck

        /// Called once, before anything else.
        func connect() {}
        func setReduceMotion(_ isOn: Bool) {}
        /// Called with a key of `keyCommands`.
        func press(_ input: String, _ flags: UIKeyModifierFlags) {}
    }
#endif
