import RiffleCore

/// What Riffle's own renames did to the status of files, for their other hard links.
///
/// A rename changes the time of the last status change, and hard links share it. Without this, the second link of a
/// batch would look as if another program had written to it.
package struct OwnRenames {
    private struct File: Hashable {
        var device: UInt64
        var stamp: FileStamp
        /// Its last status change when the move was planned, in nanoseconds since 1970 (UTC).
        var planned: Int64
    }

    private var times: [File: Int64] = [:]

    /// No renames.
    package init() {}

    /// When the file's status must have changed last, in nanoseconds since 1970 (UTC); nil if it was not read.
    func expected(_ member: TrashMove.Member) -> Int64? {
        file(member).flatMap { times[$0] } ?? member.changed
    }

    /// Notes that a file was renamed, and that its status has changed at `time` since.
    mutating func note(_ member: TrashMove.Member, at time: Int64?) {
        if let file = file(member), let time { times[file] = time }
    }

    private func file(_ member: TrashMove.Member) -> File? {
        // Where inodes are made up, a link cannot be distinguished from a file that looks alike.
        guard let planned = member.changed, member.file.stamp.inode != 0 else { return nil }
        return File(device: member.file.device, stamp: member.file.stamp, planned: planned)
    }
}
