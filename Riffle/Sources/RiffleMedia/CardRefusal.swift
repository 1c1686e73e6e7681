public import RiffleCore

/// The reason why there is no card picture, each with a message for the user.
public enum CardRefusal: Error, Equatable, Sendable {
    /// The file is gone, was replaced, or may not be read.
    case unreadable
    /// The content is neither a picture nor a movie.
    case notPicture
    /// The content is a kind of picture or movie that Riffle doesn't show; the name of the type.
    case unsupported(String)
    /// No decoder reads the content; the decoder's message.
    case damaged(String)
    /// More pixels than Riffle decodes.
    case tooLarge(width: Int, height: Int)
    /// The installed libvips has no decoder for such pictures; the name of their type.
    case noDecoder(String)
    /// The installed decoder reads other pictures of this type, but doesn't know this kind; the
    /// name of the type.
    case unknownKind(String)
    /// The installed version of a library is too old for this picture; the library's name.
    case oldLibrary(String)
    /// No `ffmpeg` command is installed, so movies have no posters.
    case noVideoTool
    /// The decoder crashed on this file.
    case crashed
    /// The decoder took too long. The same request may succeed later, because a busy computer is
    /// slow.
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
        case .notPicture: "This file is not a picture or a video."
        case .unsupported(let type): "Riffle cannot show \(type) files yet."
        case .noDecoder(let type):
            "The libvips on this computer cannot read \(type) pictures."
        case .unknownKind(let type):
            "This computer cannot read this kind of \(type) file."
        case .oldLibrary(let library):
            "This computer's \(library) is too old for this picture. A newer version can read it."
        case .damaged: "This file is damaged and cannot be shown."
        case .tooLarge(let width, let height):
            "This picture of \(width) × \(height) pixels is too large to show."
        case .noVideoTool: "Install ffmpeg to see pictures of videos."
        case .crashed: "This file cannot be shown: it broke the decoder."
        case .timedOut: "Decoding this file took too long. It is tried again later."
        case .busy: "Too many pictures are waiting; this one was put off."
        case .cancelled: "This picture is not needed any more."
        case .stopped: "Riffle is shutting down."
        case .noWorker(let reason): "The picture worker cannot be started: \(reason)."
        }
    }

    /// The code for programs, in the API.
    public var code: String {
        if let lasting { return lasting.code }
        return switch self {
        case .unreadable: "unreadable"
        case .noDecoder: "no_decoder"
        case .noVideoTool: "no_video_tool"
        case .timedOut: "took_too_long"
        case .noWorker: "no_worker"
        default: "busy"
        }
    }

    /// The reason to store, if the same content would be refused again by the same decoders, so
    /// that a retry is pointless.
    public var lasting: PictureRefusal? {
        switch self {
        case .damaged: .damaged
        case .tooLarge: .tooLarge
        case .unknownKind, .unsupported: .unknownKind
        case .oldLibrary: .oldLibrary
        case .notPicture: .notPicture
        case .crashed: .crash
        case .unreadable, .noDecoder, .noVideoTool, .timedOut, .busy, .cancelled, .stopped,
            .noWorker:
            nil
        }
    }
}
