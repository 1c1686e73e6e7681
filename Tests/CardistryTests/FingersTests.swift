import Cardistry
import Testing

@Suite("The fingers of a gesture")
struct FingersTests {
    @Test("have an id each, which is never used again")
    func ids() {
        var fingers = Fingers<String>()
        func id(_ finger: String, _ phase: Touch.Phase) -> Int? {
            fingers.touch(finger, phase, at: .zero, time: 0)?.id
        }
        #expect(id("thumb", .moved) == nil)
        #expect(id("thumb", .began) == 1 && id("index", .began) == 2)
        #expect(id("thumb", .moved) == 1 && id("thumb", .ended) == 1)
        #expect(id("thumb", .moved) == nil && !fingers.contains("thumb"))
        #expect(id("thumb", .began) == 3 && id("index", .cancelled) == 2)
        #expect(!fingers.isEmpty && fingers.contains("thumb"))
    }

    @Test("are all cancelled in the order of their touch-downs, by the deck's clock")
    func cancelled() {
        var fingers = Fingers<Int>()
        fingers.timeShift = 100
        for finger in [7, 5, 9] { _ = fingers.touch(finger, .began, at: .zero, time: 1) }
        let lost = fingers.cancel(at: 2)
        #expect(lost.map(\.id) == [1, 2, 3])
        #expect(lost.allSatisfy { $0.phase == .cancelled && $0.time == 102 })
        #expect(fingers.isEmpty && fingers.cancel(at: 3).isEmpty)
    }
}
