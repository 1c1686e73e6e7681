import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleMedia
import RiffleStore
import RiffleTrash

/// A library in a folder.
struct FolderBackend: ScannedBackend {
    let scanner: LibraryScanner
    let files: ItemFiles
    let folders: LibraryTrash

    // MARK: One item

    func isUnchanged(_ item: Item) -> Bool { files.isUnchanged(item) }

    func isElsewhere(_ item: Item) -> Bool { files.isElsewhere(item) }

    func isAway(_ item: Item) -> Bool { files.isAway(item) }

    // MARK: Pictures

    func picture(of item: Item, in box: PixelSize?) -> PictureSource {
        PictureSource(request: CardRequest(item, box: box), open: files.opener(item))
    }

    func preview(of item: Item) -> [UInt8]? { files.preview(of: item) }

    func isUpright(_ item: Item) -> Bool { files.isUpright(item) }

    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        guard let file = files.share(item) else { return nil }
        return .file(
            file, size: file.size, type: item.facts.format.mediaType, tag: "\"\(item.version)\"",
            for: request)
    }

    func cameraFacts(of item: Item) -> CameraFacts? { files.cameraFacts(of: item) }

    var isLocal: Bool { true }

    // MARK: Contents and the trash

    var contents: LikenessFinder.Contents {
        let folder = files.folder
        return .init(
            hash: { ContentHash.of($0, in: folder) },
            whole: { ContentHash.whole(of: $0, in: folder, unless: $1) })
    }

    var trash: any TrashBackend { folders }

    var sidecars: Sidecars? { Sidecars(folder: files.folder) }
}

extension FileType {
    /// The type by which browsers know the format.
    var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .webp: "image/webp"
        case .gif: "image/gif"
        case .heic: "image/heic"
        case .avif: "image/avif"
        case .tiff: "image/tiff"
        case .jxl: "image/jxl"
        case .bmp: "image/bmp"
        case .raw, .bigTIFF, .flash, .audio, .unknown: "application/octet-stream"
        case .mp4: "video/mp4"
        case .mov: "video/quicktime"
        case .avi: "video/x-msvideo"
        case .mkv: "video/x-matroska"
        case .webm: "video/webm"
        case .mpeg: "video/mpeg"
        case .dv: "video/dv"
        case .mxf: "application/mxf"
        case .ogg: "video/ogg"
        case .realMedia: "application/vnd.rn-realmedia"
        case .windowsMedia: "video/x-ms-wmv"
        }
    }
}
