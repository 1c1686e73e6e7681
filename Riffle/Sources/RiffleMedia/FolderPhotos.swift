public import RiffleCore
public import RiffleFiles

/// Groups the files of one folder into photos and videos.
///
///     var folder = FolderPhotos()
///     for file in files { folder.add(file.photo, file.name, stamp: file.stamp, device: device) }
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
    public static let rules = 1

    private var files: [PhotoFile] = []
    private var read: [FileName: ReadPhoto] = [:]
    private var others: [FileName] = []
    private var members: [FileName: ItemMember] = [:]

    /// Creates an empty group of files.
    public init() {}

    /// Whether a file is a sidecar by its name, which can only belong to a photo.
    public static func isSidecar(_ name: FileName) -> Bool { PhotoPairing.isSidecar(name) }

    /// Adds a file.
    ///
    /// - Parameter photo: the result of reading it; `nil` for a sidecar.
    public mutating func add(
        _ photo: ReadPhoto?, _ name: FileName, stamp: FileStamp, device: UInt64
    ) {
        members[name] = ItemMember(name: name, stamp: stamp, device: device)
        if let photo {
            files.append(photo.file)
            read[name] = photo
        } else {
            others.append(name)
        }
    }

    /// Returns the photos, ordered by the names of the files that are shown.
    ///
    /// - Parameters:
    ///   - now: the current time, in seconds since 1970.
    ///   - open: opens a sidecar, if it can be read. Only those whose time is needed are opened.
    public func photos(
        now: Int64, zone: ZoneRule = systemZone, open: (FileName) -> OpenFile? = { _ in nil }
    ) -> [Photo] {
        PhotoPairing.groups(of: files, others: others).compactMap { group in
            guard let main = read[group.main] else { return nil }
            let members = group.members.compactMap { member in
                self.members[member.name].map { file in
                    var file = file
                    file.role = member.role
                    return file
                }
            }
            var whole = together(main.facts, group)
            if main.header.taken == nil, main.header.created == nil,
                whole.taken?.source != .camera || main.header.digitized == whole.taken?.time,
                let time = sidecarTime(group, zone, open)
            {
                whole.taken = CaptureTime.find(
                    header: main.header, sidecar: time, name: group.main,
                    modified: members[0].stamp.modified, now: now, zone: zone)
            }
            return Photo(members: members, facts: whole)
        }
    }

    /// The time in a photo's sidecars. Takeout's data come before XMP.
    private func sidecarTime(
        _ group: PhotoGroup, _ zone: ZoneRule, _ open: (FileName) -> OpenFile?
    ) -> LocalTime? {
        let names = group.members.filter { $0.role == .sidecar }.map(\.name)
        for ending in ["json", "xmp"] {
            for name in names where MediaName.ending(of: name) == ending {
                if let file = open(name),
                    let time = SidecarDate.find(in: file.beginning(), name: name, zone: zone)
                {
                    return time
                }
            }
        }
        return nil
    }

    private func together(_ main: ItemFacts, _ group: PhotoGroup) -> ItemFacts {
        var whole = main
        if group.has(.raw), !whole.badges.contains(.raw) { whole.badges.insert(.raw, at: 0) }
        if group.has(.clip) { whole.badges.append(.live) }
        // A copy that lost the camera's metadata gets its time from its original.
        for member in group.members where member.role == .raw || member.role == .original {
            guard let facts = read[member.name]?.facts else { continue }
            whole.burst = whole.burst ?? facts.burst
            if whole.taken?.source != .camera, facts.taken?.source == .camera {
                whole.taken = facts.taken
            }
        }
        return whole
    }
}
