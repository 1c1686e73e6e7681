import Testing

@testable import RiffleHTTP

@Suite struct RetryPlanTests {
    private func waits(_ failure: RetryPlan.Failure, _ plan: RetryPlan = RetryPlan()) -> [Double] {
        var waits: [Double] = []
        while let wait = plan.wait(after: failure, attempt: waits.count + 1) { waits.append(wait) }
        return waits
    }

    @Test("waits double up to the longest, and end after the last attempt")
    func doubles() {
        var plan = RetryPlan()
        #expect(waits(.error(.dropped)) == [0.5, 1, 2, 4])
        plan.attempts = 9
        #expect(waits(.error(.timeout), plan) == [0.5, 1, 2, 4, 8, 16, 30, 30])
        #expect(waits(.error(.dropped), .once) == [])
    }

    @Test("only failures that pass are repeated")
    func passing() {
        for status in [429, 502, 503, 504] {
            #expect(!waits(.status(status, retryAfter: nil)).isEmpty)
        }
        for status in [200, 204, 302, 400, 401, 403, 404, 405, 500] {
            #expect(waits(.status(status, retryAfter: nil)) == [])
        }
        for error in [WebError.unknownHost, .certificate(""), .encryption(""), .notHTTP, .tooLong] {
            #expect(waits(.error(error)) == [])
        }
    }

    @Test("the server's wish lengthens a wait; a wish for too long ends the attempts")
    func wishes() {
        #expect(waits(.status(429, retryAfter: 3)) == [3, 3, 3, 4])
        #expect(waits(.status(429, retryAfter: 0)) == [0.5, 1, 2, 4])
        #expect(waits(.status(503, retryAfter: 3600)) == [])
        #expect(waits(.status(503, retryAfter: -1)) == [0.5, 1, 2, 4])
    }
}
