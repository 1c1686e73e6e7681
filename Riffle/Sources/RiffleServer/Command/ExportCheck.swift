import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleMedia
import RiffleStore
import RiffleTrash

/// Compares the decided files with those on the disk, at the moment of an export: the list
/// may be handed to `rm`, and the last scan may be long ago.
struct ExportCheck {
    /// What became of a decided item.
    enum Finding: Equatable {
        /// It is there, or in the trash, or nothing has its name.
        case found(ItemPresence)
        /// Something else has its name.
        case another
    }

    let folder: LibraryFolder

    /// What the index knows of a photo on a server, which compares the two at each look.
    static func known(_ decision: ExportedDecision) -> Finding {
        let presence = decision.item.presence
        return presence == .present && !decision.isOfKnownVersion ? .another : .found(presence)
    }

    /// Looks at all files of an item. A file whose stamp is not the one that was decided about is
    /// read and compared by its content; so is a trashed one whose status changed after the decision.
    func look(at decision: ExportedDecision) -> Finding {
        let item = decision.item
        // What Riffle moved itself has left its name to others.
        if item.presence == .trashed { return .found(.trashed) }
        var isUntouched = decision.isOfKnownVersion
        for member in item.members {
            guard let now = folder.stamp(of: item.folder.appending(member.name)) else {
                return .found(.missing)
            }
            if now.stamp != member.stamp {
                // Companion files must be unchanged too.
                if member.role.isContent { return .another }
                isUntouched = false
            }
            // A write can leave size and date as they were, but not the time of the status. Where
            // there is nothing to compare with, the stamp has to do.
            if decision.decision == .trash, decision.hash != nil,
                now.changed / 1_000_000 >= decision.time ?? .min
            {
                isUntouched = false
            }
        }
        if isUntouched { return .found(.present) }
        guard let hash = decision.hash else { return .another }
        return ContentHash.ofPresent(item, in: folder) == hash ? .found(.present) : .another
    }
}
