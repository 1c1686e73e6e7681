import RiffleCore
import RiffleFiles
import RiffleTestSupport
import RiffleThreads
import Testing

@testable import RiffleMedia

/// Small files that cost their decoder much, but are within the limits.
@Suite struct BombTests {
    private static let side = 8100
    /// The files, made once for all tests.
    private static let bombs = Result {
        let folder = try TemporaryFolder()
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

    @Test("a JPEG of 66 megapixels is shown, as it need not be in memory as a whole")
    func largeJPEG() async throws {
        let tests = try TestPool()
        let card = try await tests.card("\(try Self.bombs.get().path)/bomb.jpg").get()
        #expect(card.size == PixelSize(width: 750, height: 750))
    }

    @Test("a size that no integer holds is huge, and an unknown one is not")
    func sizes() {
        let key = CardKey(item: ItemID(rawValue: 1), version: ItemVersion(bits: 1))
        func isSlow(_ width: Int, _ height: Int) -> Bool {
            let facts = ItemFacts(kind: .photo, format: .png, width: width, height: height)
            let name = FileName("a.png")!
            let stamp = FileStamp(size: 1, modified: 1, inode: 1)
            let item = Item(
                id: key.item, folder: .root,
                members: [ItemMember(name: name, stamp: stamp, device: 1)], facts: facts)
            return CardRequest(item).isSlow
        }
        #expect(isSlow(1 << 40, 1 << 40) && isSlow(8001, 8000))
        #expect(!isSlow(0, 0) && !isSlow(8000, 8000))
    }

    /// Flat pictures, of which each format needs few bytes.
    private static let program = """
        import sys
        from PIL import Image
        Image.MAX_IMAGE_PIXELS = None
        image = Image.new('L', (int(sys.argv[2]),) * 2, 90)
        for ending, options in (('jpg', {}), ('png', {'compress_level': 1}), ('gif', {}),
                                ('webp', {'lossless': True, 'method': 0, 'quality': 0}),
                                ('tif', {'compression': 'tiff_adobe_deflate'})):
            image.save(f'{sys.argv[1]}/bomb.{ending}', **options)
        """
}
