import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// Photos that an installed libheif before 1.18 refuses as they are.
@Suite("Photos of iOS 18 and later") struct NewPhoneTests {
    private let folder: TemporaryFolder
    private let pool: TestPool
    private let samples: NewPhoneSamples
    private var isOld: Bool { samples.libheif < 0x0112_0000 }

    init() throws {
        folder = TemporaryFolder()
        pool = try TestPool.shared.get()
        samples = try NewPhoneSamples.made.get()
    }

    /// The mean difference of the samples of two JPEGs, as Pillow decodes them.
    private func difference(_ left: MadePicture, _ right: MadePicture) throws -> Double {
        #expect(left.size == right.size)
        let program = """
            import sys
            from PIL import Image, ImageChops, ImageStat
            left, right = (Image.open(path) for path in sys.argv[1:])
            print(max(ImageStat.Stat(ImageChops.difference(left, right)).mean))
            """
        let paths = [
            try folder.file("left.jpg", left.jpeg), try folder.file("right.jpg", right.jpeg),
        ]
        return try #require(Double(runPython(program, paths).split(separator: "\n")[0]))
    }

    @Test("the samples are refused by an old libheif for the reasons of real photos")
    func complaints() {
        func says(_ name: String, _ reason: String) -> Bool {
            samples.complaints[name]?.contains(reason) ?? false
        }
        #expect(samples.complaints["ordinary"] == "")
        guard isOld else { return }
        #expect(says("auxiliary", "Too many auxiliary image references"))
        #expect(says("described", "Metadata not correctly assigned to image"))
    }

    @Test(
        "a photo with references to two items is the same card as without them",
        arguments: ["both", "auxiliary", "described", "toned", "ordinary", "depth"])
    func card(name: String) async throws {
        let untouched = try await pool.card(try phoneSamples().path("plain.heic")).get()
        let card = try await pool.card(samples.path("\(name).heic")).get()
        #expect(!card.isDamaged && card.impression == untouched.impression)
        #expect(try difference(card, untouched) < 1)
    }

    @Test("the card is upright, however the photo is turned", arguments: 1...3)
    func turned(turns: Int) async throws {
        let untouched = try await pool.card(try phoneSamples().path("irot\(turns).heic")).get()
        let card = try await pool.card(samples.path("both\(turns).heic")).get()
        #expect(try difference(card, untouched) < 1)
        #expect(try header(at: samples.path("both\(turns).heic")).size == card.size)
    }

    @Test("the full size and the look are those of the same photo without such references")
    func fullSize() async throws {
        let box = PixelSize(width: 4096, height: 4096)
        let untouched = try phoneSamples().path("plain.heic")
        let both = samples.path("both.heic")
        let full = try await pool.card(both, box: box).get()
        #expect(full.size == PixelSize(width: 400, height: 300))
        #expect(try difference(full, await pool.card(untouched, box: box).get()) < 1)

        var settings = WorkerPool.Settings(worker: try workerPath())
        settings.startDeadline = 100_000
        settings.picture = WorkLimits(processorTime: 100_000)
        var looks: [Impression] = []
        var paths = [both, untouched][...]
        LookWorker(settings).run(
            {
                paths.popFirst().map { path in
                    LookWorker.Job(request: pool.request(), open: { openForTest(path) })
                }
            }, done: { if let look = try? $1.get() { looks.append(look) } })
        #expect(looks.count == 2 && looks.first == looks.last)
    }

    @Test("transparency, depth and a gain map of an ordinary file are not touched")
    func ordinary() async throws {
        for name in ["alpha", "ordinary", "depth"] {
            let file = try contents(of: samples.path("\(name).heic"))
            var simple = file
            #expect(!HEIFReferences.simplify(&simple) && simple == file, "\(name)")
        }
        let card = try await pool.card(samples.path("alpha.heic")).get()
        let seen = try look(
            at: [folder.file("alpha.jpg", card.jpeg)], places: [(0.25, 0.5), (0.75, 0.5)])
        #expect(isClose(seen[0].colours[0], [230, 20, 20]))
        #expect(isClose(seen[0].colours[1], [214, 211, 206]))
    }

    @Test("only the types of references that an old libheif refuses are renamed")
    func renamed() throws {
        let file = try contents(of: samples.path("both.heic"))
        var simple = file
        #expect(HEIFReferences.simplify(&simple))
        let changed = file.indices.filter { file[$0] != simple[$0] }
        let words = changed.map { String(decoding: file[$0..<$0 + 4], as: UTF8.self) }
        #expect(words == ["auxl", "cdsc"])
        #expect(changed.allSatisfy { simple[$0] == UInt8(ascii: "x") })
    }

    @Test("a photo that an old libheif cannot read at all says so, and a cut one is damaged")
    func refused() async throws {
        let uncommon = await pool.card(samples.path("uncommon.heic"))
        if isOld {
            #expect(uncommon == .failure(.oldLibrary("libheif")))
        } else if case .failure(let refusal) = uncommon {
            #expect(refusal == .unknownKind("HEIC"))
        }
        guard case .failure(.damaged) = await pool.card(samples.path("cut.heic")) else {
            Issue.record("the cut photo is not damaged")
            return
        }
    }

    @Test("references that are cut, long or wrong are never read past the file")
    func hostile() throws {
        var random = SeededGenerator(seed: FuzzTests.seed)
        let file = try contents(of: samples.path("both.heic"))
        for round in 0..<2000 {
            var bytes = Array(
                file.prefix(round % 4 == 0 ? Int.random(in: 0..<900, using: &random) : 900))
            for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let length = bytes.count
            _ = HEIFReferences.simplify(&bytes)
            _ = (HEIFReferences.isUncommon(bytes), HEIFReferences.isCut(bytes))
            #expect(bytes.count == length, "RIFFLE_SEED=\(FuzzTests.seed)")
        }
    }
}
