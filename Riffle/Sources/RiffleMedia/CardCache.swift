import RiffleCore
import RiffleThreads

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Keeps card pictures in a folder, bounded by bytes; those unused for longest go first.
///
/// A file holds the JPEG and behind it a trailer with its size in pixels, so that a file cut short
/// by a crash or a full disk is recognised and thrown away. When a picture cannot be written, the
/// newest of them are kept in memory instead: swiping goes on with a full disk.
public final class CardCache: Sendable {
    /// Seconds since 1970.
    public typealias Clock = @Sendable () -> Int64
    /// The machine's clock.
    public static let systemClock: Clock = { Int64(time(nil)) }

    /// Writes all the bytes to an open file; answers 0 or the system's error number.
    typealias Writer = @Sendable (_ descriptor: Int32, _ bytes: [UInt8]) -> Int32

    /// The time since the last use is refreshed when it is older than this, in seconds.
    private static let freshness: Int64 = 3600

    private struct State {
        /// The bytes of all files, once they were counted.
        var bytes: Int64?
        var memory = MemoryCards()
        var lastTemporary = 0
    }

    private let folder: String
    private let limit: Int64
    private let clock: Clock
    private let writer: Writer
    private let state: Monitor<State>

    /// A cache in a folder, which is made when it does not exist.
    /// - Parameters:
    ///   - limit: the most bytes on disk.
    ///   - memoryLimit: the most bytes kept in memory while the disk takes none.
    public convenience init(
        folder: String, limit: Int64 = 2 << 30, memoryLimit: Int = 32 << 20,
        clock: @escaping Clock = systemClock
    ) {
        self.init(
            folder: folder, limit: limit, memoryLimit: memoryLimit, clock: clock, writer: writeAll)
    }

    init(
        folder: String, limit: Int64, memoryLimit: Int, clock: @escaping Clock,
        writer: @escaping Writer
    ) {
        self.folder = folder
        self.limit = limit
        self.clock = clock
        self.writer = writer
        state = Monitor(State(memory: MemoryCards(limit: memoryLimit)))
        makeFolders(folder)
        // No gallery is to take the cards for photos.
        let marker = open("\(folder)/.nomedia", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        if marker >= 0 { close(marker) }
    }

    /// The card of a key, `nil` when it is not kept.
    public func card(_ key: CardKey) -> CachedCard? {
        if let picture = state.signal({ $0.memory.card(key) }) { return CachedCard(picture) }
        let path = path(key)
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let card = CachedCard(file: descriptor) else {
            unlink(path)
            return nil
        }
        let now = clock()
        if card.lastUse < now - Self.freshness { markUsed(descriptor, at: now) }
        return card
    }

    /// Whether the card of a key is kept; does not count as a use.
    public func contains(_ key: CardKey) -> Bool {
        state.signal { $0.memory.contains(key) } || access(path(key), F_OK) == 0
    }

    /// Keeps a card.
    public func store(_ picture: MadePicture, for key: CardKey) {
        let trailer = CardTrailer(
            size: picture.size, isDamaged: picture.isDamaged, length: picture.jpeg.count)
        let bytes = picture.jpeg + trailer.encoded
        guard write(bytes, key) else {
            state.signal { $0.memory.store(picture, for: key) }
            return
        }
        let isOver = state.signal { state -> Bool in
            guard let known = state.bytes else { return true }
            state.bytes = known + Int64(bytes.count)
            return known + Int64(bytes.count) > limit
        }
        if isOver { sweep() }
    }

    /// Counts the files and removes those unused for longest until nine tenths of the limit are
    /// left, if there is more than the limit.
    func sweep() {
        var sweeper = CardSweeper(folder: folder, staleBefore: clock() - Self.freshness)
        let left = sweeper.sweep(limit: limit)
        state.signal { $0.bytes = left }
    }

    /// Writes a file as a whole or not at all.
    private func write(_ bytes: [UInt8], _ key: CardKey) -> Bool {
        let number = state.signal { state in
            state.lastTemporary += 1
            return state.lastTemporary
        }
        let temporary = "\(folder)/.tmp-\(getpid())-\(number)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        var descriptor = open(temporary, flags, 0o600)
        if descriptor < 0 && errno == ENOENT {
            makeFolders(folder)
            descriptor = open(temporary, flags, 0o600)
        }
        guard descriptor >= 0 else { return false }
        let code = writer(descriptor, bytes)
        markUsed(descriptor, at: clock())
        let isClosed = close(descriptor) == 0
        guard code == 0, isClosed else {
            unlink(temporary)
            return false
        }
        let path = path(key)
        if rename(temporary, path) == 0 { return true }
        mkdir(shard(key), 0o700)
        if rename(temporary, path) == 0 { return true }
        unlink(temporary)
        return false
    }

    private func markUsed(_ descriptor: Int32, at seconds: Int64) {
        let instant = timespec(tv_sec: time_t(seconds), tv_nsec: 0)
        var times = [instant, instant]
        futimens(descriptor, &times)
    }

    private func shard(_ key: CardKey) -> String {
        let number = String(key.item.rawValue & 0xFF, radix: 16)
        return "\(folder)/\(number.count == 1 ? "0" : "")\(number)"
    }

    private func path(_ key: CardKey) -> String {
        let box = key.box.map { "-\($0.width)x\($0.height)" } ?? ""
        return "\(shard(key))/\(key.item)-\(key.version)\(box).jpg"
    }
}

/// Makes a folder and those above it.
private func makeFolders(_ path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
        mkdir(String(path[..<slash]), 0o700)
        end = slash
    }
    mkdir(path, 0o700)
}

private let writeAll: CardCache.Writer = { descriptor, bytes in
    var done = 0
    while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return count == 0 ? ENOSPC : errno }
        done += count
    }
    return 0
}
