import Foundation
import SwiftUI

/// What is kept from one evaluation to the next, by a view's place in the tree.
@MainActor
final class Graph: Store {
    private var kept: [String: AnyObject] = [:]
    private var old: [String: Any] = [:]
    private var appeared: [String: () -> Void] = [:]
    private var seen: Set<String> = []
    private var present: Set<String> = []
    private var property = ""

    var environment = EnvironmentValues()
    /// What an evaluation found to be done after it.
    var due: [() -> Void] = []
    private var dates: [String: Date] = [:]

    /// Binds a view's properties to what is kept for its place.
    func bind(_ view: Any, at path: String) {
        present.insert(path)
        for child in Mirror(reflecting: view).children {
            guard let linkable = child.value as? any Linkable else { continue }
            property = "\(path)#\(child.label ?? "?")"
            seen.insert(property)
            linkable.link(to: self)
        }
    }

    func value<Value>(_ initial: () -> Value) -> Kept<Value> {
        if let found = kept[property] as? Kept<Value> { return found }
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
        if let before {
            if !value.equals(before) { due.append { act(before, value.value) } }
        } else if initial {
            due.append { act(value.value, value.value) }
        }
    }

    func appear(at path: String, _ act: @escaping () -> Void) {
        if appeared[path] == nil { due.append(act) }
        appeared[path] = appeared[path] ?? {}
        present.insert(path)
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

    /// Forgets the places that are gone.
    func finish() {
        for (path, act) in appeared where !present.contains(path) {
            appeared[path] = nil
            due.append(act)
        }
        for path in old.keys where !present.contains(path) { old[path] = nil }
        for path in kept.keys where !seen.contains(path) { kept[path] = nil }
        present = []
        seen = []
    }
}
