public import RiffleCore

/// What a scan makes of one file.
public enum FileFinding: Sendable, Equatable {
    /// A card.
    case item(ItemFacts)
    /// A photo or video that is no card.
    case leftOut(LeftOut)
    /// A photo or video by its name that cannot be read now, as on a failing disk.
    case unreadable
    /// Neither a photo nor a video.
    case foreign
}

extension OpenFile {
    /// What the index keeps of the file.
    ///
    /// - Parameters:
    ///   - name: the file's name, without its folder.
    ///   - now: the present, in seconds since 1970.
    public borrowing func finding(name: FileName, now: Int64) -> FileFinding {
        let header = header()
        if header.type == .unknown, MediaName(name) != nil, !canBeRead() { return .unreadable }
        if let reason = LeftOut(header.type, name: name, size: stamp.size) {
            return .leftOut(reason)
        }
        let taken = CaptureTime.find(
            header: header, name: name, modified: stamp.modified, now: now)
        return header.facts(taken: taken).map { .item($0) } ?? .foreign
    }
}

extension LeftOut {
    /// Why a file of this content, name and size is no card; `nil` for a card, and for what nobody
    /// takes for a photo or a video.
    init?(_ type: FileType, name: FileName, size: Int64) {
        let says = MediaName(name)
        switch type {
        case .raw: self = .raw
        // Some makers' raw data are plain TIFF to everyone but themselves.
        case .tiff where says == .raw: self = .raw
        case .jpegXL, .bmp, .bigTIFF: self = .picture
        case .matroska, .avi, .mpeg, .windowsMedia, .flash: self = .video
        case .unknown:
            guard let says else { return nil }
            self = size == 0 ? .empty : says == .raw ? .raw : .mislabelled
        // Sound without a picture is often kept under a video's name.
        case .audio where says == .picture: self = .mislabelled
        default: return nil
        }
    }
}
