#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import SwiftUI

    /// Takes a view's touches with SwiftUI's drag, which reports one finger.
    struct DraggedTouches<D: Deck>: ViewModifier {
        let driver: DeckDriver<D>
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
                .gesture(drag, including: sharesTouches ? .subviews : .all)
                .simultaneousGesture(drag, including: sharesTouches ? .all : .subviews)
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
