public import RiffleCore

/// The type of a file, determined by its first bytes and never by its name.
public enum FileType: String, Sendable, CaseIterable {
    case jpeg, png, webp, gif, heic, avif, tiff
    case mp4, quickTime
    case raw, jpegXL, bmp, bigTIFF
    case matroska, webM, avi, mpeg, windowsMedia, dv, mxf, realMedia, ogg, flash
    case audio
    case unknown

    /// Whether it is a picture that a worker decodes.
    public var isPicture: Bool {
        switch self {
        case .jpeg, .png, .webp, .gif, .heic, .avif, .tiff, .raw, .jpegXL, .bmp: true
        default: false
        }
    }

    /// Whether it is a movie that gets a poster.
    public var isMovie: Bool {
        switch self {
        case .mp4, .quickTime, .matroska, .webM, .avi, .mpeg, .windowsMedia, .dv, .mxf,
            .realMedia, .ogg:
            true
        default: false
        }
    }

    /// The format in the index; `nil` for unsupported types.
    public var format: MediaFormat? {
        switch self {
        case .jpeg: .jpeg
        case .png: .png
        case .webp: .webp
        case .gif: .gif
        case .heic: .heic
        case .avif: .avif
        case .tiff: .tiff
        case .mp4: .mp4
        case .quickTime: .mov
        case .raw: .raw
        case .jpegXL: .jxl
        case .bmp: .bmp
        case .matroska: .mkv
        case .webM: .webm
        case .avi: .avi
        case .mpeg: .mpeg
        case .windowsMedia: .windowsMedia
        case .dv: .dv
        case .mxf: .mxf
        case .realMedia: .realMedia
        case .ogg: .ogg
        case .bigTIFF, .flash, .audio, .unknown: nil
        }
    }

    /// The name to use in a sentence, as in "Riffle cannot show RAW files yet".
    public var displayName: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .mp4: "MP4"
        case .quickTime: "QuickTime"
        case .heic: "HEIC"
        case .avif: "AVIF"
        case .tiff: "TIFF"
        case .raw: "RAW"
        case .jpegXL: "JPEG XL"
        case .bmp: "BMP"
        case .bigTIFF: "BigTIFF"
        case .matroska: "Matroska"
        case .webM: "WebM"
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
