import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem

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
    var choice: JournalChoice {
        JournalChoice(among: known, isEmpty: isEmpty, oldPlace: oldPlace)
    }

    /// Whether there is nothing in the library: no drive is mounted there, perhaps.
    var isEmpty: Bool { entries(of: root).isEmpty }

    /// The file beside a journal with the place of its library, so that a journal that cannot be
    /// read is still found.
    private static func kept(_ directory: String) -> PrivateFile {
        PrivateFile(path: directory + "/place.json")
    }

    /// Keeps beside the journal what the library is and where.
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

    /// Whether there is a journal in that folder, even a damaged one.
    func holdsJournal(_ directory: String) -> Bool { LibraryMemory(directory: directory) != nil }

    /// The journal in that folder, of whichever library it is; nil where there is none.
    func journal(in directory: String) -> KnownJournal? {
        guard let files = LibraryMemory(directory: directory)?.files else { return nil }
        let kept = Self.kept(directory).read().flatMap { try? JSON(parsing: $0) }
        let place = kept.flatMap(FolderMark.init(json:))
        // Journals without a stored place are under the hash of its path.
        let isHashed = directory.hasSuffix("/" + Store.directoryName(forLibrary: Array(root.utf8)))
        let verdict = place.flatMap { place in mark.map { place.compared(with: $0) } }
        var found = files.count { Self.holds($0, below: root) }
        if verdict != .same, found * 2 < files.count {
            // Perhaps its folders were renamed or sorted.
            found = max(found, FileSearch(below: root).count(files))
        }
        return KnownJournal(
            directory: directory, place: place?.path ?? (isHashed ? root : nil), mark: place,
            isAtPlace: place.map { $0.path == root } ?? isHashed, verdict: verdict,
            sampled: files.count, found: found, used: kept?["used"]?.int ?? 0)
    }

    private var known: [KnownJournal] {
        entries(of: journals).sorted().compactMap { journal(in: journals + "/" + $0) }
    }

    /// What is now where a journal's library was.
    private func oldPlace(of journal: KnownJournal) -> JournalChoice.OldPlace {
        guard let place = journal.place, let now = FolderMark(path: place) else { return .empty }
        var (one, other) = (stat(), stat())
        if stat(place, &one) == 0, stat(root, &other) == 0, one.identity == other.identity {
            return .here
        }
        let sample = LibraryMemory(directory: journal.directory)?.files ?? []
        let isSame =
            journal.mark?.compared(with: now) == .same
            || sample.count { Self.holds($0, below: place) } * 2 > sample.count
        return isSame ? .taken : .empty
    }

    private static func holds(_ file: LibraryMemory.File, below root: String) -> Bool {
        var status = stat()
        let path = Array(root.utf8) + [0x2F] + file.path.bytes
        return withCString(path) { lstat($0, &status) } == 0 && status.isFile
            && status.size == file.size
    }
}
