import Cardistry
import CardistryApple
import Foundation
import Headless
import Observation
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor @Observable
private final class Words {
    var hint = "first"
    @ObservationIgnored var closures = 0

    var labels: SwipeLabels {
        var labels = SwipeLabels()
        labels.hint = hint
        return labels
    }
}

/// A part of a screen that is not evaluated again when the screen around it is.
private struct Part: View, Equatable {
    let words: Words

    var body: some View {
        SwipeStackView(["a"], id: \.self) { item in
            words.closures += 1
            return Text(item)
        }
    }

    nonisolated static func == (a: Part, b: Part) -> Bool { a.words === b.words }
}

private struct Sorting: View {
    let words: Words

    var body: some View { Part(words: words).padding().swipeLabels(words.labels) }
}

@MainActor
@Suite("The settings of a screen", .serialized)
struct InheritanceTests {
    private let size = CGSize(width: 390, height: 520)

    private func feel(visible: Int) -> SwipeFeel {
        var feel = SwipeFeel.swipeClean
        feel.visibleCards = visible
        return feel
    }

    private var stack: SwipeStackView<[String], String, Text> {
        SwipeStackView(["a", "b", "c", "d"], id: \.self) { Text($0) }
    }

    private func stack(
        _ decide: @escaping (SwipeDirection) -> Void
    ) -> SwipeStackView<[String], String, Text> {
        SwipeStackView(["a", "b", "c", "d"], id: \.self) {
            Text($0)
        } onDecide: {
            decide($1)
        }
    }

    private func texts(_ view: @escaping () -> any View) -> [String] {
        HeadlessHost(size: size, view).tree.texts
    }

    @Test("reach a deck through other modifiers, and the nearest wins")
    func nearest() {
        let (one, two) = (feel(visible: 1), feel(visible: 2))
        #expect(texts { stack.padding().swipeFeel(one) } == ["a"])
        #expect(texts { stack.padding().swipeFeel(two).padding().swipeFeel(one) } == ["b", "a"])
        #expect(texts { stack.swipeFeel(two).padding().swipeFeel(one) } == ["b", "a"])
        #expect(texts { VStack { stack }.swipeFeel(one) } == ["a"])
        #expect(texts { stack.swipeFeel(two).swipeFeel(one) } == ["a"], "the last one, as always")
    }

    @Test("are stamps, directions, labels and haptics, beside a deck's own")
    func everySetting() throws {
        var decided: [SwipeDirection] = []
        let host = HeadlessHost(size: size) {
            stack { decided.append($0) }.swipeStamp(.left, "Trash", tint: .red)
                .padding()
                .swipeStamp(.up, "Later", tint: .blue)
                .swipeStamp(.left, "Never", tint: .red)
                .swipeDirections([.left, .up])
                .deckHaptics(false)
                .deckReducesMotion(true)
        }
        let card = try #require(host.elements.first)
        #expect(card.actions.map(\.name) == ["default", "Trash", "Later"])
        host.drag(through: (195, 400, 0), (195, 300, 0.1))
        #expect(host.tree.texts.contains("Later"))
        host.move(195, 150, at: 0.2)
        host.up(195, 150, at: 0.5)
        #expect(decided == [.up] && host.haptics.isEmpty)
        host.frame(at: 0.6)
        let leaving = try #require(host.tree.all.first { $0.identifier == "a" })
        #expect(
            leaving.matrix.degrees == 0 && leaving.opacity < 1, "it fades where it was released")
    }

    @Test("mirror decks that mean leading and trailing")
    func leading() {
        var decided: [SwipeDirection] = []
        let host = HeadlessHost(size: size) {
            stack { decided.append($0) }.padding().swipeDirectionSemantics(.leadingTrailing)
        }
        host.layoutDirection = .rightToLeft
        #expect(host.press(.leftArrow))
        #expect(decided == [.right])
    }

    @Test("yield drags to a scroll view around the decks")
    func yields() {
        let host = HeadlessHost(size: size) {
            stack.padding().swipesYieldToScrolling().environment(
                \.deckSettings.takesTouchesByDrag, true)
        }
        #expect(host.sharesDrags)
    }

    @Test("reach wallets")
    func wallets() throws {
        var labels = WalletLabels()
        labels.position = { "no. \($0) of \($1)" }
        var feel = WalletFeel.standard
        feel.strip = 100
        let host = HeadlessHost(size: size) {
            WalletDeckView(["a", "b"], id: \.self) { item, _ in Text(item) }
                .padding().walletFeel(feel).walletLabels(labels)
        }
        #expect(host.elements.map(\.value) == ["no. 1 of 2", "no. 2 of 2"])
        let (a, b) = (try #require(host.node("a")).matrix, try #require(host.node("b")).matrix)
        #expect(abs(b.y - a.y - 100) < 1e-9)
    }

    @Test("reach cards as they change, without evaluating a card's content")
    func changes() {
        let words = Words()
        let host = HeadlessHost(size: size) { Sorting(words: words) }
        #expect(host.elements.first?.hint == "first")
        words.closures = 0
        words.hint = "second"
        host.update()
        #expect(host.elements.first?.hint == "second" && words.closures == 0)
    }
}
