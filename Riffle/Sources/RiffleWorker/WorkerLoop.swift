import CRiffle
import CVipsShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// Runs the worker program: answers the server's requests until the server is gone.
///
/// Standard input is the socket to the server; see `WorkerProtocol`.
public func runWorker() {
    guard isSocket(WorkerProtocol.socket) else {
        let sentence = Array("riffle-worker is started by riffle and is of no use alone.\n".utf8)
        _ = write(STDERR_FILENO, sentence, sentence.count)
        exit(64)
    }
    Limits.set()
    let tool = VideoTool()
    guard riffle_vips_start("riffle-worker") == 0 else { exit(70) }
    Decoders.block()
    let socket = WorkerSocket(descriptor: WorkerProtocol.socket)
    do {
        var known = Decoders.known
        // From here on, no file of a person is opened: the server hands over each one.
        known.locks = WorkerLocks(rawValue: riffle_lock_in(-1, nil))
        let words = known.encoded
        let size = PixelSize.unknown
        let hello = WorkerAnswer(
            outcome: .picture(size: size, isDamaged: false), number: 0,
            payloadLength: words.count)
        try socket.send(hello.encodedHeader + words)
        while true { try answerOne(socket, tool) }
    } catch WorkerSocket.Failure.malformed {
        exit(65)
    } catch {
        exit(0)
    }
}

/// Makes the card of a file, and adds what its decoder doesn't notice or doesn't put well.
private func card(
    _ request: WorkerRequest, _ descriptor: Int32, _ tool: VideoTool
) throws(Refused) -> MadeCard {
    let file = OpenMedia(descriptor)
    let type = file.header.type
    do throws(Refused) {
        var card =
            request.kind == .movie || type == .bmp
            ? try poster(request, file, tool)
            : try SecondLook(request, tool).picture(file)
        if !card.isDamaged {
            card.isDamaged =
                type == .heic
                ? HEVCGaps.areIn(descriptor: descriptor, size: file.size)
                : CutFile.isCut(descriptor: descriptor, size: file.size, type: type)
        }
        return card
    } catch {
        throw error.explained(size: file.header.storedSize)
    }
}

private func poster(
    _ request: WorkerRequest, _ file: OpenMedia, _ tool: VideoTool
) throws(Refused) -> MadeCard {
    var maker = PosterMaker(request, tool)
    return try maker.poster(file)
}

private func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
}

private func answerOne(
    _ socket: borrowing WorkerSocket, _ tool: VideoTool
) throws(WorkerSocket.Failure) {
    let (bytes, passed) = try socket.receive(WorkerProtocol.requestLength)
    guard let file = passed else { throw .malformed }
    defer { close(file) }
    guard let request = WorkerRequest(bytes) else { throw .malformed }
    // The server ends a worker at its limit. This is for one whose server is stopped.
    Limits.allowMoreTime(seconds: request.time / 1000 * 2 + 8)
    let outcome: WorkerAnswer.Outcome
    let payload: [UInt8]
    var refusedSize = PixelSize.unknown
    var impression: Impression?
    do {
        let card = try card(request, file, tool)
        outcome = .picture(size: card.size, isDamaged: card.isDamaged)
        payload = card.jpeg
        impression = card.impression
    } catch {
        outcome = .refused(error.reason)
        payload = Array(error.text.utf8.prefix(500))
        refusedSize = error.size
    }
    var answer = WorkerAnswer(
        outcome: outcome, number: request.number, payloadLength: payload.count,
        impression: impression)
    answer.refusedSize = refusedSize
    try socket.send(answer.encodedHeader + payload)
}

/// The error when the worker can't make a card.
struct Refused: Error {
    var reason: WorkerAnswer.Reason
    var text = ""
    var size = PixelSize.unknown
}

extension Refused {
    /// The error for a type that has no card.
    init(notShown type: FileType) {
        let isPicture = type != .unknown && type != .audio
        self.init(reason: isPicture ? .unsupported : .notPicture, text: type.displayName)
    }
}

extension Refused {
    /// Returns the reason why a decoder failed that had not enough memory: the picture's size. All
    /// of them say so in a sentence with that word.
    func explained(size: PixelSize?) -> Refused {
        guard reason == .damaged, text.lowercased().contains("memory"), let size else {
            return self
        }
        return Refused(reason: .tooLarge, size: size)
    }
}

/// A finished card.
struct MadeCard {
    var jpeg: [UInt8]
    var size: PixelSize
    var isDamaged: Bool
    var impression: Impression?
}
