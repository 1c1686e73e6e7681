import Testing

@testable import Cardistry

@Suite("The words of an announcement")
struct DeckLabelsTests {
    private let swipe = SwipeLabels(position: { "\($0) of \($1)" }, word: { $1 })
    private let wallet = WalletLabels(position: { "\($0) of \($1)" }, word: { $1 })

    private func fact(
        _ fact: DeckAnnouncement<String>.Fact, next: String? = nil
    ) -> DeckAnnouncement<String> {
        DeckAnnouncement(
            id: "a", fact: fact, count: 12, next: next, nextPlace: 2, isLast: next == nil)
    }

    @Test("say what happened in a stack, and which card is next")
    func stack() throws {
        let kept = try #require(
            swipe.words(fact(.decided(.right), next: "b")) { "Card \($0)" })
        #expect(kept == ("Card a: Right", "Card b, 3 of 12"))
        let unnamed = try #require(swipe.words(fact(.revoked, next: "b")) { _ in nil })
        #expect(unnamed == ("Undone", "3 of 12"))
        let last = try #require(swipe.words(fact(.decided(.upLeft))) { _ in nil })
        #expect(last == ("Up left", "No more cards"))
        #expect(swipe.words(fact(.opened)) { $0 } == nil)
    }

    @Test("say what happened in a wallet")
    func pile() {
        #expect(wallet.words(fact(.opened)) { $0 } == "a: Opened")
        #expect(wallet.words(fact(.moved(to: 4))) { _ in nil } == "5 of 12")
        #expect(wallet.words(fact(.lifted)) { $0 } == nil)
    }

    @Test("name each direction separately")
    func directions() {
        var labels = swipe
        for direction in SwipeDirection.allCases { labels[direction] = "\(direction.rawValue)" }
        #expect(SwipeDirection.allCases.map { labels[$0] } == (0..<8).map { "\($0)" })
        #expect([labels.left, labels.down, labels.downRight] == ["0", "3", "7"])
    }
}
