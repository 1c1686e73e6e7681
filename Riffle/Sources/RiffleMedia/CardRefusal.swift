/// The reason why there is no card picture, each with a message for the user.
public enum CardRefusal: Error, Equatable, Sendable {
    /// The file is gone, was replaced, or may not be read.
    case unreadable
    /// The content isn't a picture or movie that Riffle shows.
    case unsupported(String)
    /// The content is too damaged to show anything; the decoder's message.
    case undecodable(String)
    /// More pixels than Riffle decodes.
    case tooLarge(width: Int, height: Int)
    /// The installed libvips has no decoder for such pictures; the name of their type.
    case noDecoder(String)
    /// No `ffmpeg` command is installed, so movies have no posters.
    case noVideoTool
    /// The decoder crashed on this file.
    case crashed
    /// The decoder took too long.
    case timedOut
    /// Too many pictures were requested; the same request may succeed later.
    case busy
    /// The request was cancelled.
    case cancelled
    /// Riffle is shutting down.
    case stopped
    /// The worker program can't be started; the system's reason.
    case noWorker(String)

    /// One plain sentence.
    public var message: String {
        switch self {
        case .unreadable: "This file is gone, was changed, or may not be read."
        case .unsupported(let type): "Riffle cannot show \(type) files yet."
        case .noDecoder(let type):
            "The libvips on this computer cannot read \(type) pictures."
        case .undecodable: "This file is damaged and cannot be shown."
        case .tooLarge(let width, let height):
            "This picture of \(width) × \(height) pixels is too large to show."
        case .noVideoTool: "Install ffmpeg to see pictures of videos."
        case .crashed: "This file cannot be shown: it broke the decoder."
        case .timedOut: "This file cannot be shown: decoding it took too long."
        case .busy: "Too many pictures are waiting; this one was put off."
        case .cancelled: "This picture is not needed any more."
        case .stopped: "Riffle is shutting down."
        case .noWorker(let reason): "The picture worker cannot be started: \(reason)."
        }
    }

    /// Whether the same content would be refused again, so that a retry is pointless.
    public var isLasting: Bool { lastingAfter == 1 }

    /// Whether the reason lies in the file's content.
    public var isOfContent: Bool { lastingAfter != nil }

    /// How often the same content must be refused for this reason before a retry is pointless;
    /// `nil` if the reason doesn't depend on the content. On a busy machine, any picture can take
    /// too long once.
    var lastingAfter: Int? {
        switch self {
        case .unsupported, .undecodable, .tooLarge, .crashed: 1
        case .timedOut: 2
        case .unreadable, .noDecoder, .noVideoTool, .busy, .cancelled, .stopped, .noWorker: nil
        }
    }
}
