import RiffleCore

/// A folder as the index has it.
struct KnownFolder {
    struct Member {
        var item: ItemID
        var stamp: FileStamp
        var presence: ItemPresence
        /// It is what its item shows.
        var isMain: Bool
    }

    /// The device of the folder; nil when the folder is not known.
    var device: UInt64?
    /// Its files were read by older rules.
    var isOutdated = false
    var members: [FileName: Member] = [:]
    /// Files that are none of ours.
    var others: [FileName: FileStamp] = [:]

    /// Whether an item shows what one of the folder's items shows.
    func shows(_ item: ScannedItem) -> Bool { members[item.main]?.isMain == true }
}

/// One thing to write about a folder.
enum FolderChange: Sendable {
    /// The folder is new or on another device.
    case device
    /// An item is new or has changed.
    case item(ScannedItem)
    /// A missing item is back as it was.
    case returned(ItemID)
    /// An item has lost its files.
    case vanished(ItemID)
    /// A file is none of ours; the reason where it is a photo or a video all the same.
    case other(ScannedFile, LeftOut?)
    /// A file that was none of ours is gone or has become one.
    case forget(FileName)
    /// The folder was read by today's rules.
    case readAgain
}

/// What differs between a listing and the index.
struct FolderDifference {
    /// Files to read.
    private(set) var fresh: [ScannedFile] = []
    /// Missing items that are there again, unchanged.
    private(set) var returned: [ItemID] = []
    /// Items of which a file is gone or changed, with the names of their files that are still there.
    private var broken: [ItemID: [FileName]] = [:]
    private var staleOthers: [FileName] = []
    private let others: [FileName: FileStamp]

    init(_ files: [ScannedFile], _ known: KnownFolder) {
        others = known.others
        var listed: [FileName: ScannedFile] = [:]
        for file in files { listed[file.name] = file }

        var names: [ItemID: [FileName]] = [:]
        for (name, member) in known.members { names[member.item, default: []].append(name) }
        for (item, names) in names {
            let here = names.filter { listed[$0] != nil }
            let isWhole = names.allSatisfy { listed[$0]?.stamp == known.members[$0]?.stamp }
            let presence = known.members[names[0]]?.presence
            if isWhole {
                if presence == .missing { returned.append(item) }
            } else if presence == .present || !here.isEmpty {
                broken[item] = here
            }
        }
        returned.sort()

        let redo = Set(broken.values.joined())
        for file in files {
            if known.isOutdated {
                fresh.append(file)
            } else if known.members[file.name] != nil {
                if redo.contains(file.name) { fresh.append(file) }
            } else if known.others[file.name] != file.stamp {
                fresh.append(file)
            }
        }
        staleOthers = known.others.keys.filter { listed[$0] == nil }
    }

    /// Items that are gone, when the items that were read now hold the `claimed` names.
    func vanished(keeping claimed: Set<FileName>) -> [ItemID] {
        broken.filter { !$0.value.contains(where: claimed.contains) }.map(\.key).sorted()
    }

    /// Names that are no longer those of files that are none of ours.
    func stale(_ claimed: Set<FileName>) -> [FileName] {
        staleOthers + claimed.filter { others[$0] != nil }
    }
}
