#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    public import Foundation
    public import UIKit

    /// What `SwipeStackContainerView` and `WalletDeckContainerView` have in common.
    ///
    /// For keys, let it become the first responder.
    open class DeckContainerView: UIView {
        /// Switches all haptics.
        public var isHapticsEnabled: Bool {
            get { haptics.isOn }
            set { haptics.isOn = newValue }
        }

        /// Whether motion is reduced; `nil`: as the user has set it for the device.
        public var reduceMotion: Bool? {
            didSet { adoptMotionPreference() }
        }

        let haptics = HapticPlayer()
        let surface = TouchSurface(target: nil, action: nil)
        let frames = FrameClock()
        var order = ItemOrder()
        /// What assistive technology was last told; `nil`: something new has to be told.
        var told: ToldDeck?
        /// Changes with the labels.
        var words = 0
        private var motion: MotionPreference?

        public override init(frame: CGRect) {
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            build()
        }

        private var container: (any DeckContainer)? { self as? any DeckContainer }

        private func build() {
            haptics.view = self
            addGestureRecognizer(surface)
            container?.connect()
            motion = MotionPreference { [weak self] _ in self?.adoptMotionPreference() }
            adoptMotionPreference()
        }

        private func adoptMotionPreference() {
            container?.setReduceMotion(reduceMotion ?? MotionPreference.isReduced)
        }

        /// Lets what a finger holds go back to where it was.
        public func cancelDrag() { surface.cancel() }

        open override func layoutSubviews() {
            super.layoutSubviews()
            container?.layOut()
        }

        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { surface.cancel() }
            setNeedsLayout()
        }

        open override var canBecomeFirstResponder: Bool { true }
        open override var keyCommands: [UIKeyCommand]? {
            // Not while somebody writes inside a card.
            isFirstResponder ? container?.deckKeys.map { command(for: $0) } : nil
        }

        func press(_ input: String, _ modifiers: UIKeyModifierFlags) {
            container?.pressDeckKey(input, modifiers)
        }

        open override var accessibilityElements: [Any]? {
            get { container?.deckElements }
            set {}
        }
    }
#endif
