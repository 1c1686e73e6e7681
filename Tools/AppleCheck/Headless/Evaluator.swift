import Foundation
import SwiftUI

/// A type as a part of a view's path. Its name would take longer than everything else.
func mark(_ type: Any.Type) -> String {
    String(UInt(bitPattern: ObjectIdentifier(type).hashValue), radix: 36) + "/"
}

/// Walks the bodies of views and records their modifiers.
@MainActor
struct Evaluator {
    let graph: Graph
    let hosting: Hosting
    let size: CGSize
    let date: Date
    /// The frame of a view in a named coordinate space.
    let places: [AnyHashable: CGRect]
    let scrolled: (AnyHashable) -> Void

    func evaluate(_ view: any View, _ path: String) -> [Node] {
        if let modified = view as? any Modified { return modified.evaluate(with: self, path) }
        if let known = view as? any Known { return known.evaluate(with: self, path) }
        if let view = view as? any UIViewRepresentable {
            return view.represented(with: self, path + mark(type(of: view)))
        }
        precondition(!(view is any Primitive), "the evaluator does not know \(type(of: view))")
        let hasChanged = graph.bind(view, at: path)
        let place = path + mark(type(of: view))
        return graph.make(at: place, of: view, must: hasChanged) {
            body(of: view)
        } then: {
            evaluate($0, place)
        }
    }

    private func body<V: View>(of view: V) -> any View { view.body }

    func modified(_ content: any View, by modifier: Any, _ path: String) -> [Node] {
        if let note = (modifier as? Noted)?.note { return noted(content, note, path) }
        if let attached = modifier as? AccessibilityAttachmentModifier {
            let node = single(evaluate(content, path))
            node.take(attached.attribute)
            return [node]
        }
        preconditionFailure("the evaluator does not know \(type(of: modifier))")
    }

    /// Several views with one modifier become children of one node.
    func single(_ nodes: [Node]) -> Node {
        if nodes.count == 1 { return nodes[0] }
        let node = Node("group")
        node.children = nodes
        return node
    }

    private func noted(_ content: any View, _ note: Note, _ path: String) -> [Node] {
        let saved = graph.environment
        defer { graph.environment = saved }
        var inside = path
        switch note {
        case .environment(let change): change(&graph.environment)
        case .id(let id): inside += "id \(id)/"
        default: inside += "m/"
        }
        let nodes = evaluate(content, inside)
        if case .id = note { return nodes }
        let node = single(nodes)
        apply(note, to: node, path)
        return [node]
    }

    private func apply(_ note: Note, to node: Node, _ path: String) {
        switch note {
        case .scale(let scale, let anchor):
            move(node, by: .scale(Double(scale.width), Double(scale.height)), about: anchor)
        case .rotation(let angle, let anchor): move(node, by: .rotation(angle), about: anchor)
        case .offset(let offset):
            move(node, by: .translation(Double(offset.width), Double(offset.height)))
        case .opacity(let opacity): node.opacity *= opacity
        case .zIndex(let z): node.zIndex = z
        case .frame(let width, let height, _):
            guard width != nil || height != nil else { return }
            let frame = CGSize(width: width ?? 0, height: height ?? 0)
            node.innerFrame = node.innerFrame ?? frame
            node.frame = frame
        case .above(let view): node.children += evaluate(view, path + "above/")
        case .behind(let view): node.children = evaluate(view, path + "behind/") + node.children
        case .change(let value, let initial, let action):
            graph.compare(value, at: path + "change", initial: initial, act: action())
        case .task(let id, let act): graph.task(id, at: path + "task", act)
        case .appear(let act): graph.appear(at: path + "appear", act)
        case .disappear(let act): graph.disappear(at: path + "disappear", act)
        case .gesture(let gesture, let shares):
            if let gesture { node.gestures.append((gesture, shares)) }
        case .recognizer(let note):
            node.recognizers.append(hosting.recognizer(at: path + "recognizer", note))
        case .tap(let act): node.press = act
        case .key(let matches, let act): node.keys.append((matches, act))
        case .hitTesting(let isOn): node.takesTouches = node.takesTouches && isOn
        case .scrolling(let isOn): node.scrolls = node.scrolls && isOn
        case .focus(let get, let set, let equals): node.focus.append((get, set, equals))
        case .keyboard(let hear): node.keyboard.append(hear)
        case .focusEffect(let isOn): node.hasFocusEffect = node.hasFocusEffect && isOn
        case .element(let behavior):
            node.isElement = true
            node.childBehavior = behavior
        case .accessibility(let attribute): node.take(attribute)
        case .actions(let view):
            for button in evaluate(view, path + "actions/").flatMap(\.all) {
                if let act = button.press {
                    node.actions.append((button.texts.joined(separator: " "), act))
                }
            }
        case .environment, .id: break
        }
    }

    /// The transform about the view's centre. Another anchor would need the view's size, which is
    /// unknown here.
    private func move(_ node: Node, by matrix: Matrix, about anchor: UnitPoint = .center) {
        precondition(anchor == .center, "the evaluator knows no other anchor than the centre")
        node.matrix = node.matrix.then(matrix)
    }
}

extension Node {
    func take(_ attribute: Note.Attribute) {
        switch attribute {
        case .hidden(let isHidden): self.isHidden = self.isHidden || isHidden
        case .label(let words): label = words
        case .value(let words): value = words
        case .hint(let words): hint = words
        case .traits(let traits): self.traits.formUnion(traits)
        case .action(let kind, let act): actions.append((kind.name, act))
        case .scroll(let act): scroll = act
        }
    }
}
