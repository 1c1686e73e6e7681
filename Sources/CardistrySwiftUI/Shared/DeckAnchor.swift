#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    #if canImport(UIKit)
        import UIKit

        /// Takes the deck's place in the view hierarchy. It finds the surrounding views, and
        /// reports the window's area, which SwiftUI doesn't know.
        final class AnchorView: ShakeResponder {
            var report: ((VisibleArea) -> Void)?
            /// Called when the view comes into a window.
            var arrived: ((_ isInsideScrollView: Bool) -> Void)?
            weak var surface: TouchSurface?
            private lazy var haptics = HapticPlayer(self)

            func prepareHaptics() { haptics.prepare() }
            func play(_ haptic: Haptic) { haptics.play(haptic) }

            override func didMoveToWindow() {
                super.didMoveToWindow()
                setNeedsLayout()
                if window != nil { arrived?(isInsideScrollView) }
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                guard let window else { return }
                let origin = convert(bounds, to: window).origin
                report?(VisibleArea(window: window.bounds.size, deck: origin))
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
                view.respondsToShake = context.environment.deckSettings.respondsToShake
            }
        }
    #elseif canImport(AppKit)
        import AppKit

        /// Takes the deck's place in the view hierarchy, and reports the window's area, which
        /// SwiftUI doesn't know.
        final class AnchorView: NSView {
            var report: ((VisibleArea) -> Void)?

            /// A Mac's trackpad plays none of the core's haptics.
            func prepareHaptics() {}
            func play(_ haptic: Haptic) {}
            /// Nobody shakes a Mac.
            func listen() {}

            override func hitTest(_ point: NSPoint) -> NSView? { nil }

            override func viewDidMoveToWindow() {
                super.viewDidMoveToWindow()
                needsLayout = true
            }

            override func layout() {
                super.layout()
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
