import Accessibility
package import Foundation
import QuartzCore
package import SwiftUI
package import UIKit

/// Runs a view without a screen: evaluates its body, does what SwiftUI would do, and lets a test
/// touch it, press its keys and read it like assistive technology. The test sets the time.
///
/// It shows nothing about layout, hit testing, competition between gestures, or appearance.
@MainActor
package final class HeadlessHost: Stage {
    private let root: () -> any View
    private let graph = Graph()
    private let hosting: Hosting
    package let fingers = Fingers()

    /// The size proposed to the view.
    package var size: CGSize { didSet { update() } }
    package private(set) var date: Date
    package var time: Double { date.timeIntervalSinceReferenceDate }
    package var reducesMotion = false { didSet { update() } }
    package var layoutDirection = LayoutDirection.leftToRight { didSet { update() } }
    package var undoManager: UndoManager? { didSet { update() } }
    /// The order in which the actions of `onChange` run. SwiftUI documents none.
    package var actsOutermostFirst = false
    /// The frames of the views in a named coordinate space.
    package var places: [AnyHashable: CGRect] = [:]

    /// The targets that scroll views were sent to.
    package private(set) var scrolls: [AnyHashable] = []
    package private(set) var tree = Node("nothing")
    private var drag: DragGesture.Value?
    /// The fingers that are down, of which SwiftUI's drag follows the first.
    private var isDown: [Int] = []

    /// - Parameters:
    ///   - origin: the view's position on the screen, which extends as far on the other sides.
    ///   - view: called for each evaluation, like an app's body.
    package init(
        size: CGSize, origin: CGPoint = CGPoint(x: 20, y: 100), at time: Double = 0,
        _ view: @escaping () -> any View
    ) {
        root = view
        self.size = size
        date = Date(timeIntervalSinceReferenceDate: time)
        hosting = Hosting(origin: origin)
        Spoken.shared.words = []
        Spoken.shared.priorities = []
        Spoken.shared.pages = 0
        UIFeedbackGenerator.log = []
        UIFeedbackGenerator.prepared = 0
        update()
    }

    /// The offset between the clock of touches and that of dates.
    private static let boot = 5_000.0

    /// The announcements so far.
    package var announcements: [String] { Spoken.shared.words }

    /// Whether each was said with high priority, so that a move of the focus doesn't interrupt it.
    package var hasHighPriority: [Bool] { Spoken.shared.priorities.map { $0 == .high } }
    /// How often a scrolled page was reported to assistive technology.
    package var pagesScrolled: Int { Spoken.shared.pages }

    /// Evaluates until nothing more happens.
    package func update() {
        onClock {
            evaluate()
            fingers.settle()
        }
    }

    private func evaluate() {
        hosting.size = size
        for _ in 0..<20 {
            graph.environment = EnvironmentValues()
            graph.isNew = true
            graph.environment.reducesMotion = reducesMotion
            graph.environment.layoutDirection = layoutDirection
            graph.environment.undoManager = undoManager
            let evaluator = Evaluator(
                graph: graph, hosting: hosting, size: size, date: date, places: places,
                scrolled: { [unowned self] in scrolls.append($0) })
            let top = Node("root")
            top.children = evaluator.evaluate(root(), "/")
            tree = top
            graph.finish()
            hosting.finish()
            if !graph.act(outermostFirst: actsOutermostFirst) { return }
        }
        preconditionFailure("the view never comes to rest")
    }

    package func frame(at time: Double) {
        pass(to: time)
        update()
    }

    package func pass(to time: Double) {
        date = Date(timeIntervalSinceReferenceDate: time)
    }

    /// Runs `act` while the clock of touches, which all tests share, is at this host's time.
    private func onClock(_ act: () -> Void) {
        let other = Frames.now
        defer { Frames.now = other }
        Frames.now = date.timeIntervalSinceReferenceDate + Self.boot
        act()
    }

    /// Waits until the views' tasks have ended.
    package func finishTasks() async {
        for task in graph.tasks.values { await task.value }
        update()
    }

    package var needsFrames: Bool {
        tree.all.contains { $0.type == "TimelineView" && $0.value == "running" }
    }

    package func node(_ identifier: String) -> Node? {
        tree.all.first { $0.identifier == identifier }
    }

    package var elements: [Node] { tree.elements }

    // MARK: Fingers

    /// The view that takes touches with recognisers; `nil` if SwiftUI's drag takes them.
    private var recognising: Node? { tree.all.last { !$0.surfaces.isEmpty } }

    /// Whether other views also get the touches of SwiftUI's drag.
    package var sharesDrags: Bool {
        tree.all.last { !$0.gestures.isEmpty }?.gestures.last?.shares ?? false
    }

    /// The follower of a finger's drag; `nil` if there is none, as in a disabled view.
    private func surface() -> (any Driven)? {
        tree.all.last { !$0.gestures.isEmpty }?.gestures.last?.gesture as? any Driven
    }

    package func touch(
        _ phase: Fingers.Phase, _ finger: Int, at place: CGPoint, time: Double, on node: Node?,
        before: [Fingers.Sample]
    ) {
        pass(to: time)
        if let recognising {
            let origin = hosting.origin
            let global = CGPoint(x: place.x + origin.x, y: place.y + origin.y)
            let before = before.map { sample -> Fingers.Sample in
                (sample.x + origin.x, sample.y + origin.y, sample.time + Self.boot)
            }
            onClock {
                if phase == .down {
                    let way = tree.way(to: node ?? recognising)
                    precondition(!way.isEmpty, "the touched view is of an older evaluation")
                    fingers.down(
                        finger, at: global, time: time + Self.boot,
                        on: way.last?.controlView ?? hosting.view, hosting.recognizers(along: way))
                } else {
                    fingers.go(
                        phase, finger, to: global, time: time + Self.boot, before: before)
                }
            }
        } else {
            touchDrag(phase, finger, at: place)
        }
        update()
    }

    /// SwiftUI's drag follows a finger that comes down alone. If the system takes it away, SwiftUI
    /// resets gesture states and reports nothing else.
    private func touchDrag(_ phase: Fingers.Phase, _ finger: Int, at place: CGPoint) {
        if phase == .down {
            isDown.append(finger)
            if isDown.count == 1 { drag = value(place, from: place) }
        }
        let isFirst = isDown.first == finger
        if phase == .up || phase == .lost { isDown.removeAll { $0 == finger } }
        guard isFirst, let start = drag?.startLocation else { return }
        let value = value(place, from: start)
        if phase == .up || phase == .lost { drag = nil }
        guard let surface = surface() else { return }
        switch phase {
        case .down, .move:
            drag = value
            let distance = hypot(value.translation.width, value.translation.height)
            if distance >= surface.minimumDistance { surface.changed(value) }
        case .up: surface.ended(value)
        case .lost: break
        }
        if phase == .up || phase == .lost { self.surface()?.reset() }
    }

    private func value(_ place: CGPoint, from start: CGPoint) -> DragGesture.Value {
        DragGesture.Value(time: date, location: place, startLocation: start)
    }

    // MARK: Wheels and trackpads

    @discardableResult
    package func scroll(
        _ kind: UIScrollTypeMask, by distance: Double, _ state: UIGestureRecognizer.State,
        at time: Double
    ) -> Bool {
        pass(to: time)
        let pans = tree.all.flatMap(\.recognizers).compactMap { $0 as? UIPanGestureRecognizer }
        guard let pan = pans.first(where: { $0.allowedScrollTypesMask == kind && $0.isEnabled })
        else { return false }
        pan.place = CGPoint(
            x: hosting.origin.x + size.width / 2, y: hosting.origin.y + size.height / 2)
        onClock {
            pan.way.y = distance
            pan.state = state
        }
        update()
        return true
    }

    // MARK: Shakes, keys and assistive technology

    /// Shakes the device; the first responder receives it.
    ///
    /// - Returns: the undo manager with which the system offers to undo.
    @discardableResult
    package func shake() -> UndoManager? {
        let responder = hosting.firstResponder
        responder?.motionEnded(.motionShake, with: nil)
        update()
        return responder?.undoManager
    }

    @discardableResult
    package func press(
        _ key: KeyEquivalent, _ modifiers: EventModifiers = [], phase: KeyPress.Phases = .down
    ) -> Bool {
        let press = KeyPress(phase: phase, key: key, modifiers: modifiers)
        defer { update() }
        for node in tree.all.reversed() {
            for handler in node.keys where handler.matches(press) {
                if handler.act(press) == .handled { return true }
            }
        }
        return false
    }

    /// Moves the keyboard focus to the view, or away from it.
    package func keyboard(_ isHere: Bool) {
        for node in tree.all { for hear in node.keyboard { hear(isHere) } }
        update()
    }

    /// Performs an element's action of that name.
    @discardableResult
    package func perform(_ action: String, on element: Node) -> Bool {
        guard let act = element.action(action) else { return false }
        act()
        update()
        return true
    }

    /// Moves VoiceOver to an element.
    package func focus(on element: Node) {
        for node in element.all { for focus in node.focus { focus.set(true) } }
        update()
    }

    /// The element VoiceOver is on.
    package var focused: Node? {
        tree.elements.first { $0.all.contains { $0.focus.contains { $0.get() == $0.equals } } }
    }
}
