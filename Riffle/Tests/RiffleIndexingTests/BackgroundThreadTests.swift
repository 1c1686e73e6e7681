import RiffleSystem
import Testing

@Suite struct BackgroundThreadTests {
    @Test("who joins a thread goes on when its work has ended, and at once where it never began")
    func joining() {
        BackgroundThread().join()
        for _ in 0..<50 {
            let thread = BackgroundThread()
            let hasEnded = Monitor(false)
            thread.start { hasEnded.withLock { $0 = true } }
            thread.join()
            #expect(hasEnded.withLock { $0 })
            thread.join()
        }
    }

    #if os(Linux)
        @Test("the thread gives way, and the one that starts it does not")
        func priority() {
            @Sendable func niceness() -> Int32 {
                getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
            }
            let before = niceness()
            let inside = Monitor<Int32?>(nil)
            let thread = BackgroundThread()
            thread.start { inside.withLock { $0 = niceness() } }
            thread.join()
            #expect(inside.withLock { $0 } == max(10, before))
            #expect(niceness() == before)
        }
    #endif
}
