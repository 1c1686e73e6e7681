extension Schema {
    /// What a scan compares: a folder without changes is one row to read.
    ///
    /// `folder.listing` is the ``ListingHash`` of the listing that the index agrees with, if any.
    /// Every change of what the index knows of the folder's files removes it and increments
    /// `folder.changes`: these triggers do, and whatever inserts members.
    static let scans = """
        \(forgetting("member_changed", "UPDATE OF folder, name, size, modified, inode, live ON member", true))
        \(forgetting("member_removed", "DELETE ON member", false))
        \(forgetting("item_moved", "UPDATE OF folder, presence ON item", true))
        \(forgetting("other_file_removed", "DELETE ON other_file", false))
        """

    private static func forgetting(_ name: String, _ change: String, _ mayMove: Bool) -> String {
        """
        CREATE TRIGGER \(name) AFTER \(change) BEGIN
            UPDATE folder SET changes = changes + 1, listing = NULL
            WHERE id IN (old.folder\(mayMove ? ", new.folder" : ""));
        END;
        """
    }
}
