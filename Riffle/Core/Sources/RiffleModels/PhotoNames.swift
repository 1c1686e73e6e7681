public import RiffleCore

/// How photos of a source are in the index, which knows folders and files: each photo is a file
/// named for it, in one of two made-up folders. Neither hangs on what can be edited, so that a photo
/// whose date changes stays the item it was.
enum PhotoNames {
    /// Where pictures of a screen are; the name is one that ``Screenshot`` knows.
    private static let screenshots = "screenshots"
    /// What replaces a slash in a file's name.
    private static let slash: Character = ":"

    /// Every folder that there is.
    static let folders: [RelativePath] = [.root] + (RelativePath(screenshots).map { [$0] } ?? [])

    static func folder(_ photo: Photo) -> RelativePath {
        photo.isScreenshot ? folders[folders.count - 1] : folders[0]
    }

    /// Nil for a name that no file can have; the photo is left out then.
    static func file(_ id: PhotoID) -> FileName? {
        let file = FileName(String(id.name.map { $0 == "/" ? slash : $0 }))
        return file.flatMap { $0.bytes.count <= 255 && photo($0) == id ? $0 : nil }
    }

    static func photo(_ file: FileName) -> PhotoID {
        PhotoID(String(file.display.map { $0 == slash ? "/" : $0 }))
    }
}

extension Item {
    /// The photo of the source that this item stands for.
    public var photo: PhotoID { PhotoNames.photo(name) }
    /// It as the person saw it.
    var seen: SeenPhoto { SeenPhoto(id: photo, modified: members[0].stamp.modified) }
}
