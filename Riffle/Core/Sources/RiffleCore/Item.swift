/// What a file is within its item.
public enum MemberRole: Int, Sendable, CaseIterable {
    /// The picture or video that is shown.
    case main = 0
    /// The camera's raw data of the same picture.
    case raw = 1
    /// The clip of a live photo.
    case clip = 2
    /// Data about the picture: XMP, AAE, Takeout JSON.
    case sidecar = 3
    /// What the picture that is shown was edited from.
    case original = 4
}

extension MemberRole {
    /// Whether it is a photo or a video itself that goes along with what is shown.
    public var isContent: Bool {
        switch self {
        case .raw, .clip, .original: true
        case .main, .sidecar: false
        }
    }
}

/// A small mark on a card.
public enum Badge: String, Sendable, CaseIterable {
    case raw, live, video, animated
    /// Marked as a favourite in the library that it comes from.
    case favourite
    /// It belongs to another person of the photo server, who shares it. Only they can move it to the trash.
    case partner
    /// Only a part of it could be read, and that is what is shown.
    case damaged
    /// Its own metadata say that it shows a screen.
    case screenshot
    /// It has no date, because it was taken with a clock that was never set.
    case clockUnset = "clock-unset"
    /// It has no date, because the clock was ahead of today.
    case clockAhead = "clock-ahead"
    /// It has no date, because its own is before there was photography.
    case impossibleDate = "impossible-date"
}

/// One file of an item. All files of an item are in one folder.
public struct ItemMember: Hashable, Sendable {
    /// The name within the folder.
    public var name: FileName
    /// What the file is within the item.
    public var role: MemberRole
    /// The file's content when it was last looked at.
    public var stamp: FileStamp
    /// The number of the device that holds it (`st_dev`), to recognise a file that was moved.
    public var device: UInt64

    /// A member.
    public init(name: FileName, role: MemberRole = .main, stamp: FileStamp, device: UInt64) {
        self.name = name
        self.role = role
        self.stamp = stamp
        self.device = device
    }
}

/// The facts from reading the files of an item.
public struct ItemFacts: Hashable, Sendable {
    /// The type of the main member.
    public var format: FileType
    /// The size as shown, after orientation.
    public var size: PixelSize
    /// When it was taken; nil when no source can be believed.
    public var taken: CaptureTime?
    /// The length of a video in seconds.
    public var duration: Double?
    /// The marks to show.
    public var badges: [Badge]
    /// The byte range of a small JPEG preview in the main member.
    public var preview: Range<Int64>?
    /// Why it has no picture; nil unless a decoder has refused its files for good.
    public var refusal: PictureRefusal?
    /// What all pictures of one burst have in common, where the camera or the library says so.
    public var burst: String?
    /// The maker and the model of the camera, where the file says so.
    public var camera: String?

    /// Facts; only the format is always known.
    public init(
        format: FileType, size: PixelSize = .unknown,
        taken: CaptureTime? = nil, duration: Double? = nil, badges: [Badge] = [],
        preview: Range<Int64>? = nil, refusal: PictureRefusal? = nil, burst: String? = nil,
        camera: String? = nil
    ) {
        self.format = format
        self.size = size
        self.taken = taken
        self.duration = duration
        self.badges = badges
        self.preview = preview
        self.refusal = refusal
        self.burst = burst
        self.camera = camera
    }

    /// Whether it is a video, and not a photo.
    public var isVideo: Bool { format.kind == .video }
}

/// Where an item is.
public enum ItemPresence: Int, Sendable {
    /// In its folder, as far as is known.
    case present = 0
    /// Not seen by the last scan: moved out, deleted elsewhere, or on a drive that is away.
    case missing = 1
    /// In the trash, by Riffle.
    case trashed = 2
}

/// One thing to decide on: a photo or a video with all files that belong to it.
public struct Item: Hashable, Sendable {
    /// Its identity.
    public var id: ItemID
    /// The folder of all its files.
    public var folder: RelativePath
    /// Its files, the one that is shown first; never empty.
    public var members: [ItemMember]
    /// What its files tell.
    public var facts: ItemFacts
    /// Where it is.
    public var presence: ItemPresence

    /// An item. `members` must not be empty.
    public init(
        id: ItemID, folder: RelativePath, members: [ItemMember], facts: ItemFacts,
        presence: ItemPresence = .present
    ) {
        precondition(!members.isEmpty, "an item has at least one file")
        self.id = id
        self.folder = folder
        self.members = members
        self.facts = facts
        self.presence = presence
    }

    /// The version of its content.
    public var version: ItemVersion { ItemVersion(of: members.map(\.stamp)) }
    /// The name of the member that is shown.
    public var name: FileName { members[0].name }
    /// The path of the member that is shown.
    public var path: RelativePath { folder.appending(name) }
    /// The bytes of all its files.
    public var bytes: Int64 { members.reduce(0) { $0 + $1.stamp.size } }
}
