import Cardistry
import CardistryTrace
import Foundation

/// Plays a trace on a deck in the roles of finger, app and screen.
@MainActor
struct TracePlayer {
    private let app: any DeckApp
    private let stack: (any SwipeApp)?
    private let wallet: (any WalletApp)?

    init(_ trace: DeckTrace<SwipeStack<String>>, on frontEnd: FrontEnd) {
        let size = CGSize(width: trace.size.width, height: trace.size.height)
        let stack = swipeApp(frontEnd, trace.cards, size: size, origin: .zero) {
            $0.feel = trace.feel
        }
        (app, self.stack, wallet) = (stack, stack, nil)
    }

    init(_ trace: DeckTrace<WalletDeck<String>>, on frontEnd: FrontEnd) {
        let size = CGSize(width: trace.size.width, height: trace.size.height)
        let wallet = walletApp(frontEnd, trace.cards, size: size, origin: .zero, feel: trace.feel)
        (app, stack, self.wallet) = (wallet, nil, wallet)
    }

    var haptics: [String] { app.screen.haptics }
    /// The events that the app received, without the directions of revoked decisions.
    var events: [String] {
        app.events.map { event in
            guard let end = event.range(of: " not")?.upperBound else { return event }
            return String(event[..<end])
        }
    }

    /// Returns what is shown, if the record asks for a frame.
    func play<D: Deck>(_ record: TraceRecord<D>) -> [Shown]? where D.ID == String {
        let screen = app.screen
        guard let input = record.input else {
            screen.frame(at: record.time)
            return app.shown
        }
        screen.pass(to: record.time)
        switch input {
        case .touch(let touch):
            let (x, y, time) = (touch.location.x, touch.location.y, touch.time)
            switch touch.phase {
            case .began: screen.down(x, y, at: time, finger: touch.id)
            case .moved: screen.move(x, y, at: time, finger: touch.id)
            case .ended: screen.up(x, y, at: time, finger: touch.id)
            case .cancelled: screen.cancel(at: time, finger: touch.id)
            }
            // The screen has updated the view.
            return nil
        case .command(let command):
            if let command = command as? SwipeCommand<String> { perform(command) }
            if let command = command as? WalletCommand<String> { perform(command) }
        case .insert(let card, let index), .move(let card, let index):
            // A trace's index is one of the undecided items; the data have the decided ones as well.
            let decided = stack?.deck.history.map(\.id) ?? []
            var others = (stack?.deck.undecided ?? app.items).filter { $0 != card }
            others.insert(card, at: min(index, others.count))
            app.set(decided + others)
        case .remove(let card): app.set(app.items.filter { $0 != card })
        case .replace(let old, let new): app.replace(old, with: new)
        case .reload(let cards): app.set(cards, reloads: true)
        case .size(let size): screen.size = CGSize(width: size.width, height: size.height)
        case .insets(let insets): wallet?.insets = insets
        case .reduceMotion(let isOn): app.reducesMotion = isOn
        case .shift, .yieldTouch, .press, .restore, .overscan, .feel, .visibleArea, .directions,
            .time:
            break
        }
        screen.update()
        return nil
    }

    private func perform(_ command: SwipeCommand<String>) {
        switch command {
        case .swipe(let direction): stack?.deck.swipe(direction)
        case .undo: stack?.deck.undo()
        case .rollback(let card): stack?.deck.rollback(card)
        case .activate, .cancel, .answer, .setHistory: break
        }
    }

    private func perform(_ command: WalletCommand<String>) {
        switch command {
        case .focusPrevious: app.press(.up)
        case .focusNext: app.press(.down)
        case .focusFirst: app.press(.home)
        case .focusLast: app.press(.end)
        case .activate: app.press(.enter)
        case .cancel: app.press(.escape)
        case .moveUp: app.press(.up, .option)
        case .moveDown: app.press(.down, .option)
        case .scroll(let distance): wallet?.deck.scroll(by: distance)
        case .scrollContent(let offset): wallet?.scrollContent(to: offset)
        case .open(let card): wallet?.deck.open(card)
        case .close: wallet?.deck.close()
        case .bounce: wallet?.deck.bounce()
        case .focus, .move: break
        }
    }
}
