import CardistryApple
import Testing

@Suite("A deck's clock")
struct DeckClockTests {
    @Test("lets a touch lie a little before the frame that shows it")
    func touches() {
        var clock = DeckClock()
        #expect(clock.time(of: 10) == 10)
        #expect(clock.time(of: 9.99) == 9.99)
        #expect(clock.latest == 10)
    }

    @Test("goes on when somebody sets the device's clock back")
    func setBack() {
        var clock = DeckClock()
        _ = clock.time(of: 10_000)
        #expect(clock.time(of: 6_400) == 10_000)
        #expect(clock.time(of: 6_400.5) == 10_000.5)
    }
}
