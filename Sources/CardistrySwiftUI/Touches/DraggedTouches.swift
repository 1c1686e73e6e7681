#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import SwiftUI

    /// The one finger that SwiftUI's drag reports, as touches of the core.
    struct Finger: Equatable {
        private var id = 0
        private(set) var isDown = false

        mutating func changed(_ value: DragGesture.Value) -> [Touch] {
            let time = value.time.timeIntervalSinceReferenceDate
            var touches: [Touch] = []
            if !isDown {
                isDown = true
                id += 1
                touches.append(touch(.began, value.startLocation, time))
            }
            if value.location != value.startLocation || touches.isEmpty {
                touches.append(touch(.moved, value.location, time))
            }
            return touches
        }

        mutating func ended(_ value: DragGesture.Value) -> [Touch] {
            let before = isDown ? [] : changed(value)
            isDown = false
            return before + [
                touch(.ended, value.location, value.time.timeIntervalSinceReferenceDate)
            ]
        }

        /// The system took the touch away, or the view is gone.
        mutating func lost(at time: Double) -> [Touch] {
            guard isDown else { return [] }
            isDown = false
            return [touch(.cancelled, .zero, time)]
        }

        private func touch(_ phase: Touch.Phase, _ point: CGPoint, _ time: Double) -> Touch {
            Touch(id: id, phase: phase, location: Vector(point), time: time)
        }
    }

    /// Takes a view's touches by SwiftUI's drag.
    struct DraggedTouches: ViewModifier {
        /// Whether what lies inside or around, such as a scroll view, sees the touches as well.
        let sharesTouches: Bool
        let now: () -> Date
        let report: (Touch) -> Void

        @State private var finger = Finger()
        /// SwiftUI resets it at the end of a gesture however it ends, and tells of a cancelled one by nothing
        /// else.
        @GestureState private var isTouched = false

        func body(content: Content) -> some View {
            let drag = DragGesture(minimumDistance: 0, coordinateSpace: .local)
                .updating($isTouched) { _, isTouched, _ in isTouched = true }
                .onChanged { value in send(finger.changed(value)) }
                .onEnded { value in send(finger.ended(value)) }
            // Never by a branch: whatever the cards hold would be lost when the answer changes.
            content
                .gesture(drag, including: sharesTouches ? .subviews : .all)
                .simultaneousGesture(drag, including: sharesTouches ? .all : .subviews)
                .onChange(of: isTouched) { _, isTouched in
                    if !isTouched { lose() }
                }
                .onDisappear { lose() }
        }

        private func lose() { send(finger.lost(at: now().timeIntervalSinceReferenceDate)) }

        private func send(_ touches: [Touch]) {
            for touch in touches { report(touch) }
        }
    }
#endif
