import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

@Suite struct ScanReaderTests {
    private let folder = TemporaryFolder(inMemory: true)
    private let store: Store
    private let me: ProfileID

    init() throws {
        Disk.makeFolder(folder.path + "/data")
        Disk.makeFolder(folder.path + "/library")
        store = try Store.open(directory: folder.path + "/data")
        // Who comes after a scan has its items in parts.
        me = try store.profile(named: "me")
    }

    private func write(_ path: String, _ content: [UInt8], modified seconds: Int? = nil) {
        let path = "\(folder.path)/library/\(path)"
        Disk.write(Array(path.utf8), content)
        guard let seconds else { return }
        var times = [timespec(), timespec()]
        for place in times.indices { times[place].tv_sec = seconds }
        #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    }

    /// Scans to the end, and returns the names of the files in the order of their opening.
    private func scan() throws -> [FileName] {
        let opened = Monitor<[FileName]>([])
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: folder.path + "/library"), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                opened.withLock { $0.append(name) }
                return folder.open(name)
            })
        scanner.start { _ in }
        scanner.wait()
        scanner.stop()
        #expect(scanner.progress.problem == nil)
        return opened.withLock { $0 }
    }

    /// The names of the files of each item, the one that is shown first.
    private func items() throws -> Set<[FileName]> {
        let ids = try store.upcoming(in: .everything, for: me, limit: 10_000)
        return Set(try store.items(ids).values.map { $0.members.map(\.name) })
    }

    @Test("of folders with photos of ten years each, the latest year of all is read first, once")
    func years() throws {
        var names: [String] = []
        for (place, top) in ["A", "B", "C"].enumerated() {
            Disk.makeFolder("\(folder.path)/library/\(top)")
            for number in 0..<1200 {
                let (year, day) = (2016 + number / 120, number % 120)
                let date = "\(year)\(["01", "04", "08", "12"][day / 30])\(10 + day % 30 % 18)"
                names.append("IMG_\(date)_\(10 + day / 30)\(10 + day % 30)0\(place).jpg")
                write("\(top)/\(names.last ?? "")", SamplePictures.jpeg(mark: number))
            }
        }
        #expect(Set(names).count == 3600)
        let opened = try scan().map(\.display)
        #expect(opened.sorted() == names.sorted())
        let latest = try #require(opened.lastIndex { $0.hasPrefix("IMG_2025") })
        let old = try #require(opened.firstIndex { $0 < "IMG_2019" })
        #expect(latest < old)
        #expect(opened.prefix(100).allSatisfy { $0 > "IMG_2024" })
        #expect(try items().count == 3600)
    }

    @Test("files read in parts are grouped as if read together, and the next scan has no news")
    func parts() throws {
        var random = Seeded(seed: 3)
        let long = String(repeating: "l", count: 46)
        let id = "6F2B1E0C-91D4-4A5E-9B0D-1C2E3F405162"
        try #require(
            run(
                "ffmpeg",
                [
                    "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i",
                    "testsrc2=size=64x48:rate=10:duration=1", "-c:v", "mpeg4", "-movflags",
                    "use_metadata_tags", "-metadata",
                    "com.apple.quicktime.content.identifier=\(id)", "\(folder.path)/clip.mov",
                ], package: "ffmpeg"
            ).status == 0)
        let clip = try #require(Disk.read(Array("\(folder.path)/clip.mov".utf8)))
        var contents: [String: [UInt8]] = [
            // Two whose sidecar could be that of either, and a Live Photo with two names.
            "\(long) one.jpg": SamplePictures.jpeg(), "\(long) two.jpg": SamplePictures.jpeg(),
            "\(long).json": Array("{}".utf8), "still.jpg": SamplePictures.jpeg(contentID: id),
            "moving.mov": clip,
        ]
        for number in 1000..<1700 {
            contents["IMG_\(number).JPG"] = SamplePictures.jpeg(mark: number)
            if number % 3 == 0 { contents["IMG_\(number).JPG.xmp"] = Array("<x/>".utf8) }
            if number % 5 == 0 { contents["IMG_E\(number).JPG"] = SamplePictures.jpeg(mark: 1) }
            if number % 7 == 0 { contents["IMG_O\(number).AAE"] = Array("<x/>".utf8) }
            if number % 11 == 0 { contents["lost \(number).json"] = Array("{}".utf8) }
            if number % 13 == 0 { contents["text \(number).txt"] = Array("text".utf8) }
        }
        for (name, content) in contents.sorted(by: { $0.key < $1.key }) {
            write(name, content, modified: 1_600_000_000 + Int(random.next() % 100_000_000))
        }
        // The most distant dates, so that these are in different parts.
        write("\(long) one.jpg", contents["\(long) one.jpg"] ?? [], modified: 1_750_000_000)
        write("\(long) two.jpg", contents["\(long) two.jpg"] ?? [], modified: 1_500_000_000)
        write("still.jpg", contents["still.jpg"] ?? [], modified: 1_500_000_000)
        write("moving.mov", clip, modified: 1_750_000_000)

        var expected: Set<[FileName]> = []
        try Scanner(folder: LibraryFolder(path: folder.path + "/library")).scan { visited in
            var photos = FolderPhotos()
            for file in visited.files {
                _ = photos.read(
                    file.name, stamp: file.stamp, device: file.device, now: 1_800_000_000
                ) { visited.open($0) }
            }
            for photo in photos.photos(now: 1_800_000_000) {
                expected.insert(photo.members.map(\.name))
            }
            return true
        }
        #expect(expected.contains(["still.jpg", "moving.mov"].compactMap { FileName($0) }))
        #expect(expected.contains([FileName("\(long) two.jpg")].compactMap { $0 }))
        let opened = try scan()
        #expect(opened.firstIndex(of: FileName("moving.mov")!)! < 100)
        #expect(try items() == expected)
        #expect(try scan().isEmpty)
    }

    @Test("the next part is begun before the photos of the last one are recorded")
    func overlap() throws {
        for number in 1000..<2200 {
            write("\(number).jpg", SamplePictures.jpeg(), modified: 1_600_000_000 + number)
        }
        // Read when its photo is recorded, which is in the second part: the first has 100 files, the
        // others 500.
        write("2050.jpg.xmp", Array("<x/>".utf8))
        let hasBegun = Monitor(false)
        let wasInTime = Monitor<Bool?>(nil)
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: folder.path + "/library"), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                if name.display == "2050.jpg.xmp" {
                    let inTime = hasBegun.wait(seconds: 60) { $0 ? true : nil }
                    wasInTime.withLock { $0 = inTime ?? false }
                } else if name.display < "1600" {
                    hasBegun.signal { $0 = true }
                }
                return folder.open(name)
            })
        scanner.start { _ in }
        scanner.wait()
        scanner.stop()
        #expect(wasInTime.withLock { $0 } == true)
        #expect(try items().count == 1200)
    }

    @Test("the files of a folder are opened while one of the folder before is still being read")
    func folders() throws {
        for year in ["2019", "2020", "2021"] {
            Disk.makeFolder("\(folder.path)/library/\(year)")
            for number in 1...9 { write("\(year)/\(year)-\(number).jpg", SamplePictures.jpeg()) }
        }
        let begun = Monitor<Set<Substring>>([])
        let isHeld = Monitor(false)
        let wasInTime = Monitor<Bool?>(nil)
        let scan = store.beginScan(now: 0, rules: FolderPhotos.rules)
        let reader = try ScanReader(
            scan, store, HeaderHelper(), TestClock().wall,
            open: { folder, name in
                begun.signal { _ = $0.insert(name.display.prefix(4)) }
                return folder.open(name)
            },
            isStopping: {
                // Asked before each file is read.
                let isFirst = isHeld.withLock { isHeld in
                    if isHeld || !begun.withLock({ $0.contains("2020") }) { return false }
                    isHeld = true
                    return true
                }
                if isFirst {
                    let inTime = begun.wait(seconds: 60) { $0.contains("2019") ? true : nil }
                    wasInTime.withLock { $0 = inTime ?? false }
                }
                return false
            })
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path + "/library"))
        try scanner.scan(noting: store.mark) { seen, mark in
            while (try? reader.readPart(before: seen.date)) == true {}
            _ = try? reader.visit(seen, mark: mark)
            return true
        }
        while try reader.readPart() {}
        try scan.settle()
        #expect(wasInTime.withLock { $0 } == true)
        #expect(try items().count == 27)
    }

    /// A scan all of whose folders were visited, and what reads them, without helpers.
    private func visited() throws -> (Scan, ScanReader) {
        let scan = store.beginScan(now: 0, rules: FolderPhotos.rules)
        let reader = try ScanReader(
            scan, store, nil, TestClock().wall, open: { $0.open($1) }, isStopping: { false })
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path + "/library"))
        try scanner.scan(noting: store.mark) {
            _ = try? reader.visit($0, mark: $1)
            return true
        }
        return (scan, reader)
    }

    @Test("the first cards are in the index before another folder is visited")
    func first() throws {
        for number in 1...3 { write("\(number).jpg", SamplePictures.jpeg()) }
        _ = try visited()
        // Asked without a write, which would have it committed.
        #expect(try !store.isEmpty())
        #expect(try items().count == 3)
    }

    @Test("a first scan that was stopped goes on where it was, with the newest that are left")
    func again() throws {
        for number in 1000..<3000 {
            write("\(number).jpg", SamplePictures.jpeg(), modified: 1_600_000_000 + number)
        }
        let (scan, reader) = try visited()
        #expect(try reader.readPart())
        try scan.settle()
        let newest = (2400..<3000).compactMap { FileName("\($0).jpg").map { [$0] } }
        #expect(try items() == Set(newest))
        let opened = try self.scan()
        #expect(opened.count == 1400)
        #expect(Set(opened.prefix(500)) == Set((1900..<2400).compactMap { FileName("\($0).jpg") }))
        #expect(try items().count == 2000)
    }
}
