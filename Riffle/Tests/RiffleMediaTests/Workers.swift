import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// A pool, stopped when it goes, with what a test needs to ask it.
final class TestPool: Sendable {
    /// The one for all tests that do nothing to its workers; starting workers is slow.
    static let shared = Result { try TestPool() }

    let pool: WorkerPool
    private let nextItem = Counter()

    init(_ change: (inout WorkerPool.Settings) -> Void = { _ in }) throws {
        var settings = WorkerPool.Settings(worker: try workerPath())
        // A busy machine is no failure: only the tests of deadlines have short ones.
        settings.startDeadline = 100_000
        settings.picture = WorkLimits(processorTime: 100_000)
        settings.movie = WorkLimits(processorTime: 100_000)
        // Some tests count the processes.
        settings.spares = 0
        change(&settings)
        pool = WorkerPool(settings)
    }

    deinit { pool.stop() }

    func request(
        _ kind: FileKind = .picture, duration: Double? = nil, pixels: Int = 0
    ) -> CardRequest {
        let item = ItemID(rawValue: Int64(nextItem.next()))
        return CardRequest(
            key: CardKey(item: item, version: ItemVersion(bits: 1)),
            format: kind == .video ? .mp4 : .jpeg, duration: duration, pixels: pixels)
    }

    /// The card of a file.
    func card(
        _ path: String, _ kind: FileKind = .picture, duration: Double? = nil,
        priority: CardPriority = .now, box: PixelSize? = nil
    ) async -> Result<MadePicture, CardRefusal> {
        var request = request(kind, duration: duration)
        request.key.box = box
        return await withCheckedContinuation { continuation in
            pool.make(request, priority: priority, open: { openForTest(path) }) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// The card of bytes.
    func card(bytes: [UInt8], _ name: String, in folder: TemporaryFolder) async throws
        -> Result<MadePicture, CardRefusal>
    {
        await card(try folder.file(name, bytes))
    }
}

/// Opens any file at a path as the pool wants it.
func openForTest(_ path: String) -> OpenFile? {
    guard let slash = path.lastIndex(of: "/"),
        let folder = try? LibraryFolder(path: String(path[..<slash])),
        let relative = RelativePath(String(path[path.index(after: slash)...]))
    else { return nil }
    return folder.open(relative)
}

final class Counter: Sendable {
    private let value = Monitor(0)

    func next() -> Int {
        value.signal {
            $0 += 1
            return $0
        }
    }
}

/// Pillow's view of pictures: mode, size, and the colours at positions given as fractions of the
/// size.
struct SeenPicture {
    var mode: String
    var size: PixelSize
    var colours: [[Int]]
    /// The metadata, by Pillow's names.
    var metadata: [String]
}

func look(at paths: [String], places: [(Double, Double)]) throws -> [SeenPicture] {
    let program = """
        import sys
        from PIL import Image
        places = [tuple(map(float, p.split(','))) for p in sys.argv[1].split(';')]
        for path in sys.argv[2:]:
            i = Image.open(path)
            extra = sorted(k for k in i.info if k not in
                           ('jfif', 'jfif_version', 'jfif_unit', 'jfif_density'))
            rgb = i.convert('RGB')
            points = [rgb.getpixel((int(x * i.width), int(y * i.height))) for x, y in places]
            print(i.mode, *i.size, '|', *(v for p in points for v in p), '|', *extra)
        """
    let list = places.map { "\($0.0),\($0.1)" }.joined(separator: ";")
    let output = try runPython(program, [list] + paths)
    return output.split(separator: "\n").map { line in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").map(String.init) }
        let numbers = parts[1].compactMap { Int($0) }
        return SeenPicture(
            mode: parts[0][0],
            size: PixelSize(width: Int(parts[0][1]) ?? 0, height: Int(parts[0][2]) ?? 0),
            colours: stride(from: 0, to: numbers.count, by: 3).map { Array(numbers[$0..<$0 + 3]) },
            metadata: parts.count > 2 ? parts[2] : [])
    }
}

/// Whether two colours are the same to the eye of a test.
func isClose(_ left: [Int], _ right: [Int], within tolerance: Int = 24) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}
