import Cardistry
import CardistryTrace
import Foundation
import Headless
import SwiftUI

@testable import CardistrySwiftUI

/// Plays a trace on a view, as a finger, an app and a screen would.
@MainActor
final class TracePlayer {
    private var stack: SwipeStackController<String>?
    private var wallet: WalletDeckController<String>?
    private var items: [String]
    private let byDrag: Bool
    private var host: HeadlessHost!
    /// The pointer that SwiftUI's drag follows, and all that are down.
    private var finger: Int?
    private var down: Set<Int> = []

    init(_ trace: Trace, byDrag: Bool) {
        self.byDrag = byDrag
        items = trace.cards
        let size = CGSize(width: trace.size.width, height: trace.size.height)
        if let feel = trace.wallet {
            let wallet = WalletDeckController<String>()
            self.wallet = wallet
            host = HeadlessHost(size: size, origin: .zero) { [unowned self] in
                WalletDeckView(items, id: \.self, controller: wallet) { item, _ in
                    WalletScrollView { Text(item) }
                }
                .walletFeel(feel)
                .onReorder { [unowned self] _, from, to in
                    items.insert(items.remove(at: from), at: to)
                }
                .environment(\.takesTouchesByDrag, byDrag)
            }
            wallet.driver.now = { [unowned self] in host.time }
        } else {
            let stack = SwipeStackController<String>()
            self.stack = stack
            host = HeadlessHost(size: size, origin: .zero) { [unowned self] in
                SwipeStackView(items, id: \.self, controller: stack) { Text($0) }
                    .swipeFeel(trace.feel)
                    .environment(\.takesTouchesByDrag, byDrag)
            }
            stack.driver.now = { [unowned self] in host.time }
        }
        host.update()
    }

    /// Returns what is shown, if the record asks for a frame.
    func play(_ record: TraceRecord) -> [Shown]? {
        if record.kind == .frame {
            host.frame(at: record.time)
            return shown
        }
        host.pass(to: record.time)
        switch record.kind {
        case .touch(let touch):
            play(touch)
            // The host has brought the view up to date.
            return nil
        case .swipe(let direction): stack?.swipe(direction)
        case .undo: stack?.undo()
        case .rollback(let card): stack?.rollback(card)
        case .insert(let card, let index), .reorder(let card, let index):
            items.removeAll { $0 == card }
            insert(card, at: index)
        case .remove(let card): items.removeAll { $0 == card }
        case .replace(let old, let new):
            stack?.replace(old, with: new)
            wallet?.replace(old, with: new)
            items = items.map { $0 == old ? new : $0 }
        case .reload(let cards): items = cards
        case .resize(let size): host.size = CGSize(width: size.width, height: size.height)
        case .reduceMotion(let isOn): host.reducesMotion = isOn
        case .scroll(let distance): wallet?.scroll(by: distance)
        case .content(let offset):
            host.places[AnyHashable(walletScrollSpace)] = CGRect(
                x: 0, y: -offset, width: 390, height: 2_000)
        case .open(let card): wallet?.open(card)
        case .close: wallet?.close()
        case .key(let command): press(command)
        case .shake: wallet?.bounce()
        case .frame: break
        }
        host.update()
        return nil
    }

    private func play(_ touch: Touch) {
        let (x, y) = (touch.location.x, touch.location.y)
        if byDrag && touch.phase == .began {
            down.insert(touch.id)
            guard down == [touch.id] else { return }
            finger = touch.id
        }
        defer {
            if touch.phase == .ended || touch.phase == .cancelled {
                down.remove(touch.id)
                if finger == touch.id { finger = nil }
            }
        }
        guard !byDrag || finger == touch.id else { return }
        switch touch.phase {
        case .began: host.touchDown(x, y, at: touch.time, finger: touch.id)
        case .moved: host.touchMove(x, y, at: touch.time, finger: touch.id)
        case .ended: host.touchUp(x, y, at: touch.time, finger: touch.id)
        case .cancelled: host.touchLost(at: touch.time, finger: touch.id)
        }
    }

    /// Among what is undecided, as a trace counts; the data have the decided items as well.
    private func insert(_ card: String, at index: Int) {
        guard let stack else {
            items.insert(card, at: min(index, items.count))
            return
        }
        var undecided = stack.undecided.filter { $0 != card }
        undecided.insert(card, at: min(index, undecided.count))
        items = stack.history.map(\.id) + undecided
    }

    private func press(_ command: WalletCommand) {
        switch command {
        case .focusPrevious: host.press(.upArrow)
        case .focusNext: host.press(.downArrow)
        case .focusFirst: host.press(.home)
        case .focusLast: host.press(.end)
        case .activate: host.press(.return)
        case .cancel: host.press(.escape)
        case .moveUp: host.press(.upArrow, .option)
        case .moveDown: host.press(.downArrow, .option)
        }
    }

    private var shown: [Shown] {
        host.tree.all.compactMap { node -> Shown? in
            guard let id = node.identifier else { return nil }
            let matrix = node.matrix
            var shown = Shown(
                id: id, x: matrix.x, y: matrix.y, angle: matrix.degrees, scale: matrix.scale,
                opacity: node.opacity)
            if wallet != nil, let frame = node.frame {
                shown.width = Double(frame.width)
                shown.height = Double(frame.height)
            }
            return shown
        }
    }
}
