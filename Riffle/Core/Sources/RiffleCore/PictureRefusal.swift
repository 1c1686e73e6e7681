/// Why an item has no picture, as far as the reason is in its file, each with its code in the
/// journal.
///
/// People delete what is called damaged. So that is one of several reasons, and never said of a
/// file that only this computer or this version of Riffle can't read.
public enum PictureRefusal: Int, Sendable, CaseIterable {
    /// No decoder reads it.
    case damaged = 1
    /// It has more pixels than Riffle decodes.
    case tooLarge = 2
    /// The decoders of this computer don't know this kind of picture.
    case unknownKind = 3
    /// A newer version of a library on this computer can read it.
    case oldLibrary = 4
    /// The content is neither a picture nor a video.
    case notPicture = 5
    /// The decoder crashed on it.
    case crash = 6

    /// The code for programs, in the API.
    public var code: String {
        switch self {
        case .damaged: "damaged"
        case .tooLarge: "too_large"
        case .unknownKind: "unknown_kind"
        case .oldLibrary: "old_library"
        case .notPicture: "not_a_picture"
        case .crash: "decoder_crashed"
        }
    }
}
