import Cardistry
import Foundation
import Testing

extension Decks {
    /// Each mistake has a defined result, and one message that names it.
    @Suite("A deck with bad input") @MainActor struct BadInputTests {}
}

extension Decks.BadInputTests {
    @Test(
        "with two items of one id shows the first, loses none, and names the id once",
        arguments: .both)
    func equalIDs(on frontEnd: FrontEnd) {
        let items = ["a", "b", "a", "c", "b"]
        let app = swipeApp(frontEnd, items)
        #expect(app.drawn == ["c", "b", "a"] && app.deck.undecided == ["a", "b", "c"])
        app.set(items, reloads: true)
        #expect(app.warnings.count == 1 && app.warnings[0].contains("the id “a”"))
        for _ in 1...3 { app.deck.swipe(.right) }
        #expect(app.events == ["a right", "b right", "c right", "empty"])
        app.screen.run(until: 2)
        #expect(Set(app.events.suffix(3)) == ["a gone", "b gone", "c gone"])
        let wallet = walletApp(frontEnd, ["a", "b", "b"])
        #expect(wallet.deck.order == ["a", "b"])
        #expect(wallet.warnings.first?.contains("the id “b”") == true)
    }

    @Test("keeps its feel if a constant of the new one isn't finite", arguments: .both)
    func feel(on frontEnd: FrontEnd) throws {
        let app = swipeApp(frontEnd, ["a", "b", "c"]) { $0.feel = .grab }
        let feels = spoiled(SwipeFeel.likeNope, .nan)
        #expect(feels.count > 25)
        for (name, feel) in feels {
            app.setup.feel = feel
            #expect(app.deck.driver.deck.feel == .grab)
            #expect(app.warnings.last?.contains("“\(name)”") == true)
        }
        for (_, feel) in spoiled(SwipeFeel.likeNope, .infinity) {
            app.setup.feel = feel
            #expect(app.deck.driver.deck.feel == .grab)
        }
        #expect(app.warnings.count == feels.count, "each is named once")
        #expect(app.deck.driver.deck.directions == SwipeFeel.grab.directions)
        app.drag(by: 65, at: 0)
        let place = try #require(app["a"])
        #expect(place.x > 10 && place.isFinite)
        app.setup.feel = .swipeClean
        #expect(app.deck.driver.deck.feel == .swipeClean, "a valid one is accepted again")

        let wallet = walletApp(frontEnd)
        for (name, feel) in spoiled(WalletFeel.standard, .nan) {
            wallet.feel = feel
            #expect(wallet.deck.driver.deck.feel == .standard)
            #expect(wallet.warnings.last?.contains("“\(name)”") == true)
        }
        var first = WalletFeel.standard
        first.strip = .nan
        let other = walletApp(frontEnd, feel: first)
        #expect(other.window("b")?.minY == 64)
        #expect(other.warnings.first?.contains("“strip”") == true)
    }

    @Test("without a size performs commands, and is drawn once it has one", arguments: .both)
    func noSize(on frontEnd: FrontEnd) {
        let app = swipeApp(frontEnd, size: .zero)
        app.decide(.right, .left)
        app.screen.run(until: 1)
        app.deck.undo()
        for time in [1.05, 1.1, 1.2] {
            app.screen.frame(at: time)
            #expect(app.drawn.contains("b") && app.shown.allSatisfy(\.isFinite))
        }
        app.screen.run(until: 3)
        let events = ["a right", "b left", "a gone", "b gone", "b not left", "b returned"]
        #expect(app.events.sorted() == events.sorted())
        app.screen.size = CGSize(width: 390, height: 520)
        app.screen.frame(at: 3.1)
        #expect(app.drawn == ["d", "c", "b"] && app["b"]?.isAtRest == true)
        let wallet = walletApp(frontEnd, size: .zero)
        wallet.deck.open("b")
        wallet.screen.run(until: 2)
        #expect(wallet.events == ["b opened", "b arrived"])
        wallet.screen.size = CGSize(width: 390, height: 700)
        wallet.screen.frame(at: 2.1)
        #expect(wallet.window("b")?.height == 700)
    }

    private func spoiled<Feel: ListedFeel>(_ feel: Feel, _ value: Double) -> [(String, Feel)] {
        (0...).lazy.map { index -> (String, Feel)? in
            var copy = feel
            var spoiler = Spoiler(index, value)
            copy.visit(&spoiler)
            return spoiler.name.map { ($0, copy) }
        }
        .prefix { $0 != nil }.compactMap { $0 }
    }
}

/// Sets one constant of a feel to another value, NaN for example, if its type can hold it.
private struct Spoiler: FeelVisitor {
    let index: Int
    let value: Double
    var name: String?
    private var count = 0
    private var kind = FeelKind.flag
    private var latest = ""

    init(_ index: Int, _ value: Double) { (self.index, self.value) = (index, value) }

    mutating func field(_ name: StaticString, _ kind: FeelKind) {
        self.kind = kind
        latest = "\(name)"
    }

    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        // A whole number and a length's unit are never NaN.
        if range == 1...100 || kind == .length && range == 0...3 { return }
        guard [.number, .speed, .length].contains(kind) else { return }
        if count == index {
            value = self.value
            name = latest
        }
        count += 1
    }
}
