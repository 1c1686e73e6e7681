import RiffleCore
import RiffleFiles
import RiffleThreads
import RiffleTrash

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The journal of a folder's open moves, in one small file. It is empty except while something
/// moves.
///
/// Every change writes a new file beside the old one and renames it, so that a power cut leaves one
/// or the other.
final class FolderJournal: MoveJournal, Sendable {
    typealias ID = Int
    typealias Failure = PhotoDeletionError

    private struct State {
        var moves: [OpenMove<Int>] = []
        var last = 0
    }

    private let folder: String
    private let path: String
    private let state: Monitor<State>

    /// Opens the journal in a folder, which is created if it is missing.
    init(folder: String) throws(PhotoDeletionError) {
        self.folder = folder
        path = folder + "/moves"
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw Self.failure(folder, errno)
        }
        var moves: [OpenMove<Int>] = []
        if let text = try Self.load(path) {
            guard let found = MoveText.moves(text) else {
                throw .failed("The list of unfinished moves in \(path) cannot be understood.")
            }
            moves = found
        }
        state = Monitor(State(moves: moves, last: moves.map(\.id).max() ?? 0))
    }

    /// Returns an id that no open move has.
    func newID() -> Int {
        state.withLock { state in
            state.last += 1
            return state.last
        }
    }

    func begin(_ moves: [TrashMove]) throws(PhotoDeletionError) -> [Int] {
        let ids = moves.map { _ in newID() }
        try plan(zip(ids, moves).map { ($0, $1) }, .toTrash)
        return ids
    }

    func plan(
        _ plans: [(id: Int, move: TrashMove)], _ direction: MoveDirection
    ) throws(PhotoDeletionError) {
        try change { moves in
            for (id, move) in plans {
                moves.removeAll { $0.id == id }
                moves.append(OpenMove(id: id, move: move, direction: direction))
            }
        }
    }

    func finish(_ outcomes: [(id: Int, outcome: MoveOutcome)]) throws(PhotoDeletionError) {
        let done = Set(outcomes.map(\.id))
        try change { $0.removeAll { done.contains($0.id) } }
    }

    func openMoves() -> [OpenMove<Int>] { state.withLock { $0.moves } }

    // MARK: The file

    private func change(_ body: (inout [OpenMove<Int>]) -> Void) throws(PhotoDeletionError) {
        var moves = openMoves()
        body(&moves)
        try save(MoveText.text(moves))
        state.withLock { [moves] in $0.moves = moves }
    }

    private func save(_ text: String) throws(PhotoDeletionError) {
        let new = path + ".new"
        let file = Self.descriptor(new, O_WRONLY | O_CREAT | O_TRUNC)
        guard file.number >= 0 else { throw Self.failure(path, errno) }
        if let code = file.write(Array(text.utf8)) { throw Self.failure(path, code) }
        guard file.sync(), rename(new, path) == 0,
            Self.descriptor(folder, O_RDONLY | O_DIRECTORY).sync()
        else { throw Self.failure(path, errno) }
    }

    private static func load(_ path: String) throws(PhotoDeletionError) -> String? {
        let file = descriptor(path, O_RDONLY)
        guard file.number >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(path, errno)
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file.number, &buffer, buffer.count)
            guard count >= 0 else { throw failure(path, errno) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// Opens a file or folder. The descriptor's number is negative if that failed.
    private static func descriptor(_ path: String, _ flags: Int32) -> Descriptor {
        Descriptor(owning: open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    private static func failure(_ path: String, _ code: Int32) -> PhotoDeletionError {
        .failed("Cannot use the list of moves in \(path): \(String(cString: strerror(code))).")
    }
}
