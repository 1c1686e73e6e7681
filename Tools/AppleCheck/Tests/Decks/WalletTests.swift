import Cardistry
import Foundation
import Testing

extension Decks {
    @Suite("A wallet") @MainActor struct WalletTests {}
}

extension Decks.WalletTests {
    @Test("stacks the passes, each with its strip, and rests", arguments: .both)
    func pile(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        #expect(app.window("a") == CGRect(x: 0, y: 0, width: 390, height: 220))
        #expect(app.window("d")?.minY == 192)
        #expect(app.contentSize(of: "d") == CGSize(width: 390, height: 700))
        #expect(!app.screen.needsFrames)
    }

    @Test("opens the tapped pass: one view grows, laid out once at full size", arguments: .all)
    func opens(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.screen.tap(195, 2 * 64 + 30, at: 0)
        #expect(app.events == ["c opened"] && app.deck.opened == "c")
        if frontEnd != .drag { #expect(app.screen.surfaceStates.contains(.ended)) }
        app.screen.frame(at: 0.22)
        let growing = try #require(app.window("c"))
        #expect(220 < growing.height && growing.height < 700)
        #expect(app.contentSize(of: "c") == CGSize(width: 390, height: 700))
        #expect(app["c"]?.takesTouches == false)
        app.screen.run(until: 2)
        #expect(app.events == ["c opened", "c arrived"] && app["c"]?.takesTouches == true)
        #expect(app.window("c") == CGRect(x: 0, y: 0, width: 390, height: 700))
        #expect(app.drawn == ["c"], "the others are hidden")
        #expect(!app.screen.needsFrames && app.screen.haptics == ["light"])
    }

    @Test("closes a pass that is dragged down far enough, at 0.6 of the finger", arguments: .all)
    func dismisses(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.opens("c")
        app.screen.drag(through: (195, 300, 2), (195, 330, 2.02), (195, 420, 2.1))
        // The drag is recognised after 20 points, and 0.6 of the rest show.
        #expect(abs(try #require(app.window("c")).minY - 60) < 1e-6)
        let card = try #require(app["c"])
        #expect(abs(card.scale - 0.95) < 1e-9 && abs(card.opacity - 0.85) < 1e-9)
        app.screen.move(195, 540, at: 2.4)
        app.screen.up(195, 540, at: 2.8)
        #expect(app.events == ["c closed"])
        #expect(app.drags == ["c began", "c changed", "c ended"])
        app.screen.run(until: 5)
        #expect(app.events == ["c closed", "c returned"])
        #expect(app.window("c") == CGRect(x: 0, y: 128, width: 390, height: 220))
    }

    @Test("yields a drag to the open pass's content until that is at its top", arguments: .all)
    func contentScrolls(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.opens("c")
        app.scrollContent(to: 120)
        #expect(app.deck.driver.deck.contentOffset == 120)
        app.screen.down(195, 300, at: 4, on: app.scrollNode)
        app.screen.move(195, 400, at: 4.1)
        #expect(app.window("c")?.minY == 0)
        app.scrollContent(to: 0)
        app.screen.move(195, 500, at: 4.2)
        app.screen.move(195, 560, at: 4.3)
        #expect(try #require(app.window("c")).minY > 0)
        app.screen.move(195, 690, at: 4.4)
        app.screen.up(195, 690, at: 4.8)
        #expect(app.events.first == "c closed")
    }

    @Test("fades and shrinks the header with the scroll, and brings it back", arguments: .all)
    func header(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.opens("c")
        app.scrollContent(to: 100)
        let header = try #require(app.header(of: "c"))
        #expect(abs(header.opacity - 0.5) < 1e-9 && abs(header.scale - 0.875) < 1e-9)
        app.deck.close()
        #expect(abs(try #require(app.header(of: "c")).opacity - 0.5) < 1e-6)
        app.screen.frame(at: 2.15)
        #expect((0.51..<0.99).contains(try #require(app.header(of: "c")).opacity))
        app.screen.run(until: 4)
        #expect(app.header(of: "c")?.opacity == 1)
    }

    @Test("lifts a pass under a resting finger, and moves it where it is dropped", arguments: .all)
    func reorders(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.screen.down(195, 30, at: 0)
        #expect(app.screen.needsFrames, "it wakes up by itself")
        app.screen.run(until: 0.39)
        #expect(app.events.isEmpty)
        app.screen.run(until: 0.41)
        #expect(app.events == ["a lifted"])
        if frontEnd != .drag { #expect(app.screen.surfaceStates.last == .began) }
        app.screen.move(195, 60, at: 0.5)
        app.screen.move(195, 30 + 128, at: 0.7)
        app.screen.run(until: 1.2)
        #expect(app.drawn.last == "a", "on top")
        #expect(abs(try #require(app.window("b")).minY) < 0.1, "it makes room by one strip")
        app.screen.up(195, 30 + 128, at: 1.3)
        #expect(app.events == ["a lifted", "a 0 to 2"])
        #expect(app.items == ["b", "c", "a", "d", "e", "f"])
        app.screen.run(until: 3)
        #expect(app.events.last == "a returned" && app.window("a")?.minY == 128)
    }

    @Test("returns a lifted pass when the touch is cancelled", arguments: .all)
    func cancelsReorder(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.screen.down(195, 30, at: 0)
        app.screen.run(until: 0.5)
        app.screen.move(195, 200, at: 0.6)
        app.screen.cancel(at: 0.7)
        app.screen.run(until: 2)
        #expect(app.deck.order == app.items && app.events == ["a lifted", "a returned"])
    }

    @Test("scrolls itself under a pass that is held near an edge", arguments: .both)
    func autoScroll(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd, (0..<20).map { "p\($0)" })
        app.screen.down(195, 80, at: 0)
        app.screen.run(until: 0.5)
        app.screen.move(195, 690, at: 0.6)
        app.screen.run(until: 2.5)
        #expect(app.deck.state.scroll > 200)
        app.screen.up(195, 690, at: 2.6)
        #expect(app.events.contains { $0.hasPrefix("p1 1 to ") })
    }

    @Test("fans when it is pulled past its top, and springs back", arguments: .all)
    func fans(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.screen.drag(through: (195, 100, 0), (195, 130, 0.02), (195, 310, 0.1))
        let spread = 0.8 * 0.25 * 200
        #expect(abs(try #require(app.window("b")).minY - (64 + spread)) < 1e-6)
        #expect(abs(app.deck.feedback.spread - spread) < 1e-6)
        app.screen.up(195, 310, at: 0.3)
        app.screen.run(until: 2)
        #expect(abs(try #require(app.window("b")).minY - 64) < 0.1)
    }

    @Test("scrolls under the finger, and coasts", arguments: .both)
    func scrolls(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd, (0..<1_000).map { "\($0)" })
        #expect(app.drawn.count < 16, "no more passes are drawn than are in view")
        app.screen.drag(from: 195, 600, by: 0, -300, at: 0)
        app.screen.up(195, 300, at: 0.1)
        #expect(app.screen.needsFrames)
        app.screen.run(until: 8)
        #expect(!app.screen.needsFrames && app.drawn.first != "0" && app.drawn.count < 16)
        #expect(app.deck.state.scroll > 300)
    }

    @Test("scrolls by a wheel's notches at once, and by a trackpad with momentum", arguments: .both)
    func wheels(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd, (0..<20).map { "p\($0)" })
        app.screen.scroll(.discrete, by: -30, .began, at: 1)
        app.screen.scroll(.discrete, by: 0, .ended, at: 1)
        #expect(app.deck.state.scroll == 30 && !app.screen.needsFrames)
        for step in 1...6 {
            app.screen.scroll(
                .continuous, by: -20 * Double(step), step == 1 ? .began : .changed,
                at: 1 + Double(step) / 60)
        }
        let there = app.deck.state.scroll
        #expect(abs(there - 150) < 1e-9, "the whole distance scrolls")
        app.screen.scroll(.continuous, by: -120, .ended, at: 1.1)
        #expect(app.screen.needsFrames)
        app.screen.run(until: 2)
        #expect(app.deck.state.scroll > there + 50 && app.events.isEmpty, "no tap and no lift")
        app.opens("p9")
        let isTaken = app.screen.scroll(.discrete, by: -30, .began, at: 5)
        #expect(!isTaken, "an open pass scrolls by itself")
    }

    @Test("arrives at once with Reduce Motion", arguments: .all)
    func reduceMotion(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.reducesMotion = true
        app.screen.tap(195, 30, at: 0)
        #expect(app.window("a")?.height == 700 && !app.screen.needsFrames)
        app.deck.close()
        #expect(app.window("a")?.height == 220)
    }

    @Test(
        "keeps an order that the app hasn't adopted, until the app sets another", arguments: .both)
    func unfollowedOrder(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.followsReorders = false
        app.deck.move("a", by: 1)
        app.screen.update()
        #expect(app.deck.order == ["b", "a", "c", "d", "e", "f"])
        app.set(["f", "a", "b"])
        #expect(app.deck.order == ["f", "a", "b"])
    }

    @Test("accepts new, other and fewer items", arguments: .both)
    func items(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.set(["b", "new", "c"])
        #expect(app.deck.order == ["b", "new", "c"])
        app.replace("b", with: "other")
        #expect(app.deck.order == ["other", "new", "c"])
        #expect(app.elements.first?.label == "pass other")
    }

    @Test("saves its state and continues with it", arguments: .both)
    func restores(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.deck.move("a", by: 2)
        app.deck.open("b")
        let saved = try JSONEncoder().encode(app.deck.state)
        let state = try JSONDecoder().decode(WalletState<String>.self, from: saved)
        let other = walletApp(frontEnd, restoring: state)
        #expect(other.deck.order == ["b", "c", "a", "d", "e", "f"] && other.deck.opened == "b")
        #expect(other.window("b")?.size == CGSize(width: 390, height: 700))
    }

    @Test("saved, waits for passes that arrive later", arguments: .both)
    func restoresLater(on frontEnd: FrontEnd) {
        let state = WalletState(order: ["c", "a", "b"], open: "a", scroll: 0)
        let app = walletApp(frontEnd, [], restoring: state)
        #expect(app.deck.order.isEmpty && app.deck.state == state)
        app.set(["a", "b", "c", "d"], reloads: true)
        #expect(app.deck.order == ["c", "a", "b", "d"] && app.deck.opened == "a")
        #expect(!app.screen.needsFrames)
        app.deck.close()
        #expect(app.deck.state.open == nil)
    }

    /// 20 strips of 120 points scroll to 1,800; of the standard 64 points, to 736.
    @Test(
        "continues where it was scrolled with its own feel, restored early or late",
        arguments: .both)
    func restoresWithItsFeel(on frontEnd: FrontEnd) {
        var feel = WalletFeel.standard
        feel.strip = 120
        let items = (0..<20).map { "\($0)" }
        let saved = WalletState(order: items, scroll: 1_700)
        for isEarly in [true, false] {
            let app = walletApp(frontEnd, items, feel: feel, restoring: isEarly ? saved : nil)
            if !isEarly { app.deck.restore(saved) }
            app.screen.update()
            #expect(app.deck.state.scroll == 1_700)
        }
    }

    @Test("plays haptics, unless they are off", arguments: .both)
    func deckHaptics(on frontEnd: FrontEnd) {
        let app = walletApp(frontEnd)
        app.hasHaptics = false
        app.deck.open("a")
        #expect(app.screen.haptics.isEmpty)
    }
}

extension Decks.WalletTests {
    @Test("keeps the ends of its pile clear of bars, and scrolls beneath them", arguments: .both)
    func insets(on frontEnd: FrontEnd) throws {
        let app = walletApp(frontEnd)
        app.insets = WalletInsets(top: 50, bottom: 34)
        #expect(app.window("a") == CGRect(x: 0, y: 50, width: 390, height: 220))
        #expect(app.deck.feedback.scrollLimit == 0, "50 + 5·64 + 220 + 34 < 700")
        app.opens("c")
        #expect(app.window("c") == CGRect(x: 0, y: 0, width: 390, height: 700))
    }
}
