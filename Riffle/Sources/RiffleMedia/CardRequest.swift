public import RiffleCore

/// Which card picture: an item in one version of its content, in one size.
public struct CardKey: Hashable, Sendable {
    public var item: ItemID
    public var version: ItemVersion
    /// The box into which it is fitted, in pixels; nil for that of the workers' settings.
    public var box: PixelSize?

    public init(item: ItemID, version: ItemVersion, box: PixelSize? = nil) {
        self.item = item
        self.version = version
        self.box = box
    }
}

/// One card picture to make.
public struct CardRequest: Sendable {
    public var key: CardKey
    public var kind: ItemKind
    /// A video's length in seconds, which helps to find a good frame.
    public var duration: Double?

    public init(key: CardKey, kind: ItemKind, duration: Double? = nil) {
        self.key = key
        self.kind = kind
        self.duration = duration
    }

    /// A movie may take seconds where a picture takes a tenth of one.
    var isSlow: Bool { kind == .video }
}

/// How soon a card picture is needed.
public enum CardPriority: Int, Comparable, Sendable, CaseIterable {
    /// When nothing else is to be done.
    case background = 0
    /// For one of the next cards.
    case ahead = 1
    /// Somebody looks at the place where it belongs.
    case now = 2

    public static func < (left: CardPriority, right: CardPriority) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A card picture as the worker made it.
public struct MadePicture: Equatable, Sendable {
    /// A JPEG in sRGB without metadata.
    public var jpeg: [UInt8]
    /// In pixels, upright.
    public var size: PixelSize
    /// The file is damaged; the picture shows what could be read of it.
    public var isDamaged: Bool
    /// How it looks, where the worker said so.
    public var look: Look?

    public init(jpeg: [UInt8], size: PixelSize, isDamaged: Bool, look: Look? = nil) {
        self.jpeg = jpeg
        self.size = size
        self.isDamaged = isDamaged
        self.look = look
    }
}
