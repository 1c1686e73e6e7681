public import RiffleCore
public import RiffleFiles
package import RiffleMedia

/// The result of reading one file.
public enum FileReading: Sendable, Equatable {
    /// A photo or a video.
    indirect case photo(ReadPhoto)
    /// A photo or video without a card.
    case leftOut(LeftOut)
    /// A photo or video by its name that cannot be read now, as on a failing disk.
    case unreadable
    /// Neither a photo nor a video.
    case foreign
}

/// A file that is a photo or a video, or a part of one.
public struct ReadPhoto: Sendable, Equatable {
    /// The facts that the index stores if this file is the one that is shown.
    public var facts: ItemFacts
    /// The facts that show which files belong to it.
    public var file: PhotoFile
    /// Its header, to determine its time again if there is a sidecar.
    var header: MediaHeader
}

extension OpenFile {
    /// Reads the file, with the facts that are needed to find the files that belong to it.
    ///
    /// - Parameters:
    ///   - name: the file's name, without its folder.
    ///   - now: the current time, in seconds since 1970.
    public borrowing func reading(
        name: FileName, now: Int64, zone: ZoneRule = systemZone
    ) -> FileReading {
        reading(name: name, now: now, zone: zone, buffer: HeaderBuffer())
    }

    /// Like ``reading(name:now:zone:)``, with the memory to read the header into.
    package borrowing func reading(
        name: FileName, now: Int64, zone: ZoneRule = systemZone, buffer: HeaderBuffer
    ) -> FileReading {
        let header = header(buffer: buffer)
        if header.type == .unknown, FileKind(byNameOf: name) != nil, !canBeRead() {
            return .unreadable
        }
        if let reason = LeftOut(header.type, name: name, size: stamp.size) {
            return .leftOut(reason)
        }
        if header.type == .mpeg, !FileKind.isStream(name) { return .foreign }
        let taken = CaptureTime.search(
            header: header, name: name, modified: stamp.modified, now: now, zone: zone)
        guard let kind = header.type.kind, var facts = header.facts(taken: nil) else {
            return .foreign
        }
        facts.setTaken(taken)
        let file = PhotoFile(
            name, kind,
            // Two files that any of their times puts into one second are of one moment.
            taken: CaptureTime.byCamera(header, name: name, zone: zone) ?? header.digitized
                ?? header.changed,
            instant: header.instant, contentID: header.contentID, duration: header.duration)
        return .photo(ReadPhoto(facts: facts, file: file, header: header))
    }
}

extension LeftOut {
    /// The reason why a file of this type, name and size gets no card; `nil` for a card, and for a
    /// file that is clearly neither a photo nor a video.
    init?(_ type: FileType, name: FileName, size: Int64) {
        switch type {
        // Some makers' raw data look like plain TIFF to all other programs.
        case .tiff where FileKind(byNameOf: name) == .raw: self = .raw
        case .bigTIFF: self = .picture
        case .flash: self = .video
        case .unknown:
            guard let says = FileKind(byNameOf: name) else { return nil }
            self = size == 0 ? .empty : says == .raw ? .raw : .mislabelled
        // Audio without video often has a video's file extension.
        case .audio where FileKind(byNameOf: name) == .picture: self = .mislabelled
        default: return nil
        }
    }
}
