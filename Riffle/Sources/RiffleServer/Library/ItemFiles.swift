import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleTrash

/// Opens the files of items below the library's root, if they are still those that the index knows.
struct ItemFiles: Sendable {
    let folder: LibraryFolder
    /// Opens the shown file of an item that is in the trash, to look at it there.
    var openTrashed: @Sendable (Item) -> OpenFile? = { _ in nil }

    /// Opens the item's shown file.
    func open(_ item: Item) -> OpenFile? {
        if item.presence == .trashed { return openTrashed(item) }
        guard let file = folder.open(item.path), file.stamp.isSame(as: item.members[0].stamp)
        else { return nil }
        return file
    }

    /// Opens the item's shown file when its turn comes. It may have been moved to the trash by then.
    func opener(_ item: Item) -> WorkerPool.Opener {
        {
            if let file = open(item) { return file }
            guard item.presence == .present, let file = openTrashed(item),
                file.stamp.isSame(as: item.members[0].stamp)
            else { return nil }
            return file
        }
    }

    /// Opens the item's shown file for answers that send it.
    func share(_ item: Item) -> SharedFile? {
        guard item.presence != .missing, let file = open(item) else { return nil }
        return SharedFile(file)
    }

    /// The small picture inside the item's file, without what else the camera wrote about it.
    func preview(of item: Item) -> [UInt8]? {
        guard let file = open(item) else { return nil }
        return file.preview()
    }

    /// Whether the item's shown file needs no rotation, or is an animation, which a made picture isn't.
    func isUpright(_ item: Item) -> Bool {
        guard let file = open(item) else { return false }
        let header = file.header()
        return header.orientation == .up || header.isAnimated
    }

    /// What the item's file says of its camera.
    func cameraFacts(of item: Item) -> CameraFacts? {
        guard let file = open(item) else { return nil }
        return file.header().camera
    }

    /// Whether the item's files cannot be reached since their drive is not there.
    func isAway(_ item: Item) -> Bool {
        folder.isAway(item.path, device: item.members[0].device)
    }

    /// Whether the item's shown file is certainly not in its place, or only behind a link.
    func isElsewhere(_ item: Item) -> Bool {
        folder.isElsewhere(item.path, device: item.members[0].device)
    }

    /// Whether every file of the item is the one that the index knows, in its place; true also where
    /// they cannot be looked at, because then nothing is known to have changed.
    func isUnchanged(_ item: Item) -> Bool {
        item.members.allSatisfy { member in
            let path = item.folder.appending(member.name)
            guard let file = folder.open(path) else {
                return !folder.isElsewhere(path, device: member.device)
            }
            return file.stamp.isSame(as: member.stamp)
        }
    }
}
