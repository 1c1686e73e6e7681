package import Foundation
package import SwiftUI
package import UIKit

/// An evaluated view: its kind, how it is drawn, and its actions.
@MainActor
package final class Node {
    package let type: String
    package internal(set) var children: [Node] = []
    package internal(set) var text: String?

    /// Its own transform, not that of the views around it.
    package internal(set) var matrix = Matrix()
    package internal(set) var opacity = 1.0
    package internal(set) var zIndex = 0.0
    /// The sizes of its innermost fixed frame with a width or a height, and of its outermost.
    package internal(set) var innerFrame: CGSize?
    package internal(set) var frame: CGSize?
    package internal(set) var layoutDirection = LayoutDirection.leftToRight
    package internal(set) var takesTouches = true
    package internal(set) var scrolls = true

    package internal(set) var isElement = false
    package internal(set) var childBehavior: AccessibilityChildBehavior?
    package internal(set) var isHidden = false
    package internal(set) var label: String?
    package internal(set) var value: String?
    package internal(set) var hint: String?
    package internal(set) var identifier: String?
    package internal(set) var traits = AccessibilityTraits()
    /// The actions by name, in their order.
    package internal(set) var actions: [(name: String, act: () -> Void)] = []
    var focus: [(get: () -> AnyHashable?, set: (Bool) -> Void, equals: AnyHashable)] = []

    /// Scrolls towards an edge for assistive technology.
    package internal(set) var scroll: ((Edge) -> Void)?
    /// Whether the system draws its ring around it when it has the keyboard.
    package internal(set) var hasFocusEffect = true

    /// UIKit's view behind a representable or a scroll view.
    package internal(set) var platformView: UIView?
    var scrollView: UIScrollView? { platformView as? UIScrollView }
    /// One of UIKit's controls. The content of a scroll view is SwiftUI's.
    var controlView: UIView? { scrollView == nil ? platformView : nil }
    var recognizers: [UIGestureRecognizer] = []
    /// The recognisers that take fingers, not wheels.
    var surfaces: [UIGestureRecognizer] {
        recognizers.filter {
            ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.isEmpty ?? true
        }
    }

    var gestures: [(gesture: any Gesture, shares: Bool)] = []
    var keyboard: [(Bool) -> Void] = []
    var keys: [(matches: (KeyPress) -> Bool, act: (KeyPress) -> KeyPress.Result)] = []
    /// A button's action.
    package internal(set) var press: (() -> Void)?

    init(_ type: String) { self.type = type }

    /// This view and all inside it, outermost first.
    package var all: [Node] { [self] + children.flatMap(\.all) }

    /// The path from this view to one inside it, outermost first; empty if it isn't there.
    func way(to node: Node) -> [Node] {
        if node === self { return [self] }
        for child in children {
            let rest = child.way(to: node)
            if !rest.isEmpty { return [self] + rest }
        }
        return []
    }

    package var texts: [String] { all.compactMap(\.text) }

    package func action(_ name: String) -> (() -> Void)? {
        actions.first { $0.name == name }?.act
    }

    /// The words that assistive technology speaks for it.
    package var spoken: String {
        label ?? children.filter { !$0.isHidden }.flatMap(\.audible).joined(separator: ", ")
    }

    private var audible: [String] {
        if isHidden { return [] }
        return [label ?? text].compactMap { $0 } + children.flatMap(\.audible)
    }

    /// The elements that assistive technology can reach.
    package var elements: [Node] {
        if isHidden { return [] }
        if isElement && childBehavior != .contain { return [self] }
        return (press != nil ? [self] : []) + children.flatMap(\.elements)
    }
}
