import Cardistry
import Foundation
import Headless
import SwiftUI
import UIKit

@testable import CardistrySwiftUI

/// SwiftUI's swipe stack in a host, with all events that it reports. Touches arrive by SwiftUI's
/// drag, as before iOS 18, or by the recogniser.
@MainActor
final class TestDeck: SwipeApp, SwiftUIApp {
    typealias Stack = SwipeStackView<[String], String, CardContent>

    let controller: SwipeStackController<String>
    var items: [String]
    var events: [String] = []
    private(set) var drags: [String] = []
    private(set) var presses = 0
    private(set) var taps = 0
    private(set) var host: HeadlessHost!
    var seen = -1
    var setup: SwipeSetup { didSet { host.update() } }
    var isShown = true { didSet { host.update() } }
    var isEnabled = true { didSet { host.update() } }
    private lazy var kept = setup.history ?? []

    init(
        _ items: [String] = ["a", "b", "c", "d", "e"],
        size: CGSize = CGSize(width: 390, height: 520),
        origin: CGPoint = CGPoint(x: 20, y: 100), restoring state: SwipeStackState<String>? = nil,
        byDrag: Bool = true, _ setup: SwipeSetup = SwipeSetup(),
        _ change: @escaping (Stack) -> any View = { $0 }
    ) {
        self.items = items
        self.setup = setup
        controller = state.map { SwipeStackController(restoring: $0) } ?? SwipeStackController()
        host = HeadlessHost(size: size, origin: origin) { [unowned self] in
            (isShown ? AnyView(change(stack)) : AnyView(EmptyView()))
                .environment(\.deckSettings.takesTouchesByDrag, byDrag).disabled(!isEnabled)
        }
        controller.driver.keepTime { [unowned self] in host.time }
        host.update()
    }

    private var stack: Stack {
        var stack = SwipeStackView(
            items, id: \.self, controller: controller,
            history: setup.history.map { _ in binding(\.kept) }
        ) { [unowned self] in
            CardContent(item: $0, app: self)
        } onDecide: { [unowned self] item, direction in
            events.append("\(item) \(direction)")
            drags.append("\(item) decided")
        }
        .onRevoke { [unowned self] item, direction in events.append("\(item) not \(direction)") }
        .onLeave { [unowned self] item in events.append("\(item) gone") }
        .onReturn { [unowned self] item in events.append("\(item) returned") }
        .onTapCard { [unowned self] item in events.append("\(item) tapped") }
        .onDragCard { [unowned self] item, drag in drags.note(item, drag) }
        .onEmpty { [unowned self] in events.append("empty") }
        .cardAccessibilityLabel { "card \($0)" }
        .shouldDecide { [unowned self] in setup.allows?($0, $1) ?? true }
        .swipeDirections { [unowned self] in setup.limit?($0) ?? .all }
        .swipeFeel(setup.feel)
        .swipeDirections(setup.directions)
        .swipeDirectionSemantics(setup.meansLeading ? .leadingTrailing : .physical)
        .deckHaptics(setup.hasHaptics)
        .swipeStamp(.right, "Keep", tint: .green)
        .swipeStamp(.left, "Trash", tint: .red)
        if let confirm = setup.confirm { stack = stack.confirmDecision(confirm) }
        if let yields = setup.yields { stack = stack.swipesYieldToScrolling(yields) }
        return stack
    }

    /// The name of an item, and parts that take touches.
    struct CardContent: View {
        let item: String
        unowned let app: TestDeck

        var body: some View {
            if app.setup.hasParts {
                VStack {
                    Button("Like \(item)") { app.presses += 1 }
                    Slider()
                    ScrollView { Text("More of \(item)") }
                    Text("Tap \(item)").onTapGesture { app.taps += 1 }
                }
            } else {
                Text(item)
            }
        }
    }

    private struct Slider: UIViewRepresentable {
        func makeUIView(context: Context) -> UISlider { UISlider(frame: .zero) }
        func updateUIView(_ view: UISlider, context: Context) {}
    }

    var deck: any SwipeCommands { controller }
    var history: [SwipeDecision<String>] {
        get { current(\.kept) }
        set { change(\.kept, to: newValue) }
    }
    var warnings: [String] { controller.driver.warnings }
    var changes: Int { controller.driver.changes }
    var isRightToLeft: Bool {
        get { host.layoutDirection == .rightToLeft }
        set { host.layoutDirection = newValue ? .rightToLeft : .leftToRight }
    }

    func replaceID(_ old: String, with new: String) { controller.replace(old, with: new) }

    /// The opacity of a stamp that is drawn on a card; `nil`: there is none.
    func stamp(_ word: String, on id: String) -> Double? {
        node(id)?.all.first { $0.text == word }?.opacity
    }
    func stamp(_ direction: SwipeDirection, on id: String) -> Double {
        stamp(direction == .right ? "Keep" : "Trash", on: id) ?? 0
    }

    func place(of part: CardPart) -> (x: Double, y: Double, node: Node?) {
        let card = host.tree.all.last { $0.identifier != nil }?.all ?? []
        let node =
            switch part {
            case .button: card.first { $0.type == "Button" }
            case .slider: card.first { $0.type == "UIView" }
            case .scrollView: card.first { $0.type == "ScrollView" }
            case .tap: card.first { $0.text?.hasPrefix("Tap") == true }
            }
        return (195, 260, node)
    }
}
