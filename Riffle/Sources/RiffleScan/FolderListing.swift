import CRiffle
package import RiffleCore
import RiffleFiles
import RiffleSystem

/// The entries of one folder, sorted into files and folders.
package struct FolderListing: Sendable {
    let path: RelativePath
    let date: FolderDate
    let ignoreList: IgnoreList
    package private(set) var files: [ScannedFile] = []
    private(set) var folders: [(name: FileName, date: FolderDate)] = []
    /// Whether the folder contains `.nomedia`: its owner wants it left out of galleries.
    private var saysNoMedia = false
    /// The links that, by their names, may lead to photos or folders. None is followed.
    private(set) var links: [FileName] = []
    /// The files and folders that aren't part of the library but may be or contain photos.
    private(set) var leftOut: [(name: FileName, reason: LeftOut)] = []
    private(set) var problem: String?

    package init(_ place: FolderPlace, _ ignoreList: IgnoreList) {
        path = place.path
        date = place.date
        self.ignoreList = ignoreList
    }

    // MARK: Entries that a server lists

    /// Adds a regular file unless it is ignored.
    package mutating func add(_ file: ScannedFile) {
        if file.name == Self.noMedia { saysNoMedia = true }
        if !ignores(file.name, isFolder: false) { files.append(file) }
    }

    /// Adds a subfolder unless it is ignored.
    ///
    /// - Parameter modified: when something was last added to it, in milliseconds since 1970; 0 if that is unknown.
    package mutating func addFolder(_ name: FileName, modified: Int64) {
        if ignores(name, isFolder: true) { return }
        folders.append((name, date.entry(name) { (modified, false) }))
    }

    /// Looks at all entries together. Returns false if the folder is not part of the library.
    package mutating func finish() -> Bool {
        leaveOutImmich()
        guard let (parent, name) = path.split else { return true }
        let isIncluded = ignoreList.isIncluded(parent, name, isFolder: true) == true
        return !(saysNoMedia && !isIncluded || isTrash(name))
    }

    /// Whether the folder is a freedesktop trash, like `.local/share/Trash` in a home folder.
    private func isTrash(_ name: FileName) -> Bool {
        name == FileName("Trash")
            && ["files", "info"].allSatisfy { name in
                folders.contains { $0.name == FileName(name) }
            }
    }

    // MARK: Entries of an open folder

    /// Reads the folder's entries to the end.
    mutating func read(_ stream: FolderStream, of descriptor: Int32) {
        let hasInodes = riffle_has_stable_inodes(descriptor) == 1
        let failure = readEntries(stream) { pointer, kind in
            let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
            if let name = FileName(bytes) {
                add(name, pointer, in: descriptor, kind: kind, hasInodes: hasInodes)
            }
            return true
        }
        if let failure { problem = systemText(failure) }
    }

    private mutating func add(
        _ name: FileName, _ pointer: UnsafePointer<CChar>, in descriptor: Int32, kind: Int32,
        hasInodes: Bool
    ) {
        if kind == Kind.folder {
            addFolder(name) {
                var status = stat()
                let code = fstatat(descriptor, pointer, &status, AT_SYMLINK_NOFOLLOW)
                return code == 0 ? status : nil
            }
            return
        }
        if kind == Kind.link { addLink(name) }
        guard kind == Kind.file || kind == Kind.unknown else { return }
        if name == Self.noMedia { saysNoMedia = true }
        if kind == Kind.file, ignores(name, isFolder: false) { return }
        var status = stat()
        guard fstatat(descriptor, pointer, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            // Names may be read where the files themselves may not. Any other entry that can't be
            // read is skipped: it has disappeared, or can't be used anyway.
            if errno == EACCES { problem = systemText(EACCES) }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            if kind == Kind.unknown, ignores(name, isFolder: false) { return }
            let stamp = status.stamp(stableInodes: hasInodes)
            files.append(ScannedFile(name: name, stamp: stamp, device: status.device))
        case S_IFDIR: addFolder(name) { status }
        case S_IFLNK: addLink(name)
        default: return
        }
    }

    private mutating func addFolder(_ name: FileName, status: () -> stat?) {
        if ignores(name, isFolder: true) { return }
        folders.append((name, date.entry(name, status: status)))
    }

    /// Whether an entry is ignored. If so, and if it counts, it is recorded in ``leftOut``.
    private mutating func ignores(_ name: FileName, isFolder: Bool) -> Bool {
        guard let reason = ignoreList.reason(name, in: path, isFolder: isFolder) else {
            return false
        }
        if case .counted(let reason) = reason { leftOut.append((name, reason)) }
        return true
    }

    /// Leaves out Immich's previews, whose folders have common names. Immich creates all of its
    /// folders in one place.
    private mutating func leaveOutImmich() {
        func has(_ name: FileName?) -> Bool { folders.contains { $0.name == name } }
        guard has(Self.upload), has(Self.library) || has(Self.profile) else { return }
        let caches = Self.immichCaches.filter {
            has($0) && ignoreList.isIncluded(path, $0, isFolder: true) != true
        }
        leftOut += caches.sorted().map { ($0, .cache) }
        folders.removeAll { caches.contains($0.name) }
    }

    private mutating func addLink(_ name: FileName) {
        let isIgnored = [true, false].contains {
            ignoreList.reason(name, in: path, isFolder: $0) != nil
        }
        // Folder names seldom contain a dot, and files that aren't photos usually do.
        if !isIgnored, FileKind(byNameOf: name) != nil || !name.bytes.contains(UInt8(ascii: ".")) {
            links.append(name)
        }
    }

    private static let noMedia = FileName(".nomedia")
    private static let upload = FileName("upload")
    private static let library = FileName("library")
    private static let profile = FileName("profile")
    private static let immichCaches = Set(["thumbs", "encoded-video"].compactMap { FileName($0) })

    /// The entry kinds of `dirent.h`, which Swift sees as numbers of different types.
    private enum Kind {
        static let unknown: Int32 = 0
        static let folder: Int32 = 4
        static let file: Int32 = 8
        static let link: Int32 = 10
    }
}
