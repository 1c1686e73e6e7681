import Cardistry
import CardistryApple
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("The words of a deck", .serialized)
struct WordsTests {
    private let size = CGSize(width: 390, height: 520)

    /// The library's own words in another language: the catalog, compiled as Xcode does it.
    private func labels(_ language: String) throws -> (SwipeLabels, WalletLabels) {
        var root = URL(filePath: #filePath)
        for _ in 0..<6 { root.deleteLastPathComponent() }
        let catalog = "Sources/CardistryApple/Resources/Localizable.xcstrings"
        let json = try JSONSerialization.jsonObject(
            with: Data(contentsOf: root.appending(path: catalog)))
        let entries = try #require((json as? [String: Any])?["strings"] as? [String: Any])
        let strings = try entries.mapValues { entry in
            let languages = (entry as? [String: Any])?["localizations"] as? [String: Any]
            let unit = (languages?[language] as? [String: Any])?["stringUnit"] as? [String: Any]
            return try #require(unit?["value"] as? String)
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)
            .write(to: folder.appending(path: "Localizable.strings"))
        let bundle = try #require(Bundle(path: folder.path))
        return (SwipeLabels(from: bundle), WalletLabels(from: bundle))
    }

    @Test("are those of the app's language, in a swipe stack and in a wallet")
    func german() throws {
        let (swipe, wallet) = try labels("de")
        let deck = TestDeck(["a", "b"]) {
            $0.swipeLabels(swipe).swipeStamp(.left, "Weg", tint: .red)
        }
        let card = try #require(deck.host.elements.first)
        #expect(card.value == "1 von 2" && card.hint == "Aktionen verfügbar")
        #expect(card.actions.map(\.name) == ["default", "Weg", "Rechts"])
        deck.controller.swipe(.right)
        deck.controller.undo()
        #expect(
            deck.host.announcements == [
                "card a: Rechts. card b, 2 von 2", "card a: Zurückgenommen. card a, 1 von 2",
            ])
        let host = HeadlessHost(size: size) {
            WalletDeckView(["a", "b"], id: \.self) { item, _ in Text(item) }.walletLabels(wallet)
        }
        let pass = try #require(host.elements.last)
        #expect(pass.value == "2 von 2")
        #expect(pass.actions.map(\.name) == ["default", "Nach oben verschieben"])
    }

    @Test("are English where the catalog is not compiled")
    func english() throws {
        let (own, (english, _)) = (SwipeLabels(), try labels("en"))
        for direction in SwipeDirection.allCases { #expect(own[direction] == english[direction]) }
        #expect(own.position(3, 12) == "3 of 12" && own.undo == "Undo" && own.left == "Left")
        #expect(WalletLabels().moveUp == "Move up")
    }

    @Test("are looked up if they are literals, and used unchanged if they are strings")
    func keys() throws {
        let key = "Keep (key)"
        for (names, word) in [
            (stack.swipeStamp(.right, "Keep (key)", tint: .green), "Behalten"),
            (stack.swipeStamp(.right, key, tint: .green), key),
            (stack.swipeStamp(.right, "Keep (key)") { Text("\(Int($0))") }, "Behalten"),
            (stack.swipeStamp(.right, key.prefix(4)) { Text("\(Int($0))") }, "Keep"),
        ] {
            #expect(try actions { names } == ["default", "Left", word])
        }
        for (screen, word) in [
            (
                stack.padding().swipeStamp(.right, "Keep (key)", tint: .green) as any View,
                "Behalten"
            ),
            (stack.padding().swipeStamp(.right, key, tint: .green), key),
            (stack.padding().swipeStamp(.right, "Keep (key)") { _ in EmptyView() }, "Behalten"),
            (stack.padding().swipeStamp(.right, key) { _ in EmptyView() }, key),
            (stack.swipeLabel(\.right, "Keep (key)"), "Behalten"),
            (stack.padding().swipeLabel(\.[.right], "Keep (key)"), "Behalten"),
        ] {
            #expect(try actions { screen } == ["default", "Left", word])
        }
        let stamp = CardStamp(direction: .right, progress: 1, scale: 1, angle: 0)
        #expect(texts { StampView("Keep (key)", tint: .red, stamp: stamp) } == ["Behalten"])
        #expect(texts { StampView(key, tint: .red, stamp: stamp) } == [key])
    }

    @Test("of one action can be replaced, in a wallet too")
    func single() throws {
        let deck = TestDeck(["a", "b"]) { $0.swipeLabel(\.undo, "Undo (key)") }
        deck.controller.swipe(.right)
        deck.host.update()
        #expect(deck.host.elements.first?.actions.last?.name == "Zurück")
        let wallet = WalletDeckView(["a", "b"], id: \.self) { item, _ in Text(item) }
        for screen in [
            wallet.walletLabel(\.moveDown, "Undo (key)") as any View,
            wallet.padding().walletLabel(\.moveDown, "Undo (key)"),
        ] {
            #expect(try actions { screen } == ["default", "Zurück"])
        }
    }

    private var stack: SwipeStackView<[String], String, Text> {
        SwipeStackView(["a", "b"], id: \.self) { Text($0) }
    }

    private func actions(_ view: @escaping () -> any View) throws -> [String] {
        try #require(HeadlessHost(size: size, view).elements.first).actions.map(\.name)
    }

    private func texts(_ view: @escaping () -> any View) -> [String] {
        HeadlessHost(size: size, view).tree.texts
    }
}
