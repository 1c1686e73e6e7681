import Cardistry
import Foundation
import Headless
import SwiftUI

@testable import CardistrySwiftUI

/// A wallet in a host, with everything that it tells. Each pass has a header and content that scrolls.
@MainActor
final class TestWallet {
    typealias Deck = WalletDeckView<[String], String, AnyView>

    let controller = WalletDeckController<String>()
    var items: [String]
    var told: [String] = []
    /// Whether the app moves its data when it hears of a reorder.
    var followsReorders = true
    private(set) var host: HeadlessHost!

    init(
        _ items: [String] = ["a", "b", "c", "d", "e", "f"],
        size: CGSize = CGSize(width: 390, height: 700), feel: WalletFeel = .standard,
        reducesMotion: Bool = false, byDrag: Bool = true,
        _ change: @escaping (Deck) -> Deck = { $0 }
    ) {
        self.items = items
        host = HeadlessHost(size: size) { [unowned self] in
            change(deck.walletFeel(feel)).environment(\.takesTouchesByDrag, byDrag)
        }
        host.reducesMotion = reducesMotion
        controller.driver.now = { [unowned self] in host.time }
        host.update()
    }

    private var deck: Deck {
        WalletDeckView(items, id: \.self, controller: controller) { item, pass in
            AnyView(
                VStack {
                    Text(item).fades(with: pass)
                    WalletScrollView { Text("details of \(item)") }
                })
        }
        .onOpen { [unowned self] in told.append("\($0) opened") }
        .onClose { [unowned self] in told.append("\($0) closed") }
        .onArrive { [unowned self] in told.append("\($0) arrived") }
        .onReturn { [unowned self] in told.append("\($0) returned") }
        .onTapCard { [unowned self] in told.append("\($0) tapped") }
        .onLift { [unowned self] in told.append("\($0) lifted") }
        .onReorder { [unowned self] item, from, to in
            told.append("\(item) \(from) to \(to)")
            if followsReorders { items.insert(items.remove(at: from), at: to) }
        }
        .describe { "pass \($0)" }
    }

    /// A pass by its id.
    subscript(id: String) -> Node? { host.node(id) }

    /// The top left corner of a pass as it is drawn, and its size.
    func window(_ id: String) -> CGRect? {
        guard let node = self[id], let frame = node.frame else { return nil }
        let width = frame.width * node.matrix.scale
        let height = frame.height * node.matrix.scale
        return CGRect(
            x: host.size.width / 2 + node.matrix.x - width / 2,
            y: host.size.height / 2 + node.matrix.y - height / 2, width: width, height: height)
    }

    /// Scrolls the content of the open pass.
    func scrollContent(to offset: Double) {
        host.places[AnyHashable(walletScrollSpace)] = CGRect(
            x: 0, y: -offset, width: host.size.width, height: 2_000)
        host.update()
    }

    func tap(_ x: Double, _ y: Double, at time: Double) {
        host.touchDown(x, y, at: time)
        host.touchUp(x, y, at: time + 0.06)
    }
}
