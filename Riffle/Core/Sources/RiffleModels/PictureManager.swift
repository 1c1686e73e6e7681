public import RiffleCore

/// Fetches pictures by calling back, as PhotoKit's image manager does.
public protocol PictureManager: Sendable {
    /// Identifies a request.
    associatedtype Request: Sendable

    /// Asks for a picture that fits into a box.
    ///
    /// - Parameter answer: called on any thread, perhaps several times, and perhaps never after a call of
    ///   ``cancel(_:)``.
    /// - Returns: the request, or nil if the photo does not exist. In that case `answer` is never called.
    func request(
        _ photo: PhotoID, in box: PixelSize, answer: @escaping @Sendable (PictureAnswer) -> Void
    ) -> Request?

    /// Cancels a request. It may never be answered then.
    func cancel(_ request: Request)

    /// Prepares a picture for drawing, off the main thread.
    func decoded(_ picture: any Picture) -> any Picture
}

/// One answer to a request for a picture.
public struct PictureAnswer: Sendable {
    /// What it brings; nil for nothing.
    public var step: PictureStep?
    /// Whether no other answer follows.
    public var isLast: Bool

    /// An answer.
    public init(_ step: PictureStep?, isLast: Bool) {
        self.step = step
        self.isLast = isLast
    }
}

extension PictureManager {
    /// Returns the steps of a picture. Ending the iteration cancels the request, and nothing of it stays
    /// behind, even if the manager never answers.
    public func steps(of photo: PhotoID, in box: PixelSize) -> AsyncStream<PictureStep> {
        AsyncStream { continuation in
            let (answers, answer) = AsyncStream<PictureAnswer>.makeStream()
            // Finding a photo takes a query, for which the main actor must not wait.
            let asking = Task.detached(priority: Task.currentPriority) { () -> Request? in
                if Task.isCancelled { return nil }
                let request = request(photo, in: box) { new in
                    answer.yield(new)
                    if new.isLast { answer.finish() }
                }
                if request == nil {
                    answer.yield(PictureAnswer(.failed(.missing), isLast: true))
                    answer.finish()
                }
                return request
            }
            // A manager may answer on the main thread, where decoding would delay a frame.
            let decoding = Task.detached(priority: Task.currentPriority) {
                for await answer in answers {
                    if let step = answer.step { continuation.yield(decoded(step)) }
                }
                continuation.finish()
            }
            continuation.onTermination = { reason in
                guard case .cancelled = reason else { return }
                asking.cancel()
                decoding.cancel()
                // The request may be on its way to the manager.
                Task { await asking.value.map(cancel) }
            }
        }
    }

    private func decoded(_ step: PictureStep) -> PictureStep {
        switch step {
        case .preview(let picture): .preview(decoded(picture))
        case .picture(let picture): .picture(decoded(picture))
        case .progress, .failed: step
        }
    }
}
