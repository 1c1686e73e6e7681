import RiffleCore
import RiffleFiles
import RiffleStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks for the journal of a folder among all journals of this person.
struct JournalFinder {
    /// The library's root, without links.
    let root: String
    /// The folder of all journals.
    let journals: String
    private let mark: FolderMark?

    init(root: String, journals: String) {
        self.root = root
        self.journals = journals
        mark = FolderMark(path: root)
    }

    /// What the journals say.
    var choice: JournalChoice { JournalChoice(among: known, isEmpty: isEmpty) }

    /// Whether there is nothing in the library: no drive is mounted there, perhaps.
    var isEmpty: Bool { Self.entries(of: root).isEmpty }

    /// The file beside a journal that keeps where its library lies, so that a journal that cannot be
    /// read is found all the same.
    private static func kept(_ directory: String) -> PrivateFile {
        PrivateFile(path: directory + "/place.json")
    }

    /// Keeps beside the journal what the library is and where it lies.
    ///
    /// - Parameter now: seconds since 1970.
    func remember(in directory: String, now: Int64) {
        // An empty folder is perhaps only where its drive is mounted at other times.
        guard let mark, !isEmpty else { return }
        _ = Self.kept(directory).write(mark.json(now: now).bytes)
    }

    /// The folder of a new journal, which no other library has.
    var newDirectory: String {
        let first = Store.directoryName(forLibrary: Array(root.utf8))
        var name = first
        var number = 1
        while LibraryMemory(directory: journals + "/" + name) != nil {
            number += 1
            name = "\(first)-\(number)"
        }
        return journals + "/" + name
    }

    /// The journal in that folder, of whichever library it is; nil where there is none.
    func journal(in directory: String) -> KnownJournal? {
        guard let files = LibraryMemory(directory: directory)?.files else { return nil }
        let kept = Self.kept(directory).read().flatMap { try? JSON(parsing: $0) }
        let place = kept.flatMap(FolderMark.init(json:))
        // Journals that did not keep their place lie under the hash of its path.
        let isHashed = directory.hasSuffix("/" + Store.directoryName(forLibrary: Array(root.utf8)))
        let found = files.count { Self.holds($0, below: root) }
        var isSame: Bool?
        if let place, let mark {
            isSame =
                place.isSameFolder(as: mark)
                || (place.mayBeSameFolder(as: mark) && found * 2 >= max(files.count, 1))
        }
        return KnownJournal(
            directory: directory, place: place?.path ?? (isHashed ? root : nil),
            isAtPlace: place.map { $0.path == root } ?? isHashed, isSameFolder: isSame,
            sampled: files.count, found: found, used: kept?["used"]?.int ?? 0,
            isStillThere: place.map { Self.isStill(at: $0, files) } ?? false)
    }

    private var known: [KnownJournal] {
        Self.entries(of: journals).sorted().compactMap { journal(in: journals + "/" + $0) }
    }

    /// Whether the library lies at its old place, as the same folder or with most of its files.
    private static func isStill(at place: FolderMark, _ sample: [LibraryMemory.File]) -> Bool {
        guard let now = FolderMark(path: place.path) else { return false }
        return now.isSameFolder(as: place)
            || sample.count { holds($0, below: place.path) } * 2 > sample.count
    }

    private static func holds(_ file: LibraryMemory.File, below root: String) -> Bool {
        var status = stat()
        let path = Array(root.utf8) + [0x2F] + file.path.bytes + [0]
        let isThere = path.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { lstat($0.baseAddress!, &status) == 0 }
        }
        return isThere && status.st_mode & S_IFMT == S_IFREG && status.size == file.size
    }

    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
