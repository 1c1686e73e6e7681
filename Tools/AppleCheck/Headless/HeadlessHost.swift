import Accessibility
package import Foundation
package import SwiftUI

/// Runs a view without a screen: evaluates its body, carries out what SwiftUI would, and lets a test touch
/// it, press its keys and read it as assistive technology does. Time is what the test says.
///
/// It tells nothing of layout, hit testing, competition between gestures, or looks.
@MainActor
package final class HeadlessHost {
    private let root: () -> any View
    private let graph = Graph()

    /// The space that is given to the view.
    package var size: CGSize
    package private(set) var date: Date
    package var reducesMotion = false
    package var layoutDirection = LayoutDirection.leftToRight
    /// Where a named coordinate space sees the views in it.
    package var places: [AnyHashable: CGRect] = [:]

    /// What scroll views were sent to.
    package private(set) var scrolls: [AnyHashable] = []
    package private(set) var haptics: [SensoryFeedback] = []
    package private(set) var tree = Node("nothing")
    private var drag: DragGesture.Value?

    /// - Parameter view: made anew for each evaluation, as an app's body is.
    package init(size: CGSize, at time: Double = 0, _ view: @escaping () -> any View) {
        root = view
        self.size = size
        date = Date(timeIntervalSinceReferenceDate: time)
        Spoken.shared.words = []
        update()
    }

    /// What was announced.
    package var announcements: [String] { Spoken.shared.words }

    /// Evaluates until nothing more happens.
    package func update() {
        for _ in 0..<20 {
            graph.environment = EnvironmentValues()
            graph.environment.reducesMotion = reducesMotion
            graph.environment.layoutDirection = layoutDirection
            let evaluator = Evaluator(
                graph: graph, size: size, date: date, places: places,
                given: { [unowned self] in haptics.append($0) },
                scrolled: { [unowned self] in scrolls.append($0) })
            let top = Node("root")
            top.children = evaluator.evaluate(root(), "/")
            tree = top
            graph.finish()
            let due = graph.due
            graph.due = []
            if due.isEmpty { return }
            for act in due { act() }
        }
        preconditionFailure("the view never comes to rest")
    }

    /// Lets the screen draw at `time`.
    package func frame(at time: Double) {
        date = Date(timeIntervalSinceReferenceDate: time)
        update()
    }

    /// Frames at 60 a second until `time`.
    package func run(until time: Double) {
        var next = date.timeIntervalSinceReferenceDate + 1.0 / 60
        while next < time {
            frame(at: next)
            next += 1.0 / 60
        }
        frame(at: time)
    }

    /// Sets the clock without drawing: what happens between two frames.
    package func pass(to time: Double) { date = Date(timeIntervalSinceReferenceDate: time) }

    package var needsFrames: Bool {
        tree.all.contains { $0.type == "TimelineView" && $0.value == "running" }
    }

    package func node(_ identifier: String) -> Node? {
        tree.all.first { $0.identifier == identifier }
    }

    package var elements: [Node] { tree.elements }

    // MARK: A finger

    private func surface() -> any Driven {
        guard let found = tree.all.last(where: { !$0.gestures.isEmpty })?.gestures.last,
            let driven = found.gesture as? any Driven
        else { preconditionFailure("there is nothing to touch") }
        return driven
    }

    package func touchDown(_ x: Double, _ y: Double, at time: Double) {
        let point = CGPoint(x: x, y: y)
        drag = value(point, from: point, at: time)
        report(at: time)
    }

    package func touchMove(_ x: Double, _ y: Double, at time: Double) {
        guard let start = drag?.startLocation else { return }
        drag = value(CGPoint(x: x, y: y), from: start, at: time)
        report(at: time)
    }

    package func touchUp(_ x: Double, _ y: Double, at time: Double) {
        guard let start = drag?.startLocation else { return }
        pass(to: time)
        surface().ended(value(CGPoint(x: x, y: y), from: start, at: time))
        finish()
    }

    /// The system takes the touch away: SwiftUI resets gesture states and says nothing else.
    package func touchLost(at time: Double) {
        pass(to: time)
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

    // MARK: Keys and assistive technology

    @discardableResult
    package func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Bool {
        let press = KeyPress(phase: .down, key: key, modifiers: modifiers)
        defer { update() }
        for node in tree.all.reversed() {
            for handler in node.keys where handler.matches(press) {
                if handler.act(press) == .handled { return true }
            }
        }
        return false
    }

    /// Gives the keyboard to the view, or takes it away.
    package func keyboard(_ isHere: Bool) {
        for node in tree.all { for hear in node.keyboard { hear(isHere) } }
        update()
    }

    /// Does what an element offers under that name.
    @discardableResult
    package func perform(_ action: String, on element: Node) -> Bool {
        guard let act = element.action(action) else { return false }
        act()
        update()
        return true
    }

    /// Puts VoiceOver on an element.
    package func focus(on element: Node) {
        for node in element.all { for focus in node.focus { focus.set(true) } }
        update()
    }

    /// The element VoiceOver is on.
    package var focused: Node? {
        tree.elements.first { $0.all.contains { $0.focus.contains { $0.get() == $0.equals } } }
    }
}
