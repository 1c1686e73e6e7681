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
package final class HeadlessHost {
    private let root: () -> any View
    private let graph = Graph()
    private let hosting: Hosting
    private let fingers: Fingers

    /// The size proposed to the view.
    package var size: CGSize
    package private(set) var date: Date
    package var time: Double { date.timeIntervalSinceReferenceDate }
    package var reducesMotion = false
    package var layoutDirection = LayoutDirection.leftToRight
    package var undoManager: UndoManager?
    /// The frames of the views in a named coordinate space.
    package var places: [AnyHashable: CGRect] = [:]

    /// The targets that scroll views were sent to.
    package private(set) var scrolls: [AnyHashable] = []
    package var haptics: [String] { UIFeedbackGenerator.log }
    package private(set) var tree = Node("nothing")
    private var drag: DragGesture.Value?

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
        fingers = Fingers(hosting)
        Spoken.shared.words = []
        UIFeedbackGenerator.log = []
        UIFeedbackGenerator.prepared = 0
        update()
    }

    /// The offset between the clock of touches and that of dates.
    private static let boot = 5_000.0

    /// The announcements so far.
    package var announcements: [String] { Spoken.shared.words }

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
            let due = graph.due
            graph.due = []
            if due.isEmpty { return }
            for act in due { act() }
        }
        preconditionFailure("the view never comes to rest")
    }

    /// Lets the screen draw at `time`.
    package func frame(at time: Double) {
        pass(to: time)
        update()
    }

    /// Draws 60 frames a second until `time`.
    package func run(until time: Double) {
        var next = date.timeIntervalSinceReferenceDate + 1.0 / 60
        while next < time {
            frame(at: next)
            next += 1.0 / 60
        }
        frame(at: time)
    }

    /// Sets the clock without drawing, as between two frames.
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

    /// The states of the recogniser that takes the touches.
    package var surfaceStates: [UIGestureRecognizer.State] { fingers.states }

    package var tellsInnerFirst: Bool {
        get { fingers.tellsInnerFirst }
        set { fingers.tellsInnerFirst = newValue }
    }

    /// The view that takes touches with recognisers; `nil` if SwiftUI's drag takes them.
    private var recognising: Node? { tree.all.last { !$0.surfaces.isEmpty } }

    /// Whether other views also get the touches of SwiftUI's drag.
    package var sharesDrags: Bool {
        tree.all.last { !$0.gestures.isEmpty }?.gestures.last?.shares ?? false
    }

    private func surface() -> any Driven {
        guard let found = tree.all.last(where: { !$0.gestures.isEmpty })?.gestures.last,
            let driven = found.gesture as? any Driven
        else { preconditionFailure("there is nothing to touch") }
        return driven
    }

    /// - Parameters:
    ///   - finger: SwiftUI's drag follows only the first one.
    ///   - view: the view under the finger; `nil` for nothing that takes touches itself.
    package func touchDown(
        _ x: Double, _ y: Double, at time: Double, finger: Int = 1, on view: Node? = nil
    ) {
        let point = CGPoint(x: x, y: y)
        if let recognising {
            pass(to: time)
            let way = tree.way(to: view ?? recognising)
            precondition(!way.isEmpty, "the touched view is of an older evaluation")
            onClock { fingers.down(finger, at: point, time: time + Self.boot, on: way) }
            return update()
        }
        drag = value(point, from: point, at: time)
        report(at: time)
    }

    /// - Parameter before: positions reported together with this one, with their times.
    package func touchMove(
        _ x: Double, _ y: Double, at time: Double, finger: Int = 1,
        before: [(x: Double, y: Double, time: Double)] = []
    ) {
        let point = CGPoint(x: x, y: y)
        if recognising != nil {
            pass(to: time)
            let before = before.map { (CGPoint(x: $0.x, y: $0.y), $0.time + Self.boot) }
            onClock {
                fingers.move(finger, to: point, time: time + Self.boot, before: before)
            }
            return update()
        }
        guard let start = drag?.startLocation else { return }
        drag = value(point, from: start, at: time)
        report(at: time)
    }

    package func touchUp(_ x: Double, _ y: Double, at time: Double, finger: Int = 1) {
        let point = CGPoint(x: x, y: y)
        pass(to: time)
        if recognising != nil {
            onClock { fingers.up(finger, at: point, time: time + Self.boot) }
            return update()
        }
        guard let start = drag?.startLocation else { return }
        surface().ended(value(point, from: start, at: time))
        finish()
    }

    /// Cancels the touch as the system does. SwiftUI resets gesture states and reports nothing
    /// else.
    package func touchLost(at time: Double, finger: Int = 1) {
        pass(to: time)
        if recognising != nil {
            onClock { fingers.cancel(finger, time: time + Self.boot) }
            return update()
        }
        finish()
    }

    private func finish() {
        drag = nil
        surface().reset()
        update()
    }

    private func report(at time: Double) {
        guard let drag else { return }
        pass(to: time)
        let surface = surface()
        let distance = hypot(drag.translation.width, drag.translation.height)
        if distance >= surface.minimumDistance { surface.changed(drag) }
        update()
    }

    private func value(_ point: CGPoint, from start: CGPoint, at time: Double) -> DragGesture.Value
    {
        DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: time), location: point, startLocation: start)
    }

    // MARK: Wheels and trackpads

    /// A step of a wheel or of two fingers on a trackpad.
    ///
    /// - Returns: whether there is a recogniser for it.
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

    /// Shakes the device, of which the first responder hears.
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
