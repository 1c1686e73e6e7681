public import RiffleCore
public import RiffleFiles
import RiffleMedia

/// Groups the files of one folder into photos and videos.
///
///     var folder = FolderPhotos()
///     for file in files { _ = folder.read(file.name, stamp: file.stamp, device: device, now: now) { … } }
///     for photo in folder.photos() { … }
public struct FolderPhotos {
    /// A photo or video with all its files.
    public struct Photo: Sendable {
        /// Its files. The first one is shown.
        public var members: [ItemMember]
        /// The facts from its files.
        public var facts: ItemFacts
    }

    /// The version of the rules by which files are read and grouped. Files read with an older
    /// version must be read again.
    public static let rules = 6

    private var files: [ScannedFile] = []
    /// What each of ``files`` is.
    private var readings: [FileReading] = []

    /// Creates an empty group of files.
    public init() {}

    /// Creates a group of files that were read, each with what it is.
    package init(_ files: [ScannedFile], _ readings: [FileReading]) {
        self.files = files
        self.readings = readings
    }

    /// Whether a file is a sidecar by its name, which can only belong to a photo.
    public static func isSidecar(_ name: FileName) -> Bool { PhotoPairing.isSidecar(name) }

    /// What a sidecar is without its photo: nothing, or a proxy that is left out.
    public static func reading(ofSidecar name: FileName) -> FileReading {
        PhotoPairing.isCopy(name) ? .leftOut(.proxy) : .foreign
    }

    /// Reads a file that was listed, and adds it.
    ///
    /// - Parameters:
    ///   - now: the current time, in seconds since 1970.
    ///   - open: opens the file; not called for a sidecar.
    /// - Returns: what it is by itself: `foreign` or a proxy for a sidecar, `unreadable` if it could
    ///   not be opened.
    public mutating func read(
        _ name: FileName, stamp: FileStamp, device: UInt64, now: Int64,
        open: (FileName) -> OpenFile?
    ) -> FileReading {
        var reading = FileReading.unreadable
        if Self.isSidecar(name) {
            reading = Self.reading(ofSidecar: name)
        } else if let file = open(name) {
            reading = file.reading(name: name, now: now)
        }
        files.append(ScannedFile(name: name, stamp: stamp, device: device))
        readings.append(reading)
        return reading
    }

    /// Returns the photos, ordered by the names of the files that are shown.
    ///
    /// - Parameters:
    ///   - now: the current time, in seconds since 1970.
    ///   - open: opens a sidecar, if it can be read. Only those whose time is needed are opened.
    public func photos(
        now: Int64, zone: ZoneRule = systemZone, open: (FileName) -> OpenFile? = { _ in nil }
    ) -> [Photo] {
        var media: [PhotoFile] = []
        var sidecars: [FileName] = []
        var places: [FileName: Int] = [:]
        places.reserveCapacity(files.count)
        for (place, file) in files.enumerated() {
            if case .photo(let photo) = readings[place] {
                media.append(photo.file)
            } else if Self.isSidecar(file.name) {
                sidecars.append(file.name)
            } else {
                continue
            }
            places[file.name] = place
        }
        let groups = PhotoPairing.groups(of: media, others: sidecars)
        let edited = Set(groups.compactMap(\.editedFrom))
        let originals = Dictionary(
            uniqueKeysWithValues: groups.lazy.filter { edited.contains($0.main) }.map {
                ($0.main, $0)
            })
        return groups.compactMap { group in
            guard let main = photo(group.main, places) else { return nil }
            let members = group.members.compactMap { member in
                places[member.name].map { place in
                    ItemMember(
                        name: member.name, role: member.role, stamp: files[place].stamp,
                        device: files[place].device)
                }
            }
            var whole = together(main.facts, group, places)
            if let header = header(main, group, whole, zone, now, open) {
                let original = group.editedFrom.flatMap { originals[$0] }
                let sidecar =
                    sidecarTime(group, ["json", "xmp"], zone, open)
                    ?? original.flatMap { time(of: $0, places, zone, open) }
                whole.setTaken(
                    CaptureTime.search(
                        header: header, sidecar: sidecar, name: group.main,
                        modified: members[0].stamp.modified, now: now, zone: zone))
            }
            return Photo(members: members, facts: whole)
        }
    }

    /// The header of a photo whose time is to be found again with its sidecars; `nil` if the header
    /// or another file of the photo has it.
    private func header(
        _ main: ReadPhoto, _ group: PhotoGroup, _ whole: ItemFacts, _ zone: ZoneRule, _ now: Int64,
        _ open: (FileName) -> OpenFile?
    ) -> MediaHeader? {
        var header = main.header
        // What a camera writes beside a video is as good as what it writes into it.
        if header.taken == nil, header.type.kind == .video, group.has(.sidecar),
            let time = sidecarTime(group, ["xml", "moi"], zone, open)
        {
            header.taken = time
            return header
        }
        guard !CaptureTime.isTold(by: header, now: now, zone: zone),
            whole.taken == main.facts.taken, group.has(.sidecar) || group.editedFrom != nil
        else { return nil }
        return header
    }

    /// The time of the photo that another one was edited from.
    private func time(
        of original: PhotoGroup, _ places: [FileName: Int], _ zone: ZoneRule,
        _ open: (FileName) -> OpenFile?
    ) -> LocalTime? {
        guard let main = photo(original.main, places) else { return nil }
        return CaptureTime.byCamera(main.header, name: original.main, zone: zone)
            ?? sidecarTime(original, ["json", "xmp"], zone, open)
    }

    private func photo(_ name: FileName, _ places: [FileName: Int]) -> ReadPhoto? {
        guard let place = places[name], case .photo(let photo) = readings[place] else {
            return nil
        }
        return photo
    }

    /// The time in those of a photo's sidecars that have certain endings, the first one first.
    private func sidecarTime(
        _ group: PhotoGroup, _ endings: [String], _ zone: ZoneRule,
        _ open: (FileName) -> OpenFile?
    ) -> LocalTime? {
        let names = group.members.filter { $0.role == .sidecar }.map(\.name)
        for ending in endings {
            for name in names where FileKind.ending(of: name) == ending {
                if let file = open(name),
                    let time = SidecarDate.find(in: file.beginning(), name: name, zone: zone)
                {
                    return time
                }
            }
        }
        return nil
    }

    private func together(
        _ main: ItemFacts, _ group: PhotoGroup, _ places: [FileName: Int]
    ) -> ItemFacts {
        var whole = main
        if group.has(.raw), !whole.badges.contains(.raw) { whole.badges.insert(.raw, at: 0) }
        if group.has(.clip) { whole.badges.append(.live) }
        // A copy that lost the camera's metadata gets its time from its original.
        for member in group.members where member.role == .raw || member.role == .original {
            guard let facts = photo(member.name, places)?.facts else { continue }
            whole.burst = whole.burst ?? facts.burst
            whole.camera = whole.camera ?? facts.camera
            if whole.taken?.source != .camera, let taken = facts.taken, taken.source == .camera {
                whole.setTaken(.success(taken))
            }
        }
        return whole
    }
}
