import Foundation
import Testing

@testable import CardistrySwiftUI

@Suite("A deck's clock")
struct DeckClockTests {
    private func date(_ seconds: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: seconds)
    }

    @Test("lets a touch lie a little before the frame that shows it")
    func touches() {
        var clock = DeckClock()
        #expect(clock.time(of: date(10)) == 10)
        #expect(clock.time(of: date(9.99)) == 9.99)
        #expect(clock.latest == 10)
    }

    @Test("goes on when somebody sets the device's clock back")
    func setBack() {
        var clock = DeckClock()
        _ = clock.time(of: date(10_000))
        #expect(clock.time(of: date(6_400)) == 10_000)
        #expect(clock.time(of: date(6_400.5)) == 10_000.5)
    }
}
