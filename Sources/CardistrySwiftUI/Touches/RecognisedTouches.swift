#if canImport(SwiftUI) && canImport(UIKit)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import QuartzCore
    import SwiftUI
    import UIKit

    /// Takes a view's touches by the recogniser that UIKit's decks have.
    @available(iOS 18.0, *)
    struct RecognisedTouches<Core: DeckCore>: ViewModifier {
        let engine: DeckEngine<Core>
        let sharesScrolling: Bool
        let prepare: (_ isInsideScrollView: Bool) -> Void
        let report: (Touch) -> Void

        @State private var anchor = SurfaceAnchor()

        func body(content: Content) -> some View {
            content
                .background { AnchorView(anchor: anchor) }
                .gesture(
                    SurfaceGesture(
                        engine: engine, anchor: anchor, sharesScrolling: sharesScrolling,
                        prepare: prepare, report: report)
                )
                .onDisappear { anchor.surface?.cancel() }
        }
    }

    /// What belongs to one surface for as long as its view is there.
    @MainActor
    final class SurfaceAnchor {
        /// Lies where the deck does, and sees which views are around it.
        let view = UIView(frame: .zero)
        weak var surface: TouchSurface?
        /// From the time of touches, which counts from the device's start, to that of dates. The same for all
        /// touches of a gesture, since speeds are measured by it.
        var shift = 0.0

        init() { view.isUserInteractionEnabled = false }
    }

    struct AnchorView: UIViewRepresentable {
        let anchor: SurfaceAnchor

        func makeUIView(context: Context) -> UIView { anchor.view }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    @available(iOS 18.0, *)
    struct SurfaceGesture<Core: DeckCore>: UIGestureRecognizerRepresentable {
        let engine: DeckEngine<Core>
        let anchor: SurfaceAnchor
        let sharesScrolling: Bool
        let prepare: (_ isInsideScrollView: Bool) -> Void
        let report: (Touch) -> Void

        func makeUIGestureRecognizer(context: Context) -> TouchSurface {
            let surface = TouchSurface(target: nil, action: nil)
            surface.anchor = anchor.view
            // SwiftUI attaches it to the view of a whole screen.
            surface.locate = { [converter = context.converter] touch in
                Vector(converter.convert(globalPoint: touch.location(in: nil)))
            }
            surface.verdict = { [weak engine] in engine?.core.verdict ?? .none }
            surface.slop = { [weak engine] in engine?.core.slop ?? 0 }
            engine.settled = { [weak surface] in surface?.settle() }
            anchor.surface = surface
            return surface
        }

        func updateUIGestureRecognizer(_ surface: TouchSurface, context: Context) {
            surface.isPartner = { [sharesScrolling] in sharesScrolling && $0.hasMore(.vertical) }
            surface.prepare = { [engine, anchor, prepare, weak surface] in
                let date = engine.now().timeIntervalSinceReferenceDate
                anchor.shift = date - CACurrentMediaTime()
                prepare(surface?.isInsideScrollView ?? false)
            }
            surface.report = { [anchor, report] touch in
                var touch = touch
                touch.time += anchor.shift
                report(touch)
            }
        }
    }
#endif
