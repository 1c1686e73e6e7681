#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import SwiftUI

    #if canImport(UIKit)
        import UIKit

        /// Lies where a deck does, and tells how far a leaving card has to go to be out of the window, of whose
        /// size SwiftUI says nothing.
        struct WindowReach: UIViewRepresentable {
            let report: (Extent) -> Void

            func makeUIView(context: Context) -> ReachView {
                let view = ReachView(frame: .zero)
                view.isUserInteractionEnabled = false
                return view
            }

            func updateUIView(_ view: ReachView, context: Context) { view.report = report }
        }

        final class ReachView: UIView {
            var report: (Extent) -> Void = { _ in }

            override func didMoveToWindow() {
                super.didMoveToWindow()
                setNeedsLayout()
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                guard let window else { return }
                report(Extent(clearing: window.bounds.size, from: convert(bounds, to: window)))
            }
        }
    #elseif canImport(AppKit)
        import AppKit

        /// Lies where a deck does, and tells how far a leaving card has to go to be out of the window, of whose
        /// size SwiftUI says nothing.
        struct WindowReach: NSViewRepresentable {
            let report: (Extent) -> Void

            func makeNSView(context: Context) -> ReachView { ReachView(frame: .zero) }
            func updateNSView(_ view: ReachView, context: Context) { view.report = report }
        }

        final class ReachView: NSView {
            var report: (Extent) -> Void = { _ in }

            override func hitTest(_ point: NSPoint) -> NSView? { nil }

            override func viewDidMoveToWindow() {
                super.viewDidMoveToWindow()
                needsLayout = true
            }

            override func layout() {
                super.layout()
                guard let window else { return }
                // A window's y goes up, which makes no difference to the greater of two distances.
                report(Extent(clearing: window.frame.size, from: convert(bounds, to: nil)))
            }
        }
    #endif
#endif
