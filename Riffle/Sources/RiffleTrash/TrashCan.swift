import CRiffle
public import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The trash of the system for one library, by the freedesktop specification.
///
/// Moving is in two parts, so that a journal can stand between them: a plan, which names every
/// place and touches no file, and the move, which does exactly what the plan says or nothing.
/// Files are renamed, never copied, and nothing is ever overwritten.
///
///     var planner = can.planner()
///     let move = try planner.plan(item, now: now)   // write this down
///     try can.perform(move)                         // all files of the item, or none
///     can.sync([move])                              // write down that it is done
public struct TrashCan: Sendable {
    let root: LibraryRoot
    /// The home trash, `$XDG_DATA_HOME/Trash`.
    let home: [UInt8]
    let user: uid_t
    /// Called between any two steps; a test ends the process here.
    package var step: @Sendable (_ name: String) -> Void = { _ in }

    /// A trash for the files of a library.
    ///
    /// - Parameter dataHome: `$XDG_DATA_HOME`, or `~/.local/share`; an absolute path.
    public init(root: LibraryRoot, dataHome: String) {
        self.root = root
        home = Array("\(dataHome)/Trash".utf8)
        user = getuid()
    }

    /// Finds places in the trash; one planner for each batch of moves.
    public func planner() -> TrashPlanner {
        TrashPlanner(root: root, folders: TrashFolders(home: home, user: user))
    }

    /// The absolute path of the trash for the files of the library's top folder; throws
    /// ``TrashError/noTrash(_:)`` with the reason where there is none.
    public func location() throws(TrashError) -> [UInt8] {
        var planner = planner()
        return try planner.location()
    }

    /// Makes moves durable; to be called before they are recorded as done.
    public func sync(_ moves: [TrashMove]) {
        for trash in Set(moves.flatMap { $0.members.map(\.entry.trash) }) {
            guard let folder = TrashHandle(trash) else { continue }
            fsync(folder.files.number)
            fsync(folder.info.number)
        }
        var folders = Set(moves.map(\.folder))
        for move in moves {
            folders.formUnion(move.members.compactMap { $0.back?.split?.folder })
        }
        for path in folders {
            if let folder = try? root.openFolder(path) { fsync(folder.number) }
        }
    }
}

/// Finds free names in the right trash folders.
public struct TrashPlanner {
    private let root: LibraryRoot
    private var folders: TrashFolders
    private var planned: Set<TrashEntry> = []
    private var attempts: [TrashEntry: Int] = [:]

    init(root: LibraryRoot, folders: TrashFolders) {
        self.root = root
        self.folders = folders
    }

    /// Plans where each file of an item goes. Nothing moves; the trash folder is made if need be.
    ///
    /// - Parameter now: milliseconds since 1970 (UTC).
    /// - Throws: ``TrashError/changed(_:)`` and ``TrashError/missing(_:)`` when a file is not as
    ///   the item has it, ``TrashError/away(_:)`` when its drive is not there,
    ///   ``TrashError/noTrash(_:)`` when there is no trash for it.
    public mutating func plan(_ item: Item, now: Int64) throws(TrashError) -> TrashMove {
        let folder = try folder(of: item)
        let trash = try folders.trash(for: folder)
        guard let handle = TrashHandle(trash.path) else { throw .noTrash("it went away") }
        var members: [TrashMove.Member] = []
        for file in item.members {
            members.append(
                TrashMove.Member(file: file, entry: entry(for: file.name, in: trash, handle)))
        }
        return TrashMove(item: item.id, folder: item.folder, members: members, time: now)
    }

    /// Plans the same move with other names, since somebody took one of these meanwhile.
    public mutating func plan(again move: TrashMove) throws(TrashError) -> TrashMove {
        let trash = try folders.trash(for: root.openFolder(move.folder))
        guard let handle = TrashHandle(trash.path) else { throw .noTrash("it went away") }
        var next = move
        for index in next.members.indices {
            next.members[index].entry = entry(for: move.members[index].file.name, in: trash, handle)
        }
        return next
    }

    /// The trash for the top folder of the library.
    mutating func location() throws(TrashError) -> [UInt8] {
        try folders.trash(for: root.openFolder(.root)).path
    }

    /// The folder of an item whose files are all as the index has them.
    private func folder(of item: Item) throws(TrashError) -> Descriptor {
        do throws(TrashError) {
            let folder = try root.openFolder(item.folder)
            for member in item.members { try check(member, in: folder) }
            return folder
        } catch {
            guard case .missing(let name) = error else { throw error }
            // Where the folder is missing, a person knows the file; where the drive is, neither is.
            let member = item.members.first { $0.name == name } ?? item.members[0]
            throw root.isThere(item.folder, device: member.device)
                ? .missing(member.name) : .away(member.name)
        }
    }

    /// A name that nobody has: neither in the trash nor in this batch.
    private mutating func entry(
        for name: FileName, in trash: TrashFolder, _ handle: borrowing TrashHandle
    ) -> TrashEntry {
        let wish = TrashEntry(trash: trash.path, name: name)
        var attempt = attempts[wish] ?? 1
        while true {
            let entry = TrashEntry(
                trash: trash.path, name: TrashInfo.candidate(name, attempt: attempt))
            attempt += 1
            if planned.contains(entry) || handle.has(entry.name) { continue }
            attempts[wish] = attempt
            planned.insert(entry)
            return entry
        }
    }
}

/// Refuses a file that is not the one the index knows.
func check(_ member: ItemMember, in folder: borrowing Descriptor) throws(TrashError) {
    guard let status = try folder.entry(member.name) else { throw .missing(member.name) }
    guard status.isFile else { throw .notAFile(member.name) }
    let stable = riffle_has_stable_inodes(folder.number) == 1
    guard status.stamp(stableInodes: stable) == member.stamp else { throw .changed(member.name) }
}

/// An open trash folder.
struct TrashHandle: ~Copyable {
    let files: Descriptor
    let info: Descriptor

    /// Opens a trash folder that was made before; links are not followed.
    init?(_ path: [UInt8]) {
        guard let trash = openFolder(path), let files = trash.folder("files"),
            let info = trash.folder("info")
        else { return nil }
        self.files = files
        self.info = info
    }

    /// The name of the info file of an entry.
    static func infoName(_ name: FileName) -> [UInt8] { name.bytes + Array(".trashinfo".utf8) }

    /// Whether the name is taken, by a file or by a note about one.
    func has(_ name: FileName) -> Bool {
        files.status(of: name.bytes) != nil || info.status(of: Self.infoName(name)) != nil
    }

    /// Reserves a name by making its info file, which must not exist.
    func reserve(_ name: FileName, _ text: [UInt8]) throws(TrashError) {
        let folder = info.number
        let opened = withCString(Self.infoName(name)) {
            openat(folder, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        }
        guard opened >= 0 else {
            if errno == EEXIST { throw .nameTaken }
            throw .system(action: "write about", name: name.display, code: errno)
        }
        let file = Descriptor(owning: opened)
        var done = 0
        while done < text.count {
            let count = text[done...].withUnsafeBytes {
                write(file.number, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let code = errno
                release(name)
                throw .system(action: "write about", name: name.display, code: code)
            }
            done += count
        }
    }

    /// Removes the info file of an entry.
    func release(_ name: FileName) {
        let folder = info.number
        _ = withCString(Self.infoName(name)) { unlinkat(folder, $0, 0) }
    }

    /// Whether the info file of an entry is ours: the text, or as much of it as could be written.
    func isReserved(_ name: FileName, _ text: [UInt8]) -> Bool {
        let folder = info.number
        let opened = withCString(Self.infoName(name)) {
            openat(folder, $0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        }
        guard opened >= 0 else { return false }
        let file = Descriptor(owning: opened)
        var bytes = [UInt8](repeating: 0, count: text.count + 1)
        let count = read(file.number, &bytes, bytes.count)
        return count >= 0 && text.starts(with: bytes[..<count])
    }
}
