public import RiffleCore

/// Identifies a card picture: an item, the version of its content, and a size.
public struct CardKey: Hashable, Sendable {
    public var item: ItemID
    public var version: ItemVersion
    /// The box that the picture is fitted into, in pixels; `nil` for the one in the workers'
    /// settings.
    public var box: PixelSize?

    public init(item: ItemID, version: ItemVersion, box: PixelSize? = nil) {
        self.item = item
        self.version = version
        self.box = box
    }
}

/// A request to make a card picture.
public struct CardRequest: Sendable {
    public var key: CardKey
    /// The type in the file's header.
    public var format: FileType
    /// The duration of a video in seconds, which helps to find a good frame.
    public var duration: Double?
    /// The number of pixels in the file's header; 0 if unknown.
    public var pixels: Int
    /// How often making this picture took too long before.
    var timeouts = 0

    public init(
        key: CardKey, format: FileType, duration: Double? = nil, pixels: Int = 0
    ) {
        self.key = key
        self.format = format
        self.duration = duration
        self.pixels = pixels
    }

    /// The request for an item's picture.
    package init(_ item: Item, box: PixelSize? = nil) {
        self.init(
            key: CardKey(item: item.id, version: item.version, box: box),
            format: item.facts.format, duration: item.facts.duration,
            pixels: item.facts.size.pixels)
    }

    /// Whether it is the poster of a video.
    var isVideo: Bool { format.kind == .video }

    /// Whether the picture has more pixels than most cameras make. It may have been made to take
    /// long.
    var isHuge: Bool { !isVideo && pixels > Self.hugePixels(format) }

    /// The number of pixels beyond which a picture of a format is huge.
    package static func hugePixels(_ format: FileType) -> Int {
        switch format {
        // These take several times as long for each pixel. Phones make up to 50 million.
        case .heic, .avif, .gif: 50_000_000
        // Larger ones with 16 bits and without loss need more memory than the other pictures.
        case .jxl: 16_000_000
        default: 64_000_000
        }
    }
}

/// How soon a card picture is needed.
public enum CardPriority: Int, Comparable, Sendable, CaseIterable {
    /// When there is nothing else to do.
    case background = 0
    /// For one of the next cards.
    case ahead = 1
    /// For a card that is visible now.
    case now = 2

    public static func < (left: CardPriority, right: CardPriority) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A card picture made by a worker.
public struct MadePicture: Equatable, Sendable {
    /// A JPEG in sRGB without metadata.
    public var jpeg: [UInt8]
    /// The upright size in pixels.
    public var size: PixelSize
    /// Whether the file is damaged; the picture then shows the readable part.
    public var isDamaged: Bool
    /// The impression of the picture, if the worker reported it.
    public var impression: Impression?

    public init(
        jpeg: [UInt8], size: PixelSize, isDamaged: Bool, impression: Impression? = nil
    ) {
        self.jpeg = jpeg
        self.size = size
        self.isDamaged = isDamaged
        self.impression = impression
    }
}
