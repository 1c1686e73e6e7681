/// A library of photos that another program keeps: the photo library of a phone, a folder, or a made-up
/// one for previews and tests. It lists, shows and deletes; what is decided is none of its business.
///
/// ```swift
/// guard await source.requestAccess().canRead else { return }
/// for photo in await source.photos() ?? [] { print(photo.id, photo.taken?.description ?? "no date") }
/// for await step in source.picture(of: id, in: .card) { show(step) }
/// ```
public protocol PhotoSource: Sendable {
    /// What the person has allowed so far. It asks no questions.
    func access() async -> PhotoAccess

    /// Asks the person, unless they have answered before.
    func requestAccess() async -> PhotoAccess

    /// All that may be seen at the moment, in any order. Only facts that cost little; see
    /// ``files(of:)``. Nil when the library cannot be looked at now: nothing is gone for that.
    func photos() async -> [Photo]?

    /// What has changed since a moment, or all photos if the library doesn't know that moment any more.
    /// Nil when the library cannot be looked at now.
    func photos(since token: LibraryToken?) async -> PhotoLook?

    /// The names of photos that are the same on all devices of a person. A photo without one has no
    /// entry. The call may be expensive: ask for many at once.
    func cloudNames(of photos: [PhotoID]) async -> [PhotoID: String]

    /// The photos of this device that have these names on all devices. One that isn't here has no entry.
    func photos(withCloudNames names: [String]) async -> [String: PhotoID]

    /// What it takes a look at the files to know. A photo that is no longer there has no entry.
    func files(of photos: [PhotoID]) async -> [PhotoID: PhotoFiles]

    /// A picture that fits into a box, as it comes: progress while it is fetched from elsewhere,
    /// perhaps a smaller picture first, and at last the picture or why there is none. A caller
    /// that stops listening cancels it.
    func picture(of photo: PhotoID, in box: PixelSize) -> AsyncStream<PictureStep>

    /// These pictures will be asked for soon.
    func startCaching(_ photos: [PhotoID], in box: PixelSize)

    /// These pictures will not be needed soon.
    func stopCaching(_ photos: [PhotoID], in box: PixelSize)

    /// Deletes photos, all or none of those that can be deleted at all, each with all its files. One
    /// that has changed since the person saw it is kept. The system may ask the person first; it
    /// does so once for all of them.
    func delete(_ photos: [SeenPhoto]) async throws(PhotoDeletionError) -> PhotoDeletion

    /// Marks photos as favourites in the library itself, in one go. What is no longer there is passed
    /// over; a library that has no such mark does nothing.
    func setFavourite(_ photos: [PhotoID]) async throws(PhotoMarkError)

    /// Says so whenever something was added, removed or edited after the call, by whomever, or another
    /// part of the library may be seen. Several changes may come as one.
    func changes() async -> AsyncStream<Void>
}

/// What a person allows an app to see.
public enum PhotoAccess: Hashable, Sendable, CaseIterable {
    /// The person has not been asked.
    case notAsked
    /// Everything.
    case full
    /// What the person has picked.
    case limited
    /// Nothing; the person can change that in the system's settings.
    case denied
    /// Nothing, and this person cannot change it (a managed device, or one of a child).
    case restricted

    /// Whether there is something to list.
    public var canRead: Bool { self == .full || self == .limited }
}

/// The name of a photo in its source; it stays the same when the photo is edited or its date changes.
public struct PhotoID: Hashable, Sendable {
    /// The name as the source knows it: 1 to 255 bytes of ASCII without a colon, so that an index of
    /// files can keep it.
    public let name: String

    /// Wraps a name.
    public init(_ name: String) { self.name = name }

    /// A number that stands for the name, the same everywhere and never 0.
    public var number: UInt64 {
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return max(hash, 1)
    }
}

/// A photo as it was when a person saw it, so that no unseen picture is deleted.
public struct SeenPhoto: Hashable, Sendable {
    /// Its name.
    public var id: PhotoID
    /// ``Photo/modified`` at that time.
    public var modified: Int64

    /// A photo.
    public init(id: PhotoID, modified: Int64) {
        self.id = id
        self.modified = modified
    }
}

/// What a source knows of a photo or a video without opening it.
public struct Photo: Hashable, Sendable, Identifiable {
    /// Its name.
    public var id: PhotoID
    /// The time of its last change, in nanoseconds since 1970 (UTC); 0 when unknown.
    public var modified: Int64
    /// Whether it is a video, and not a photo.
    public var isVideo: Bool
    /// A picture of a screen.
    public var isScreenshot: Bool
    /// When it was taken, on the wall clock.
    public var taken: LocalTime?
    /// How that is known. Only a camera's word makes pictures that were taken together a burst.
    public var timeSource: TimeSource
    /// Size in pixels as shown.
    public var size: PixelSize
    /// The length of a video in seconds.
    public var duration: Double?
    /// The marks that are known without opening it.
    public var badges: [Badge]
    /// What all pictures of one burst have in common.
    public var burst: String?
    /// It as it is now.
    public var seen: SeenPhoto { SeenPhoto(id: id, modified: modified) }

    /// A photo.
    public init(
        id: PhotoID, modified: Int64, isVideo: Bool = false, isScreenshot: Bool = false,
        taken: LocalTime? = nil, timeSource: TimeSource = .camera, size: PixelSize,
        duration: Double? = nil, badges: [Badge] = [], burst: String? = nil
    ) {
        self.id = id
        self.modified = modified
        self.isVideo = isVideo
        self.isScreenshot = isScreenshot
        self.taken = taken
        self.timeSource = timeSource
        self.size = size
        self.duration = duration
        self.badges = badges
        self.burst = burst
    }
}

/// What the files of a photo tell.
public struct PhotoFiles: Hashable, Sendable {
    /// The bytes of all files that belong to it.
    public var bytes: Int64
    /// Whether the camera's raw data is among them.
    public var hasRaw: Bool

    /// The facts.
    public init(bytes: Int64, hasRaw: Bool = false) {
        self.bytes = bytes
        self.hasRaw = hasRaw
    }
}
