import Testing

@testable import Cardistry

@Suite("A key") struct DeckCommandTests {
    @Test("means the same on every front end")
    func table() {
        #expect(SwipeStack<Int>.command(for: KeyStroke(.left)) == .swipe(.left))
        #expect(SwipeStack<Int>.command(for: KeyStroke(.left).mirrored) == .swipe(.right))
        #expect(SwipeStack<Int>.command(for: KeyStroke(.z, .command)) == .undo)
        #expect(SwipeStack<Int>.command(for: KeyStroke(.z)) == nil)
        #expect(WalletDeck<Int>.command(for: KeyStroke(.space)) == .activate)
        #expect(WalletDeck<Int>.command(for: KeyStroke(.up, .option)) == .moveUp)
        #expect(WalletDeck<Int>.command(for: KeyStroke(.left)) == nil)
    }

    @Test("without an effect isn't consumed")
    func free() {
        var stack = SwipeStack<Int>.phone(1)
        stack.directions = .horizontal
        for command in [SwipeCommand<Int>.undo, .cancel, .swipe(.up)] {
            #expect(!stack.canPerform(command))
            let did = stack.perform(command, at: 1)
            #expect(!did && stack.events.isEmpty)
        }
        let did1 = stack.perform(.swipe(.left), at: 2)
        #expect(did1)
        let did2 = stack.perform(.activate, at: 3)
        #expect(!did2)
        let did3 = stack.perform(.undo, at: 4)
        #expect(did3)
    }

    @Test("that is held down decides one card, and undoes one after another")
    func held() {
        var stack = SwipeStack<Int>.phone(5)
        let first = stack.press(KeyStroke(.right), at: 0)
        #expect(first)
        for time in [0.1, 0.2] {
            let isUsed = stack.press(KeyStroke(.right), isRepeat: true, at: time)
            #expect(isUsed, "the page must not scroll")
        }
        #expect(stack.history.count == 1)
        stack.press(KeyStroke(.right), at: 0.3)
        stack.press(KeyStroke(.backspace), at: 1)
        stack.press(KeyStroke(.backspace), isRepeat: true, at: 1.1)
        #expect(stack.history.isEmpty)
        let isUsed = stack.press(KeyStroke(.backspace), isRepeat: true, at: 1.2)
        #expect(!isUsed)

        var wallet = WalletDeck<Int>.phone(3)
        wallet.press(KeyStroke(.home), at: 0)
        wallet.press(KeyStroke(.down), isRepeat: true, at: 0.1)
        #expect(wallet.focused == 1)
        wallet.press(KeyStroke(.returnKey), isRepeat: true, at: 0.2)
        #expect(wallet.opened == nil)
        wallet.press(KeyStroke(.returnKey), at: 0.3)
        #expect(wallet.opened == 1)
    }

    @Test("taps the top card, and releases a held one")
    func activateAndCancel() {
        var stack = SwipeStack<Int>.phone(2)
        let did4 = stack.perform(.activate, at: 0)
        #expect(did4)
        #expect(stack.events.map(\.kind) == [.tapped(0)])
        var finger = Finger(195, 260, at: 1)
        finger.down(&stack)
        finger.slide(&stack, by: Vector(x: 200, y: 0), speed: 2_000)
        let did5 = stack.perform(.cancel, at: finger.time)
        #expect(did5)
        finger.up(&stack)
        stack.advance(to: 9)
        #expect(stack.history.isEmpty && stack.live(0)?.phase == .resting)
        #expect(stack.claim == .none)
    }

    @Test("does in a wallet what `canPerform` allows, and nothing else")
    func wallet() {
        var wallet = WalletDeck<Int>.phone(3)
        for command in WalletDeck<Int>.keys.map { $0.1 } {
            var copy = wallet
            let did = copy.perform(command, at: 1)
            #expect(did == wallet.canPerform(command), "\(command)")
        }
        wallet.focus(0, at: 1)
        wallet.open(0, at: 2)
        for command in WalletDeck<Int>.keys.map { $0.1 } {
            var copy = wallet
            let did = copy.perform(command, at: 3)
            #expect(did == wallet.canPerform(command), "\(command)")
        }
    }

    @Test("says whether a decision was undone, rolled back or caught")
    func causes() {
        var stack = SwipeStack<Int>.phone(5)
        for card in 0..<4 { stack.swipe(.right, at: Double(card)) }
        stack.undo(at: 4)
        stack.press(KeyStroke(.backspace), at: 5)
        stack.rollback(0, at: 6)
        stack.setHistory([], at: 7)
        var finger = Finger(260, 260, at: 8.05)
        stack.swipe(.right, at: 8)
        finger.down(&stack)
        let causes = stack.takeEvents().compactMap { event in
            if case .revoked(let id, _, let cause) = event.kind { return "\(id) \(cause)" }
            return nil
        }
        #expect(causes == ["3 undo", "2 undo", "0 rollback", "1 undo", "1 caught"])
    }

    @Test("announces what was decided, what comes next, and where that is")
    func announcements() throws {
        var stack = SwipeStack<Int>.phone(2)
        stack.swipe(.right, at: 0)
        let decided = try #require(stack.events.compactMap(stack.announcement).first)
        #expect(decided.id == 0 && decided.fact == .decided(.right))
        #expect(decided.next == 1 && decided.nextPlace == 1 && decided.count == 2)
        #expect(!decided.isLast)
        stack.swipe(.left, at: 1)
        #expect(stack.events.compactMap(stack.announcement).last?.isLast == true)
        stack.undo(at: 2)
        #expect(stack.events.compactMap(stack.announcement).last?.fact == .revoked)
        var wallet = WalletDeck<Int>.phone(3)
        wallet.move(2, by: -1, at: 0)
        let moved = try #require(wallet.events.compactMap(wallet.announcement).first)
        #expect(moved.id == 2 && moved.fact == .moved(to: 1) && moved.count == 3)
    }
}
