public import RiffleCore

/// What the first bytes of a file tell about it.
public struct MediaHeader: Sendable, Hashable {
    /// What the file is by its content.
    public var type: FileType
    /// As stored, before turning; `nil` when the header does not tell. Of HEIC and AVIF, which are
    /// turned as a part of decoding, as decoded.
    public var storedSize: PixelSize?
    /// How to turn it upright.
    public var orientation: Orientation = .up
    /// A progressive JPEG or an interlaced PNG: decoding holds the whole picture in memory.
    public var isProgressive = false
    /// An animated GIF, WebP or PNG.
    public var isAnimated = false
    /// A movie's length in seconds.
    public var duration: Double?
    /// A movie's video codec as its four characters, such as `avc1` or `hvc1`.
    public var codec: String?
    /// The local wall time that the file itself gives: EXIF's or QuickTime's.
    public var taken: LocalTime?
    /// When the picture became a file, as EXIF has it; it is what a scanner or a copy may have.
    var digitized: LocalTime?
    /// Minutes east of UTC that belong to `taken`, when the file tells.
    public var zoneMinutes: Int?
    /// A movie's creation in seconds since 1970 (UTC), when only that is known.
    public var created: Int64?
    /// Where in the file the embedded EXIF thumbnail lies.
    public var preview: Range<UInt64>?
    /// What Apple's cameras write into all pictures of one burst.
    public var burst: String?
    /// What Apple's cameras write into both files of a live photo.
    public var contentID: String?

    /// The header of a file of this type about which nothing more is known.
    public init(type: FileType) { self.type = type }

    /// As seen upright; `nil` when the header does not tell.
    public var size: PixelSize? { storedSize?.turned(by: orientation) }

    /// The moment of ``taken`` or ``created`` in milliseconds since 1970 (UTC), where the file tells.
    var instant: Int64? {
        guard let taken else { return created.map { $0 * 1000 } }
        return zoneMinutes.map { taken.milliseconds - Int64($0) * 60_000 }
    }

    /// The marks of its card.
    public var badges: [Badge] {
        (type == .raw ? [.raw] : []) + (type.isMovie ? [.video] : [])
            + (isAnimated ? [.animated] : [])
    }

    /// What the index keeps of it, `nil` when Riffle does not show such files.
    ///
    /// A file of a known type whose size cannot be told is marked as damaged, if its header has to
    /// tell it.
    public func facts(taken: CaptureTime?) -> ItemFacts? {
        guard let format = type.format else { return nil }
        return ItemFacts(
            kind: type.isMovie ? .video : .photo, format: format, width: size?.width ?? 0,
            height: size?.height ?? 0, taken: taken, duration: duration, badges: badges,
            preview: preview.map { Int64($0.lowerBound)..<Int64($0.upperBound) },
            isDamaged: size == nil && type.tellsSize, burst: burst)
    }

    /// Reads the header of an open regular file of `size` bytes, at most 128 KB of it. The
    /// descriptor stays the caller's and its position stays where it is.
    ///
    /// Nothing is thrown: a damaged file gives what could be read, a foreign one `.unknown`.
    public static func read(descriptor: Int32, size: UInt64) -> MediaHeader {
        var bytes = HeaderBytes(descriptor: descriptor, size: size)
        return read(&bytes)
    }

    /// Reads the header of a file that lies in memory.
    public static func read(_ bytes: [UInt8]) -> MediaHeader {
        var bytes = HeaderBytes(bytes)
        return read(&bytes)
    }

    package static func read(_ bytes: inout HeaderBytes) -> MediaHeader {
        let headLength = Int(min(bytes.size, UInt64(Sniffer.length)))
        guard let head = bytes.bytes(at: 0, count: headLength) else {
            return MediaHeader(type: .unknown)
        }
        var header = MediaHeader(type: Sniffer.type(of: head))
        switch header.type {
        case .jpeg: JPEGHeader.read(&bytes, into: &header)
        case .png: PNGHeader.read(&bytes, into: &header)
        case .webp: WebPHeader.read(&bytes, into: &header)
        case .gif: GIFHeader.read(&bytes, into: &header)
        case .heic, .avif: HEIFHeader.read(&bytes, into: &header)
        case .tiff: TIFFHeader.read(&bytes, into: &header)
        case .raw: RawHeader.read(&bytes, into: &header)
        case .jpegXL: JPEGXLHeader.read(&bytes, into: &header)
        case .bmp: BMPHeader.read(&bytes, into: &header)
        case .mp4, .quickTime: MovieHeader.read(&bytes, into: &header)
        case .matroska, .webM: MatroskaHeader.read(&bytes, into: &header)
        case .avi: AVIHeader.read(&bytes, into: &header)
        default: break
        }
        return header
    }
}
