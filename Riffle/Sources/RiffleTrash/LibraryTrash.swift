public import RiffleCore
public import RiffleFiles
import RiffleSystem

/// The system's trash for one library, by the freedesktop specification, and the library's reject
/// folder if the system has no trash.
///
/// Files are renamed, never copied, and nothing is ever overwritten. A ``Mover`` moves them, with a
/// journal. The trash makes plans, which name every path and touch no file, carries out a plan
/// exactly or not at all, and finds out later how far a plan came.
public struct LibraryTrash: Sendable {
    /// The library.
    public let root: LibraryFolder
    /// The home trash, `$XDG_DATA_HOME/Trash`.
    let home: [UInt8]
    let user: uid_t
    /// Decides when the reject folder is used. Called for each planner.
    public var rejects: @Sendable () -> RejectFolder.Use = { .never }
    /// Computes the content hash of an item's shown file, as in the journal, from its open files in
    /// their order; nil if it can't be determined.
    public var hash: @Sendable (_ files: [Int32]) -> [UInt8]? = { _ in nil }
    /// Called between any two steps; a test ends the process here.
    package var step: @Sendable (_ name: String) -> Void = { _ in }

    /// Creates the trash for the files of a library.
    ///
    /// - Parameter dataHome: `$XDG_DATA_HOME`, or `~/.local/share`; an absolute path.
    public init(root: LibraryFolder, dataHome: String) {
        self.root = root
        home = Array("\(dataHome)/Trash".utf8)
        user = getuid()
    }

    /// Returns a planner, which finds paths in the trash. Use one for each batch of moves.
    public func planner() -> TrashPlanner {
        TrashPlanner(trash: self, folders: TrashFolders(home: home, user: user), rejects: rejects())
    }

    /// Returns the absolute path of the system's trash for the files of the library's top folder.
    /// Throws ``TrashError/noTrash(_:)`` with the reason if there is none.
    public func location() throws(TrashError) -> [UInt8] {
        var folders = TrashFolders(home: home, user: user)
        return try folders.trash(for: root.openFolder(.root), at: .root, in: root).seen
    }

    /// Returns true if the content of an item's files matches a hash.
    func hasContent(
        _ hash: [UInt8], _ names: [FileName], in folder: borrowing Descriptor
    ) -> Bool {
        let number = folder.number
        let files = names.map { name in
            withCString(name.bytes) {
                openat(number, $0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            }
        }
        defer { for file in files where file >= 0 { close(file) } }
        return files.allSatisfy { $0 >= 0 } && self.hash(files) == hash
    }

    /// Opens the trash that a new move goes to, where it is now.
    func open(_ place: TrashPlace) throws(TrashError) -> TrashFolder {
        let top = place.kind == .top ? Array(place.seen.dropLast(place.path.count + 1)) : nil
        let here = TrashCandidate(
            path: place.seen, top: top == [] ? [0x2F] : top, isCertain: true)
        guard let trash = try open(here, place.kind) else {
            throw .noTrash(.trashGone)
        }
        return trash
    }

    /// Makes moves durable. Call it before they are recorded as done. Returns false if the system
    /// can't; the result of a power cut is then unknown.
    package func sync(_ moves: [TrashMove]) -> Bool {
        var folders = Set(moves.map(\.folder))
        for (place, moves) in Dictionary(grouping: moves, by: \.trash) {
            guard sync(place, device: moves[0].members[0].file.device) else { return false }
            if place.kind == .rejects { folders.formUnion(Self.parents(of: place.path)) }
        }
        for move in moves {
            folders.formUnion(move.members.compactMap { $0.back?.split?.folder })
        }
        for path in folders {
            guard let folder = try? root.openFolder(path) else { continue }
            guard folder.sync() else { return false }
        }
        return true
    }

    /// Makes the changes in a trash durable, wherever it is today.
    private func sync(_ place: TrashPlace, device: UInt64) -> Bool {
        var (isOpened, hasFailed) = (false, false)
        for candidate in candidates(for: place, device: device) {
            do throws(TrashError) {
                guard let trash = try open(candidate, place.kind) else { continue }
                guard trash.sync() else { return false }
                isOpened = true
            } catch {
                hasFailed = true
            }
        }
        return isOpened || !hasFailed
    }

    /// The parents of a folder of the library.
    private static func parents(of place: [UInt8]) -> [RelativePath] {
        var parents: [RelativePath] = []
        var rest = RelativePath(place)
        while let parent = rest?.split?.folder {
            parents.append(parent)
            rest = parent
        }
        return parents
    }
}

/// Refuses a file that isn't the one in the index. `changed` is the time of its last status change,
/// if known.
func check(
    _ member: ItemMember, changed: Int64? = nil, in folder: borrowing Descriptor
) throws(TrashError) {
    guard let status = try folder.entry(member.name) else { throw .missing(member.name) }
    guard status.isFile else { throw .notAFile(member.name) }
    guard status.stamp(stableInodes: folder.isStable) == member.stamp,
        changed == nil || changed == status.changed
    else { throw .changed(member.name) }
}
