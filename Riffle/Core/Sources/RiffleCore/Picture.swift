/// A decoded picture, however the platform has it.
public protocol Picture: Sendable {
    /// Its size.
    var size: PixelSize { get }
}

extension Picture {
    /// What it takes of memory: four bytes a pixel.
    public var bytes: Int { size.width * size.height * 4 }
}

/// One step of a picture on its way.
public enum PictureStep: Sendable {
    /// How much of it has come from elsewhere, 0 to 1.
    case progress(Double)
    /// The best that is here at once, smaller or poorer than what was asked for.
    case preview(any Picture)
    /// The picture. Nothing follows.
    case picture(any Picture)
    /// There will be none. Nothing follows.
    case failed(PictureFailure)
}

/// Why there is no picture.
public enum PictureFailure: Error, Hashable, Sendable {
    /// Nothing of that name is there, or may be seen.
    case missing
    /// The original is elsewhere and cannot be fetched now.
    case notDownloaded
    /// It cannot be decoded.
    case unreadable

    /// One plain sentence for the person.
    public var sentence: String {
        switch self {
        case .missing: "This photo is no longer in the library."
        case .notDownloaded: "The original is in iCloud and was not downloaded."
        case .unreadable: "This photo cannot be shown."
        }
    }
}
