package import Foundation
package import UIKit

/// Simulates fingers on the recognisers of a window.
///
/// Only these of UIKit's rules are simulated: a finger belongs to the view it comes down on; every
/// recogniser from there outwards receives it; one that has begun or ended takes it away from a
/// button; one that has ended receives no more and is reset.
@MainActor
package final class Fingers {
    package enum Phase { case down, move, up, lost }
    package typealias Sample = (x: Double, y: Double, time: Double)

    private var touches: [Int: UITouch] = [:]
    private var hearers: [Int: [UIGestureRecognizer]] = [:]
    private var taken: Set<Int> = []
    /// UIKit doesn't document who gets a touch first, the inner or the outer recognisers.
    package var tellsInnerFirst = true
    /// The states of the deck's recogniser, in order.
    package private(set) var states: [UIGestureRecognizer.State] = []

    package init() {}

    /// - Parameters:
    ///   - place: in the window.
    ///   - recognizers: those that receive it, innermost first.
    package func down(
        _ finger: Int, at place: CGPoint, time: Double, on view: UIView?,
        _ recognizers: [UIGestureRecognizer]
    ) {
        let touch = UITouch(at: place, time: time, view: view)
        touch.gestureRecognizers = recognizers
        touches[finger] = touch
        hearers[finger] = recognizers
        tell(finger) { $0.touchesBegan([touch], with: UIEvent()) }
    }

    /// - Parameter before: samples that are reported together with this one.
    package func go(
        _ phase: Phase, _ finger: Int, to place: CGPoint, time: Double, before: [Sample] = []
    ) {
        guard let touch = touches[finger] else { return }
        if phase != .lost { touch.place = place }
        touch.timestamp = time
        let event = UIEvent()
        let samples = before + [(Double(place.x), Double(place.y), time)]
        event.coalesced[ObjectIdentifier(touch)] = samples.map {
            UITouch(at: CGPoint(x: $0.x, y: $0.y), time: $0.time, view: touch.view)
        }
        tell(finger) {
            switch phase {
            case .down, .move: $0.touchesMoved([touch], with: event)
            case .up: $0.touchesEnded([touch], with: event)
            case .lost: $0.touchesCancelled([touch], with: event)
            }
        }
        if phase == .move { return }
        if phase == .up && !taken.contains(finger) {
            control(under: touch)?.sendActions(for: .touchUpInside)
        }
        touches[finger] = nil
        hearers[finger] = nil
        taken.remove(finger)
    }

    private func control(under touch: UITouch) -> UIControl? {
        sequence(first: touch.view) { $0?.superview }.prefix { $0 != nil }
            .compactMap { $0 as? UIControl }.first
    }

    private func tell(_ finger: Int, _ act: (UIGestureRecognizer) -> Void) {
        guard let touch = touches[finger] else { return }
        let hearers = hearers[finger] ?? []
        for recognizer in tellsInnerFirst ? hearers : hearers.reversed() {
            // Scroll views are not simulated.
            if recognizer.view is UIScrollView { continue }
            if recognizer.ignored.contains(ObjectIdentifier(touch)) { continue }
            act(recognizer)
            if recognizer is UIPanGestureRecognizer { arbitrate(recognizer) }
        }
    }

    /// The state change that the deck's recogniser may have made without a touch.
    package func settle() {
        let surface = hearers.values.joined().first {
            $0 is UIPanGestureRecognizer && !($0.view is UIScrollView)
        }
        if let surface { arbitrate(surface) }
    }

    private func arbitrate(_ surface: UIGestureRecognizer) {
        if states.last != surface.state { states.append(surface.state) }
        if [.began, .changed, .ended].contains(surface.state) {
            for (finger, all) in hearers where all.contains(where: { $0 === surface }) {
                taken.insert(finger)
                for press in all where press is any Pressing { press.state = .cancelled }
            }
        }
        guard [.ended, .cancelled, .failed].contains(surface.state) else { return }
        surface.reset()
        surface.state = .possible
        surface.ignored = []
        for finger in hearers.keys { hearers[finger]?.removeAll { $0 === surface } }
    }
}

/// SwiftUI's recogniser for a button, which begins when the button is pressed, and for a tap, which
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

package final class TapRecognizer: UITapGestureRecognizer, Pressing {
    private let act: () -> Void

    package init(_ act: @escaping () -> Void) {
        self.act = act
        super.init(target: nil, action: nil)
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        state = .ended
        act()
    }
}

extension Hosting {
    /// The recognisers that receive a finger on the last of `way`, innermost first.
    ///
    /// - Parameter way: the path from the whole screen to the touched view.
    func recognizers(along way: [Node]) -> [UIGestureRecognizer] {
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
                view.addGestureRecognizer(own)
                found.append(own)
            }
            found += node.surfaces.filter(\.isEnabled)
        }
        return found.reversed()
    }
}
