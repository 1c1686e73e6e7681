import Foundation
import SwiftUI
import UIKit

/// A view that the evaluator handles itself.
@MainActor
protocol Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node]
}

@MainActor
protocol Modified {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node]
}

extension ModifiedContent: Modified where Content: View, Modifier: ViewModifier {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        if Modifier.Body.self == Never.self {
            return evaluator.modified(content, by: modifier, path)
        }
        let place = path + mark(Modifier.self)
        let graph = evaluator.graph
        let hasChanged = graph.bind(modifier, at: place)
        let held = graph.content(content, at: place)
        return graph.make(at: place, of: modifier, must: hasChanged) {
            modifier.body(content: _ViewModifier_Content(held))
        } then: {
            evaluator.evaluate($0, place)
        }
    }
}

extension _ViewModifier_Content: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        let outside = evaluator.graph.isNew
        defer { evaluator.graph.isNew = outside }
        evaluator.graph.isNew = held.isNew
        return evaluator.evaluate(held.view, path + "content/")
    }
}

extension Known {
    fileprivate func container(
        _ type: String, _ content: any View, _ evaluator: Evaluator, _ path: String
    ) -> [Node] {
        let node = Node(type)
        node.layoutDirection = evaluator.graph.environment.layoutDirection
        node.children = evaluator.evaluate(content, path + type + "/")
        return [node]
    }
}

extension EmptyView: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] { [] }
}

/// A view without subviews.
private protocol Leaf: Known {
    var text: String? { get }
}

extension Leaf {
    var text: String? { nil }

    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        let node = Node("\(Self.self)")
        node.layoutDirection = evaluator.graph.environment.layoutDirection
        node.text = text
        return [node]
    }
}

extension Spacer: Leaf {}
extension Color: Leaf {}
extension Rectangle: Leaf {}
extension RoundedRectangle: Leaf {}
extension Image: Leaf {}
extension Text: Leaf {
    var text: String? { string }
}

extension SwiftUI.Label: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        container("Label", title, evaluator, path)
    }
}

extension Button: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        let nodes = container("Button", label, evaluator, path)
        nodes[0].press = action
        return nodes
    }
}

extension EquatableView: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        evaluator.evaluate(content, path + "equatable/")
    }
}

extension AnyView: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        evaluator.evaluate(base, path + "any " + mark(type(of: base)))
    }
}

extension TupleView: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        Mirror(reflecting: value).children.enumerated().flatMap { index, child in
            (child.value as? any View).map { evaluator.evaluate($0, path + "\(index)/") } ?? []
        }
    }
}

extension _ConditionalContent: Known where TrueContent: View, FalseContent: View {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        switch storage {
        case .first(let view): evaluator.evaluate(view, path + "if/")
        case .second(let view): evaluator.evaluate(view, path + "else/")
        }
    }
}

extension Optional: Known where Wrapped: View {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        map { evaluator.evaluate($0, path + "some/") } ?? []
    }
}

extension Group: Known where Content: View {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        evaluator.evaluate(content, path + "group/")
    }
}

extension ForEach: Known where Content: View {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        var seen: Set<ID> = []
        return data.flatMap { element -> [Node] in
            let id = self.id(element)
            precondition(seen.insert(id).inserted, "ForEach has \(id) twice")
            let place = path + "each \(id)/"
            let nodes = evaluator.graph.make(at: place, of: self) {
                content(element)
            } then: {
                evaluator.evaluate($0, place)
            }
            for node in nodes where node.identifier == nil { node.identifier = "\(id)" }
            return nodes
        }
    }
}

extension ZStack: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        container("ZStack", content, evaluator, path)
    }
}

extension HStack: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        container("HStack", content, evaluator, path)
    }
}

extension ScrollView: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        let hosting = evaluator.hosting
        let outer = hosting.container
        let scroll = hosting.view(at: path + "ScrollView") { UIScrollView(frame: .zero) }
        // There is always more below.
        if let scroll { scroll.contentSize = CGSize(width: scroll.bounds.width, height: 10_000) }
        hosting.container = scroll ?? outer
        defer { hosting.container = outer }
        let nodes = container("ScrollView", content, evaluator, path)
        nodes[0].platformView = scroll
        return nodes
    }
}

extension ScrollViewReader: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        evaluator.graph.make(at: path, of: self) {
            content(ScrollViewProxy(scrolled: evaluator.scrolled))
        } then: {
            container("ScrollViewReader", $0, evaluator, path)
        }
    }
}

extension VStack: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        container("VStack", content, evaluator, path)
    }
}

extension GeometryReader: Known {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        let proxy = GeometryProxy(area: evaluator.size) { name in
            name.flatMap { evaluator.places[$0] } ?? CGRect(origin: .zero, size: evaluator.size)
        }
        let hasChanged = evaluator.graph.isOther(
            [AnyHashable("size"): CGRect(origin: .zero, size: evaluator.size)].merging(
                evaluator.places
            ) { $1 }, at: path)
        return evaluator.graph.make(at: path, of: self, must: hasChanged) {
            content(proxy)
        } then: {
            container("GeometryReader", $0, evaluator, path)
        }
    }
}

extension TimelineView: Known where Content: View {
    func evaluate(with evaluator: Evaluator, _ path: String) -> [Node] {
        let isPaused = (schedule as? AnimationTimelineSchedule)?.isPaused ?? false
        let date = evaluator.graph.date(at: path, paused: isPaused, now: evaluator.date)
        let hasChanged = evaluator.graph.isOther(date, at: path)
        let nodes = evaluator.graph.make(at: path, of: self, must: hasChanged) {
            content(TimelineViewDefaultContext(date: date))
        } then: {
            container("TimelineView", $0, evaluator, path)
        }
        nodes[0].value = isPaused ? "paused" : "running"
        return nodes
    }
}

extension UIViewRepresentable {
    func represented(with evaluator: Evaluator, _ path: String) -> [Node] {
        let context = UIViewRepresentableContext<Self>(
            coordinator: makeCoordinator(), environment: evaluator.graph.environment)
        let node = Node("UIView")
        if let view = evaluator.hosting.view(at: path, { makeUIView(context: context) }) {
            updateUIView(view, context: context)
            node.platformView = view
        }
        return [node]
    }
}
