public import RiffleCore
public import RiffleFiles
import RiffleSystem

/// The properties of a file that its first bytes contain.
public struct MediaHeader: Sendable, Hashable {
    /// The type of the file by its content.
    public var type: FileType
    /// The stored size, before rotation; `nil` if the header doesn't contain it. For HEIC and AVIF,
    /// which are rotated while decoding, it is the decoded size.
    public var storedSize: PixelSize?
    /// The rotation that makes it upright.
    public var orientation: Orientation = .up
    /// Whether it is a progressive JPEG or an interlaced PNG. Decoding one keeps the whole picture
    /// in memory.
    public var isProgressive = false
    /// Whether it is a lossless JPEG, which contains sensor data rather than a picture.
    var isLossless = false
    /// Whether it is an animated GIF, WebP or PNG.
    public var isAnimated = false
    /// How a picture encodes more light than a plain screen shows; `nil` for most.
    package var hdr: HDRSignal?
    /// Whether its metadata say that it shows a screen.
    var isScreenshot = false
    /// A movie's length in seconds.
    public var duration: Double?
    /// A movie's video codec as its four characters, such as `avc1` or `hvc1`.
    public var codec: String?
    /// The local wall time in the file itself: EXIF's or QuickTime's.
    public var taken: LocalTime?
    /// EXIF's time of digitizing, which is often the only one in a scan or a copy.
    package var digitized: LocalTime?
    /// The time of GPS, in seconds since 1970 (UTC).
    package var located: Int64?
    /// When a program last wrote the picture, by EXIF.
    package var changed: LocalTime?
    /// The UTC offset of `taken` in minutes, positive to the east, if the file contains it.
    public var zoneMinutes: Int?
    /// A movie's creation time in seconds since 1970 (UTC), if only that is known.
    public var created: Int64?
    /// The byte range of the embedded EXIF thumbnail in the file.
    public var preview: Range<UInt64>?
    /// The offset of the list of a JPEG's further pictures, such as a preview.
    var pictures: UInt64?
    /// The identifier that Apple's cameras write into all pictures of a burst.
    public var burst: String?
    /// The identifier that Apple's cameras write into both files of a Live Photo.
    public var contentID: String?
    /// What EXIF says of the camera and the exposure.
    public var camera = CameraFacts()

    /// Creates the header of a file about which only the type is known.
    public init(type: FileType) { self.type = type }

    /// The upright size; `nil` if the header doesn't contain it.
    public var size: PixelSize? { storedSize?.turned(by: orientation) }

    /// The moment of ``taken`` or ``created`` in milliseconds since 1970 (UTC), if the file
    /// contains it.
    package var instant: Int64? {
        guard let taken else { return created.map { $0 * 1000 } }
        return zoneMinutes.map { taken.milliseconds - Int64($0) * 60_000 }
    }

    /// The badges of its card.
    public var badges: [Badge] {
        (type == .raw ? [.raw] : []) + (type.kind == .video ? [.video] : [])
            + (isAnimated ? [.animated] : []) + (isScreenshot ? [.screenshot] : [])
    }

    /// Returns the facts that the index stores; `nil` if Riffle doesn't show such files.
    ///
    /// They never say that a file is damaged, even where the header lacks the size: only a decoder
    /// that has tried can tell.
    public func facts(taken: CaptureTime?) -> ItemFacts? {
        guard type.kind != nil else { return nil }
        return ItemFacts(
            format: type, size: size ?? .unknown,
            taken: taken, duration: duration, badges: badges,
            preview: preview.map { Int64($0.lowerBound)..<Int64($0.upperBound) }, burst: burst,
            camera: camera.camera)
    }

    /// Reads the header of an open regular file of `size` bytes, at most 128 KB of it. The caller
    /// keeps the descriptor, and its position doesn't change.
    ///
    /// It throws nothing: a damaged file gives the readable part, an unknown one `.unknown`.
    public static func read(descriptor: Int32, size: UInt64) -> MediaHeader {
        read(descriptor: descriptor, size: size, buffer: HeaderBuffer())
    }

    /// Like ``read(descriptor:size:)``, with the memory to read into.
    package static func read(descriptor: Int32, size: UInt64, buffer: HeaderBuffer) -> MediaHeader {
        var bytes = HeaderBytes(descriptor: descriptor, size: size, buffer: buffer)
        return read(&bytes)
    }

    /// Reads the header of a file in memory.
    public static func read(_ bytes: [UInt8]) -> MediaHeader {
        var bytes = HeaderBytes(bytes)
        return read(&bytes)
    }

    package static func read(_ bytes: inout HeaderBytes) -> MediaHeader {
        let headLength = Int(min(bytes.size, UInt64(Sniffer.length)))
        guard let head = bytes.bytes(at: 0, count: headLength) else {
            return MediaHeader(type: .unknown)
        }
        var header = MediaHeader(type: Sniffer.type(ofHead: head))
        if header.type == .mp4, let type = HEIFHeader.type(&bytes) { header.type = type }
        switch header.type {
        case .jpeg: JPEGHeader.read(&bytes, into: &header)
        case .png: PNGHeader.read(&bytes, into: &header)
        case .webp: WebPHeader.read(&bytes, into: &header)
        case .gif: GIFHeader.read(&bytes, into: &header)
        case .heic, .avif: HEIFHeader.read(&bytes, into: &header)
        case .tiff: TIFFHeader.read(&bytes, into: &header)
        case .raw: RawHeader.read(&bytes, into: &header)
        case .jxl: JPEGXLHeader.read(&bytes, into: &header)
        case .bmp: BMPHeader.read(&bytes, into: &header)
        case .mp4, .mov: MovieHeader.read(&bytes, into: &header)
        case .mkv, .webm: MatroskaHeader.read(&bytes, into: &header)
        case .avi: AVIHeader.read(&bytes, into: &header)
        case .mpeg: TransportStream.read(&bytes, into: &header)
        case .dv: DVHeader.read(&bytes, into: &header)
        case .windowsMedia: WindowsMediaHeader.read(&bytes, into: &header)
        default: break
        }
        return header
    }
}

extension OpenFile {
    /// Reads the file's header, at most 128 KB of it.
    public borrowing func header() -> MediaHeader {
        header(buffer: HeaderBuffer())
    }

    /// Like ``header()``, with the memory to read into.
    package borrowing func header(buffer: HeaderBuffer) -> MediaHeader {
        MediaHeader.read(
            descriptor: descriptor, size: UInt64(max(0, stamp.size)), buffer: buffer)
    }

    /// Asks the system to read the beginning of the file now, so that ``header()`` needn't wait
    /// for the disk later.
    package borrowing func readAhead() {
        let count = min(stamp.size, Int64(HeaderBytes.headLength))
        #if canImport(Darwin)
            var range = radvisory(ra_offset: 0, ra_count: Int32(count))
            _ = fcntl(descriptor, F_RDADVISE, &range)
        #else
            posix_fadvise(descriptor, 0, off_t(count), POSIX_FADV_WILLNEED)
        #endif
    }
}
