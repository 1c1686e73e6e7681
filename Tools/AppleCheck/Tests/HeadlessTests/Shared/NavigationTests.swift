import Cardistry
import CardistryApple
import Foundation
import Headless
import SwiftUI
import Testing
import UIKit

@testable import CardistrySwiftUI

@MainActor
@Suite("A deck in a navigation stack", .serialized)
struct NavigationTests {
    /// The view of a navigation stack, whose next responder is the stack.
    private final class StackView: UIView {
        let stack = UINavigationController()
        override var next: UIResponder? { stack }

        init() {
            super.init(frame: .zero)
            stack.interactivePopGestureRecognizer = pan()
            stack.contentPop = pan()
        }

        required init?(coder: NSCoder) { nil }

        func pan() -> UIGestureRecognizer {
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            addGestureRecognizer(pan)
            return pan
        }
    }

    @Test("comes before the back swipe over the content, and after the one from the edge")
    func order() throws {
        let view = StackView()
        let surface = TouchSurface(target: nil, action: nil)
        let content = try #require(view.stack.contentPop)
        let edge = try #require(view.stack.interactivePopGestureRecognizer)
        for (other, waits, isWaitedFor) in [
            (content, true, false), (edge, false, true), (view.pan(), false, false),
        ] {
            #expect(surface.shouldBeRequiredToFail(by: other) == waits)
            #expect(surface.shouldRequireFailure(of: other) == isWaitedFor)
        }
        let elsewhere = UIView(frame: .zero)
        elsewhere.addGestureRecognizer(content)
        #expect(!surface.shouldBeRequiredToFail(by: content), "no stack is around it")
    }

    /// A view whose controller is presented in some way.
    private final class ControllerView: UIView {
        let controller = UIViewController()
        override var next: UIResponder? { controller }
    }

    @Test("in a sheet yields drags along an axis without directions, as in a scroll view")
    func sheet() {
        let app = SwipeOwner(["a", "b"])
        let sheet = ControllerView(frame: app.window.window.bounds)
        app.window.window.addSubview(sheet)
        sheet.addSubview(app.stack)
        func state(of style: UIModalPresentationStyle, at time: Double) -> [String: Double] {
            sheet.controller.modalPresentationStyle = style
            app.screen.drag(from: 195, 260, by: 5, 120, at: time)
            defer { app.release(by: 5, 120, at: time + 0.5) }
            return ["y": app["a"]?.y ?? .nan]
        }
        #expect(state(of: .pageSheet, at: 0)["y"] ?? 0 > 10, "it is not presented")
        let presenter = UIViewController()
        sheet.controller.present(over: presenter)
        app.screen.run(until: 2)
        #expect(state(of: .fullScreen, at: 3)["y"] ?? 0 > 10, "no drag dismisses it")
        app.screen.run(until: 5)
        #expect(state(of: .pageSheet, at: 6)["y"] == 0)
        #expect(app.screen.surfaceStates.last == .failed)
        app.slide(by: 200, at: 8)
        #expect(app.events.last == "a right")
        withExtendedLifetime(presenter) {}
    }

    @Test("yields to the back swipe a drag across a pile, and one that no card may follow")
    func leaves() {
        let wallet = TestWallet(byDrag: false)
        wallet.host.drag(through: (100, 200, 0), (180, 205, 0.1))
        #expect(wallet.host.surfaceStates.last == .failed)
        let stack = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            SwipeStackView(["a"], id: \.self) { Text($0) }.swipeDirections { _ in [] }
                .swipesYieldToScrolling()
        }
        stack.drag(through: (195, 260, 0), (260, 262, 0.1))
        #expect(stack.surfaceStates.last == .failed)
    }
}
