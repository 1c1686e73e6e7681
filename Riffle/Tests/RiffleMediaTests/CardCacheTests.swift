import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("Card cache")
struct CardCacheTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    private func key(_ item: Int64, version: UInt64 = 1) -> CardKey {
        CardKey(item: ItemID(rawValue: item), version: ItemVersion(bits: version))
    }

    private func picture(_ fill: UInt8, count: Int = 1000, isDamaged: Bool = false) -> MadePicture {
        MadePicture(
            jpeg: [0xFF, 0xD8] + [UInt8](repeating: fill, count: count - 4) + [0xFF, 0xD9],
            size: PixelSize(width: 750, height: Int(fill)), isDamaged: isDamaged)
    }

    private func cache(limit: Int64 = 1 << 20, clock: @escaping CardCache.Clock = { 0 })
        -> CardCache
    {
        CardCache(folder: "\(folder.path)/a/cards", limit: limit, clock: clock)
    }

    /// The picture of a key as it comes out of the cache.
    private func read(_ cache: CardCache, _ key: CardKey) -> MadePicture? {
        guard let card = cache.card(key) else { return nil }
        var jpeg = card.bytes ?? []
        if let descriptor = card.descriptor {
            jpeg = Array(readAll(descriptor).prefix(card.length))
        }
        return MadePicture(jpeg: jpeg, size: card.size, isDamaged: card.isDamaged)
    }

    private func files() throws -> [String] {
        try runTool(
            ["find", "\(folder.path)/a/cards", "-type", "f", "-name", "*-*"], package: "findutils"
        ).split(separator: "\n").map(String.init)
    }

    @Test("what is stored comes back, by item and version, also after a restart")
    func roundTrip() {
        let first = cache()
        first.store(picture(1), for: key(1))
        first.store(picture(2, isDamaged: true), for: key(1, version: 2))
        for cache in [first, cache()] {
            #expect(read(cache, key(1)) == picture(1))
            #expect(read(cache, key(1, version: 2)) == picture(2, isDamaged: true))
            #expect(read(cache, key(2)) == nil)
            #expect(cache.contains(key(1)) && !cache.contains(key(2)))
        }
    }

    @Test("a truncated, zeroed or foreign file is removed")
    func torn() throws {
        let cache = cache()
        cache.store(picture(1), for: key(1))
        let path = try #require(try files().first)
        let whole = try contents(of: path)
        for length in [0, 1, 39, 40, 41, 500, whole.count - 41, whole.count - 40, whole.count - 1] {
            try write(Array(whole.prefix(length)), to: path)
            #expect(read(cache, key(1)) == nil, "\(length)")
            #expect(try files().isEmpty)
        }
        for broken in [[UInt8](repeating: 0, count: whole.count), whole + [0], whole + whole] {
            try write(broken, to: path)
            #expect(read(cache, key(1)) == nil)
        }
        try write(whole, to: path)
        #expect(read(cache, key(1)) == picture(1))
    }

    @Test("beyond the limit, the least recently used go, down to nine tenths of it")
    func eviction() throws {
        let now = Monitor<Int64>(1_000_000)
        let cache = cache(limit: 10_400, clock: { now.signal { $0 } })
        for item in 1...10 {
            now.signal { $0 += 10 }
            cache.store(picture(UInt8(item)), for: key(Int64(item)))
        }
        #expect(try files().count == 10)
        // Two hours later, the first one is used, and then another one is stored.
        now.signal { $0 += 7200 }
        #expect(read(cache, key(1)) == picture(1))
        cache.store(picture(11), for: key(11))
        let left = (1...11).filter { cache.contains(key(Int64($0))) }
        // Each file has 1,040 bytes: eleven are over the limit, nine are nine tenths of it.
        #expect(left == [1, 4, 5, 6, 7, 8, 9, 10, 11])
    }

    @Test("the limit holds over restarts and 500 pictures")
    func bounded() throws {
        for round in 0..<5 {
            let cache = cache(limit: 50_000)
            for item in 1...100 {
                cache.store(picture(UInt8(item)), for: key(Int64(round * 100 + item)))
            }
        }
        let bytes = try files().reduce(0) { try $0 + contents(of: $1).count }
        #expect(bytes <= 50_000 && bytes > 40_000)
    }

    @Test("with a full disk the newest pictures are served from memory, and nothing torn is left")
    func diskFull() throws {
        let cache = CardCache(
            folder: "\(folder.path)/a/cards", limit: 1 << 20, memoryLimit: 3500, clock: { 0 },
            writer: { descriptor, bytes in
                write(descriptor, bytes, bytes.count / 2)
                return ENOSPC
            })
        for item in 1...5 { cache.store(picture(UInt8(item)), for: key(Int64(item))) }
        for item in 3...5 {
            #expect(read(cache, key(Int64(item))) == picture(UInt8(item)))
            #expect(cache.contains(key(Int64(item))))
        }
        #expect(read(cache, key(2)) == nil)
        #expect(try files().isEmpty)
    }

    @Test("without a cache folder, pictures are still made")
    func noFolder() throws {
        let file = try folder.file("plain", [1])
        let cache = CardCache(folder: "\(file)/cards", clock: { 0 })
        cache.store(picture(1), for: key(1))
        #expect(read(cache, key(1)) == picture(1))
        #expect(try contents(of: file) == [1])
    }

    @Test("a folder emptied while it is in use is made again")
    func removedFolder() throws {
        let cache = cache()
        cache.store(picture(1), for: key(1))
        try runTool(["rm", "-r", "\(folder.path)/a"], package: "coreutils")
        #expect(read(cache, key(1)) == nil)
        cache.store(picture(2), for: key(2))
        #expect(try files().count == 1)
        #expect(read(cache, key(2)) == picture(2))
    }

    @Test("temporary files of a crash are removed, fresh ones and strangers' are left alone")
    func leftovers() throws {
        let now = Int64(time(nil))
        _ = cache(clock: { now })
        let fresh = "\(folder.path)/a/cards/.tmp-1-1"
        let stranger = "\(folder.path)/a/cards/stranger-1.txt"
        try write([1], to: fresh)
        try write([1], to: stranger)
        cache(clock: { now }).sweep()
        #expect(access(fresh, F_OK) == 0)
        cache(clock: { now + 4000 }).sweep()
        #expect(access(fresh, F_OK) != 0)
        #expect(access(stranger, F_OK) == 0)
    }

    @Test("the scanner leaves the cache out, should it lie within a library")
    func notScanned() throws {
        cache().store(picture(1), for: key(1))
        var files = 0
        try Scanner(folder: try LibraryFolder(path: folder.path)).scan { visited in
            files += visited.files.count
            return true
        }
        #expect(files == 0)
    }

    @Test("a link in the place of a card is not followed")
    func link() throws {
        let cache = cache()
        cache.store(picture(1), for: key(1))
        let path = try #require(try files().first)
        rename(path, "\(folder.path)/elsewhere")
        symlink("\(folder.path)/elsewhere", path)
        #expect(read(cache, key(1)) == nil)
    }

    @Test("many threads store and read at once")
    func concurrent() async throws {
        let cache = cache(limit: 40_000)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for step in 0..<200 {
                        let item = (task * 7 + step) % 30 + 1
                        cache.store(picture(UInt8(item)), for: key(Int64(item)))
                        if let found = read(cache, key(Int64(step % 30 + 1))) {
                            #expect(found == picture(UInt8(step % 30 + 1)))
                        }
                    }
                }
            }
        }
        #expect(try files().count <= 30)
    }

    @Test("a picture is made once, then comes from the cache; lasting refusals are remembered")
    func pictures() async throws {
        let cache = cache()
        let results = Monitor<[CardKey: [Result<MadePicture, CardRefusal>]]>([:])
        let pictures = CardPictures(
            cache: cache, settings: WorkerPool.Settings(worker: try workerPath()),
            onResult: { key, result in results.signal { $0[key, default: []].append(result) } })
        defer { pictures.stop() }
        let opened = Counter()
        let plain = try samples().path("plain.jpg")
        let text = try folder.file("text.jpg", Array("hello".utf8))
        func make(_ item: Int64, _ path: String) async -> Result<MadePicture, CardRefusal> {
            await withCheckedContinuation { continuation in
                pictures.make(
                    CardRequest(key: key(item), format: .jpeg), priority: .now,
                    open: {
                        _ = opened.next()
                        return openForTest(path)
                    }, completion: { continuation.resume(returning: $0) })
            }
        }
        var made = try await make(1, plain).get()
        // The cache stores the picture, and it is told of once.
        #expect(results.signal { $0 } == [key(1): [.success(made)]])
        made.impression = nil
        let isSame = read(cache, key(1)) == made
        #expect(isSame)
        let isCached = pictures.cached(key(1)) != nil
        #expect(isCached)
        let request = CardRequest(key: key(1), format: .jpeg)
        #expect(pictures.prepare(request, open: { nil }) == nil)
        for _ in 0..<3 { #expect(await make(2, text) == .failure(.notPicture)) }
        for _ in 0..<2 {
            #expect(await make(3, "\(folder.path)/none") == .failure(.unreadable))
        }
        #expect(opened.next() == 5)
        // What nobody waits for is told of as well.
        let ahead = CardRequest(key: key(4), format: .jpeg)
        #expect(pictures.prepare(ahead, open: { openForTest(text) }) != nil)
        #expect(results.wait { $0[key(4)] } == [.failure(.notPicture)])
    }
}
