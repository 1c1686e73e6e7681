package import RiffleCore

/// A file or a folder as a WebDAV server lists it.
package struct DAVEntry: Equatable, Sendable {
    /// Its place below the library's address.
    package var path: RelativePath
    package var isFolder = false
    /// The size of a file in bytes; nil where the server does not say it.
    package var size: Int64?
    /// When its content was changed, in milliseconds since 1970 (UTC), in whole seconds; nil where the server does not
    /// say it.
    package var modified: Int64?
    /// Changes with the content; without quotes.
    package var etag: String?
    /// What Nextcloud adds.
    package var cloud = Cloud()
    /// Bytes that may still be stored there; nil where the server does not say it.
    package var freeBytes: Int64?

    /// What Nextcloud and ownCloud add.
    package struct Cloud: Equatable, Sendable {
        /// A number that stays with the file wherever it is moved.
        package var id: UInt64?
        /// Letters for what the person may do, such as `RGDNVW`.
        package var permissions: String?
        package var isFavourite: Bool?
        package var hasPreview: Bool?
    }

    /// An entry of which nothing else is known.
    package init(_ path: RelativePath) { self.path = path }
}

extension DAVEntry {
    /// The stamp of the content in the index.
    ///
    /// Servers tell whole seconds. The fraction is made from the entity tag, so that a file that was changed within a
    /// second, to the same size, has another stamp.
    package var stamp: FileStamp {
        let fraction = etag.map { Int64(PhotoID($0).number % 1_000_000_000) } ?? 0
        let seconds = (modified ?? 0) / 1000
        return FileStamp(
            size: min(max(size ?? 0, 0), FileStamp.maximumSize),
            modified: min(max(seconds, 0), 9_000_000_000) * 1_000_000_000 + fraction,
            inode: cloud.id ?? 0)
    }

    /// Whether the server describes the file well enough to notice that it was changed.
    package var isIdentified: Bool { size != nil && (modified != nil || etag != nil) }

    /// Whether this may be the file of a stamp at another place. Entity tags of some servers depend on the place.
    package func mayBe(_ stamp: FileStamp) -> Bool {
        !isFolder && self.stamp.size == stamp.size
            && self.stamp.modified / 1_000_000_000 == stamp.modified / 1_000_000_000
            && (stamp.inode == 0 || self.stamp.inode == 0 || self.stamp.inode == stamp.inode)
    }
}
