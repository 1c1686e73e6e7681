import RiffleCore
import RiffleImmich
import RiffleStore

/// The places of assets in the index, which knows folders and files.
///
/// An asset is a file in the folder of the month in which it was taken. Its name is that of the original, with the
/// asset's ID as a key that is never shown.
enum AssetNames {
    /// The device that the index records for every asset.
    static let device: UInt64 = 1

    static func folder(of asset: Asset) -> RelativePath {
        let month = LocalTime(milliseconds: asset.taken).month
        // Lists show the last part alone.
        return RelativePath("\(month.year)/\(month)") ?? .root
    }

    /// The name; nil if the original's name contains nothing that a name can have.
    static func file(of asset: Asset) -> FileName? {
        FileName(asset.fileName, hiddenKey: asset.id.text)
    }

    /// Whether an item belongs to the key's owner, and may be changed on the server.
    static func isOwn(_ item: Item) -> Bool { !item.facts.badges.contains(.partner) }

    static func asset(_ item: Item) -> AssetID? { item.name.hiddenKey.flatMap { AssetID($0) } }
}

extension Asset {
    /// Whether the asset is shown as a card, if those of its owner are.
    var isShown: Bool {
        !isTrashed && !isOffline && visibility == "timeline" && (kind == .image || kind == .video)
    }

    /// The stamp of the content. The checksum takes the place of the inode, so an asset that is uploaded again is known
    /// again. The time stands for the picture, which changes when someone edits it. A copy that a partner has of a
    /// person's own photo is another photo.
    var stamp: FileStamp {
        FileStamp(
            size: min(max(bytes ?? 0, 0), FileStamp.maximumSize),
            modified: Int64(bitPattern: thumbhash.map { Self.number($0) } ?? 0),
            inode: Self.number(isOwn ? checksum : "\(owner) \(checksum)"))
    }

    /// A number for a text, the same everywhere and never 0.
    private static func number(_ text: String) -> UInt64 { PhotoID(text).number }

    /// The file in the index; nil without a usable name.
    var listed: ScannedFile? {
        AssetNames.file(of: self).map {
            ScannedFile(name: $0, stamp: stamp, device: AssetNames.device)
        }
    }

    /// The file as a part of an album; nil without a usable name.
    var albumFile: AlbumFile? { listed.map { ($0.name, $0.stamp.inode) } }

    /// The item in the index; nil without a usable name.
    var scanned: ScannedItem? {
        guard let listed else { return nil }
        let member = ItemMember(name: listed.name, stamp: listed.stamp, device: listed.device)
        // Behind the ID of an asset is always the same file.
        return ScannedItem(members: [member], facts: facts, content: .sameAsBefore)
    }

    private var facts: ItemFacts {
        let format = format
        var badges: [Badge] = []
        if format == .raw { badges.append(.raw) }
        if clip != nil { badges.append(.live) }
        if kind == .video { badges.append(.video) }
        if isFavourite { badges.append(.favourite) }
        if !isOwn { badges.append(.partner) }
        return ItemFacts(
            format: format, size: PixelSize(width: width ?? 0, height: height ?? 0),
            taken: CaptureTime(LocalTime(milliseconds: takenLocally), from: .camera),
            duration: kind == .video ? duration : nil, badges: badges,
            // Immich's own duplicates are a group of "Bursts and duplicates".
            burst: isOwn ? duplicates : nil)
    }

    /// The format by the name. Immich plays every video as MP4.
    private var format: FileType {
        if kind == .video { return .mp4 }
        let ending = fileName.split(separator: ".").last?.lowercased() ?? ""
        return switch ending {
        case "jpg", "jpeg", "jpe", "jfif": .jpeg
        case "png": .png
        case "webp": .webp
        case "gif": .gif
        case "heic", "heif", "hif": .heic
        case "avif": .avif
        case "tif", "tiff": .tiff
        case "jxl": .jxl
        case "bmp": .bmp
        default: .raw
        }
    }
}
