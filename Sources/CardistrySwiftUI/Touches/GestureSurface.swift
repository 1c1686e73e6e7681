#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import SwiftUI

    /// Reports each touch on the whole view to the deck, from the first contact, so that a finger
    /// that comes down catches a moving card. The core distinguishes taps from drags.
    ///
    /// From iOS 18 on, it uses the recogniser of the UIKit decks. On earlier systems and on a Mac,
    /// it uses SwiftUI's drag, which knows one finger only and can't give back a touch that it has
    /// begun to follow.
    struct GestureSurface<D: Deck>: ViewModifier {
        let driver: DeckDriver<D>
        let anchor: AnchorView
        let sharesDrags: Bool
        let sharesScrolling: Bool
        let prepare: (_ isInsideScrollView: Bool) -> Void

        @Environment(\.deckSettings.takesTouchesByDrag) private var byDrag
        @Environment(\.isEnabled) private var isEnabled

        func body(content: Content) -> some View {
            let surface = content.contentShape(Rectangle())
            let drag = DraggedTouches(
                driver: driver, isEnabled: isEnabled, sharesTouches: sharesDrags,
                prepare: { prepare(sharesDrags) })
            #if canImport(UIKit) && !os(visionOS) && !os(tvOS)
                if #available(iOS 18.0, *), !byDrag {
                    surface
                        .gesture(
                            RecognisedTouches(
                                driver: driver, anchor: anchor, isEnabled: isEnabled,
                                sharesScrolling: sharesScrolling, prepare: prepare)
                        )
                        .onDisappear { anchor.surface?.cancel() }
                } else {
                    surface.modifier(drag)
                }
            #else
                surface.modifier(drag)
            #endif
        }
    }

    #if canImport(UIKit) && !os(visionOS) && !os(tvOS)
        import UIKit

        /// Takes a view's touches with the recogniser of the UIKit decks.
        @available(iOS 18.0, *)
        struct RecognisedTouches<D: Deck>: UIGestureRecognizerRepresentable {
            let driver: DeckDriver<D>
            let anchor: AnchorView
            let isEnabled: Bool
            let sharesScrolling: Bool
            let prepare: (_ isInsideScrollView: Bool) -> Void

            func makeUIGestureRecognizer(context: Context) -> TouchSurface {
                let surface = TouchSurface(target: nil, action: nil)
                surface.deck = driver
                surface.anchor = anchor
                driver.changed = { [weak surface] in surface?.settle() }
                anchor.surface = surface
                return surface
            }

            func updateUIGestureRecognizer(_ surface: TouchSurface, context: Context) {
                surface.isPartner = { [sharesScrolling] in sharesScrolling && $0.hasMore(.vertical)
                }
                surface.prepare = prepare
                if surface.isEnabled && !isEnabled { surface.cancel() }
                surface.isEnabled = isEnabled
            }
        }
    #endif

    /// Takes a view's touches with SwiftUI's drag, which reports one finger.
    struct DraggedTouches<D: Deck>: ViewModifier {
        let driver: DeckDriver<D>
        let isEnabled: Bool
        /// Whether views inside and around the deck, such as a scroll view, also get the touches.
        let sharesTouches: Bool
        /// Called when the finger comes down.
        let prepare: () -> Void

        @State private var pointer = 0
        @State private var isDown = false
        /// SwiftUI resets it whenever a gesture ends. It is the only sign that a gesture was
        /// cancelled.
        @GestureState private var isTouched = false

        func body(content: Content) -> some View {
            let drag = DragGesture(minimumDistance: 0, coordinateSpace: .local)
                .updating($isTouched) { _, isTouched, _ in isTouched = true }
                .onChanged { move($0) }
                .onEnded { value in
                    if !isDown { move(value) }
                    isDown = false
                    send(.ended, value.location, value.time.timeIntervalSinceReferenceDate)
                }
            // No branch: the cards would lose their state whenever the condition changes.
            content
                .gesture(drag, including: isEnabled && !sharesTouches ? .all : .subviews)
                .simultaneousGesture(
                    drag, including: isEnabled && sharesTouches ? .all : .subviews
                )
                .onChange(of: isEnabled) { lose() }
                .onChange(of: isTouched) { _, isTouched in
                    if !isTouched { lose() }
                }
                .onDisappear { lose() }
        }

        private func move(_ value: DragGesture.Value) {
            let time = value.time.timeIntervalSinceReferenceDate
            if !isDown {
                isDown = true
                pointer += 1
                prepare()
                send(.began, value.startLocation, time)
                if value.location == value.startLocation { return }
            }
            send(.moved, value.location, time)
        }

        /// Cancels the touch, because the system took it away or the view is gone.
        private func lose() {
            guard isDown else { return }
            isDown = false
            send(.cancelled, .zero, driver.now())
        }

        private func send(_ phase: Touch.Phase, _ point: CGPoint, _ time: Double) {
            driver.touch(Touch(id: pointer, phase: phase, location: Vector(point), time: time))
        }
    }
#endif
