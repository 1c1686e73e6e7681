import Cardistry
import CardistryTrace
import Foundation

/// Plays a trace on a deck, as a finger, an app and a screen would.
@MainActor
struct TracePlayer {
    private let app: any DeckApp
    private let stack: (any SwipeApp)?
    private let wallet: (any WalletApp)?

    init(_ trace: Trace, on frontEnd: FrontEnd) {
        let size = CGSize(width: trace.size.width, height: trace.size.height)
        if let feel = trace.wallet {
            let wallet = walletApp(frontEnd, trace.cards, size: size, origin: .zero, feel: feel)
            (app, stack, self.wallet) = (wallet, nil, wallet)
        } else {
            let stack = swipeApp(frontEnd, trace.cards, size: size, origin: .zero) {
                $0.feel = trace.feel
            }
            (app, self.stack, wallet) = (stack, stack, nil)
        }
    }

    var haptics: [String] { app.screen.haptics }
    /// What the app was told, without the directions of decisions that were taken back.
    var told: [String] {
        app.told.map { event in
            guard let end = event.range(of: " not")?.upperBound else { return event }
            return String(event[..<end])
        }
    }

    /// Returns what is shown, if the record asks for a frame.
    func play(_ record: TraceRecord) -> [Shown]? {
        let screen = app.screen
        if record.kind == .frame {
            screen.frame(at: record.time)
            return app.shown
        }
        screen.pass(to: record.time)
        switch record.kind {
        case .touch(let touch):
            let (x, y, time) = (touch.location.x, touch.location.y, touch.time)
            switch touch.phase {
            case .began: screen.down(x, y, at: time, finger: touch.id)
            case .moved: screen.move(x, y, at: time, finger: touch.id)
            case .ended: screen.up(x, y, at: time, finger: touch.id)
            case .cancelled: screen.cancel(at: time, finger: touch.id)
            }
            // The screen has brought the view up to date.
            return nil
        case .swipe(let direction): stack?.deck.swipe(direction)
        case .undo: stack?.deck.undo()
        case .rollback(let card): stack?.deck.rollback(card)
        case .insert(let card, let index), .reorder(let card, let index):
            // Among what is undecided, as a trace counts; the data have the decided items as well.
            let decided = stack?.deck.history.map(\.id) ?? []
            var others = (stack?.deck.undecided ?? app.items).filter { $0 != card }
            others.insert(card, at: min(index, others.count))
            app.set(decided + others)
        case .remove(let card): app.set(app.items.filter { $0 != card })
        case .replace(let old, let new): app.replace(old, with: new)
        case .reload(let cards): app.set(cards, reloads: true)
        case .resize(let size): screen.size = CGSize(width: size.width, height: size.height)
        case .reduceMotion(let isOn): app.reducesMotion = isOn
        case .scroll(let distance): wallet?.deck.scroll(by: distance)
        case .content(let offset): wallet?.scrollContent(to: offset)
        case .open(let card): wallet?.deck.open(card)
        case .close: wallet?.deck.close()
        case .key(let command): press(command)
        case .shake: wallet?.deck.bounce()
        case .frame: break
        }
        screen.update()
        return nil
    }

    private func press(_ command: WalletCommand) {
        switch command {
        case .focusPrevious: app.press(.up)
        case .focusNext: app.press(.down)
        case .focusFirst: app.press(.home)
        case .focusLast: app.press(.end)
        case .activate: app.press(.enter)
        case .cancel: app.press(.escape)
        case .moveUp: app.press(.up, .option)
        case .moveDown: app.press(.down, .option)
        }
    }
}
