import CoreGraphics
import Foundation
import QuartzCore
import UIKit

@testable import CardistryUIKit

/// A window with one view in it, fingers on it, and frames that come when they are asked for.
///
/// Of UIKit's rules only these are played: a finger belongs to the view it comes down on; every recogniser
/// from there up hears of it; one that has begun or ended takes it away from a control; one that is through
/// hears no more of it and is reset. Arbitration between recognisers is not played.
@MainActor
final class Screen {
    let window: UIWindow
    private var touches: [Int: UITouch] = [:]
    private var hearers: [Int: [UIGestureRecognizer]] = [:]
    private var taken: Set<Int> = []

    /// Forgets everything of the test before, and starts the clock.
    static func reset(at time: Double) {
        Frames.now = time
        Frames.links = []
        UIAccessibility.log = []
        UIAccessibility.reducesMotion = false
        UIAccessibility.focused = nil
        UIFeedbackGenerator.log = []
        UIView.direction = .leftToRight
    }

    init(_ view: UIView, width: Double = 390, height: Double = 520) {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.frame = window.bounds
        window.addSubview(view)
        window.layoutIfNeeded()
    }

    var isAsking: Bool { !Frames.links.isEmpty }

    /// Shows the frames from now until `time`, as far as they are asked for.
    func run(until time: Double, rate: Double = 60) {
        while Frames.now + 1 / rate <= time {
            Frames.fire(at: Frames.now + 1 / rate)
            window.layoutIfNeeded()
        }
        Frames.fire(at: time)
        window.layoutIfNeeded()
    }

    func frame(at time: Double) {
        Frames.fire(at: time)
        window.layoutIfNeeded()
    }

    // MARK: Fingers

    func down(_ x: Double, _ y: Double, at time: Double, finger: Int = 1) {
        Frames.now = max(Frames.now, time)
        let place = CGPoint(x: x, y: y)
        let hit = window.hitTest(place, with: nil)
        let touch = UITouch(at: place, time: time, view: hit)
        touches[finger] = touch
        var view = hit
        var found: [UIGestureRecognizer] = []
        while let next = view {
            found += (next.gestureRecognizers ?? []).filter(\.isEnabled)
            view = next.superview
        }
        hearers[finger] = found.filter { !($0 is CallingPan) }
        tell(finger) { $0.touchesBegan([touch], with: UIEvent()) }
    }

    /// - Parameters:
    ///   - before: places that are told of together with this one, and their times.
    ///   - lays: whether views are laid out then, and not only for the next frame.
    func move(
        _ x: Double, _ y: Double, at time: Double, finger: Int = 1,
        before: [(x: Double, y: Double, time: Double)] = [], lays: Bool = true
    ) {
        Frames.now = max(Frames.now, time)
        guard let touch = touches[finger] else { return }
        touch.place = CGPoint(x: x, y: y)
        touch.timestamp = time
        let event = UIEvent()
        let samples = before.map {
            UITouch(at: CGPoint(x: $0.x, y: $0.y), time: $0.time, view: touch.view)
        }
        let last = UITouch(at: touch.place, time: time, view: touch.view)
        event.coalesced[ObjectIdentifier(touch)] = samples + [last]
        tell(finger, lays: lays) { $0.touchesMoved([touch], with: event) }
    }

    func up(_ x: Double, _ y: Double, at time: Double, finger: Int = 1) {
        Frames.now = max(Frames.now, time)
        guard let touch = touches[finger] else { return }
        touch.place = CGPoint(x: x, y: y)
        touch.timestamp = time
        tell(finger) { $0.touchesEnded([touch], with: UIEvent()) }
        if !taken.contains(finger), let control = control(under: touch) {
            control.sendActions(for: .touchUpInside)
        }
        forget(finger)
    }

    func cancel(at time: Double, finger: Int = 1) {
        Frames.now = max(Frames.now, time)
        guard let touch = touches[finger] else { return }
        touch.timestamp = time
        tell(finger) { $0.touchesCancelled([touch], with: UIEvent()) }
        forget(finger)
    }

    /// A drag in 10 steps, and its end.
    func drag(
        from start: (Double, Double), to end: (Double, Double), at time: Double,
        lasting duration: Double = 0.2, lifts: Bool = true
    ) {
        down(start.0, start.1, at: time)
        for step in 1...10 {
            let share = Double(step) / 10
            move(
                start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share,
                at: time + duration * share)
        }
        if lifts { up(end.0, end.1, at: time + duration) }
    }

    /// A finger that rested before it lifted.
    func release(_ x: Double, _ y: Double, at time: Double) { up(x, y, at: time + 0.2) }

    private func control(under touch: UITouch) -> UIControl? {
        var view = touch.view
        while let next = view {
            if let control = next as? UIControl { return control }
            view = next.superview
        }
        return nil
    }

    private func tell(
        _ finger: Int, lays: Bool = true, _ act: (UIGestureRecognizer) -> Void
    ) {
        guard let touch = touches[finger] else { return }
        for recogniser in hearers[finger] ?? [] {
            if recogniser.ignored.contains(ObjectIdentifier(touch)) { continue }
            act(recogniser)
            if [.began, .changed, .ended].contains(recogniser.state) { taken.insert(finger) }
            if [.ended, .cancelled, .failed].contains(recogniser.state) { finish(recogniser) }
        }
        if lays { window.layoutIfNeeded() }
    }

    /// It hears no more of the fingers that are down, and is ready for others.
    private func finish(_ recogniser: UIGestureRecognizer) {
        recogniser.reset()
        recogniser.state = .possible
        recogniser.ignored = []
        for finger in hearers.keys { hearers[finger]?.removeAll { $0 === recogniser } }
    }

    private func forget(_ finger: Int) {
        touches[finger] = nil
        hearers[finger] = nil
        taken.remove(finger)
    }
}

extension UIView {
    /// Where its centre is drawn, from its place in the middle of the superview.
    @MainActor var shift: CGPoint { CGPoint(x: transform.tx, y: transform.ty) }

    /// Its upper edge as it is drawn, from that of the superview.
    @MainActor var drawnTop: Double {
        Double(center.y) + Double(transform.ty) - Double(bounds.height * transform.d) / 2
    }
}
