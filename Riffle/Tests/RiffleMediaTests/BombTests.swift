import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

#if os(Linux)
    private let process = __priority_which_t(PRIO_PROCESS.rawValue)
#else
    private let process = PRIO_PROCESS
#endif

/// Small files that cost their decoder much, but are within the limits.
@Suite struct BombTests {
    private static let side = 8100
    /// The files, made once for all tests.
    static let bombs = Result {
        let folder = TemporaryFolder()
        removeAtExit(folder.path)
        try runPython(program, [folder.path, String(side)])
        return folder
    }

    @Test(
        "while one huge picture is decoded and another waits, other pictures are answered",
        arguments: ["png", "gif", "webp", "tif"])
    func othersGoOn(ending: String) throws {
        let path = "\(try Self.bombs.get().path)/bomb.\(ending)"
        let plain = try samples().path("plain.jpg")
        let file = openForTest(path)
        let size = try #require(file?.header().size)
        #expect(size == PixelSize(width: Self.side, height: Self.side))
        let tests = try TestPool()
        let answers = Monitor<[(isBomb: Bool, refusal: CardRefusal?)]>([])
        func ask(_ path: String, isBomb: Bool, opened: Monitor<Bool>? = nil) {
            tests.pool.make(
                tests.request(pixels: isBomb ? size.pixels : 0), priority: .now,
                open: {
                    opened?.signal { $0 = true }
                    return openForTest(path)
                },
                completion: { result in
                    var refusal: CardRefusal?
                    if case .failure(let reason) = result { refusal = reason }
                    answers.signal { $0.append((isBomb, refusal)) }
                })
        }
        // Both workers are there before it counts.
        for _ in 0..<8 { ask(plain, isBomb: false) }
        answers.wait { $0.count == 8 ? () : nil }
        answers.signal { $0 = [] }
        let opened = Monitor(false)
        ask(path, isBomb: true, opened: opened)
        ask(path, isBomb: true)
        opened.wait { $0 ? () : nil }
        for _ in 0..<3 { ask(plain, isBomb: false) }
        let all = answers.wait { $0.count == 5 ? $0 : nil }
        #expect(all.compactMap(\.refusal).isEmpty)
        #expect(all.last?.isBomb == true, "the second one is answered after all others")
    }

    @Test("huge pictures leave all workers to others, and their own one yields to those and ends")
    func lane() throws {
        let path = try samples().path("plain.jpg")
        let door = Monitor((huge: 0, plain: 0, isOpen: false))
        let answers = Monitor(0)
        let seen = Monitor<[(isHuge: Bool, niceness: [Int32: Int32])]>([])
        let running = Monitor<WorkerPool?>(nil)
        let settings = WorkerPool.Settings(worker: try workerPath())
        let pool = WorkerPool(settings) { key, _ in
            let ids = running.withLock { $0?.processIDs } ?? []
            let niceness = Dictionary(
                uniqueKeysWithValues: ids.map { ($0, getpriority(process, id_t($0))) })
            seen.signal { $0.append((key.item.rawValue < 2, niceness)) }
        }
        running.signal { $0 = pool }
        defer {
            door.signal { $0.isOpen = true }
            running.signal { $0 = nil }
            pool.stop()
        }
        for number in 0..<4 {
            let isHuge = number < 2
            let key = CardKey(
                item: ItemID(rawValue: Int64(number)), version: ItemVersion(bits: 1))
            pool.make(
                CardRequest(key: key, format: .jpeg, pixels: isHuge ? 70_000_000 : 0),
                priority: .now,
                open: {
                    door.signal { if isHuge { $0.huge += 1 } else { $0.plain += 1 } }
                    door.wait { $0.isOpen ? () : nil }
                    return openForTest(path)
                }, completion: { _ in answers.signal { $0 += 1 } })
        }
        // Each of the two workers has one of the others, while one huge picture waits.
        let held = door.wait(seconds: 60) { $0.huge == 1 && $0.plain == 2 ? true : nil }
        #expect(held == true)
        door.signal { $0.isOpen = true }
        answers.wait { $0 == 4 ? () : nil }
        let mine = getpriority(process, id_t(getpid()))
        let all = seen.withLock { $0.filter(\.isHuge).map { Array($0.niceness.values) } }
        for niceness in all {
            #expect(niceness.filter { $0 != mine } == [min(mine + 10, 19)])
        }
        #expect(pool.processIDs.allSatisfy { getpriority(process, id_t($0)) == mine })
    }

    @Test("a visible card waits for none of four slow pictures before it, although they are small")
    func slowOnes() throws {
        let path = "\(try Self.bombs.get().path)/slow.png"
        let plain = try samples().path("plain.jpg")
        #expect(openForTest(path)?.header().size == PixelSize(width: 8, height: 8))
        let tests = try TestPool { $0.spares = 1 }
        let opened = Monitor(0)
        let answers = Monitor<[(path: String, isCard: Bool)]>([])
        func ask(_ path: String) {
            tests.pool.make(
                tests.request(pixels: 64), priority: .now,
                open: {
                    opened.signal { $0 += 1 }
                    return openForTest(path)
                },
                completion: { result in
                    answers.signal { $0.append((path, (try? result.get()) != nil)) }
                })
        }
        for _ in 0..<4 { ask(path) }
        // Each worker has one of them.
        opened.wait { $0 == 2 ? () : nil }
        ask(plain)
        let first = answers.wait { $0.first }
        #expect(first.path == plain && first.isCard)
        // Two workers and a spare one, one with the picture that moved, one with the first restart.
        #expect(tests.pool.processIDs.count <= 5)
        tests.pool.stop()
        #expect(answers.signal { $0.count { !$0.isCard } } == 4, "none is forgotten")
    }

    @Test("a JPEG of 66 megapixels is shown, as it need not be in memory as a whole")
    func largeJPEG() async throws {
        let tests = try TestPool()
        let card = try await tests.card("\(try Self.bombs.get().path)/bomb.jpg").get()
        #expect(card.size == PixelSize(width: 750, height: 750))
    }

    @Test(
        "a JPEG of 400 megapixels is a card and is shown in full size within the memory of a worker"
    )
    func giantJPEG() async throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/giant.jpg"
        try runTool(
            ["vips", "grey", "\(path)[Q=60]", "20000", "20000", "--uchar"], package: "libvips-tools"
        )
        #expect(openForTest(path)?.header().size == PixelSize(width: 20_000, height: 20_000))
        let tests = try TestPool()
        let card = try await tests.card(path).get()
        #expect(card.size == PixelSize(width: 750, height: 750))
        let fullSize = PixelSize(width: 4096, height: 4096)
        let full = try await tests.card(path, box: fullSize).get()
        #expect(full.size == fullSize)
        // From black at the left edge to white at the right one.
        for picture in [card, full] {
            let seen = try look(
                at: [try folder.file("shown.jpg", picture.jpeg)],
                places: [(0.1, 0.9), (0.5, 0.5), (0.9, 0.1)])
            for (colour, share) in zip(seen[0].colours, [0.1, 0.5, 0.9]) {
                let grey = Int((255 * share).rounded())
                #expect(isClose(colour, [grey, grey, grey]))
            }
        }
    }

    @Test("a lossless JPEG XL of 66 megapixels is shown, and one of more than 100 is refused")
    func largeJPEGXL() async throws {
        let folder = TemporaryFolder()
        let tests = try TestPool()
        let (flat, path) = ("\(folder.path)/flat.v", "\(folder.path)/flat.jxl")
        let side = 8193
        for command in [
            ["vips", "black", flat, "\(side)", "\(side)", "--bands", "3"],
            ["vips", "jxlsave", flat, path, "--lossless", "--effort", "3"],
        ] {
            try runTool(command, package: "libvips-tools")
        }
        #expect(try await tests.card(path).get().size == PixelSize(width: 750, height: 750))
        // The header of ISO 18181-1, lowest bit first: not small, a height of 18 bits, as wide as high.
        var file = try contents(of: path)
        var header = file[2..<5].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        #expect(header & 0b111 == 0b100 && header >> 3 & 0x3_ffff == UInt32(side - 1))
        header = header & ~(0x3_ffff << 3) | 10_000 << 3
        for byte in 0..<3 { file[2 + byte] = UInt8(truncatingIfNeeded: header >> (8 * byte)) }
        try write(file, to: path)
        #expect(await tests.card(path) == .failure(.tooLarge(width: 10_001, height: 10_001)))
    }

    @Test("a size that no integer holds is huge, and an unknown one is not")
    func sizes() {
        let key = CardKey(item: ItemID(rawValue: 1), version: ItemVersion(bits: 1))
        func isHuge(_ width: Int, _ height: Int, _ format: FileType = .png) -> Bool {
            let facts = ItemFacts(
                format: format, size: PixelSize(width: width, height: height))
            let name = FileName("a.png")!
            let stamp = FileStamp(size: 1, modified: 1, inode: 1)
            let item = Item(
                id: key.item, folder: .root,
                members: [ItemMember(name: name, stamp: stamp, device: 1)], facts: facts)
            return CardRequest(item).isHuge
        }
        #expect(isHuge(1 << 40, 1 << 40) && isHuge(8001, 8000))
        #expect(!isHuge(0, 0) && !isHuge(8000, 8000))
        for format in [FileType.heic, .avif, .gif] {
            #expect(isHuge(8001, 6250, format) && !isHuge(8000, 6250, format))
        }
        #expect(isHuge(4001, 4000, .jxl) && !isHuge(4000, 4000, .jxl))
    }

    /// Flat pictures, of which each format needs few bytes, and a tiny one whose texts unfold to
    /// seven gigabytes.
    private static let program = """
        import struct, sys, zlib
        from PIL import Image
        Image.MAX_IMAGE_PIXELS = None
        image = Image.new('L', (int(sys.argv[2]),) * 2, 90)
        for ending, options in (('jpg', {}), ('png', {'compress_level': 1}), ('gif', {}),
                                ('webp', {'lossless': True, 'method': 0, 'quality': 0}),
                                ('tif', {'compression': 'tiff_adobe_deflate'})):
            image.save(f'{sys.argv[1]}/bomb.{ending}', **options)
        def chunk(kind, data):
            return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
        text = chunk(b'zTXt', b'k' + bytes(2) + zlib.compress(bytes(7900000), 9))
        with open(f'{sys.argv[1]}/slow.png', 'wb') as file:
            file.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 8, 8, 8, 2, 0, 0, 0))
                       + text * 900 + chunk(b'IDAT', zlib.compress(bytes(200))) + chunk(b'IEND', b''))
        """
}
