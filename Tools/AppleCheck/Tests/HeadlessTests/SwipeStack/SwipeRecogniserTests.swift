import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

@testable import CardistrySwiftUI

@MainActor
@Suite("The recogniser of a swipe stack's view", .serialized)
struct SwipeRecogniserTests {
    /// A deck in a scroll view, with a button on each card.
    @MainActor
    final class Page {
        let controller = SwipeStackController<String>()
        var told: [String] = []
        var presses = 0
        var taps = 0
        private(set) var host: HeadlessHost!

        init(
            inScrollView: Bool = true, feel: SwipeFeel = .swipeClean, yields: Bool? = nil
        ) {
            host = HeadlessHost(size: CGSize(width: 390, height: 520)) { [unowned self] in
                inScrollView
                    ? AnyView(ScrollView { deck(feel, yields) }) : AnyView(deck(feel, yields))
            }
            controller.driver.now = { [unowned self] in host.time }
            host.update()
        }

        private func deck(_ feel: SwipeFeel, _ yields: Bool?) -> some View {
            let stack = SwipeStackView(["a", "b", "c"], id: \.self, controller: controller) {
                item in
                VStack {
                    Button("Like \(item)") { [unowned self] in presses += 1 }
                    Platform { UISlider(frame: .zero) }
                    ScrollView { Text("More of \(item)") }
                    Text("Tap \(item)").onTapGesture { [unowned self] in taps += 1 }
                }
            }
            .swipeFeel(feel)
            .onDecide { [unowned self] item, direction in told.append("\(item) \(direction)") }
            .onTapCard { [unowned self] item in told.append("\(item) tapped") }
            .onReturn { [unowned self] item in told.append("\(item) returned") }
            return yields.map { stack.yieldsToScrolling($0) } ?? stack
        }

        /// What lies in the top card.
        func view(_ type: String) -> Node? { host.node("a")?.all.first { $0.type == type } }
        func text(_ words: String) -> Node? { host.node("a")?.all.first { $0.text == words } }
        var x: Double { host.node("a")?.matrix.x ?? .nan }
        var y: Double { host.node("a")?.matrix.y ?? .nan }

        func drag(_ x: Double, _ y: Double, at time: Double, on view: Node? = nil) {
            host.touchDown(195, 260, at: time, on: view)
            for step in 1...6 {
                let share = Double(step) / 6
                host.touchMove(195 + x * share, 260 + y * share, at: time + 0.1 * share)
            }
        }
    }

    /// One of UIKit's views among SwiftUI's.
    struct Platform: UIViewRepresentable {
        let make: () -> UIView

        func makeUIView(context: Context) -> UIView { make() }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    @Test("fails on a drag up or down in a scroll view, and no card moves")
    func leavesScrolling() {
        let page = Page()
        page.drag(8, 120, at: 0)
        #expect(page.host.surfaceStates == [.possible, .failed])
        #expect(page.x == 0 && page.y == 0)
        page.host.touchMove(345, 380, at: 0.2)
        #expect(page.x == 0, "the touch stays the scroll view's")
        page.host.touchUp(345, 380, at: 0.6)
        page.host.run(until: 2)
        #expect(page.told.isEmpty && page.controller.history.isEmpty)
        page.drag(150, 20, at: 3)
        page.host.touchUp(345, 280, at: 3.6)
        #expect(page.told == ["a right"], "the next touch is the deck's again")
    }

    @Test("begins on a drag to the side, and the card moves one to one")
    func begins() {
        let page = Page()
        page.drag(150, 20, at: 0)
        #expect(page.host.surfaceStates == [.possible, .began, .changed])
        #expect(page.x > 130)
        page.host.touchUp(345, 280, at: 0.6)
        #expect(page.host.surfaceStates.last == .ended)
        #expect(page.told == ["a right"])
    }

    @Test("takes a drag up or down where there is no scroll view, or where the app says so")
    func keepsDrags() {
        for page in [Page(inScrollView: false), Page(yields: false)] {
            page.drag(8, 120, at: 0)
            #expect(page.host.surfaceStates.last == .changed)
            #expect(page.y > 10)
        }
        let page = Page(inScrollView: false, yields: true)
        page.drag(8, 120, at: 0)
        #expect(page.host.surfaceStates.last == .failed)
    }

    @Test("takes a drag up in a scroll view where cards may leave upwards")
    func upwards() {
        let page = Page(feel: .grab)
        page.controller.driver.perform { stack, _ in stack.directions = [.left, .right, .up] }
        page.drag(8, -120, at: 0)
        #expect(page.host.surfaceStates.last == .changed)
    }

    @Test(
        "leaves the tap on a button to it, and takes a drag that begins on it",
        arguments: [true, false])
    func button(innerFirst: Bool) throws {
        let page = Page()
        page.host.tellsInnerFirst = innerFirst
        let button = try #require(page.view("Button"))
        page.host.touchDown(195, 260, at: 0, on: button)
        page.host.touchMove(197, 261, at: 0.03)
        page.host.touchUp(197, 261, at: 0.06)
        #expect(page.presses == 1)
        #expect(page.told.isEmpty, "no tap on the card")
        #expect(page.host.surfaceStates.last == .failed)
        page.drag(150, 10, at: 1, on: try #require(page.view("Button")))
        page.host.touchUp(345, 270, at: 1.6)
        #expect(page.presses == 1)
        #expect(page.told == ["a right"])
    }

    @Test("leaves the tap on a view that recognises taps to it", arguments: [true, false])
    func innerTap(innerFirst: Bool) throws {
        let page = Page()
        page.host.tellsInnerFirst = innerFirst
        page.host.touchDown(195, 260, at: 0, on: try #require(page.text("Tap a")))
        page.host.touchUp(195, 260, at: 0.06)
        #expect(page.taps == 1 && page.told.isEmpty)
        page.drag(150, 10, at: 1, on: try #require(page.text("Tap a")))
        page.host.touchUp(345, 270, at: 1.6)
        #expect(page.taps == 1 && page.told == ["a right"])
    }

    @Test("leaves every movement on a slider to it")
    func slider() throws {
        let page = Page()
        let slider = try #require(page.view("UIView"))
        page.drag(150, 0, at: 0, on: slider)
        page.host.touchUp(345, 260, at: 0.6)
        #expect(page.x == 0 && page.told.isEmpty)
    }

    @Test("leaves a drag along the axis of a scroll view in a card to that")
    func innerScroll() throws {
        let page = Page(inScrollView: false)
        page.drag(5, -60, at: 0, on: try #require(page.view("ScrollView")))
        #expect(page.host.surfaceStates.last == .failed && page.x == 0 && page.y == 0)
        page.host.touchUp(200, 200, at: 0.6)
        page.drag(150, 5, at: 1, on: try #require(page.view("ScrollView")))
        page.host.touchUp(345, 265, at: 1.6)
        #expect(page.told == ["a right"])
    }

    @Test("taps where nothing in the card wants the tap")
    func taps() {
        let page = Page()
        page.host.touchDown(195, 260, at: 0)
        page.host.touchUp(199, 262, at: 0.08)
        #expect(page.told == ["a tapped"])
        #expect(page.host.surfaceStates.last == .ended)
    }

    @Test("tells fingers apart: a second one changes nothing, whichever lifts first")
    func secondFinger() {
        let page = Page()
        page.drag(100, 0, at: 0)
        let held = page.x
        page.host.touchDown(100, 100, at: 0.2, finger: 2)
        page.host.touchMove(380, 400, at: 0.3, finger: 2)
        #expect(page.x == held)
        page.host.touchUp(380, 400, at: 0.4, finger: 2)
        #expect(page.x == held && page.told.isEmpty)
        page.host.touchDown(100, 100, at: 0.5, finger: 3)
        page.host.touchUp(345, 260, at: 0.9)
        #expect(page.told == ["a right"])
        page.host.touchMove(20, 100, at: 1, finger: 3)
        page.host.touchUp(20, 100, at: 1.1, finger: 3)
        #expect(page.told == ["a right"])
    }

    @Test("never decides when the system takes the touch away")
    func cancelled() {
        let page = Page()
        page.drag(250, 0, at: 0)
        page.host.touchLost(at: 0.12)
        #expect(page.host.surfaceStates.last == .cancelled)
        page.host.run(until: 2)
        #expect(page.told == ["a returned"] && page.controller.history.isEmpty)
    }

    @Test("lets the card go back when the view goes away, and on Escape")
    func vanishes() {
        let controller = SwipeStackController<String>()
        var isShown = true
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            isShown
                ? AnyView(
                    SwipeStackView(["a", "b"], id: \.self, controller: controller) { Text($0) })
                : AnyView(EmptyView())
        }
        controller.driver.now = { host.time }
        host.touchDown(195, 260, at: 0)
        host.touchMove(395, 260, at: 0.1)
        host.touchDown(100, 100, at: 0.15, finger: 2)
        #expect(host.press(.escape))
        #expect(controller.driver.deck.gesturePhase == .none)
        #expect(host.surfaceStates.last == .cancelled)
        host.touchUp(395, 260, at: 0.6)
        host.touchUp(100, 100, at: 0.7, finger: 2)
        host.touchDown(195, 260, at: 2)
        host.touchMove(395, 260, at: 2.1)
        #expect(controller.driver.deck.gesturePhase == .dragging)
        isShown = false
        host.update()
        #expect(controller.driver.deck.gesturePhase == .none)
        #expect(controller.history.isEmpty)
    }

    /// Two samples that come as one: the later moves fast, and its own time says so.
    @Test("measures a flick by touches that are told of together, each at its own time")
    func coalesced() {
        let page = Page(inScrollView: false)
        page.host.touchDown(195, 260, at: 0)
        page.host.touchMove(207, 260, at: 0.1)
        page.host.touchMove(255, 260, at: 0.2, before: [(207, 260, 0.16), (231, 260, 0.18)])
        page.host.touchUp(255, 260, at: 0.2)
        #expect(page.told == ["a right"], "1,200 points a second are a flick")
    }
}
