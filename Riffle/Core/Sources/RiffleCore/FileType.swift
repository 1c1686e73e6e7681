/// The type of a file, determined by its first bytes and never by its name. The index stores the raw values.
public enum FileType: String, Sendable, CaseIterable {
    case jpeg, png, webp, gif, heic, avif, tiff, jxl, bmp
    /// A camera's raw data, of whatever maker.
    case raw
    case mp4, mov, avi, mkv, webm
    /// An MPEG stream, as camcorders record it.
    case mpeg
    /// Videos of tapes, studios and streams.
    case dv, mxf, ogg
    case realMedia = "rm"
    case windowsMedia = "wmv"
    case bigTIFF, flash, audio, unknown

    /// What a file of this type shows; nil for types without cards.
    public var kind: FileKind? {
        switch self {
        case .jpeg, .png, .webp, .gif, .heic, .avif, .tiff, .jxl, .bmp: .picture
        case .raw: .raw
        case .mp4, .mov, .avi, .mkv, .webm, .mpeg, .dv, .mxf, .ogg, .realMedia, .windowsMedia:
            .video
        case .bigTIFF, .flash, .audio, .unknown: nil
        }
    }

    /// Whether it is a picture that a worker decodes.
    public var isPicture: Bool { kind == .picture || kind == .raw }

    /// The name to use in a sentence, as in "Riffle cannot show RAW files yet".
    public var displayName: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .mp4: "MP4"
        case .mov: "QuickTime"
        case .heic: "HEIC"
        case .avif: "AVIF"
        case .tiff: "TIFF"
        case .raw: "RAW"
        case .jxl: "JPEG XL"
        case .bmp: "BMP"
        case .bigTIFF: "BigTIFF"
        case .mkv: "Matroska"
        case .webm: "WebM"
        case .avi: "AVI"
        case .mpeg: "MPEG"
        case .windowsMedia: "Windows Media"
        case .flash: "Flash video"
        case .dv: "DV"
        case .mxf: "MXF"
        case .realMedia: "RealMedia"
        case .ogg: "Ogg"
        case .audio: "audio"
        case .unknown: "unknown"
        }
    }
}

/// What a file shows, and how.
public enum FileKind: Sendable {
    /// A picture as it is to be seen.
    case picture
    /// A camera's raw data.
    case raw
    /// A video, or the clip of a live photo.
    case video
}
