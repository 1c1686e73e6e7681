#if canImport(SwiftUI) && canImport(UIKit)
    import Foundation
    import UIKit

    /// A view that hears of a shake. SwiftUI reports none: UIKit tells the first responder, and offers
    /// to undo with that one's undo manager.
    class ShakeResponder: UIView {
        /// Called after a shake.
        var shaken: (() -> Void)?
        /// The undo manager of the view's environment, which needn't be the window's.
        weak var manager: UndoManager?

        var respondsToShake = false {
            didSet {
                guard respondsToShake != oldValue else { return }
                if respondsToShake { listen() } else { resignFirstResponder() }
            }
        }

        /// Becomes the first responder, unless something in the window is, such as a text field.
        func listen() {
            guard respondsToShake, let window, !window.hasFirstResponder else { return }
            becomeFirstResponder()
        }

        override var canBecomeFirstResponder: Bool { respondsToShake }
        override var undoManager: UndoManager? { manager ?? super.undoManager }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            listen()
        }

        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            // On to the application, which offers to undo.
            super.motionEnded(motion, with: event)
            if motion == .motionShake { shaken?() }
        }

        /// Touches are for the views in front. Without user interaction at all, UIKit may leave out the
        /// other events as well.
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }

    extension UIView {
        /// Whether the view, its controller or one of its subviews is the first responder.
        fileprivate var hasFirstResponder: Bool {
            isFirstResponder || next?.isFirstResponder == true
                || subviews.contains(where: \.hasFirstResponder)
        }
    }
#endif
