import Cardistry
import CoreGraphics
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    @Suite @MainActor struct SwipeUndo {
        private final class Screenful: UIView {
            let manager = UndoManager()
            override var undoManager: UndoManager? { manager }
        }

        let owner = SwipeOwner("a", "b", "c")
        private let around = Screenful(frame: .zero)
        let screen: Screen
        var stack: SwipeStackContainerView<String> { owner.stack }
        private var manager: UndoManager { around.manager }

        init() {
            screen = Screen(around)
            owner.stack.frame = around.bounds
            around.addSubview(owner.stack)
            screen.window.layoutIfNeeded()
            owner.stack.labels.right = "Keep"
            owner.stack.labels.left = "Bin"
        }

        @Test("the undo manager up the responder chain undoes and makes again, by name")
        func undoRedo() {
            stack.swipe(.right)
            stack.swipe(.left)
            #expect(manager.undoActionName == "Bin")
            manager.undo()
            manager.undo()
            #expect(stack.top == "a" && !manager.canUndo && manager.redoActionName == "Keep")
            manager.redo()
            manager.redo()
            #expect(stack.history.map(\.direction) == [.right, .left] && !manager.canRedo)
            #expect(
                owner.events.filter { !$0.hasPrefix("returned") } == [
                    "decided a right", "decided b left", "revoked b", "revoked a",
                    "decided a right", "decided b left",
                ])
        }

        @Test("what the deck's own undo or a catch takes back leaves the undo manager")
        func ownUndo() {
            stack.swipe(.right)
            stack.swipe(.left)
            #expect(stack.canUndo && stack.undo() == "b")
            #expect(manager.undoActionName == "Keep")
            screen.run(until: 102)
            stack.undo()
            screen.run(until: 104)
            stack.swipe(.right)
            screen.run(until: 104.05)
            screen.down(300, 260, at: 104.06)
            #expect(stack.top == "a" && !manager.canUndo && !manager.canRedo)
        }
    }
}
