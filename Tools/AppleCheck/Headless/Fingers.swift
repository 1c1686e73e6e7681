import Foundation
import UIKit

/// SwiftUI's recogniser for a button, which begins when that is pressed, and for a tap, which
/// reports that it is one.
private protocol Pressing: UIGestureRecognizer {}

private final class ButtonRecognizer: UIGestureRecognizer, Pressing {
    private let press: () -> Void

    init(_ press: @escaping () -> Void) {
        self.press = press
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .began else { return }
        state = .ended
        press()
    }
}

private final class TapRecognizer: UITapGestureRecognizer, Pressing {
    private let act: () -> Void

    init(_ act: @escaping () -> Void) {
        self.act = act
        super.init(target: nil, action: nil)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        state = .ended
        act()
    }
}

/// Simulates fingers on a view that takes touches with recognisers.
///
/// Only these of UIKit's rules are simulated: every recogniser from the touched view outwards gets
/// a finger; one that has begun takes it away from a pressed button; one that has ended gets no
/// more and is reset.
@MainActor
final class Fingers {
    private let hosting: Hosting
    private var touches: [Int: UITouch] = [:]
    private var hearers: [Int: [UIGestureRecognizer]] = [:]
    /// UIKit doesn't document who gets a touch first, the inner or the outer recognisers.
    var tellsInnerFirst = true
    /// The states of the surface, in order.
    private(set) var states: [UIGestureRecognizer.State] = []

    init(_ hosting: Hosting) { self.hosting = hosting }

    /// - Parameter way: the path from the whole screen to the touched view.
    func down(_ finger: Int, at point: CGPoint, time: Double, on way: [Node]) {
        let touch = UITouch(
            at: global(point), time: time, view: way.last?.controlView ?? hosting.view)
        var found: [UIGestureRecognizer] = []
        var scrolls = true
        for node in way {
            scrolls = scrolls && node.scrolls
            if let scroll = node.scrollView {
                scroll.isScrollEnabled = scrolls
                found.append(scroll.panGestureRecognizer)
            }
            if let press = node.press {
                let own: any Pressing =
                    node.type == "Button" ? ButtonRecognizer(press) : TapRecognizer(press)
                hosting.view.addGestureRecognizer(own)
                found.append(own)
            }
            found += node.surfaces.filter(\.isEnabled)
        }
        touch.gestureRecognizers = found.reversed()
        touches[finger] = touch
        hearers[finger] = found.reversed()
        tell(finger) { $0.touchesBegan([touch], with: UIEvent()) }
    }

    func move(
        _ finger: Int, to point: CGPoint, time: Double, before: [(point: CGPoint, time: Double)]
    ) {
        guard let touch = touches[finger] else { return }
        touch.place = global(point)
        touch.timestamp = time
        let event = UIEvent()
        event.coalesced[ObjectIdentifier(touch)] = (before + [(point, time)]).map {
            UITouch(at: global($0.point), time: $0.time, view: touch.view)
        }
        tell(finger) { $0.touchesMoved([touch], with: event) }
    }

    func up(_ finger: Int, at point: CGPoint, time: Double) {
        guard let touch = touches[finger] else { return }
        touch.place = global(point)
        touch.timestamp = time
        tell(finger) { $0.touchesEnded([touch], with: UIEvent()) }
        touches[finger] = nil
    }

    func cancel(_ finger: Int, time: Double) {
        guard let touch = touches[finger] else { return }
        touch.timestamp = time
        tell(finger) { $0.touchesCancelled([touch], with: UIEvent()) }
        touches[finger] = nil
    }

    private func global(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + hosting.origin.x, y: point.y + hosting.origin.y)
    }

    private func tell(_ finger: Int, _ act: (UIGestureRecognizer) -> Void) {
        guard let touch = touches[finger] else { return }
        let hearers = hearers[finger] ?? []
        for recognizer in tellsInnerFirst ? hearers : hearers.reversed() {
            // Scroll views are not simulated.
            if recognizer.view is UIScrollView { continue }
            if recognizer.ignored.contains(ObjectIdentifier(touch)) { continue }
            act(recognizer)
            if !(recognizer is any Pressing) { arbitrate(recognizer) }
        }
    }

    /// The state change that a recogniser may have made without a touch.
    func settle() {
        let surface = hearers.values.joined().first {
            $0 is UIPanGestureRecognizer && $0.view === hosting.view
        }
        if let surface { arbitrate(surface) }
    }

    private func arbitrate(_ surface: UIGestureRecognizer) {
        if states.last != surface.state { states.append(surface.state) }
        if [.began, .changed, .ended].contains(surface.state) {
            for press in hearers.values.joined() where press is any Pressing {
                press.state = .cancelled
            }
        }
        guard [.ended, .cancelled, .failed].contains(surface.state) else { return }
        surface.reset()
        surface.state = .possible
        surface.ignored = []
        for finger in hearers.keys { hearers[finger]?.removeAll { $0 === surface } }
    }
}
