import Cardistry
import CoreGraphics
import QuartzCore
import Testing
import UIKit

@testable import CardistryUIKit

extension UIKitTests {
    @Suite @MainActor struct Drags {
        @Test("a drag is told as it begins, changes and ends, before its decision")
        func told() {
            let owner = SwipeOwner("a", "b")
            let screen = Screen(owner.stack)
            screen.down(195, 260, at: 100)
            screen.up(196, 260, at: 100.1)
            #expect(owner.log == ["tapped a"], "that was no drag")
            owner.log = []
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            #expect(owner.drags == ["a began", "a changed", "a ended"])
            #expect(owner.endedBefore == [], "the decision came after it")
            screen.drag(from: (195, 260), to: (230, 260), at: 103, lifts: false)
            owner.words = ["a"]
            owner.stack.apply(owner.words)
            #expect(owner.drags.suffix(3) == ["b began", "b changed", "b ended"])
        }

        @Test("a thrown card keeps the finger's speed from frame to frame", arguments: [0, 1])
        func thrown(later: Int) {
            let owner = SwipeOwner("a", "b")
            owner.stack.feel.tilt.angle = 0
            owner.stack.driver.frameInterval = Frames.interval
            let screen = Screen(owner.stack)
            var seen: [Double] = []
            screen.down(100, 260, at: 100)
            for frame in 1...10 {
                // What is handled 20 ms before it is seen.
                let time = 100 + Double(frame) / 60
                let x = 100 + 25 * Double(min(frame, 7))
                if frame <= 7 { screen.move(x, 260, at: time) }
                if frame == 7 + later { screen.up(x, 260, at: time) }
                screen.frame(at: time + 0.02)
                seen.append(Double(owner.card("a")?.shift.x ?? 0))
            }
            for (last, next) in zip(seen[4...], seen[5...9]) {
                #expect(abs(next - last - 25) < 2.5)
            }
        }

        @Test("a drag of a wallet's open card is told as well")
        func wallet() {
            let owner = WalletOwner(["a", "b", "c"])
            let screen = Screen(owner.wallet, height: 700)
            owner.wallet.open("b")
            screen.run(until: 103)
            screen.drag(from: (195, 30), to: (195, 90), at: 103)
            #expect(owner.drags == ["b began", "b changed", "b ended"])
        }

        @Test("each card leaves in its own directions, and one that has none can only be tapped")
        func directions() {
            let owner = SwipeOwner("a", "b", "c")
            owner.limits = ["a": [], "b": .left]
            let screen = Screen(owner.stack)
            screen.drag(from: (195, 260), to: (345, 260), at: 101)
            #expect(owner.card("a")?.transform == .identity)
            screen.down(195, 260, at: 102)
            screen.up(195, 260, at: 102.1)
            #expect(owner.events == ["tapped a"])
            #expect(!owner.stack.swipe(.left))
            #expect(owner.card("a")?.accessibilityCustomActions == nil)
            owner.words.removeFirst()
            owner.stack.apply(owner.words)
            #expect(owner.card("b")?.accessibilityCustomActions?.map(\.name) == ["Left"])
            screen.drag(from: (195, 260), to: (345, 260), at: 103)
            screen.run(until: 105)
            #expect(owner.stack.top == "b")
            screen.drag(from: (195, 260), to: (45, 260), at: 105)
            #expect(owner.events.last == "decided b left")
        }
    }
}
