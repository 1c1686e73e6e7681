import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import RiffleTrash

/// A real library with its own journal and trash, all in one temporary folder.
final class Fixture {
    let folder: TemporaryFolder
    var store: Store
    var trashRun: TrashRun
    let me: ProfileID

    /// Whether this is `make soak`, which takes its time.
    static var isSoak: Bool { getenv("RIFFLE_SOAK") != nil }

    var library: String { folder.path + "/library" }
    var dataHome: String { folder.path + "/data" }
    var trashPath: String { dataHome + "/Trash" }

    convenience init(_ files: [String], inMemory: Bool = false) throws {
        try self.init(bytes: files.map { Array($0.utf8) }, inMemory: inMemory)
    }

    /// Makes a library with these files; the content of each is its own path.
    init(bytes files: [[UInt8]] = [], inMemory: Bool = false) throws {
        folder = TemporaryFolder(inMemory: inMemory)
        Disk.makeFolder(folder.path + "/library")
        Disk.makeFolder(folder.path + "/data")
        for file in files {
            if let slash = file.lastIndex(of: 0x2F) {
                Disk.makeFolder(
                    folder.path + "/library/" + String(decoding: file[..<slash], as: UTF8.self))
            }
            Disk.write(Array((folder.path + "/library/").utf8) + file, file)
        }
        store = try Store.open(directory: folder.path + "/journal")
        trashRun = try Self.trashRun(store, folder.path)
        me = try store.profile(named: "me")
        try scan()
    }

    private static func trashRun(_ store: Store, _ folder: String) throws -> TrashRun {
        let root = try LibraryFolder(path: folder + "/library")
        return TrashRun(store: store, trash: trash(root: root, dataHome: folder + "/data"))
    }

    /// A trash that takes the bytes of the shown file for its hash, as the tests do.
    private static func trash(root: consuming LibraryFolder, dataHome: String) -> LibraryTrash {
        var trash = LibraryTrash(root: root, dataHome: dataHome)
        trash.hash = { files in
            guard let file = files.first else { return nil }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = pread(file, &bytes, bytes.count, 0)
            return count < 0 ? nil : Array(bytes[..<count])
        }
        return trash
    }

    /// a trash run that calls `step` between any two steps.
    func trashRun(_ step: @escaping @Sendable (String) -> Void) throws -> TrashRun {
        var trash = Self.trash(root: try LibraryFolder(path: library), dataHome: dataHome)
        trash.step = step
        return TrashRun(store: store, trash: trash)
    }

    /// Ends this process's hold on the journal and opens it again, as a restart does.
    func reopen() throws {
        store.close()
        store = try Store.open(directory: folder.path + "/journal")
        trashRun = try Self.trashRun(store, folder.path)
    }

    /// Brings the index up to date with the disk.
    func scan() throws { try scanLibrary(library, into: store) }

    /// Deals a round of everything and trashes all of it.
    @discardableResult func trashEverything(size: Int = 1000) throws -> Round {
        let start = StartRound(profile: me, deck: .everything, size: size, replace: true, now: 0)
        let round = try store.wait { store.startRound(start, then: $0) }
        for card in round.cards { try decide(.trash, card, round) }
        return round
    }

    func decide(_ decision: Decision, _ card: Round.Card, _ round: Round) throws {
        let request = DecideCard(
            profile: me, round: round.id, card: card.id, version: card.version,
            decision: decision, now: 0)
        _ = try store.wait { store.decide(request, then: $0) }
    }

    func trash(_ round: Round, dryRun: Bool = false) throws -> TrashReport {
        try trashRun.trash(round: round.id, of: me, dryRun: dryRun, now: Self.now)
    }

    /// The deck of everything; nil when the library is empty.
    func everything() throws -> Deck? { try store.decks(for: me).first }

    /// A moment on the clock, so that the date of an entry can be checked.
    static let now: Int64 = 1_700_000_000_000

    /// The original paths that trash-cli's `trash-list` reads from the trash.
    func listedByTool() throws -> [String] {
        // It also lists the trash of every other mount. Ours is identified by its path.
        try run("trash-list", environment: ["XDG_DATA_HOME": dataHome], package: "trash-cli")
            .text.split(separator: "\n").map { String($0.dropFirst(20)) }
            .filter { $0.hasPrefix(folder.path) }.sorted()
    }

    /// The bytes of the files in the trash, which are the paths they came from.
    func contentsOfTrash() -> [[UInt8]] {
        Disk.files(trashPath + "/files").compactMap {
            Disk.read(Array((trashPath + "/files/").utf8) + $0)
        }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// Lists a folder tree with plain system calls and gives it to the index.
func scanLibrary(_ library: String, into store: Store) throws {
    let root = try LibraryFolder(path: library)
    let scan = store.beginScan(now: 0)
    let mark = store.mark()
    var folders: [RelativePath: [ScannedFile]] = [.root: []]
    for path in Disk.files(library) {
        guard let path = RelativePath(path), let (folder, name) = path.split,
            let found = root.stamp(of: path)
        else { continue }
        folders[folder, default: []].append(
            ScannedFile(name: name, stamp: found.stamp, device: found.device))
    }
    for (path, files) in folders {
        let listing = ListedFolder(path: path, device: 1, mark: mark, files: files)
        let decided = try store.hashedDecisions(in: path)
        try scan.visit(listing) { fresh, all in
            items(fresh, all).map { item in
                var item = item
                let name = item.members[0].name
                if decided.contains(name),
                    let bytes = Disk.read(Array((library + "/").utf8) + path.appending(name).bytes)
                {
                    item.content = .hash(bytes)
                }
                return item
            }
        }
    }
    try scan.finish()
}

/// Files of one stem are one item, the picture first.
private func items(_ fresh: [ScannedFile], _ all: [ScannedFile]) -> [ScannedItem] {
    func stem(_ file: ScannedFile) -> [UInt8] {
        let bytes = file.name.bytes
        return Array(bytes[..<(bytes.lastIndex(of: 0x2E) ?? bytes.endIndex)])
    }
    func role(_ file: ScannedFile) -> MemberRole {
        let name = file.name.display
        return name.hasSuffix(".raw") ? .raw : name.hasSuffix(".xmp") ? .sidecar : .main
    }
    let stems = Set(fresh.map(stem))
    return stems.map { wanted in
        let members = all.filter { stem($0) == wanted }.map { file in
            ItemMember(name: file.name, role: role(file), stamp: file.stamp, device: file.device)
        }
        return ScannedItem(
            members: members.sorted { $0.role.rawValue < $1.role.rawValue },
            facts: ItemFacts(format: .jpeg))
    }
}
