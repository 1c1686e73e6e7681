import RiffleCore
import RiffleFiles
import RiffleSystem

/// Keeps card pictures in a folder, limited in bytes. The least recently used ones go first.
///
/// A file contains the JPEG, followed by a trailer with its size in pixels, so that a file cut
/// short by a crash or a full disk is detected and removed. If pictures can't be written, the
/// newest ones are kept in memory, so that swiping continues with a full disk.
public final class CardCache: Sendable {
    /// Seconds since 1970.
    public typealias Clock = @Sendable () -> Int64
    /// The machine's clock.
    public static let systemClock: Clock = { Int64(time(nil)) }

    /// Writes all the bytes to an open file. Returns 0 or the system's error number.
    typealias Writer = @Sendable (_ descriptor: Int32, _ bytes: [UInt8]) -> Int32

    /// The age in seconds after which the recorded time of the last use is updated.
    private static let freshness: Int64 = 3600

    private struct State {
        /// The total size of all files in bytes; `nil` until it was counted.
        var bytes: Int64?
        var memory = MemoryCards()
        var lastTemporary = 0
    }

    private let folder: String
    private let limit: Int64
    private let clock: Clock
    private let writer: Writer
    private let state: Monitor<State>

    /// Creates a cache in a folder, which is created if it doesn't exist.
    /// - Parameters:
    ///   - limit: the maximum size on disk, in bytes.
    ///   - memoryLimit: the maximum size in memory, in bytes, while the disk is full.
    public convenience init(
        folder: String, limit: Int64 = 2 << 30, memoryLimit: Int = 32 << 20,
        clock: @escaping Clock = systemClock
    ) {
        self.init(
            folder: folder, limit: limit, memoryLimit: memoryLimit, clock: clock,
            writer: { writeAll($1, to: $0) ?? 0 })
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
        _ = Folders.make(folder)
        // Galleries must not show the cards as photos.
        let marker = open("\(folder)/.nomedia", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        if marker >= 0 { close(marker) }
    }

    /// Returns the card of a key; `nil` if it isn't in the cache.
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

    /// Returns `true` if the card of a key is in the cache. This is not a use.
    public func contains(_ key: CardKey) -> Bool {
        state.signal { $0.memory.contains(key) } || access(path(key), F_OK) == 0
    }

    /// Stores a card.
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

    /// Measures the files. If they exceed the limit, removes the least recently used ones until
    /// nine tenths of the limit are left.
    func sweep() {
        var sweeper = CardSweeper(folder: folder, staleBefore: clock() - Self.freshness)
        let left = sweeper.sweep(limit: limit)
        state.signal { $0.bytes = left }
    }

    /// Writes a file completely or not at all.
    private func write(_ bytes: [UInt8], _ key: CardKey) -> Bool {
        let number = state.signal { state in
            state.lastTemporary += 1
            return state.lastTemporary
        }
        let temporary = "\(folder)/.tmp-\(getpid())-\(number)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        var descriptor = open(temporary, flags, 0o600)
        if descriptor < 0 && errno == ENOENT {
            _ = Folders.make(folder)
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
