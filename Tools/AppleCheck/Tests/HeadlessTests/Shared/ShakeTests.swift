import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

@testable import CardistrySwiftUI

@MainActor
@Suite("A shake", .serialized)
struct ShakeTests {
    @Test("makes the cards of a wallet jump, if the app asks for it")
    func bounce() throws {
        for isOn in [true, false] {
            let wallet = TestWallet(["a", "b"]) { $0.deckRespondsToShake(isOn) }
            wallet.host.shake()
            wallet.host.run(until: 0.1)
            let top = try #require(wallet.window("a")).minY
            #expect(isOn ? top < 0 : top == 0)
        }
    }

    @Test("undoes with the undo manager of the environment")
    func undo() throws {
        let (manager, deck) = (UndoManager(), TestDeck { $0.deckRespondsToShake() })
        deck.host.undoManager = manager
        deck.controller.swipe(.right)
        let asked = try #require(deck.host.shake())
        #expect(asked === manager && asked.undoActionName == "Keep")
        asked.undo()
        #expect(deck.events.prefix(2) == ["a right", "a not right"])
    }

    @Test("is inherited from the screen, and can be switched off and on")
    func inherited() {
        var isOn = true
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            VStack {
                SwipeStackView(["a"], id: \.self) { Text($0) }.deckRespondsToShake(false)
                WalletDeckView(["a"], id: \.self) { item, _ in Text(item) }
            }
            .deckRespondsToShake(isOn)
        }
        for _ in 0..<2 {
            host.shake()
            #expect(host.needsFrames == isOn, "only the wallet moves")
            host.run(until: host.time + 4)
            isOn.toggle()
            host.update()
        }
    }

    @Test("is left to a text field, until the deck is touched after it")
    func textField() {
        let field = Field()
        var deck = Text("none") as any View
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            VStack {
                FieldView(field: field)
                AnyView(deck)
            }
        }
        field.becomeFirstResponder()
        let wallet = WalletDeckView(["a"], id: \.self) { item, _ in Text(item) }
        deck = wallet.deckRespondsToShake()
        host.update()
        host.shake()
        #expect(field.shakes == 1 && !host.needsFrames)
        field.resignFirstResponder()
        host.down(195, 400, at: 1)
        host.cancel(at: 1.1)
        host.run(until: 4)
        host.shake()
        #expect(field.shakes == 1 && host.needsFrames)
    }
}

/// A view that takes the keyboard.
private final class Field: UIView {
    var shakes = 0
    override var canBecomeFirstResponder: Bool { true }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shakes += 1 }
}

private struct FieldView: UIViewRepresentable {
    let field: Field
    func makeUIView(context: Context) -> Field { field }
    func updateUIView(_ view: Field, context: Context) {}
}
