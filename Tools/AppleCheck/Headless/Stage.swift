package import Foundation
package import UIKit

/// A screen with one view on it, and fingers. The test sets the time.
@MainActor
package protocol Stage: AnyObject {
    /// The size of the view, which adapts at once.
    var size: CGSize { get set }
    var time: Double { get }
    var needsFrames: Bool { get }
    var undoManager: UndoManager? { get set }
    var fingers: Fingers { get }

    /// Brings the view up to date.
    func update()
    /// Sets the clock without drawing, as between two frames.
    func pass(to time: Double)
    /// Lets the screen draw at `time`.
    func frame(at time: Double)

    /// - Parameters:
    ///   - place: in the view.
    ///   - node: the SwiftUI view under the finger; `nil` for nothing that takes touches itself.
    func touch(
        _ phase: Fingers.Phase, _ finger: Int, at place: CGPoint, time: Double, on node: Node?,
        before: [Fingers.Sample])

    /// A step of a wheel or of two fingers on a trackpad.
    ///
    /// - Returns: whether there is a recogniser for it.
    @discardableResult
    func scroll(
        _ kind: UIScrollTypeMask, by distance: Double, _ state: UIGestureRecognizer.State,
        at time: Double
    ) -> Bool
}

extension Stage {
    package var haptics: [String] { UIFeedbackGenerator.log }
    /// The states of the recogniser that takes the touches.
    package var surfaceStates: [UIGestureRecognizer.State] { fingers.states }

    /// Draws the frames that are asked for until `time`, and one at `time`.
    package func run(until time: Double, rate: Double = 20) {
        var next = self.time + 1 / rate
        while next < time && needsFrames {
            frame(at: next)
            next += 1 / rate
        }
        frame(at: time)
    }

    package func down(
        _ x: Double, _ y: Double, at time: Double, finger: Int = 1, on node: Node? = nil
    ) {
        touch(.down, finger, at: CGPoint(x: x, y: y), time: time, on: node, before: [])
    }

    /// - Parameter before: positions reported together with this one, with their times.
    package func move(
        _ x: Double, _ y: Double, at time: Double, finger: Int = 1, before: [Fingers.Sample] = []
    ) {
        touch(.move, finger, at: CGPoint(x: x, y: y), time: time, on: nil, before: before)
    }

    package func up(_ x: Double, _ y: Double, at time: Double, finger: Int = 1) {
        touch(.up, finger, at: CGPoint(x: x, y: y), time: time, on: nil, before: [])
    }

    /// Cancels the touch as the system does.
    package func cancel(at time: Double, finger: Int = 1) {
        touch(.lost, finger, at: .zero, time: time, on: nil, before: [])
    }

    package func tap(_ x: Double, _ y: Double, at time: Double, on node: Node? = nil) {
        down(x, y, at: time, on: node)
        up(x, y, at: time + 0.06)
    }

    /// Comes down at the first of these points and moves on to the others.
    package func drag(through places: (x: Double, y: Double, time: Double)...) {
        down(places[0].x, places[0].y, at: places[0].time)
        for place in places.dropFirst() { move(place.x, place.y, at: place.time) }
    }

    /// Drags in 0.1 s and six samples.
    package func drag(
        from x: Double, _ y: Double, by dx: Double, _ dy: Double = 0, at time: Double,
        on node: Node? = nil
    ) {
        down(x, y, at: time, on: node)
        for step in 1...6 {
            let share = Double(step) / 6
            move(x + dx * share, y + dy * share, at: time + 0.1 * share)
        }
    }
}
