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

/// What reading one file told.
public enum FileReading: Sendable, Equatable {
    /// A photo or a video.
    case photo(ReadPhoto)
    /// A photo or video that is no card.
    case leftOut(LeftOut)
    /// A photo or video by its name that cannot be read now, as on a failing disk.
    case unreadable
    /// Neither a photo nor a video.
    case foreign
}

/// A file that is a photo or a video, or a part of one.
public struct ReadPhoto: Sendable, Equatable {
    /// What the index keeps of it where it is what is shown.
    public var facts: ItemFacts
    /// What tells which files belong to it.
    public var file: PhotoFile
    /// What it is by its header, to find its time again when there is a sidecar.
    var header: MediaHeader
}

extension OpenFile {
    /// What the index keeps of the file.
    ///
    /// - Parameters:
    ///   - name: the file's name, without its folder.
    ///   - now: the present, in seconds since 1970.
    public borrowing func finding(name: FileName, now: Int64) -> FileFinding {
        switch reading(name: name, now: now) {
        case .photo(let photo): .item(photo.facts)
        case .leftOut(let reason): .leftOut(reason)
        case .unreadable: .unreadable
        case .foreign: .foreign
        }
    }

    /// What the file tells, for finding those that belong to it too.
    ///
    /// - Parameters: as of ``finding(name:now:)``.
    public borrowing func reading(
        name: FileName, now: Int64, zone: ZoneRule = systemZone
    ) -> FileReading {
        let header = header()
        if header.type == .unknown, MediaName(name) != nil, !canBeRead() { return .unreadable }
        if let reason = LeftOut(header.type, name: name, size: stamp.size) {
            return .leftOut(reason)
        }
        if header.type == .mpeg, MediaName(name) != .video { return .foreign }
        let taken = CaptureTime.find(
            header: header, name: name, modified: stamp.modified, now: now, zone: zone)
        guard let facts = header.facts(taken: taken) else { return .foreign }
        let sort: PhotoFile.Sort =
            facts.kind == .video ? .video : facts.format == .raw ? .raw : .picture
        let file = PhotoFile(
            name, sort, taken: CaptureTime.byCamera(header, name: name, zone: zone),
            instant: header.instant,
            contentID: header.contentID, duration: header.duration)
        return .photo(ReadPhoto(facts: facts, file: file, header: header))
    }
}

extension LeftOut {
    /// Why a file of this content, name and size is no card; `nil` for a card, and for what nobody
    /// takes for a photo or a video.
    init?(_ type: FileType, name: FileName, size: Int64) {
        let says = MediaName(name)
        switch type {
        // Some makers' raw data are plain TIFF to everyone but themselves.
        case .tiff where says == .raw: self = .raw
        case .bigTIFF: self = .picture
        case .windowsMedia, .flash: self = .video
        case .unknown:
            guard let says else { return nil }
            self = size == 0 ? .empty : says == .raw ? .raw : .mislabelled
        // Sound without a picture is often kept under a video's name.
        case .audio where says == .picture: self = .mislabelled
        default: return nil
        }
    }
}
