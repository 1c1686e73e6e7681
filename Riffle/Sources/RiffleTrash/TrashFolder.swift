import RiffleCore
import RiffleFiles
import RiffleSystem

/// An open trash folder, or an open folder of the reject folder, which has no notes.
struct TrashFolder: ~Copyable {
    /// The folder with the files.
    let files: Descriptor
    /// The top of the file system, at which the paths in the notes begin; nil if they are absolute.
    let top: [UInt8]?
    /// Whether each file has a note, which shows other programs where it came from.
    var hasNotes: Bool { notes >= 0 }

    private let info: Descriptor?
    /// The number of `info`; -1 without notes.
    private let notes: Int32

    /// Opens a folder in the reject folder.
    init(rejects files: consuming Descriptor) {
        self.files = files
        top = nil
        info = nil
        notes = -1
    }

    /// Opens an existing trash folder by its absolute path. No link is followed in the part of the
    /// path that others may change.
    ///
    /// - Returns: nil if it doesn't exist.
    /// - Throws: ``TrashError/noTrash(_:)`` if it is a link, or belongs to another user.
    init?(trash path: [UInt8], top: [UInt8]?, user: uid_t) throws(TrashError) {
        guard let trash = try Self.open(path) else { return nil }
        try Self.check(trash, path, user)
        guard let files = trash.folder("files"), let info = trash.folder("info") else {
            return nil
        }
        try Self.check(files, path, user)
        try Self.check(info, path, user)
        self.files = files
        self.top = top
        notes = info.number
        self.info = consume info
    }

    /// Opens the folder. The parent of `TOP/.Trash/UID` is writable for everybody, so that folder
    /// is opened from its parent.
    private static func open(_ path: [UInt8]) throws(TrashError) -> Descriptor? {
        guard let slash = path.lastIndex(of: 0x2F) else { return nil }
        let parent = Array(path[..<slash])
        if parent.suffix(7) == Array("/.Trash".utf8)[...] {
            guard let shared = openFolder(parent) else { return nil }
            let status = shared.status
            guard status.isFolder, status.st_mode & S_ISVTX != 0 else {
                throw .noTrash(.notSticky(text(parent)))
            }
            return shared.folder(text(path[(slash + 1)...]))
        }
        return openFolder(path)
    }

    /// Refuses a folder that belongs to another user or that every user may write to, unless the
    /// file system invents owners and modes.
    static func check(
        _ folder: borrowing Descriptor, _ path: [UInt8], _ user: uid_t
    ) throws(TrashError) {
        let status = folder.status
        guard status.st_uid == user else {
            throw .noTrash(.foreign(text(path)))
        }
        guard status.st_mode & S_IWOTH == 0 || !folder.isStable else {
            throw .noTrash(.openToAll(text(path)))
        }
    }

    // MARK: Names

    /// Whether the name is taken, by a file or by a note about one.
    func has(_ name: FileName) -> Bool {
        if files.status(of: name.bytes) != nil { return true }
        var status = stat()
        return hasNotes
            && withCString(Self.note(name)) {
                fstatat(notes, $0, &status, AT_SYMLINK_NOFOLLOW) == 0
            }
    }

    private static func note(_ name: FileName) -> [UInt8] {
        name.bytes + Array(".trashinfo".utf8)
    }

    /// Reserves a name by creating its note, which must not exist. When this returns, the note is
    /// durable: other programs couldn't find a file without a note.
    func reserve(_ name: FileName, _ text: [UInt8]) throws(TrashError) {
        guard hasNotes else { return }
        let opened = withCString(Self.note(name)) {
            openat(notes, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        }
        guard opened >= 0 else {
            if errno == EEXIST { throw .nameTaken }
            throw .system(action: .note, name: name.display, code: errno)
        }
        let file = Descriptor(owning: opened)
        if let code = file.write(text) ?? (file.sync() ? nil : errno) {
            release(name)
            throw .system(action: .note, name: name.display, code: code)
        }
    }

    /// Removes the note of an entry.
    func release(_ name: FileName) {
        guard hasNotes else { return }
        _ = withCString(Self.note(name)) { unlinkat(notes, $0, 0) }
    }

    /// The text of an entry's note; nil if there is none, or it can't be read.
    func note(about name: FileName) -> [UInt8]? {
        guard hasNotes else { return nil }
        let opened = withCString(Self.note(name)) {
            openat(notes, $0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        }
        guard opened >= 0 else { return nil }
        let file = Descriptor(owning: opened)
        // A path has up to 4096 bytes, each escaped by up to three.
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = read(file.number, &bytes, bytes.count)
        return count < 0 ? nil : Array(bytes[..<count])
    }

    /// Rewrites the note of an entry if a power cut removed it or its end.
    func mend(_ name: FileName, _ text: [UInt8]) {
        guard hasNotes else { return }
        if let found = note(about: name) {
            guard text.starts(with: found), found.count < text.count else { return }
            release(name)
        }
        try? reserve(name, text)
    }

    /// Makes the changes to the folders durable. Returns false if the system can't.
    func sync() -> Bool {
        files.sync() && (!hasNotes || fsync(notes) == 0 || errno == EINVAL || errno == ENOTSUP)
    }
}

private func text(_ path: some Sequence<UInt8>) -> String {
    String(decoding: Array(path), as: UTF8.self)
}
