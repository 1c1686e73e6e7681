import Foundation
import Testing

extension Decks {
    /// 1,000 points: two columns of 488 with a gap of 24.
    @Suite("A wallet of two columns") @MainActor struct WalletColumnsTests {
        let beside = CGRect(x: 512, y: 0, width: 488, height: 700)
    }
}

extension Decks.WalletColumnsTests {
    private func opened(_ frontEnd: FrontEnd) -> any WalletApp {
        let app = walletApp(
            frontEnd, (0..<20).map { "p\($0)" }, size: CGSize(width: 1_000, height: 700))
        app.screen.tap(200, 2 * 64 + 30, at: 0)
        app.screen.run(until: 2)
        return app
    }

    @Test("puts the open pass beside the pile, which still scrolls", arguments: .both)
    func staysBeside(on frontEnd: FrontEnd) throws {
        let app = opened(frontEnd)
        #expect(app.events == ["p2 opened", "p2 arrived"] && app.window("p2") == beside)
        #expect(app.contentSize(of: "p2") == beside.size, "laid out at the size of its column")
        #expect(app.window("p1") == CGRect(x: 0, y: 64, width: 488, height: 220))
        #expect(app.window("p3") == CGRect(x: 0, y: 192, width: 488, height: 220))
        #expect(app["p3"]?.isHidden == false)
        app.screen.drag(from: 200, 600, by: 0, -200, at: 2)
        app.screen.up(200, 400, at: 2.5)
        app.screen.run(until: 4)
        #expect(app.deck.state.scroll == 200 - 10, "a drag begins after 10 points")
        #expect(abs(try #require(app.window("p3")).minY - (192 - 190)) < 1e-9)
        #expect(app.window("p2") == beside && app.deck.opened == "p2")
    }

    @Test("closes an open pass dragged down; a tapped one replaces it", arguments: .both)
    func back(on frontEnd: FrontEnd) throws {
        let app = opened(frontEnd)
        app.screen.tap(200, 5 * 64 + 30, at: 2)
        app.screen.run(until: 4)
        #expect(app.events.contains("p2 closed") && app.events.last == "p5 arrived")
        #expect(app.window("p5") == beside)
        #expect(app.window("p2") == CGRect(x: 0, y: 128, width: 488, height: 220))
        app.screen.drag(through: (756, 100, 4), (756, 130, 4.02), (756, 320, 4.1))
        // The drag is recognised after 20 points, and 0.6 of the rest show.
        #expect(abs(try #require(app.window("p5")).minY - 120) < 1e-6)
        app.screen.up(756, 330, at: 4.5)
        app.screen.run(until: 7)
        #expect(app.events.last == "p5 returned" && app.deck.opened == nil)
        #expect(app.window("p5") == CGRect(x: 0, y: 320, width: 488, height: 220))
    }

    @Test("has one column below 900 points, with only the open pass", arguments: .both)
    func narrow(on frontEnd: FrontEnd) {
        let app = opened(frontEnd)
        app.screen.size.width = 899
        app.screen.run(until: 4)
        #expect(app.window("p2") == CGRect(x: 0, y: 0, width: 899, height: 700))
        #expect(app["p1"] == nil && app.elements.allSatisfy { $0.label != "pass p1" })
    }
}
