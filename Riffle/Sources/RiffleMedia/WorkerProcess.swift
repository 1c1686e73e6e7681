import CRiffle
import RiffleCore
import RiffleFiles
import RiffleSystem

/// A running worker. When the last reference is gone, the process and its children are killed and
/// waited for, so that no zombie stays.
final class WorkerProcess {
    let child: ChildProcess
    /// What it can read.
    let decoders: WorkerDecoders
    private let socket: WorkerSocket
    private var lastNumber: UInt64 = 0
    /// The processor time of the last request, in milliseconds.
    private(set) var lastCost = 0
    /// Whether it yields the processors to other workers, and so ends with its request.
    private(set) var hasYielded = false

    private init(
        child: ChildProcess, decoders: WorkerDecoders, socket: consuming WorkerSocket
    ) {
        self.child = child
        self.decoders = decoders
        self.socket = socket
    }

    /// Starts a worker and waits for its greeting.
    /// - Parameter register: called with the process before the wait for its greeting, and with
    ///   `nil` before a process without a greeting is waited for.
    static func start(
        _ settings: WorkerPool.Settings, register: (ChildProcess?) -> Void
    ) throws(CardRefusal) -> WorkerProcess {
        var ends: [Int32] = [-1, -1]
        guard riffle_socket_pair(&ends) == 0 else { throw .noWorker(systemText(errno)) }
        let ours = WorkerSocket(descriptor: ends[0])
        let child: ChildProcess
        do {
            let theirs = WorkerSocket(descriptor: ends[1])
            child = try ChildProcess.spawn(
                [settings.worker], environment: settings.environment,
                descriptors: [WorkerProtocol.socket: theirs.descriptor])
        } catch {
            throw .noWorker("\(settings.worker): \(error.reason)")
        }
        register(child)
        let greeting: [UInt8]
        do {
            let deadline = milliseconds() + Int64(settings.startDeadline)
            let hello = try ours.receiveAnswer(deadline: deadline)
            guard hello.0.number == 0 else { throw WorkerSocket.Failure.malformed }
            greeting = hello.payload
        } catch {
            register(nil)
            child.kill()
            child.wait()
            throw .noWorker("\(settings.worker) did not start")
        }
        return WorkerProcess(child: child, decoders: WorkerDecoders(greeting), socket: ours)
    }

    deinit {
        child.kill()
        child.wait()
    }

    /// The result of a request.
    enum Reply {
        case made(MadePicture)
        case refused(CardRefusal)
        /// The worker was gone before the request.
        case wasGone
        /// The worker can't be used any more.
        case failed(CardRefusal)
        /// The review ended the request. The worker is still busy with it.
        case setAside
    }

    /// Leaves processor time to other workers from now on.
    /// - Parameter steps: of niceness.
    func yieldProcessors(steps: Int) {
        child.yieldProcessors(steps: steps)
        hasYielded = true
    }

    /// How often a request is reviewed while it is waited for, in milliseconds.
    private static let reviewInterval: Int64 = 25

    /// Requests a card and waits for the answer.
    ///
    /// - Parameters:
    ///   - hasCard: false for a picture's impression alone.
    ///   - review: called again and again while the answer is awaited, with the processor time of
    ///     the request in milliseconds.
    func ask(
        _ request: CardRequest, file: borrowing OpenFile, settings: WorkerPool.Settings,
        hasCard: Bool = true,
        review: (_ cost: Int) -> JobReview = { _ in .goesOn }
    ) -> Reply {
        lastNumber += 1
        let usual = request.isVideo ? settings.movie : settings.picture
        let limits = usual.after(timeouts: request.timeouts)
        let duration = min(max(request.duration ?? 0, 0), 1e6) * 1000
        let box = request.key.box ?? settings.box
        let message = WorkerRequest(
            kind: request.isVideo ? .movie : hasCard ? .picture : .impression,
            number: lastNumber,
            box: box, quality: settings.quality, byteLimit: CardSize.byteLimit(of: box),
            time: limits.processorTime, duration: Int(duration))
        let costBefore = child.processorTime
        do {
            try socket.send(message.encoded, passing: file.descriptor)
        } catch {
            return .wasGone
        }
        do throws(WorkerSocket.Failure) {
            let start = milliseconds()
            while !socket.waitForInput(until: milliseconds() + Self.reviewInterval) {
                let cost = child.processorTime - costBefore
                if limits.areExceeded(cost: cost, elapsed: milliseconds() - start) {
                    throw .timedOut
                }
                if review(cost) == .restarts { return .setAside }
            }
            let (answer, payload) = try socket.receiveAnswer(
                deadline: start + Int64(limits.elapsedTime))
            guard answer.number == lastNumber else { return .failed(.crashed) }
            lastCost = child.processorTime - costBefore
            switch answer.outcome {
            case .picture(let size, let isDamaged):
                return .made(
                    MadePicture(
                        jpeg: payload, size: size, isDamaged: isDamaged,
                        impression: answer.impression))
            case .refused(let reason):
                return .refused(
                    CardRefusal(
                        reason, size: answer.refusedSize,
                        text: String(decoding: payload, as: UTF8.self)))
            }
        } catch {
            return .failed(error == .timedOut ? .timedOut : .crashed)
        }
    }
}

extension CardRefusal {
    fileprivate init(_ reason: WorkerAnswer.Reason, size: PixelSize, text: String) {
        switch reason {
        case .unsupported: self = .unsupported(text)
        case .damaged: self = .damaged(text)
        case .unknownKind: self = .unknownKind(text)
        case .oldLibrary: self = .oldLibrary(text)
        case .notPicture: self = .notPicture
        case .tooLarge: self = .tooLarge(width: size.width, height: size.height)
        case .noDecoder: self = .noDecoder(text)
        case .noVideoTool: self = .noVideoTool
        case .timedOut: self = .timedOut
        }
    }
}
