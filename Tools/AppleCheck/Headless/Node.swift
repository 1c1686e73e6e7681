package import Foundation
package import SwiftUI
package import UIKit

/// A view as it came out: what it is, how it is drawn, what can be done with it.
@MainActor
package final class Node {
    package let type: String
    package internal(set) var children: [Node] = []
    package internal(set) var text: String?

    /// Its own transform, not that of the views around it.
    package internal(set) var matrix = Matrix()
    package internal(set) var opacity = 1.0
    package internal(set) var zIndex = 0.0
    /// Of its innermost fixed frame that has a width or a height, and of the outermost.
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
    /// Actions by their names, in the order in which they are offered.
    package internal(set) var actions: [(name: String, act: () -> Void)] = []
    var focus: [(get: () -> AnyHashable?, set: (Bool) -> Void, equals: AnyHashable)] = []

    /// Of a view that an app represents, and of a scroll view.
    package internal(set) var platformView: UIView?
    var scrollView: UIScrollView? { platformView as? UIScrollView }
    /// One of UIKit's controls; what is seen in a scroll view is SwiftUI's.
    var controlView: UIView? { scrollView == nil ? platformView : nil }
    var recognizers: [UIGestureRecognizer] = []
    /// Those that take fingers, and not wheels.
    var surfaces: [UIGestureRecognizer] {
        recognizers.filter {
            ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.isEmpty ?? true
        }
    }

    var gestures: [(gesture: any Gesture, shares: Bool)] = []
    var keyboard: [(Bool) -> Void] = []
    var keys: [(matches: (KeyPress) -> Bool, act: (KeyPress) -> KeyPress.Result)] = []
    /// Of a button.
    package internal(set) var press: (() -> Void)?

    init(_ type: String) { self.type = type }

    /// This view and all inside it, outermost first.
    package var all: [Node] { [self] + children.flatMap(\.all) }

    /// From this view to one inside it, outermost first; none if that is not there.
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

    /// What somebody who listens hears of it.
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
