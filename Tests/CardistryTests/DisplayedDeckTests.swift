import Cardistry
import Testing

@Suite("A deck on a display")
struct DisplayedDeckTests {
    private let size = Extent(width: 390, height: 520)

    private func display(_ ids: [String] = ["a", "b", "c"]) -> DisplayedDeck<SwipeStack<String>> {
        var display = DisplayedDeck(SwipeStack<String>(items: [], size: size))
        display.setItems(ids, at: 0)
        _ = display.settle(isInput: true)
        return display
    }

    private func send(
        _ phase: Touch.Phase, x: Double, at time: Double,
        to display: inout DisplayedDeck<SwipeStack<String>>
    ) -> [String] {
        let location = Vector(x: x, y: 200)
        let touch = display.prepared(
            Touch(id: 1, phase: phase, location: location, time: time), now: time)
        display.deck.touch(touch)
        _ = display.settle(isInput: true)
        return display.takeDrags().map { id, drag in
            switch drag {
            case .began: "\(id) began"
            case .changed: "\(id) changed"
            case .ended: "\(id) ended"
            }
        }
    }

    @Test("reports when a card is picked up, moves and is released")
    func drags() {
        var display = display()
        display.frameInterval = nil
        #expect(send(.began, x: 200, at: 1, to: &display) == [])
        #expect(send(.moved, x: 260, at: 1.1, to: &display) == ["a began", "a changed"])
        #expect(send(.moved, x: 300, at: 1.2, to: &display) == ["a changed"])
        #expect(send(.moved, x: 300, at: 1.3, to: &display) == [])
        #expect(send(.cancelled, x: 300, at: 1.4, to: &display) == ["a ended"])
        #expect(send(.moved, x: 400, at: 1.5, to: &display) == [])
    }

    @Test("mirrors touches and poses")
    func mirrored() {
        var display = display()
        display.frameInterval = nil
        display.isMirrored = true
        _ = send(.began, x: 200, at: 1, to: &display)
        _ = send(.moved, x: 260, at: 1.1, to: &display)
        let card = display.cards().last
        #expect(card?.id == "a")
        #expect((card?.pose.x ?? 0) > 0)
        #expect(card?.stamp?.direction == .left)
    }

    @Test("computes a frame once, until an input arrives or something moves")
    func frames() {
        var display = display()
        for moment in [1.0, 1, 2, 3] { _ = display.cards(at: moment) }
        #expect(display.frameCount == 1)
        let time = display.time(of: 3)
        display.deck.swipe(.right, at: time)
        _ = display.settle(isInput: true)
        #expect(display.needsFrames)
        for moment in [3.02, 3.02, 3.04] { _ = display.cards(at: moment) }
        #expect(display.frameCount == 3)
    }

    @Test("keeps a saved deck for items that come later")
    func laterItems() {
        var saved = SwipeStack(items: ["a", "b", "c"], size: size)
        saved.swipe(.left, at: 0)
        var display = display([])
        display.restore(saved.state(at: 1), at: 1)
        #expect(display.isLoaded && display.isWaiting)
        #expect(display.state.history.map(\.id) == ["a"])
        display.setItems([], at: 2)
        #expect(display.isWaiting)
        display.setItems(["b", "d", "a"], at: 3)
        #expect(!display.isWaiting)
        #expect(display.deck.history.map(\.id) == ["a"])
        #expect(display.deck.undecided == ["b", "d"])
    }

    @Test("forgets a saved deck that was used before its items arrived")
    func usedBefore() {
        var display = display()
        display.forgetItems()
        display.restore(SwipeStack(items: ["x", "y"], size: size).state(at: 1), at: 1)
        #expect(display.isWaiting)
        _ = display.settle(isInput: true)
        display.deck.swipe(.right, at: 2)
        _ = display.settle(isInput: true)
        #expect(display.state == display.deck.state(at: 2))
        #expect(display.state.history.map(\.id) == ["x"])
    }

    @Test("names the first constant of a feel that is too small or not a number")
    func faultyConstant() {
        var feel = SwipeFeel.likeNope
        #expect(feel.faultyConstant == nil)
        feel.stampTilt = .nan
        #expect(feel.faultyConstant?.description == "stampTilt")
        feel = .likeNope
        feel.depthOffset = -12
        #expect(feel.faultyConstant == nil)
        feel.exitDuration = -1
        #expect(feel.faultyConstant?.description == "exitDuration")
    }
}
