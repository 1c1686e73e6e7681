import Cardistry
import CardistryApple
import Foundation
import Headless
import UIKit

@testable import CardistrySwiftUI
@testable import CardistryUIKit

/// An app's settings of a swipe stack.
struct SwipeSetup {
    var feel = SwipeFeel.swipeClean
    var directions: SwipeDirections?
    var limit: ((String) -> SwipeDirections)?
    var allows: ((String, SwipeDirection) -> Bool)?
    var confirm: (@MainActor (String, SwipeDirection) async -> Bool)?
    var meansLeading = false
    var hasHaptics = true
    var yields: Bool?
    /// The initial history, if the app keeps one.
    var history: [SwipeDecision<String>]?
    /// Whether each card has one of every `CardPart`.
    var hasParts = false
}

/// A part of a card that takes touches.
enum CardPart { case button, slider, scrollView, tap }

/// A swipe stack as both front ends offer it to an app.
@MainActor
protocol SwipeCommands: AnyObject {
    var top: String? { get }
    var undecided: [String] { get }
    var undecidedCount: Int { get }
    var history: [SwipeDecision<String>] { get }
    var canUndo: Bool { get }
    var question: SwipeQuestion<String>? { get }
    var feedback: SwipeFeedback { get }
    var state: SwipeStackState<String> { get }
    var driver: DeckDriver<SwipeStack<String>> { get }
    @discardableResult func swipe(_ direction: SwipeDirection) -> Bool
    @discardableResult func undo() -> String?
    @discardableResult func rollback(_ id: String) -> Bool
    func restore(_ state: SwipeStackState<String>)
    func reset()
}

extension SwipeStackController: SwipeCommands where ID == String {}
extension SwipeStackContainerView: SwipeCommands where ID == String {}

/// An app with a swipe stack, in which a swipe to the right keeps and one to the left moves to the trash.
@MainActor
protocol SwipeApp: DeckApp {
    var deck: any SwipeCommands { get }
    var setup: SwipeSetup { get set }
    /// How often the button of a card was pressed and the view with a tap was tapped.
    var presses: Int { get }
    var taps: Int { get }
    var isRightToLeft: Bool { get set }
    /// The history that the app keeps and sets, if its setup has one.
    var history: [SwipeDecision<String>] { get set }
    /// The opacity of a stamp on a card; 0 if it is not there.
    func stamp(_ direction: SwipeDirection, on id: String) -> Double
    /// The point where a finger comes down on a part of the top card.
    func place(of part: CardPart) -> (x: Double, y: Double, node: Node?)
}

extension SwipeApp {
    /// Decides one card after another at once.
    func decide(_ directions: SwipeDirection...) {
        for direction in directions { deck.swipe(direction) }
    }

    func tap(on part: CardPart, at time: Double) {
        let place = place(of: part)
        screen.tap(place.x, place.y, at: time, on: place.node)
    }

    /// Drags from a part of the top card, and lifts after a rest.
    func drag(on part: CardPart, by x: Double, _ y: Double, at time: Double) {
        let place = place(of: part)
        screen.drag(from: place.x, place.y, by: x, y, at: time, on: place.node)
        screen.up(place.x + x, place.y + y, at: time + 0.5)
    }
}

@MainActor
func swipeApp(
    _ frontEnd: FrontEnd, _ items: [String] = ["a", "b", "c", "d", "e"],
    size: CGSize = CGSize(width: 390, height: 520), origin: CGPoint = CGPoint(x: 20, y: 100),
    restoring state: SwipeStackState<String>? = nil, undoManager: UndoManager? = nil,
    _ change: (inout SwipeSetup) -> Void = { _ in }
) -> any SwipeApp {
    var setup = SwipeSetup()
    change(&setup)
    let app: any SwipeApp =
        frontEnd == .uiKit
        ? SwipeOwner(items, size: size, origin: origin, restoring: state, setup)
        : TestDeck(
            items, size: size, origin: origin, restoring: state, byDrag: frontEnd == .drag, setup)
    app.screen.undoManager = undoManager
    return app
}
