import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

/// Claims about both front ends and about UIKit's, one after another: all share the stand-ins for
/// the screen and for assistive technology.
@Suite(.serialized) @MainActor struct Decks {}

/// How a deck is shown and touched: by SwiftUI, with its drag as before iOS 18 or with a
/// recogniser, or by UIKit.
enum FrontEnd: CaseIterable { case drag, recogniser, uiKit }

extension Collection where Self == [FrontEnd] {
    static var all: [FrontEnd] { FrontEnd.allCases }
    /// SwiftUI with the recogniser, and UIKit.
    static var both: [FrontEnd] { [.recogniser, .uiKit] }
}

/// An app with a deck as a test sees it, whichever front end shows it.
@MainActor
protocol DeckApp: AnyObject {
    var screen: any Stage { get }
    /// The events that the app received, oldest first.
    var events: [String] { get set }
    /// The drags, with one line for all changes of each, and the decisions.
    var drags: [String] { get }
    var warnings: [String] { get }
    /// The cards that exist, back to front.
    var shown: [Shown] { get }
    /// The elements that assistive technology finds, and what it said.
    var elements: [Element] { get }
    var spoken: [String] { get }
    var isShown: Bool { get set }
    var reducesMotion: Bool { get set }
    /// Whether a person can use the deck.
    var isEnabled: Bool { get set }
    var items: [String] { get }

    /// Changes the app's items.
    ///
    /// - Parameter reloads: whether all are read again, where a front end knows the difference.
    func set(_ items: [String], reloads: Bool)
    func replace(_ old: String, with new: String)
    /// Whether the key was consumed.
    @discardableResult func press(_ key: Key, _ modifier: KeyStroke.Modifier) -> Bool
    /// UIKit's view of a card.
    func view(_ id: String) -> UIView?
}

extension DeckApp {
    subscript(id: String) -> Shown? { shown.first { $0.id == id } }
    var drawn: [String] { shown.map(\.id) }

    func set(_ items: [String]) { set(items, reloads: false) }

    @discardableResult func press(_ key: Key) -> Bool { press(key, .none) }

    /// Where a card is drawn.
    func window(_ id: String) -> CGRect? {
        guard let card = self[id], let width = card.width, let height = card.height
        else { return nil }
        let (wide, high) = (width * card.scale, height * card.scale)
        return CGRect(
            x: screen.size.width / 2 + card.x - wide / 2,
            y: screen.size.height / 2 + card.y - high / 2, width: wide, height: high)
    }

    /// Drags from the middle by so many points, in 0.1 s.
    func drag(by x: Double, _ y: Double = 0, at time: Double) {
        screen.drag(from: screen.size.width / 2, screen.size.height / 2, by: x, y, at: time)
    }

    /// Lifts where the drag has ended, after a rest: only distance decides.
    func release(by x: Double, _ y: Double = 0, at time: Double) {
        screen.up(screen.size.width / 2 + x, screen.size.height / 2 + y, at: time)
    }

    /// Drags, and lifts after a rest.
    func slide(by x: Double, _ y: Double = 0, at time: Double) {
        drag(by: x, y, at: time)
        release(by: x, y, at: time + 0.5)
    }

    /// Performs an action of the first element.
    func perform(_ action: String) throws {
        let element = try #require(elements.first)
        try #require(element.actions.first { $0.name == action }).act()
        screen.update()
    }
}

/// An element that assistive technology finds.
struct Element {
    var label: String?
    var value: String?
    var hint: String?
    var isSelected: Bool
    var actions: [(name: String, act: () -> Void)]
    /// Moves VoiceOver to it.
    var focus: () -> Void

    var names: [String] { actions.map(\.name) }

    @MainActor init(_ node: Node, in host: HeadlessHost) {
        label = node.spoken
        (value, hint) = (node.value, node.hint)
        isSelected = node.traits.contains(.isSelected)
        actions = node.actions
        focus = { host.focus(on: node) }
    }

    @MainActor init(_ element: UIResponder) {
        label = element.accessibilityLabel
        (value, hint) = (element.accessibilityValue, element.accessibilityHint)
        isSelected = element.accessibilityTraits.contains(.selected)
        actions = (element.accessibilityCustomActions ?? []).map { action in
            (action.name, { _ = action.actionHandler?(action) })
        }
        focus = { element.accessibilityElementDidBecomeFocused() }
        if element is UIView {
            actions.insert(("default", { _ = element.accessibilityActivate() }), at: 0)
        }
    }
}

/// A key as SwiftUI and as UIKit call it.
@MainActor
struct Key {
    let swiftUI: KeyEquivalent
    let uiKit: String

    static let left = Key(swiftUI: .leftArrow, uiKit: UIKeyCommand.inputLeftArrow)
    static let right = Key(swiftUI: .rightArrow, uiKit: UIKeyCommand.inputRightArrow)
    static let up = Key(swiftUI: .upArrow, uiKit: UIKeyCommand.inputUpArrow)
    static let down = Key(swiftUI: .downArrow, uiKit: UIKeyCommand.inputDownArrow)
    static let home = Key(swiftUI: .home, uiKit: UIKeyCommand.inputHome)
    static let end = Key(swiftUI: .end, uiKit: UIKeyCommand.inputEnd)
    static let escape = Key(swiftUI: .escape, uiKit: UIKeyCommand.inputEscape)
    static let enter = Key(swiftUI: .return, uiKit: "\r")
    static let space = Key(swiftUI: .space, uiKit: " ")
    static let backspace = Key(swiftUI: .delete, uiKit: "\u{8}")
    static let z = Key(swiftUI: "z", uiKit: "z")
}

extension [String] {
    mutating func note<Feedback>(_ id: String, _ drag: CardDrag<Feedback>) {
        switch drag {
        case .began: append("\(id) began")
        case .changed: if last != "\(id) changed" { append("\(id) changed") }
        case .ended: append("\(id) ended")
        }
    }
}
