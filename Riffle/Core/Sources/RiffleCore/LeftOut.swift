/// Why a file that looks like a photo or a video has no card.
///
/// The index stores the numbers.
public enum LeftOut: Int, Sendable, CaseIterable {
    /// A camera's raw data.
    case raw = 1
    /// A video of a kind that Riffle does not play.
    case video = 2
    /// A picture of a kind that Riffle does not show.
    case picture = 3
    /// A file without a byte in it.
    case empty = 4
    /// A file whose content is not what its name says.
    case mislabelled = 5
    /// A file that may not be read.
    case unreadable = 6
    /// A link, which Riffle never follows.
    case link = 7
    /// A folder that could not be read to its end.
    case folder = 8
    /// A hidden file: one that a program put away, or keeps for itself.
    case hidden = 9
    /// What a camera made of a video to show it on its own screen, without that video.
    case proxy = 10
    /// A hidden folder.
    case hiddenFolder = 11
    /// A folder that is one document of another program, such as a library of Apple Photos.
    case package = 12
    /// A file that a browser or a sync tool has not written to its end.
    case unfinished = 13
    /// A trash folder of another program.
    case trash = 14
    /// A folder in which another program keeps snapshots or earlier versions.
    case versions = 15
    /// A folder of thumbnails or other copies that a program can make again.
    case cache = 16
    /// The original that a program kept when it changed a photo.
    case backup = 17
    /// A placeholder of a photo that is in iCloud only.
    case cloud = 18
    /// A file or folder that the user excluded by a pattern.
    case excluded = 19

    /// So many of them, in words, as in "3 empty files".
    public func words(_ count: Int) -> String {
        let (one, many): (String, String) =
            switch self {
            case .raw: ("RAW photo", "RAW photos")
            case .video:
                ("video of a kind Riffle cannot play", "videos of kinds Riffle cannot play")
            case .picture:
                ("picture of a kind Riffle cannot show", "pictures of kinds Riffle cannot show")
            case .empty: ("empty file", "empty files")
            case .mislabelled:
                ("file that is not what its name says", "files that are not what their names say")
            case .unreadable: ("file that may not be read", "files that may not be read")
            case .link: ("link", "links")
            case .hidden: ("hidden file", "hidden files")
            case .proxy:
                (
                    "proxy or thumbnail without its video",
                    "proxies and thumbnails without their videos"
                )
            case .hiddenFolder: ("hidden folder", "hidden folders")
            case .package: ("package of another program", "packages of other programs")
            case .unfinished: ("unfinished download or copy", "unfinished downloads or copies")
            case .trash: ("trash folder", "trash folders")
            case .versions:
                ("folder of snapshots or old versions", "folders of snapshots or old versions")
            case .cache: ("folder of thumbnails or caches", "folders of thumbnails or caches")
            case .backup: ("backup copy", "backup copies")
            case .excluded:
                (
                    "file or folder excluded by a pattern",
                    "files and folders excluded by patterns"
                )
            case .cloud: ("photo in iCloud only", "photos in iCloud only")
            case .folder: ("folder that cannot be read", "folders that cannot be read")
            }
        return "\(Self.number(count)) \(count == 1 ? one : many)"
    }

    /// A number with commas, as in `12,345`.
    private static func number(_ count: Int) -> String {
        var text = ""
        for (place, digit) in String(count).reversed().enumerated() {
            if place > 0, place % 3 == 0 { text = "," + text }
            text = "\(digit)" + text
        }
        return text
    }
}

/// The number of a library's files without cards, by kind.
public struct LeftOutCounts: Hashable, Sendable {
    /// Without those of which there are none.
    public private(set) var counts: [LeftOut: Int] = [:]
    /// Cards whose pictures cannot be made on this computer, by the name of their format.
    public var undecodable: [String: Int] = [:]

    /// None.
    public init() {}

    /// How many there are of a kind.
    public subscript(kind: LeftOut) -> Int {
        get { counts[kind] ?? 0 }
        set { counts[kind] = newValue > 0 ? newValue : nil }
    }

    /// Adds those of another count.
    public mutating func add(_ other: LeftOutCounts) {
        for (kind, count) in other.counts { self[kind] += count }
        undecodable.merge(other.undecodable, uniquingKeysWith: +)
    }

    /// One sentence that names them all, as in "Not shown: 12 RAW photos, 3 empty files."; `nil`
    /// when there are none.
    public var sentence: String? {
        let formats = undecodable.sorted { $0.key < $1.key }.filter { $0.value > 0 }.map {
            Self.words($0.value, undecodable: $0.key)
        }
        let kinds = LeftOut.allCases.filter { self[$0] > 0 }.map { $0.words(self[$0]) }
        let parts = formats + kinds
        return parts.isEmpty ? nil : "Not shown: " + parts.joined(separator: ", ") + "."
    }

    /// So many cards of a format whose pictures cannot be made on this computer, in words.
    public static func words(_ count: Int, undecodable format: String) -> String {
        "\(count) \(format) \(count == 1 ? "picture" : "pictures")"
            + " that libvips on this computer cannot read"
    }
}
