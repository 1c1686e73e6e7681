import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("Scanner")
struct ScannerTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    /// Returns all paths found, sorted, as raw bytes.
    private func scan(excluding: [String] = [], reject: String? = nil) throws -> [RelativePath] {
        var found: [RelativePath] = []
        let scanner = Scanner(
            folder: try LibraryFolder(path: folder.path),
            ignoreList: IgnoreList(rejectFolder: reject), excluding: excluding)
        try scanner.scan { visited in
            found += visited.files.map { visited.path.appending($0.name) }
            return true
        }
        return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    private func names(_ found: [RelativePath]) -> [String] { found.map(\.display) }

    @Test("what find lists is found, with the same sizes, times and inodes")
    func againstFind() throws {
        for index in 0..<5 {
            let inner = folder.folder("f\(index)")
            mkdir("\(inner)/deep", 0o755)
            for number in 0..<20 {
                try write(
                    [UInt8](repeating: 7, count: number * index), to: "\(inner)/\(number).jpg")
                try write([1], to: "\(inner)/deep/\(number) x.png")
            }
        }
        let list = try runTool(
            ["find", folder.path, "-type", "f", "-printf", "%P %s %T@ %i\n"], package: "findutils")
        var found: [String] = []
        try Scanner(folder: try LibraryFolder(path: folder.path)).scan { visited in
            for file in visited.files {
                let seconds = file.stamp.modified / 1_000_000_000
                let rest = String(file.stamp.modified % 1_000_000_000)
                let fraction = String(repeating: "0", count: 9 - rest.count) + rest + "0"
                found.append(
                    "\(visited.path.appending(file.name).display) \(file.stamp.size) "
                        + "\(seconds).\(fraction) \(file.stamp.inode)")
            }
            return true
        }
        #expect(found.count == 200)
        #expect(found.sorted() == list.split(separator: "\n").map(String.init).sorted())
    }

    @Test("trash folders, caches, other programs' data and folders with .nomedia are left out")
    func ignored() throws {
        _ = try folder.file("a.jpg", [1])
        for name in [
            ".thumbnails", "@eaDir", ".Trash-1000", ".Trash", ".stfolder", "lost+found", "Rejected",
        ] {
            _ = folder.folder(name)
            _ = try folder.file("\(name)/x.jpg", [1])
        }
        for name in [
            "._a.jpg", ".DS_Store", "Thumbs.db", ".trashed-1700000000-a.jpg",
            ".pending-1700000000-b.jpg",
        ] { _ = try folder.file(name, [1]) }
        _ = folder.folder("quiet")
        _ = folder.folder("quiet/below")
        for name in ["quiet/.nomedia", "quiet/x.jpg", "quiet/below/x.jpg"] {
            _ = try folder.file(name, [1])
        }
        for name in ["share", "share/Trash", "share/Trash/files", "share/Trash/info", "Trash"] {
            _ = folder.folder(name)
        }
        _ = try folder.file("share/Trash/files/gone.jpg", [1])
        _ = try folder.file("Trash/a band.jpg", [1])
        _ = folder.folder("cards")
        _ = try folder.file("cards/card.jpg", [1])
        #expect(
            try names(scan(excluding: ["\(folder.path)/cards", "/nowhere"], reject: "Rejected"))
                == ["Trash/a band.jpg", "a.jpg"])
    }

    @Test("hidden photos and videos are left out, and counted")
    func hidden() throws {
        for name in [
            "a.jpg", ".b.jpg", ".trashed-1700000000-c.MOV", ".pending-1-d.heic", "._e.jpg",
            ".nothing", ".config.json",
        ] { _ = try folder.file(name, [1]) }
        var hidden = 0
        var listed: [String] = []
        try Scanner(folder: LibraryFolder(path: folder.path)).scan { visited in
            hidden += visited.leftOut.count { $0.reason == .hidden }
            listed += visited.files.map(\.name.display)
            return true
        }
        #expect(hidden == 3 && listed == ["a.jpg"])
    }

    @Test("links to files and folders, dangling and looping ones, are never followed")
    func links() throws {
        let outside = TemporaryFolder()
        _ = try outside.file("secret.jpg", [1])
        _ = try folder.file("a.jpg", [1])
        symlink("\(outside.path)/secret.jpg", "\(folder.path)/file.jpg")
        symlink(outside.path, "\(folder.path)/folder")
        symlink("/nowhere/at/all", "\(folder.path)/dangling.jpg")
        symlink("loop.jpg", "\(folder.path)/loop.jpg")
        symlink(".", "\(folder.path)/self")
        #expect(try names(scan()) == ["a.jpg"])
        let library = try LibraryFolder(path: folder.path)
        for path in ["file.jpg", "folder/secret.jpg", "self/a.jpg", "loop.jpg", "none.jpg"] {
            let opened = library.open(try #require(RelativePath(path))) != nil
            #expect(!opened, "\(path)")
        }
        let opened = library.open(try #require(RelativePath("a.jpg"))) != nil
        #expect(opened)
    }

    @Test("a FIFO, a socket and a folder named .jpg are no files and hang nothing")
    func oddFiles() throws {
        _ = try folder.file("a.jpg", [1])
        #expect(mkfifo("\(folder.path)/fifo.jpg", 0o644) == 0)
        _ = folder.folder("folder.jpg")
        _ = try folder.file("folder.jpg/in.jpg", [1])
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let place = Array("\(folder.path)/socket.jpg".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: place) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        #expect(try names(scan()) == ["a.jpg", "folder.jpg/in.jpg"])
        let library = try LibraryFolder(path: folder.path)
        for path in ["fifo.jpg", "socket.jpg", "folder.jpg"] {
            let opened = library.open(try #require(RelativePath(path))) != nil
            #expect(!opened, "\(path)")
        }
    }

    @Test("names are found byte for byte, UTF-8 or not")
    func hostileNames() throws {
        let names: [[UInt8]] = [
            [0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67], Array("new\nline.jpg".utf8),
            Array("e\u{301}.jpg".utf8), Array("\u{E9}.jpg".utf8), Array("-rf.jpg".utf8),
            Array("\u{202E}gpj.exe".utf8), Array("<b>.jpg".utf8),
            [UInt8](repeating: 0x61, count: 255),
        ]
        for name in names {
            let path = (Array("\(folder.path)/".utf8) + name).map { CChar(bitPattern: $0) } + [0]
            let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
            try #require(descriptor >= 0)
            close(descriptor)
        }
        let found = try scan()
        #expect(Set(found.map(\.bytes)) == Set(names))
        let library = try LibraryFolder(path: folder.path)
        for path in found {
            let opened = library.open(path) != nil
            #expect(opened, "\(path.display)")
        }
    }

    @Test("a folder that does not exist, is a file or may not be read gives a plain sentence")
    func badRoots() throws {
        let file = try folder.file("a.jpg", [1])
        #expect(throws: LibraryError.doesNotExist(path: "/no/such/folder")) {
            try LibraryFolder(path: "/no/such/folder")
        }
        #expect(throws: LibraryError.notAFolder(path: file)) { try LibraryFolder(path: file) }
        #expect(
            LibraryError(errno: EACCES, path: "/x")
                == .unreadable(path: "/x", reason: "Permission denied"))
        #expect(LibraryError.doesNotExist(path: "/x").message == "The folder /x does not exist.")
    }

    @Test("folders nested beyond the limit are reported, and the rest is found")
    func tooDeep() throws {
        var path = folder.path
        for _ in 0...Scanner.maximumDepth {
            path += "/d"
            mkdir(path, 0o755)
        }
        _ = try folder.file("a.jpg", [1])
        var problems: [String] = []
        let summary = try Scanner(folder: try LibraryFolder(path: folder.path)).scan { visited in
            if let problem = visited.problem { problems.append(problem) }
            return true
        }
        #expect(problems == ["folders are nested too deeply"])
        #expect(summary.problems == 1 && summary.files == 1)
        #expect(summary.folders == Scanner.maximumDepth + 2)
    }

    @Test("a folder is visited before those in it, and the walk can be stopped")
    func stopped() throws {
        for name in ["b", "b/z", "b/z/c", "d"] { _ = folder.folder(name) }
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path))
        var seen: [String] = []
        let summary = try scanner.scan { visited in
            seen.append(visited.path.display)
            return visited.path.display != "b/z"
        }
        #expect(seen == ["", "b", "b/z"] && summary.isStopped && summary.folders == 3)
    }

    @Test("of a large tree each folder is visited once, with its own files, which can be opened")
    func largeTree() throws {
        var expected = [""]
        for top in 0..<12 {
            expected.append("t\(top)")
            _ = folder.folder("t\(top)")
            for middle in 0..<top {
                expected.append("t\(top)/m\(middle)")
                _ = folder.folder("t\(top)/m\(middle)")
                _ = try folder.file("t\(top)/m\(middle)/only.t\(top).m\(middle)", [1])
            }
        }
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path))
        for _ in 0..<20 {
            var seen: [String] = []
            let summary = try scanner.scan { visited in
                seen.append(visited.path.display)
                let names = visited.path.names.map(\.display)
                let file = names.count == 2 ? "only.\(names[0]).\(names[1])" : nil
                #expect(visited.files.map(\.name.display) == [file].compactMap { $0 })
                let opens = visited.files.allSatisfy { visited.open($0.name) != nil }
                #expect(opens)
                return true
            }
            #expect(seen.sorted() == expected.sorted())
            #expect(summary.folders == expected.count && summary.files == 66)
        }
    }

    @Test("a file made before the moment that is noted of a folder is always in its listing")
    func moments() throws {
        let count = 60
        // The names tell the order of the visits.
        for number in 0..<count { _ = folder.folder("\(2090 - number)") }
        let clock = Monitor(0)
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path))
        let moment = { @Sendable in clock.withLock { $0 } }
        try scanner.scan(noting: moment) { visited, moment in
            let made = visited.files.compactMap { Int($0.name.display) }
            for number in 0..<moment where visited.path != .root {
                #expect(made.contains(number), "\(visited.path.display) at \(moment)")
            }
            let now = clock.withLock { $0 }
            for number in now..<count {
                _ = try? folder.file("\(2090 - number)/\(now)", [1])
            }
            clock.withLock { $0 += 1 }
            return true
        }
        #expect(clock.withLock { $0 } == count + 1)
    }

    @Test("files of a visited folder can be opened and their headers read")
    func headers() throws {
        _ = folder.folder("in")
        _ = try folder.file("in/a.png", SamplePictures.jpeg(taken: "2023:07:14 18:30:05"))
        var times: [String?] = []
        try Scanner(folder: try LibraryFolder(path: folder.path)).scan { visited in
            for file in visited.files {
                if let open = visited.open(file.name) {
                    times.append(open.header().taken?.description)
                }
            }
            return true
        }
        #expect(times == ["2023-07-14T18:30:05"])
    }

    @Test("a folder whose names may be read, and not its files, cannot be read")
    func notSearchable() throws {
        let inner = folder.folder("locked")
        for name in ["a.jpg", "b.jpg"] { try write([1], to: "\(inner)/\(name)") }
        chmod(inner, 0o444)
        defer { chmod(inner, 0o755) }
        chmod(folder.path, 0o755)
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path))
        let problem = Monitor<String??>(nil)
        let thread = SystemThread {
            Self.giveUpRoot()
            var found: String?
            _ = scanner.visit(RelativePath("locked")!) { found = $0.problem }
            problem.signal { $0 = .some(found) }
        }
        thread?.join()
        #expect(problem.withLock { $0 } == .some("Permission denied"))
    }

    /// Has files opened by this thread as by somebody whom root's rights do not help.
    private static func giveUpRoot() {
        #if os(Linux)
            typealias Call = @convention(c) (uid_t) -> Int32
            guard getuid() == 0, let call = dlsym(nil, "setfsuid") else { return }
            _ = unsafeBitCast(call, to: Call.self)(65534)
        #endif
    }
}
