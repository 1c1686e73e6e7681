/// A size in pixels.
public struct PictureSize: Hashable, Sendable {
    /// 0 when unknown.
    public var width: Int
    /// 0 when unknown.
    public var height: Int

    /// A size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// What a card shows: 400 × 533 points at three pixels a point, the finest screen there is.
    public static let card = PictureSize(width: 1200, height: 1599)
    /// A tile of a sheet or a pass: 120 × 160 points.
    public static let tile = PictureSize(width: 360, height: 480)

    /// The biggest size of this shape that fits into a box, and no bigger than this one.
    public func fitting(_ box: PictureSize) -> PictureSize {
        guard width > 0, height > 0 else { return box }
        let ratio = min(
            Double(box.width) / Double(width), Double(box.height) / Double(height), 1)
        return PictureSize(
            width: max(1, Int(Double(width) * ratio + 0.5)),
            height: max(1, Int(Double(height) * ratio + 0.5)))
    }
}

/// A decoded picture, however the platform has it.
public protocol Picture: Sendable {
    /// Its size.
    var size: PictureSize { get }
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
