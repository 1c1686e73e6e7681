import RiffleCore
import RiffleMedia

/// The contents of a folder of photos at one time.
struct FolderContents: Sendable {
    /// A photo with its files.
    struct Entry: Sendable {
        var photo: Photo
        var item: Item
    }

    private(set) var entries: [PhotoID: Entry] = [:]
    /// The files that aren't photos, so that they are read only once.
    private(set) var others: [RelativePath: FileStamp] = [:]
    /// A fingerprint of the names and stamps of all files, which changes whenever one of them does.
    private(set) var fingerprint: UInt64 = 0

    /// Adds a file. It is read only if it differs from the known one.
    mutating func add(
        _ file: ScannedFile, in folder: borrowing ScannedFolder, _ known: FolderContents,
        now: Int64
    ) {
        let path = folder.path.appending(file.name)
        fingerprint &+= Self.print(path, file.stamp)
        let id = FolderNames.id(path)
        if let entry = known.entries[id], entry.item.members.map(\.stamp) == [file.stamp],
            entry.item.path == path
        {
            entries[id] = entry
        } else if known.others[path] == file.stamp {
            others[path] = file.stamp
        } else if let open = folder.open(file.name) {
            // A file that can't be read is tried again the next time.
            let finding = open.finding(name: file.name, now: now)
            guard case .item(let facts) = finding else {
                if finding != .unreadable { others[path] = file.stamp }
                return
            }
            let member = ItemMember(name: file.name, stamp: file.stamp, device: file.device)
            let item = Item(
                id: FolderNames.item(id), folder: folder.path, members: [member], facts: facts)
            entries[id] = Entry(photo: Photo(id, item), item: item)
        }
    }

    /// Keeps the known contents of a folder that can't be read now, and of its subfolders.
    mutating func keep(_ known: FolderContents, below folder: RelativePath) {
        for (id, entry) in known.entries where entry.item.folder.isWithin(folder) {
            entries[id] = entry
        }
    }

    mutating func remove(_ photos: Set<PhotoID>) {
        for id in photos { entries[id] = nil }
    }

    /// The contribution of one file to ``fingerprint``. It is stable only within one run of the
    /// program.
    static func print(_ path: RelativePath, _ stamp: FileStamp) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(stamp)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

extension Photo {
    /// Creates a photo from the facts of an item's files.
    fileprivate init(_ id: PhotoID, _ item: Item) {
        let facts = item.facts
        self.init(
            id: id, modified: Self.modified(item), kind: facts.kind,
            isScreenshot: ItemSort(facts, name: item.name, in: item.folder) == .screenshot,
            taken: facts.taken?.time, timeSource: facts.taken?.source ?? .file,
            size: PictureSize(width: facts.width, height: facts.height), duration: facts.duration,
            badges: facts.badges.filter { $0 != .raw }, burst: facts.burst)
    }

    /// The modification time to about a millisecond; the lower digits distinguish contents with the
    /// same time. Programs set a file's time to the second in which the picture was taken, so the
    /// pictures of a burst can share one, and one that takes another's name is not what the user
    /// saw.
    private static func modified(_ item: Item) -> Int64 {
        let time = item.members.map(\.stamp.modified).max() ?? 0
        return (time & ~0xF_FFFF) | Int64(item.version.bits & 0xF_FFFF)
    }
}
