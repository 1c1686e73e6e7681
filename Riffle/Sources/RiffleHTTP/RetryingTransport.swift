/// Sends requests, and repeats those that fail for a moment.
///
/// Only requests that may be carried out twice belong here: whether the first attempt arrived is unknown.
package struct RetryingTransport: Sendable {
    /// When a failed request is sent again.
    package var retries = RetryPlan()
    private let transport: any WebTransport
    /// Waits some seconds.
    private let pause: @Sendable (Double) -> Void

    /// - Parameter pause: waits some seconds before a request is repeated.
    package init(_ transport: any WebTransport, pause: @escaping @Sendable (Double) -> Void) {
        self.transport = transport
        self.pause = pause
    }

    /// Sends a request until there is an answer that another attempt would not change.
    package func send(
        _ request: WebRequest, to server: WebAddress
    ) throws(WebError) -> WebAnswer {
        var attempt = 1
        while true {
            let failure: RetryPlan.Failure
            let result: Result<WebAnswer, WebError>
            do throws(WebError) {
                let answer = try transport.send(request, to: server)
                failure = .status(
                    answer.status, retryAfter: answer.header("retry-after").flatMap(Double.init))
                result = .success(answer)
            } catch {
                failure = .error(error)
                result = .failure(error)
            }
            guard let wait = retries.wait(after: failure, attempt: attempt) else {
                return try result.get()
            }
            pause(wait)
            attempt += 1
        }
    }
}
