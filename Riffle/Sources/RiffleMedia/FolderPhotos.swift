public import RiffleCore

/// Puts the files of one folder together to photos and videos.
///
///     var folder = FolderPhotos()
///     for file in files { folder.add(file.photo, file.name, stamp: file.stamp, device: device) }
///     for photo in folder.photos() { … }
public struct FolderPhotos {
    /// A photo or video with all its files.
    public struct Photo: Sendable {
        /// Its files, the one that is shown first.
        public var members: [ItemMember]
        /// What they tell.
        public var facts: ItemFacts
    }

    /// The rules by which files are read and put together. What was read by older ones is to be
    /// read again.
    public static let rules = 1

    private var files: [PhotoFile] = []
    private var facts: [FileName: ItemFacts] = [:]
    private var others: [FileName] = []
    private var members: [FileName: ItemMember] = [:]

    /// No files.
    public init() {}

    /// Whether a file belongs to a photo by its name alone, if it belongs to any.
    public static func isSidecar(_ name: FileName) -> Bool { PhotoPairing.isSidecar(name) }

    /// Adds a file.
    ///
    /// - Parameter photo: what it is; nil for a sidecar.
    public mutating func add(
        _ photo: ReadPhoto?, _ name: FileName, stamp: FileStamp, device: UInt64
    ) {
        members[name] = ItemMember(name: name, stamp: stamp, device: device)
        if let photo {
            files.append(photo.file)
            facts[name] = photo.facts
        } else {
            others.append(name)
        }
    }

    /// What the files make, in the order of the names of what is shown.
    public func photos() -> [Photo] {
        PhotoPairing.groups(of: files, others: others).compactMap { group in
            guard let main = facts[group.main] else { return nil }
            let members = group.members.compactMap { member in
                self.members[member.name].map { file in
                    var file = file
                    file.role = member.role
                    return file
                }
            }
            return Photo(members: members, facts: together(main, group))
        }
    }

    private func together(_ main: ItemFacts, _ group: PhotoGroup) -> ItemFacts {
        var whole = main
        if group.has(.raw), !whole.badges.contains(.raw) { whole.badges.insert(.raw, at: 0) }
        if group.has(.clip) { whole.badges.append(.live) }
        // A copy that lost what the camera wrote has its time from what it was made of.
        for member in group.members where member.role == .raw || member.role == .original {
            guard let taken = facts[member.name]?.taken, taken.source == .camera else { continue }
            if whole.taken?.source != .camera { whole.taken = taken }
            whole.burst = whole.burst ?? facts[member.name]?.burst
        }
        return whole
    }
}
