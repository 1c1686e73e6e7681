#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    #if canImport(UIKit)
        import UIKit

        /// Takes the deck's place in the view hierarchy. It finds the surrounding views, reports the
        /// window's area, which SwiftUI doesn't know, and receives shakes.
        ///
        /// SwiftUI reports no shake: UIKit notifies the first responder, and offers to undo with that
        /// one's undo manager.
        final class AnchorView: UIView {
            var report: ((VisibleArea) -> Void)?
            /// Called when the view comes into a window.
            var arrived: ((_ isInsideScrollView: Bool) -> Void)?
            weak var surface: TouchSurface?
            /// Whether the deck moves.
            var needsFrames = false {
                didSet { rate.isOn = needsFrames && window != nil }
            }
            let rate = FrameRate()
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

            private lazy var haptics = HapticPlayer(self)

            func prepareHaptics() { haptics.prepare() }
            func play(_ haptic: Haptic) { haptics.play(haptic) }

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
                setNeedsLayout()
                if window != nil { arrived?(isInsideScrollView) }
                rate.isOn = needsFrames && window != nil
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                locate()
            }

            /// Reports where the deck is in the window. A view around it may have moved without a layout.
            func locate() {
                guard let window else { return }
                let origin = convert(bounds, to: window).origin
                report?(VisibleArea(window: window.bounds.size, deck: origin))
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

        struct DeckAnchor: UIViewRepresentable {
            let view: AnchorView
            let report: ((VisibleArea) -> Void)?
            let shake: (() -> Void)?

            func makeUIView(context: Context) -> AnchorView { view }

            func updateUIView(_ view: AnchorView, context: Context) {
                view.report = report
                view.shaken = shake
                view.manager = context.environment.undoManager
                view.respondsToShake =
                    context.environment.isEnabled
                    && context.environment.deckSettings.respondsToShake
            }
        }
    #elseif canImport(AppKit)
        import AppKit

        /// Takes the deck's place in the view hierarchy, and reports the window's area, which
        /// SwiftUI doesn't know.
        final class AnchorView: NSView {
            var report: ((VisibleArea) -> Void)?
            /// A Mac draws the frames of a timeline at its display's rate.
            var needsFrames = false

            /// A Mac's trackpad plays none of the core's haptics.
            func prepareHaptics() {}
            func play(_ haptic: Haptic) {}
            /// A Mac has no shake gesture.
            func listen() {}

            override func hitTest(_ point: NSPoint) -> NSView? { nil }

            override func viewDidMoveToWindow() {
                super.viewDidMoveToWindow()
                needsLayout = true
            }

            override func layout() {
                super.layout()
                locate()
            }

            /// Reports where the deck is in the window.
            func locate() {
                guard let window else { return }
                let place = convert(bounds, to: nil)
                // The y axis of a window points up.
                let top = window.frame.size.height - place.origin.y - place.size.height
                report?(
                    VisibleArea(
                        window: window.frame.size, deck: CGPoint(x: place.origin.x, y: top)))
            }
        }

        struct DeckAnchor: NSViewRepresentable {
            let view: AnchorView
            let report: ((VisibleArea) -> Void)?
            let shake: (() -> Void)?

            func makeNSView(context: Context) -> AnchorView { view }
            func updateNSView(_ view: AnchorView, context: Context) { view.report = report }
        }
    #endif
#endif
