import Cardistry
import Foundation
import Headless
import UIKit

@testable import CardistryUIKit

/// An app whose deck UIKit shows.
@MainActor
protocol UIKitApp: DeckApp {
    associatedtype D: Deck where D.ID == String
    associatedtype Card: DeckCardView
    var container: DeckView<D, Card> { get }
    var window: Screen! { get }
    var items: [String] { get set }
    /// The size of a card that isn't as large as the deck, and the view that takes its touches.
    func shows(_ card: Card) -> (size: CGSize?, content: UIView)
}

extension UIKitApp {
    var screen: any Stage { window }
    var spoken: [String] { Screen.spoken }
    var warnings: [String] { container.driver.warnings }
    var isShown: Bool {
        get { container.superview != nil }
        set {
            if newValue {
                window.window.addSubview(container)
            } else {
                container.removeFromSuperview()
            }
        }
    }
    var isEnabled: Bool {
        get { container.isUserInteractionEnabled }
        set { container.isUserInteractionEnabled = newValue }
    }
    var reducesMotion: Bool {
        get { container.reducesMotion }
        set { container.reducesMotion = newValue }
    }

    var shown: [Shown] {
        container.visibleCards.compactMap { id in
            guard let card = container.card(for: id) else { return nil }
            let (size, content) = shows(card)
            return Shown(id, card, size: size, content: content)
        }
    }
    var elements: [Element] {
        (container.accessibilityElements ?? []).compactMap { $0 as? UIResponder }.map {
            Element($0)
        }
    }

    func set(_ items: [String], reloads: Bool) {
        self.items = items
        if reloads { container.reloadData() } else { container.apply(items) }
    }
    func replace(_ old: String, with new: String) {
        items = items.map { $0 == old ? new : $0 }
        container.replace(old, with: new)
    }

    /// Presses a key if it is one that the view takes.
    func press(_ key: Key, _ modifier: KeyStroke.Modifier) -> Bool {
        container.becomeFirstResponder()
        let flags: UIKeyModifierFlags =
            modifier == .command ? .command : modifier == .option ? .alternate : []
        let isTaken = (container.keyCommands ?? []).contains {
            $0.input == key.uiKit && $0.modifierFlags == flags
        }
        if isTaken { container.press(key.uiKit, flags) }
        return isTaken
    }

    func view(_ id: String) -> UIView? { container.card(for: id) }
    func shows(_ card: Card) -> (size: CGSize?, content: UIView) { (nil, card) }
}
