import Foundation
import Observation
import SwiftUI

/// The state kept from one evaluation to the next, by a view's path in the tree.
@MainActor
final class Graph: Store {
    private var kept: [String: AnyObject] = [:]
    private var old: [String: Any] = [:]
    private var appeared: [String: () -> Void] = [:]
    private var seen: Set<String> = []
    private var present: Set<String> = []
    /// Types of views without properties to bind, since it takes long to look for them.
    private var plain: Set<ObjectIdentifier> = []
    private var property = ""
    private var hasChanged = false
    private var reads: [String: Any] = [:]
    private var made: [String: Made] = [:]
    private var contents: [String: Held] = [:]
    /// Whether the enclosing body has just run.
    var isNew = true

    var environment = EnvironmentValues()
    /// The actions to run after an evaluation, and whether they only follow from a frame of the display.
    private var due: [() -> Void] = []
    private var followsFrame = true
    private var dates: [String: Date] = [:]
    private(set) var tasks: [String: Task<Void, Never>] = [:]

    /// The result of a body, and its view. Used only on the main actor.
    private final class Made: @unchecked Sendable {
        let view: Any
        var body: any View = EmptyView()
        var isStale = false
        init(of view: Any) { self.view = view }
    }

    /// Runs a body unless none of its inputs has changed. Otherwise, keeps its result, and
    /// everything inside.
    ///
    /// Its inputs are what it observes, its properties (`must`: whether they changed), and, if
    /// the enclosing body ran, the view itself, which is treated as changed unless it is `Equatable`
    /// and equal. SwiftUI skips more, because it also compares the fields of other views.
    func make(
        at path: String, of view: Any, must: Bool = false, _ body: () -> any View,
        then go: (any View) -> [Node]
    ) -> [Node] {
        present.insert(path)
        let outside = isNew
        defer { isNew = outside }
        if let known = made[path], !known.isStale, !must,
            !isNew || (view as? any Equatable)?.isSame(as: known.view) == true
        {
            isNew = false
            return go(known.body)
        }
        let new = Made(of: view)
        made[path] = new
        new.body = withObservationTracking(body) { [weak new] in new?.isStale = true }
        isNew = true
        return go(new.body)
    }

    /// Whether a value differs from the previous one at that path.
    func isOther(_ value: some Equatable, at path: String) -> Bool {
        let path = path + "value"
        present.insert(path)
        defer { old[path] = value }
        return !value.isSame(as: old[path] as Any)
    }

    /// The content of the modifier at a path.
    func content(_ content: any View, at path: String) -> Held {
        let held = contents[path] ?? Held()
        contents[path] = held
        (held.view, held.isNew) = (content, isNew)
        return held
    }

    /// A copy of a value that isn't `Equatable` has the same bytes.
    func read<Value>(_ value: Value) {
        defer { reads[property] = value }
        let isSame =
            if let value = value as? any Equatable {
                value.isSame(as: reads[property] as Any)
            } else if let old = reads[property] as? Value {
                withUnsafeBytes(of: value) { new in
                    withUnsafeBytes(of: old) { new.elementsEqual($0) }
                }
            } else {
                false
            }
        if !isSame { hasChanged = true }
    }

    /// Binds a view's properties to the state kept for its path, and returns whether one of them
    /// has changed.
    func bind(_ view: Any, at path: String) -> Bool {
        hasChanged = false
        present.insert(path)
        let type = ObjectIdentifier(type(of: view))
        if plain.contains(type) { return false }
        var isPlain = true
        for child in Mirror(reflecting: view).children {
            guard let linkable = child.value as? any Linkable else { continue }
            isPlain = false
            property = "\(path)#\(child.label ?? "?")"
            seen.insert(property)
            linkable.link(to: self)
        }
        if isPlain { plain.insert(type) }
        return hasChanged
    }

    func value<Value>(_ initial: () -> Value) -> Kept<Value> {
        if let found = kept[property] as? Kept<Value> {
            if found.hasChanged { hasChanged = true }
            found.hasChanged = false
            return found
        }
        let new = Kept(initial())
        kept[property] = new
        return new
    }

    /// Calls `act` with the old and the new value if they differ, after the evaluation.
    func compare(
        _ value: AnyEquatable, at path: String, initial: Bool, act: @escaping (Any, Any) -> Void
    ) {
        present.insert(path)
        let before = old[path]
        old[path] = value.value
        if before.map(value.equals) ?? !initial { return }
        due.append { act(before ?? value.value, value.value) }
        if !(value.value is Date) { followsFrame = false }
    }

    /// Runs the actions that are due, and returns whether the views may show something else then.
    ///
    /// The effects of a frame of the display reach an app's views by what they observe.
    func act(outermostFirst: Bool) -> Bool {
        let (actions, followsFrame) = (due, followsFrame)
        (due, self.followsFrame) = ([], true)
        for act in outermostFirst ? actions.reversed() : actions { act() }
        if followsFrame { return made.values.contains { $0.isStale } }
        return true
    }

    /// Starts a task when its view appears and when its id changes, and cancels the previous one.
    func task(_ id: AnyEquatable, at path: String, _ act: @escaping @Sendable () async -> Void) {
        compare(id, at: path, initial: true) { [unowned self] _, _ in
            tasks[path]?.cancel()
            tasks[path] = Task { await act() }
        }
    }

    func appear(at path: String, _ act: @escaping () -> Void) {
        if appeared[path] == nil { add(act) }
        appeared[path] = appeared[path] ?? {}
        present.insert(path)
    }

    private func add(_ act: @escaping () -> Void) {
        due.append(act)
        followsFrame = false
    }

    func disappear(at path: String, _ act: @escaping () -> Void) {
        appeared[path] = act
        present.insert(path)
    }

    /// A paused timeline keeps the date at which it stopped.
    func date(at path: String, paused: Bool, now: Date) -> Date {
        if !paused || dates[path] == nil { dates[path] = now }
        return dates[path] ?? now
    }

    /// Removes the paths that are gone.
    func finish() {
        for (path, act) in appeared where !present.contains(path) {
            appeared[path] = nil
            add(act)
        }
        for (path, task) in tasks where !present.contains(path) {
            task.cancel()
            tasks[path] = nil
        }
        for path in old.keys where !present.contains(path) { old[path] = nil }
        for path in made.keys where !present.contains(path) { made[path] = nil }
        for path in contents.keys where !present.contains(path) { contents[path] = nil }
        for path in reads.keys where !seen.contains(path) { reads[path] = nil }
        for path in kept.keys where !seen.contains(path) { kept[path] = nil }
        present = []
        seen = []
    }
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { other as? Self == self }
}
