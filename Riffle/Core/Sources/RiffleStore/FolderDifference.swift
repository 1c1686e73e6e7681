import RiffleCore

/// A folder in the index.
struct KnownFolder {
    struct Member {
        var item: ItemID
        var stamp: FileStamp
        var presence: ItemPresence
        /// Whether the item shows this file.
        var isMain: Bool
    }

    /// The device of the folder; nil if the folder isn't in the index.
    var device: UInt64?
    /// Whether its files were read by older rules.
    var isOutdated = false
    /// The listing that the index agrees with; nil if it is unknown.
    var listing: ListingHash?
    /// The number of changes of what the index knows of the files.
    var changes: Int64 = 0
    var members: [FileName: Member] = [:]
    /// The files that belong to no item.
    var others: [FileName: FileStamp] = [:]

    /// Returns true if an item shows the same file as one of the folder's items.
    func shows(_ item: ScannedItem) -> Bool { members[item.main]?.isMain == true }
}

/// A change to write about a folder.
enum FolderChange: Sendable {
    /// More changes follow.
    case begin
    /// The folder is new or on another device.
    case device
    /// An item is new or has changed.
    case item(ScannedItem)
    /// A missing item is back, unchanged.
    case returned(ItemID)
    /// An item has lost its files.
    case vanished(ItemID)
    /// A file belongs to no item, with the reason if it is nevertheless a photo or a video.
    case other(ScannedFile, LeftOut?)
    /// A file that belonged to no item is gone, or belongs to one now.
    case forget(FileName)
    /// The folder was read by the current rules.
    case readAgain
    /// The index agrees with the listing, unless the folder has changed more often than this.
    case agreed(ListingHash, Int64)
}

/// The difference between a listing and the index.
struct FolderDifference {
    /// Files to read.
    private(set) var fresh: [ScannedFile] = []
    /// Missing items that are back, unchanged.
    private(set) var returned: [ItemID] = []
    /// The items with a missing or changed file, with the names of their remaining files.
    private var broken: [ItemID: [FileName]] = [:]
    private var staleOthers: [FileName] = []
    private let others: [FileName: FileStamp]

    init(_ files: [ScannedFile], _ known: KnownFolder) {
        others = known.others
        if known.members.isEmpty, known.others.isEmpty {
            fresh = files
            return
        }
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

    /// Whether no item lost or changed a file.
    var isAddition: Bool { broken.isEmpty }

    /// Returns the items that are gone, given that the newly read items have the `claimed` names.
    func vanished(keeping claimed: Set<FileName>) -> [ItemID] {
        broken.filter { !$0.value.contains(where: claimed.contains) }.map(\.key).sorted()
    }

    /// Returns the recorded names of other files that no longer apply.
    func stale(_ claimed: Set<FileName>) -> [FileName] {
        staleOthers + claimed.filter { others[$0] != nil }
    }
}
