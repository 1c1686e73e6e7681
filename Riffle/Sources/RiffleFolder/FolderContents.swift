import RiffleCore
import RiffleMedia

/// What a folder of photos holds, as one look at it told.
struct FolderContents: Sendable {
    /// A photo with its files.
    struct Entry: Sendable {
        var photo: Photo
        var item: Item
    }

    private(set) var entries: [PhotoID: Entry] = [:]
    /// Files that are no photos, so that they are read once only.
    private(set) var others: [RelativePath: FileStamp] = [:]
    /// Sums up the names and stamps of all files: it is another one when anything is.
    private(set) var fingerprint: UInt64 = 0

    /// Adds a file, which is read only when it is not the one that was known.
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
            // What cannot be read is looked at again the next time.
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

    /// Keeps what was known of a folder that cannot be read now, and of those below it.
    mutating func keep(_ known: FolderContents, below folder: RelativePath) {
        for (id, entry) in known.entries where entry.item.folder.isWithin(folder) {
            entries[id] = entry
        }
    }

    mutating func remove(_ photos: Set<PhotoID>) {
        for id in photos { entries[id] = nil }
    }

    /// The share of one file in ``fingerprint``, the same only while this program runs.
    static func print(_ path: RelativePath, _ stamp: FileStamp) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(stamp)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

extension Photo {
    /// What the files of an item tell.
    fileprivate init(_ id: PhotoID, _ item: Item) {
        let facts = item.facts
        self.init(
            id: id, modified: Self.modified(item), kind: facts.kind,
            isScreenshot: ItemSort(facts, name: item.name, in: item.folder) == .screenshot,
            taken: facts.taken?.time, timeSource: facts.taken?.source ?? .file,
            size: PictureSize(width: facts.width, height: facts.height), duration: facts.duration,
            badges: facts.badges.filter { $0 != .raw }, burst: facts.burst)
    }

    /// The time of the last change to the millisecond, and below that what tells one content from
    /// another: programs date files to the second in which a picture was taken, so that those of a
    /// burst have one time, and one of them under the name of another is not what was seen.
    private static func modified(_ item: Item) -> Int64 {
        let time = item.members.map(\.stamp.modified).max() ?? 0
        return (time & ~0xF_FFFF) | Int64(item.version.bits & 0xF_FFFF)
    }
}
