import Cardistry
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import CardistryTrace
@testable import CardistryUIKit

extension UIKitTests {
    /// The recorded gestures, through the containers: fingers, keys, data changes and frames are those of
    /// UIKit, and what is compared is where the views are.
    @Suite @MainActor struct Traces {
        private func goldens(wallet: Bool) throws -> [GoldenTrace] {
            try GoldenTrace.names.filter { $0.hasPrefix("wallet") == wallet }.map(GoldenTrace.init)
        }

        @Test("the swipe traces give the recorded frames and events")
        func swipe() throws {
            for golden in try goldens(wallet: false) {
                let owner = SwipeOwner(words: golden.trace.cards, of: SwipeCardView.self, at: 0)
                owner.stack.feel = golden.trace.feel
                try replay(golden, on: owner.stack) { record, screen in
                    play(record, on: owner, screen)
                    return owner.stack.visibleCards.map { ($0, owner.stack.card(for: $0)) }
                }
                #expect(simple(owner.events) == simple(golden.events), "\(golden.name)")
            }
        }

        @Test("the wallet traces give the recorded frames and events")
        func wallet() throws {
            for golden in try goldens(wallet: true) {
                let owner = WalletOwner(golden.trace.cards, at: 0)
                owner.wallet.feel = try #require(golden.trace.wallet)
                try replay(golden, on: owner.wallet) { record, screen in
                    play(record, on: owner, screen)
                    return owner.wallet.visibleCards.map { ($0, owner.wallet.card(for: $0)) }
                }
                let told = golden.events.filter { !$0.hasPrefix("focused") }
                #expect(owner.log == told, "\(golden.name)")
            }
        }

        /// - Parameter play: plays a record and returns the cards that are seen then, back to front.
        private func replay(
            _ golden: GoldenTrace, on view: UIView,
            _ play: (TraceRecord, Screen) -> [(id: String, view: UIView?)]
        ) throws {
            let size = golden.trace.size
            let screen = Screen(view, width: size.width, height: size.height)
            for record in golden.trace.records {
                let cards = play(record, screen)
                guard record.isFrame else { continue }
                let wanted = golden.frame(at: record.time) ?? []
                #expect(cards.map(\.id) == wanted.map(\.id), "\(golden.name) at \(record.time)")
                for (card, wanted) in zip(cards, wanted) {
                    guard let view = card.view else { continue }
                    let shown = shown(card.id, view)
                    #expect(
                        shown.isNear(wanted),
                        "\(golden.name) at \(record.time): \(shown), recorded \(wanted)")
                }
            }
            let haptics = golden.haptics.map { $0.replacingOccurrences(of: "Impact", with: "") }
            #expect(UIFeedbackGenerator.log == haptics, "\(golden.name)")
        }

        private func shown(_ id: String, _ view: UIView) -> Shown {
            let (a, b) = (Double(view.transform.a), Double(view.transform.b))
            let isPass = view is WalletCardView
            return Shown(
                id: id, x: Double(view.shift.x), y: Double(view.shift.y),
                angle: atan2(b, a) * 180 / .pi, scale: hypot(a, b), opacity: Double(view.alpha),
                width: isPass ? Double(view.bounds.width) : nil,
                height: isPass ? Double(view.bounds.height) : nil)
        }

        /// “revoked a”, without the direction that only one of the two tells.
        private func simple(_ events: [String]) -> [String] {
            events.map {
                $0.hasPrefix("revoked")
                    ? $0.split(separator: " ")[0...1].joined(separator: " ") : $0
            }
        }

        // MARK: Playing

        private func touch(_ touch: Touch, on screen: Screen) {
            let (x, y) = (touch.location.x, touch.location.y)
            let time = touch.time
            switch touch.phase {
            case .began: screen.down(x, y, at: time, finger: touch.id)
            case .moved: screen.move(x, y, at: time, finger: touch.id)
            case .ended: screen.up(x, y, at: time, finger: touch.id)
            case .cancelled: screen.cancel(at: time, finger: touch.id)
            }
        }

        private func play(_ record: TraceRecord, on owner: SwipeOwner, _ screen: Screen) {
            let stack = owner.stack
            Frames.now = max(Frames.now, record.time)
            switch record.kind {
            case .touch(let finger): touch(finger, on: screen)
            case .swipe(let direction): stack.swipe(direction)
            case .undo: stack.undo()
            case .rollback(let card): stack.rollback(card)
            case .insert(let card, let index), .reorder(let card, let index):
                // Among what is undecided, as a trace counts.
                let others = stack.undecided.filter { $0 != card }
                owner.words.removeAll { $0 == card }
                let place = index < others.count ? owner.words.firstIndex(of: others[index]) : nil
                owner.words.insert(card, at: place ?? owner.words.count)
                stack.apply(owner.words)
            case .remove(let card):
                owner.words.removeAll { $0 == card }
                stack.apply(owner.words)
            case .replace(let old, let new):
                owner.words = owner.words.map { $0 == old ? new : $0 }
                stack.replaceCard(old, with: new)
            case .reload(let cards):
                owner.words = cards
                stack.reloadData()
            case .resize(let size): resize(stack, to: size, screen)
            case .reduceMotion(let isOn): stack.reduceMotion = isOn
            case .frame: screen.frame(at: record.time)
            case .scroll, .content, .open, .close, .key, .shake: break
            }
        }

        private func play(_ record: TraceRecord, on owner: WalletOwner, _ screen: Screen) {
            let wallet = owner.wallet
            Frames.now = max(Frames.now, record.time)
            switch record.kind {
            case .touch(let finger): touch(finger, on: screen)
            case .remove(let card):
                owner.words.removeAll { $0 == card }
                wallet.apply(owner.words)
            case .insert(let card, let index), .reorder(let card, let index):
                owner.words.removeAll { $0 == card }
                owner.words.insert(card, at: min(index, owner.words.count))
                wallet.apply(owner.words)
            case .replace(let old, let new):
                owner.words = owner.words.map { $0 == old ? new : $0 }
                wallet.replaceCard(old, with: new)
            case .reload(let cards):
                owner.words = cards
                wallet.reloadData()
            case .resize(let size): resize(wallet, to: size, screen)
            case .reduceMotion(let isOn): wallet.reduceMotion = isOn
            case .scroll(let distance): wheel(distance, wallet)
            case .content(let offset):
                owner.pass(wallet.opened ?? "")?.scroll.contentOffset.y = offset
            case .open(let card): wallet.open(card)
            case .close: wallet.close()
            case .key(let command): press(command, wallet)
            case .shake: wallet.motionEnded(.motionShake, with: nil)
            case .frame: screen.frame(at: record.time)
            case .swipe, .undo, .rollback: break
            }
        }

        private func resize(_ view: UIView, to size: Extent, _ screen: Screen) {
            view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            screen.window.layoutIfNeeded()
        }

        /// A notch of a mouse's wheel.
        private func wheel(_ distance: Double, _ wallet: WalletDeckContainerView<String>) {
            let pans = (wallet.gestureRecognizers ?? []).compactMap {
                $0 as? UIPanGestureRecognizer
            }
            guard let pan = pans.first(where: { $0.allowedScrollTypesMask == .discrete }) else {
                return
            }
            pan.way = CGPoint(x: 0, y: -distance)
            pan.state = .began
            pan.state = .ended
            pan.state = .possible
        }

        private func press(_ command: WalletCommand, _ wallet: WalletDeckContainerView<String>) {
            switch command {
            case .focusPrevious: wallet.press(UIKeyCommand.inputUpArrow, [])
            case .focusNext: wallet.press(UIKeyCommand.inputDownArrow, [])
            case .focusFirst: wallet.press(UIKeyCommand.inputHome, [])
            case .focusLast: wallet.press(UIKeyCommand.inputEnd, [])
            case .activate: wallet.press("\r", [])
            case .cancel: wallet.press(UIKeyCommand.inputEscape, [])
            case .moveUp: wallet.press(UIKeyCommand.inputUpArrow, .alternate)
            case .moveDown: wallet.press(UIKeyCommand.inputDownArrow, .alternate)
            }
        }
    }
}
