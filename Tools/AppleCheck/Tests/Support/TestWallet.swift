import Cardistry
import Foundation
import Headless
import SwiftUI

@testable import CardistrySwiftUI

/// SwiftUI's wallet in a host, with all events that it reports.
@MainActor
final class TestWallet: WalletApp, SwiftUIApp {
    typealias Deck = WalletDeckView<[String], String, AnyView>

    let controller: WalletDeckController<String>
    var items: [String]
    var events: [String] = []
    private(set) var drags: [String] = []
    var followsReorders = true
    private(set) var host: HeadlessHost!
    var seen = -1
    var feel: WalletFeel { didSet { host.update() } }
    var insets = WalletInsets() { didSet { host.update() } }
    private var kept: String?
    var hasHaptics = true { didSet { host.update() } }
    var isShown = true { didSet { host.update() } }
    var isEnabled = true { didSet { host.update() } }

    init(
        _ items: [String] = ["a", "b", "c", "d", "e", "f"],
        size: CGSize = CGSize(width: 390, height: 700),
        origin: CGPoint = CGPoint(x: 20, y: 100), feel: WalletFeel = .standard,
        restoring state: WalletState<String>? = nil, opened: String? = nil, byDrag: Bool = true,
        _ change: @escaping (Deck) -> Deck = { $0 }
    ) {
        self.items = items
        self.feel = feel
        kept = opened ?? state?.open
        controller = state.map { WalletDeckController(restoring: $0) } ?? WalletDeckController()
        host = HeadlessHost(size: size, origin: origin) { [unowned self] in
            (isShown ? AnyView(change(view)) : AnyView(EmptyView()))
                .environment(\.deckSettings.takesTouchesByDrag, byDrag).disabled(!isEnabled)
        }
        controller.driver.keepTime { [unowned self] in host.time }
        host.update()
    }

    private var view: Deck {
        WalletDeckView(items, id: \.self, controller: controller, selection: binding(\.kept)) {
            item, pass in
            AnyView(
                VStack {
                    Text(item).walletHeaderFade()
                    WalletScrollView { Text("details of \(item)") }
                })
        }
        .onOpen { [unowned self] in events.append("\($0) opened") }
        .onClose { [unowned self] in events.append("\($0) closed") }
        .onArrive { [unowned self] in events.append("\($0) arrived") }
        .onReturn { [unowned self] in events.append("\($0) returned") }
        .onTapCard { [unowned self] in events.append("\($0) tapped") }
        .onLift { [unowned self] in events.append("\($0) lifted") }
        .onReorder { [unowned self] item, from, to in
            events.append("\(item) \(from) to \(to)")
            if followsReorders { items.insert(items.remove(at: from), at: to) }
        }
        .onDragCard { [unowned self] in drags.note($0, $1) }
        .cardAccessibilityLabel { "pass \($0)" }
        .walletFeel(feel)
        .walletContentInsets(insets)
        .deckHaptics(hasHaptics)
    }

    var deck: any WalletCommands { controller }
    var opened: String? {
        get { current(\.kept) }
        set { change(\.kept, to: newValue) }
    }
    var warnings: [String] { controller.driver.warnings }
    var changes: Int { controller.driver.changes }

    func replaceID(_ old: String, with new: String) { controller.replace(old, with: new) }

    func size(of node: Node) -> CGSize? { node.frame }
    func header(of id: String) -> (opacity: Double, scale: Double)? {
        refresh()
        return node(id)?.all.first { $0.text == id }.map { ($0.opacity, $0.matrix.scale) }
    }
    func contentSize(of id: String) -> CGSize? { node(id)?.innerFrame }
    var scrollNode: Node? {
        controller.opened.flatMap { node($0)?.all.first { $0.type == "ScrollView" } }
    }
    func scrollContent(to offset: Double) {
        host.places[AnyHashable(walletScrollSpace)] = CGRect(
            x: 0, y: -offset, width: host.size.width, height: 2_000)
        host.update()
    }
}
