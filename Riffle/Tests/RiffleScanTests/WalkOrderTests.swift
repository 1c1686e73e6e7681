import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("Order of a walk")
struct WalkOrderTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    /// Makes folders, and sets when something was last added to each.
    private func make(_ folders: [(path: String, modified: String)]) throws {
        for (path, _) in folders { _ = folder.folder(path) }
        for (path, modified) in folders.reversed() {
            let time = try #require(DateText.exif(Array("\(modified) 12:00:00".utf8)))
            setTime("\(folder.path)/\(path)", to: Int(time.milliseconds / 1000))
        }
    }

    private func setTime(_ path: String, to seconds: Int) {
        var times = [timespec(), timespec()]
        for place in times.indices { times[place].tv_sec = seconds }
        #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    }

    private func walk() throws -> [String] {
        var seen: [String] = []
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            seen.append(visited.path.display)
            return true
        }
        return seen
    }

    @Test("of phones, Takeout and Lightroom the newest folder is next, whatever it lies in")
    func people() throws {
        try make([
            ("Android", "2019-01-01"), ("Android/DCIM", "2019-01-01"),
            ("Android/DCIM/Camera", "2026-11-20"), ("Android/DCIM/Screenshots", "2025-03-01"),
            ("iPhone", "2021-06-01"), ("iPhone/DCIM", "2026-01-01"),
            ("iPhone/DCIM/100APPLE", "2021-06-01"), ("iPhone/DCIM/101APPLE", "2023-08-01"),
            ("iPhone/DCIM/102APPLE", "2026-11-01"), ("Lightroom", "2020-01-01"),
            ("Lightroom/2019", "2026-11-20"), ("Lightroom/2019/2019-05-03", "2026-11-20"),
            ("Lightroom/2019/Best of", "2026-11-20"), ("Lightroom/2026", "2026-01-01"),
            ("Lightroom/2026/2026-02-03", "2026-11-20"),
            ("Lightroom/2026/2026-11-15", "2026-11-15"), ("Scans", "2012-01-01"),
            ("Takeout", "2026-11-21"), ("Takeout/Google Photos", "2026-11-21"),
            ("Takeout/Google Photos/Photos from 2021", "2026-11-21"),
            ("Takeout/Google Photos/Photos from 2026", "2026-11-21"),
            ("Takeout/Google Photos/Trip to Rome", "2026-11-21"),
        ])
        #expect(
            try walk() == [
                // The ways to others, of which nothing else is known.
                "", "Takeout", "Takeout/Google Photos", "iPhone", "iPhone/DCIM", "Lightroom",
                "Android", "Android/DCIM",
                "Takeout/Google Photos/Photos from 2026", "Lightroom/2026",
                "Takeout/Google Photos/Trip to Rome", "Android/DCIM/Camera",
                "Lightroom/2026/2026-11-15", "iPhone/DCIM/102APPLE", "Lightroom/2026/2026-02-03",
                "Android/DCIM/Screenshots", "iPhone/DCIM/101APPLE",
                "Takeout/Google Photos/Photos from 2021", "iPhone/DCIM/100APPLE",
                "Lightroom/2019", "Lightroom/2019/Best of", "Lightroom/2019/2019-05-03", "Scans",
            ])
    }

    @Test("in a library copied yesterday names decide: those without a date, then the latest date")
    func copied() throws {
        let names = [
            "100APPLE", "101APPLE", "2023", "2023/05", "2023/11", "2023/Rome", "2024-05", "2025",
            "Camera", "WhatsApp Images",
        ]
        try make(names.map { ($0, "2026-11-22") })
        #expect(
            try walk() == [
                "", "WhatsApp Images", "Camera", "101APPLE", "100APPLE", "2025", "2024-05", "2023",
                "2023/Rome", "2023/11", "2023/05",
            ])
    }

    @Test(
        "the names of a folder and of those above it tell a year, a month or a day",
        arguments: [
            ("2024", "2025-01-01"), ("Photos from 2023", "2024-01-01"),
            ("Summer2019", "2020-01-01"),
            ("2019-2021 Scans", "2022-01-01"), ("2024-05", "2024-06-01"), ("202405", "2024-06-01"),
            ("2024_12 Alps", "2025-01-01"), ("2024.05", "2024-06-01"), ("2024-13", "2025-01-01"),
            ("2024-05-03 Rome", "2024-05-04"), ("20240531", "2024-06-01"),
            ("2024/05", "2024-06-01"), ("2024/02 February/29", "2024-03-01"),
            ("2024/Rome", "2025-01-01"), ("2024/05/Rome", "2024-06-01"),
            ("2020/2019-05-03", "2019-05-04"), ("Old/2024/Rome/raw", "2025-01-01"),
            ("2024/45 years", "2025-01-01"),
        ])
    func names(path: String, end: String) throws {
        let end = try #require(DateText.exif(Array("\(end) 00:00:00".utf8))).milliseconds
        var date = FolderDate.unknown
        for name in try #require(RelativePath(path)).names {
            // Changed this year, and with subfolders.
            var status = stat()
            status.st_nlink = 3
            status.st_mtim.tv_sec = 1_795_000_000
            date = date.entry(name) { status }
        }
        #expect(date.isOlder(than: end + 1) && !date.isOlder(than: end))
    }

    @Test(
        "other numbers tell nothing", arguments: ["100APPLE", "EOS 2000D", "1080p", "0503", "12"])
    func otherNumbers(name: String) throws {
        var status = stat()
        status.st_nlink = 2
        status.st_mtim.tv_sec = 1_795_000_000
        let date = FolderDate.unknown.entry(try #require(FileName(name))) { status }
        #expect(date.isOlder(than: 1_795_000_000_001) && !date.isOlder(than: 1_795_000_000_000))
    }

    @Test("a folder's status is read only if its name tells no date")
    func status() throws {
        var asked = 0
        for name in ["2024", "2024-05", "2024-05-03", "Rome"] {
            _ = FolderDate.unknown.entry(try #require(FileName(name))) {
                asked += 1
                return nil
            }
        }
        #expect(asked == 1)
    }

    @Test("a date in a file's name counts, else its own time, but not after what the folder tells")
    func files() throws {
        func file(_ name: String) throws -> ScannedFile {
            // 2026-11-18.
            let stamp = FileStamp(size: 1, modified: 1_795_000_000_000_000_000, inode: 1)
            return ScannedFile(name: try #require(FileName(name)), stamp: stamp, device: 1)
        }
        let may = FolderDate.unknown.entry(try #require(FileName("2024-05"))) { nil }
        // 2024-05-03 and 2024-06-01.
        #expect(may.date(of: try file("IMG_20240503_000000.jpg")) == 1_714_694_400_000)
        #expect(may.date(of: try file("IMG_0001.JPG")) == 1_717_200_000_000)
        #expect(FolderDate.unknown.date(of: try file("IMG_0001.JPG")) == 1_795_000_000_000)
    }

    @Test("what find lists is visited once each, always in the order that a plain search gives")
    func randomTree() throws {
        var random = Seeded(seed: 7)
        var modified: [String: Int] = [:]
        var paths = [""]
        for number in 0..<400 {
            let parent = paths[Int(random.next() % UInt64(paths.count))]
            let path = (parent.isEmpty ? "" : parent + "/") + "d\(number % 97)x\(number)"
            _ = folder.folder(path)
            if number % 3 == 0 { _ = try folder.file("\(path)/\(number).jpg", [1]) }
            paths.append(path)
        }
        for path in paths.dropFirst() {
            // Many are equal.
            modified[path] = 1_700_000_000 + Int(random.next() % 50)
            setTime("\(folder.path)/\(path)", to: modified[path] ?? 0)
        }
        let parents = Dictionary(grouping: paths.dropFirst()) { path in
            path.split(separator: "/").dropLast().joined(separator: "/")
        }
        var found = [""]
        var expected: [String] = []
        while let next = found.max(by: { left, right in
            let ways = (parents[left] != nil, parents[right] != nil)
            if ways.0 != ways.1 { return ways.1 }
            return (modified[left] ?? 0, left) < (modified[right] ?? 0, right)
        }) {
            expected.append(next)
            found.removeAll { $0 == next }
            found += parents[next] ?? []
        }
        for _ in 0..<10 { #expect(try walk() == expected) }
        let listed = try runTool(
            ["find", folder.path, "-type", "d", "-printf", "%P\n"], package: "findutils")
        let folders = listed.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(try walk().sorted() == folders.map(String.init).sorted())
    }

    @Test("of 16,000 folders few are open at a time, whatever lies in them")
    func wideTree() throws {
        for number in 0..<8000 {
            mkdir(folder.folder("\(number)") + "/in", 0o755)
        }
        var (visits, most) = (0, 0)
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            visits += 1
            if visits % 1000 == 0 { most = max(most, openFolders()) }
            return true
        }
        #expect(visits == 16_001)
        #expect(1...32 ~= most)
    }

    /// The number of descriptors of this process that are open below the folder.
    private func openFolders() -> Int {
        (0..<4096).count { number in
            var target = [UInt8](repeating: 0, count: 4096)
            let count = target.withUnsafeMutableBytes {
                readlink(
                    "/proc/self/fd/\(number)", $0.bindMemory(to: CChar.self).baseAddress!, $0.count)
            }
            return count > 0 && target[..<count].starts(with: Array("\(folder.path)/".utf8))
        }
    }

    @Test("files below more names than fit a path are found and can be opened")
    func longPath() throws {
        let name = String(repeating: "n", count: 200)
        var at = open(folder.path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<25 {
            #expect(mkdirat(at, name, 0o755) == 0)
            let next = openat(at, name, O_RDONLY | O_DIRECTORY)
            close(at)
            at = next
        }
        close(openat(at, "a.jpg", O_WRONLY | O_CREAT, 0o644))
        close(at)
        var found: [RelativePath] = []
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            found += visited.files.map { visited.path.appending($0.name) }
            return true
        }
        #expect(found.map(\.bytes.count) == [25 * 201 + 5])
        let opened = try LibraryFolder(path: folder.path).open(#require(found.first)) != nil
        #expect(opened)
    }
}
