import Cardistry
import Foundation
import Headless
import SwiftUI

@testable import CardistrySwiftUI

/// A swipe stack in a host, with everything that it tells. Touches come by SwiftUI's drag, as before iOS 18, or
/// by the recogniser.
@MainActor
final class TestDeck {
    typealias Stack = SwipeStackView<[String], String, Text>

    let controller = SwipeStackController<String>()
    var items: [String]
    var told: [String] = []
    private(set) var host: HeadlessHost!

    init(
        _ items: [String] = ["a", "b", "c", "d", "e"],
        size: CGSize = CGSize(width: 390, height: 520),
        origin: CGPoint = CGPoint(x: 20, y: 100), feel: SwipeFeel = .swipeClean,
        direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
        byDrag: Bool = true, _ change: @escaping (Stack) -> Stack = { $0 }
    ) {
        self.items = items
        host = HeadlessHost(size: size, origin: origin) { [unowned self] in
            change(stack.swipeFeel(feel)).environment(\.takesTouchesByDrag, byDrag)
        }
        host.layoutDirection = direction
        host.reducesMotion = reducesMotion
        controller.driver.now = { [unowned self] in host.time }
        host.update()
    }

    private var stack: Stack {
        SwipeStackView(items, id: \.self, controller: controller) { Text($0) }
            .onDecide { [unowned self] item, direction in told.append("\(item) \(direction)") }
            .onRevoke { [unowned self] item, direction in told.append("\(item) not \(direction)") }
            .onLeave { [unowned self] item in told.append("\(item) gone") }
            .onReturn { [unowned self] item in told.append("\(item) returned") }
            .onTapCard { [unowned self] item in told.append("\(item) tapped") }
            .onEmpty { [unowned self] in told.append("empty") }
            .describe { "card \($0)" }
            .stamp(.right, "Keep", tint: .green)
            .stamp(.left, "Bin", tint: .red)
    }

    /// A card by its id.
    subscript(id: String) -> Node? { host.node(id) }

    /// A card's ids from the back to the front.
    var drawn: [String] {
        host.tree.all.filter { $0.identifier != nil }.compactMap(\.identifier)
    }

    /// The opacity of a stamp that is drawn on a card; `nil`: it is not there.
    func stamp(_ word: String, on id: String) -> Double? {
        self[id]?.all.first { $0.text == word }?.opacity
    }

    /// Drags from the middle by so many points, in 0.1 s and as many samples as a screen takes.
    func drag(by x: Double, _ y: Double = 0, at time: Double) {
        let (left, top) = (host.size.width / 2, host.size.height / 2)
        host.touchDown(left, top, at: time)
        for step in 1...6 {
            let share = Double(step) / 6
            host.touchMove(left + x * share, top + y * share, at: time + 0.1 * share)
        }
    }

    /// Lifts where the drag has come to, after a rest: distance alone counts.
    func release(by x: Double, _ y: Double = 0, at time: Double) {
        host.touchUp(host.size.width / 2 + x, host.size.height / 2 + y, at: time)
    }
}
