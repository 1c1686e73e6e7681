/// A name in a trash folder, or in the reject folder of a library.
public struct TrashEntry: Hashable, Sendable {
    /// The trash folder, or the folder within the reject folder.
    public var trash: TrashPlace
    /// The name in `files`; `info` has it with `.trashinfo` after it. In a reject folder, the name.
    public var name: FileName

    /// An entry.
    public init(trash: TrashPlace, name: FileName) {
        self.trash = trash
        self.name = name
    }
}

/// An item on its way into the trash or back, with every name that is needed for finding out later
/// how far it came. It is written down before anything moves.
public struct TrashMove: Hashable, Sendable {
    /// One file.
    public struct Member: Hashable, Sendable {
        /// The file as it is in the library.
        public var file: ItemMember
        /// Where it goes.
        public var entry: TrashEntry
        /// Where it comes back to, once that is planned.
        public var back: RelativePath?
        /// When the file's status changed last before it was to move, in nanoseconds since 1970
        /// (UTC); nil if it was not read. No program can set that back.
        public var changed: Int64?

        /// A file.
        public init(
            file: ItemMember, entry: TrashEntry, back: RelativePath? = nil, changed: Int64? = nil
        ) {
            self.file = file
            self.entry = entry
            self.back = back
            self.changed = changed
        }
    }

    /// The item.
    public var item: ItemID
    /// The folder that holds, or held, its files.
    public var folder: RelativePath
    /// Its files, the one that is shown first.
    public var members: [Member]
    /// The moment of the deletion, in milliseconds since 1970 (UTC).
    public var time: Int64
    /// The trash of its files: they share one.
    public var trash: TrashPlace { members[0].entry.trash }
    /// The hash of the content of what the item shows, where it is known.
    public var hash: [UInt8]?

    /// A move. `members` must not be empty.
    public init(
        item: ItemID, folder: RelativePath, members: [Member], time: Int64, hash: [UInt8]? = nil
    ) {
        precondition(!members.isEmpty, "an item has at least one file")
        self.item = item
        self.folder = folder
        self.members = members
        self.time = time
        self.hash = hash
    }
}

/// Which way the files of an item go.
public enum MoveDirection: Hashable, Sendable {
    /// Out of the library.
    case toTrash
    /// Into the library again.
    case back
}

/// How a move ended, or stands after a step.
public enum MoveOutcome: Hashable, Sendable {
    /// All files are in the trash.
    case trashed
    /// All files are where they were, for this reason.
    case failed(Notice)
    /// The files are back, in these places.
    case restored([RelativePath])
    /// The files are neither here nor there.
    case gone
}

extension Notice {
    /// Riffle ended before the file was moved.
    public static let interrupted = Notice(
        .moveInterrupted, "This was not moved, because Riffle was interrupted. Try again.")
}
