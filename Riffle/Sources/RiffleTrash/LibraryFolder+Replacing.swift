public import RiffleCore
public import RiffleFiles
import RiffleSystem

extension LibraryFolder {
    /// The outcome of ``replace(_:with:expecting:)``.
    public enum Replacing: Hashable, Sendable {
        case written
        /// Another program changed the file since it was read.
        case changed
        /// The system's error number.
        case failed(Int32)
    }

    /// Replaces a file's content at once: readers see all of the old content or all of the new one, and an
    /// error leaves the old one. The file keeps its permissions.
    ///
    /// - Parameter stamp: the file as it was read; nil for one that is to be created.
    public func replace(
        _ path: RelativePath, with bytes: [UInt8], expecting stamp: FileStamp?
    ) throws(TrashError) -> Replacing {
        guard let (folder, name) = path.split,
            let temporary = FileName(Array(".riffle-".utf8) + name.bytes)
        else { return .failed(EINVAL) }
        let parent = try openFolder(folder)
        let old = try parent.entry(name)
        let isAsRead =
            stamp == nil
            ? old == nil
            : old?.isFile == true
                && old?.stamp(stableInodes: parent.isStable).isSame(as: stamp!) == true
        guard isAsRead else { return .changed }
        let mode = old.map { $0.st_mode & 0o777 } ?? 0o644
        // Left over from a process that was ended here.
        _ = withCString(temporary.bytes) { unlinkat(parent.number, $0, 0) }
        let opened = withCString(temporary.bytes) {
            openat(
                parent.number, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        }
        guard opened >= 0 else { return .failed(errno) }
        let file = Descriptor(owning: opened)
        if old != nil { _ = fchmod(opened, mode) }
        var code = file.write(bytes)
        if code == nil, !file.sync() { code = errno }
        if code == nil {
            let done = withCString(temporary.bytes) { from in
                withCString(name.bytes) { renameat(parent.number, from, parent.number, $0) }
            }
            if done == 0 {
                _ = parent.sync()
                return .written
            }
            code = errno
        }
        _ = withCString(temporary.bytes) { unlinkat(parent.number, $0, 0) }
        return .failed(code ?? EIO)
    }
}
