import Testing

@testable import RiffleIndexing

@Suite struct IdleTimeTests {
    @Test("a server is idle when nobody asked for anything for as long as was said")
    func idle() {
        var idle = IdleTime(quiet: 10, now: 100)
        #expect(idle.remaining(at: 100) == 10)
        #expect(idle.remaining(at: 104) == 6)
        #expect(idle.remaining(at: 110) == 0 && idle.remaining(at: 200) == 0)
        idle.use(at: 200)
        #expect(idle.remaining(at: 205) == 5)
        // Two threads can tell of their requests in another order than these came.
        idle.use(at: 203)
        idle.use(at: 201)
        #expect(idle.remaining(at: 205) == 8 && idle.remaining(at: 213) == 0)
    }
}
