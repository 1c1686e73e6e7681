import Foundation
import Headless
import QuartzCore
import UIKit

/// A window with one view, fingers on it, and frames on request.
@MainActor
final class Screen: Stage {
    private final class Window: UIWindow {
        var manager: UndoManager?
        override var undoManager: UndoManager? { manager }
    }

    private let root = Window(frame: .zero)
    private let view: UIView
    private let origin: CGPoint
    let fingers = Fingers()
    var window: UIWindow { root }

    /// Forgets everything of the previous test, and starts the clock.
    static func reset(at time: Double) {
        Frames.now = time
        Frames.links = []
        UIAccessibility.log = []
        UIAccessibility.reducesMotion = false
        UIAccessibility.focused = nil
        UIFeedbackGenerator.log = []
        UIFeedbackGenerator.prepared = 0
        UIView.direction = .leftToRight
    }

    /// What was said and where the focus went, oldest first.
    static var spoken: [String] {
        UIAccessibility.log.map { notification, argument in
            switch argument {
            case let words as NSAttributedString: words.string
            case let view as UIResponder: "→ \(view.accessibilityLabel ?? "?")"
            default: "\(notification.rawValue)"
            }
        }
    }

    /// - Parameter origin: the view's position on the screen, which extends as far on the other
    ///   sides.
    init(
        _ view: UIView, size: CGSize = CGSize(width: 390, height: 520), origin: CGPoint = .zero
    ) {
        (self.view, self.origin) = (view, origin)
        root.addSubview(view)
        self.size = size
    }

    var size: CGSize {
        get { view.bounds.size }
        set {
            root.frame = CGRect(
                x: 0, y: 0, width: newValue.width + 2 * origin.x,
                height: newValue.height + 2 * origin.y)
            view.frame = CGRect(origin: origin, size: newValue)
            update()
        }
    }
    var time: Double { Frames.now }
    var needsFrames: Bool { !Frames.links.isEmpty }
    var undoManager: UndoManager? {
        get { root.manager }
        set {
            root.manager = newValue
            update()
        }
    }

    func update() {
        root.layoutIfNeeded()
        fingers.settle()
    }

    func pass(to time: Double) { Frames.now = max(Frames.now, time) }

    func frame(at time: Double) {
        Frames.fire(at: time)
        update()
    }

    /// Does no layout, since several touches may arrive between two frames.
    func touch(
        _ phase: Fingers.Phase, _ finger: Int, at place: CGPoint, time: Double, on node: Node?,
        before: [Fingers.Sample]
    ) {
        pass(to: time)
        let place = CGPoint(x: place.x + origin.x, y: place.y + origin.y)
        if phase == .down {
            root.layoutIfNeeded()
            let hit = root.hitTest(place, with: nil)
            let views = sequence(first: hit) { $0?.superview }.prefix { $0 != nil }
            let recognizers = views.flatMap { $0?.gestureRecognizers ?? [] }.filter {
                let wheel = ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask
                return $0.isEnabled && wheel?.isEmpty ?? true
            }
            fingers.down(finger, at: place, time: time, on: hit, recognizers)
        } else {
            let before = before.map { sample -> Fingers.Sample in
                (sample.x + origin.x, sample.y + origin.y, sample.time)
            }
            fingers.go(phase, finger, to: place, time: time, before: before)
        }
    }

    @discardableResult
    func scroll(
        _ kind: UIScrollTypeMask, by distance: Double, _ state: UIGestureRecognizer.State,
        at time: Double
    ) -> Bool {
        let pans = (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
        guard let pan = pans.first(where: { $0.allowedScrollTypesMask == kind && $0.isEnabled })
        else { return false }
        pass(to: time)
        pan.place = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        pan.way.y = distance
        pan.state = state
        return true
    }
}
