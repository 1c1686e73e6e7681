import Cardistry
import Foundation
import Headless
import SwiftUI
import UIKit

/// An app whose deck SwiftUI shows.
@MainActor
protocol SwiftUIApp: DeckApp {
    var host: HeadlessHost! { get }
    var items: [String] { get set }
    /// Changes with what the deck has, and what it was when the view was last evaluated for that.
    var changes: Int { get }
    var seen: Int { get set }
    func replaceID(_ old: String, with new: String)
    /// The size of a card that isn't as large as the deck.
    func size(of node: Node) -> CGSize?
}

extension SwiftUIApp {
    var screen: any Stage { host }
    var spoken: [String] { host.announcements }
    var reducesMotion: Bool {
        get { host.reducesMotion }
        set { host.reducesMotion = newValue }
    }

    /// Evaluates the view if the deck has changed, as after a command.
    func refresh() {
        guard changes != seen else { return }
        host.update()
        seen = changes
    }

    /// The app's own state.
    func binding<Value>(_ path: ReferenceWritableKeyPath<Self, Value>) -> Binding<Value> {
        Binding { [unowned self] in
            self[keyPath: path]
        } set: { [unowned self] in
            self[keyPath: path] = $0
        }
    }
    func current<Value>(_ path: KeyPath<Self, Value>) -> Value {
        refresh()
        return self[keyPath: path]
    }
    func change<Value>(_ path: ReferenceWritableKeyPath<Self, Value>, to value: Value) {
        self[keyPath: path] = value
        host.update()
    }

    var shown: [Shown] {
        refresh()
        return host.tree.all.compactMap { node in
            node.identifier.map { Shown($0, node, size: size(of: node)) }
        }
    }
    var elements: [Element] {
        refresh()
        return host.elements.map { Element($0, in: host) }
    }

    func set(_ items: [String], reloads: Bool) {
        self.items = items
        host.update()
    }
    func replace(_ old: String, with new: String) {
        replaceID(old, with: new)
        set(items.map { $0 == old ? new : $0 })
    }
    func press(_ key: Key, _ modifier: KeyStroke.Modifier) -> Bool {
        host.press(
            key.swiftUI, modifier == .command ? .command : modifier == .option ? .option : [])
    }

    func view(_ id: String) -> UIView? { nil }
    func size(of node: Node) -> CGSize? { nil }
    /// A card by its id.
    func node(_ id: String) -> Node? { host.node(id) }
}
