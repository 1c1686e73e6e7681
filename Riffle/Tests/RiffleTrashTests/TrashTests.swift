import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleTrash

@Suite struct TrashInfoTests {
    @Test("an info file reads as in the specification, with bytes that could disturb escaped")
    func text() throws {
        // date(1) knows the local clock independently.
        let date = try run("date", ["-d", "@1700000000", "+%Y-%m-%dT%H:%M:%S"]).text
        let info = TrashInfo(
            path: Array("/home/me/ä b%\n.jpg".utf8) + [0xFF], time: 1_700_000_000_000)
        #expect(
            String(decoding: info.text, as: UTF8.self) == """
                [Trash Info]
                Path=/home/me/%C3%A4%20b%25%0A.jpg%FF
                DeletionDate=\(date)
                """)
    }

    @Test("a path is read from a note as it was written, and what is no escape is left as it is")
    func path() {
        let every = Array(UInt8.min...UInt8.max)
        #expect(TrashInfo.path(of: TrashInfo(path: every, time: 0).text) == every)
        for text in ["/a%", "/a%4", "/a%+f", "/a%-1", "/a%zz", "/a%é"] {
            #expect(TrashInfo.path(of: Array("Path=\(text)\n".utf8)) == Array(text.utf8), "\(text)")
        }
    }

    @Test("every candidate name fits with its info file, is different, and is valid UTF-8")
    func candidates() throws {
        let names = [
            "a.jpg", "noending", ".hidden", String(repeating: "x", count: 255),
            String(repeating: "ü", count: 125) + ".jpg", String(repeating: "好", count: 85),
            "a." + String(repeating: "e", count: 253), String(repeating: "🙂", count: 63),
        ]
        for text in names {
            let name = try #require(FileName(text))
            var seen: Set<FileName> = []
            for attempt in [1, 2, 3, 10, 99, 100, 12_345] {
                let candidate = TrashInfo.candidate(name, attempt: attempt)
                #expect(candidate.bytes.count + ".trashinfo".utf8.count <= 255)
                #expect(String(validating: candidate.bytes, as: UTF8.self) != nil, "\(text)")
                #expect(seen.insert(candidate).inserted)
            }
        }
        #expect(TrashInfo.candidate(FileName("a.jpg")!, attempt: 1).display == "a.jpg")
        #expect(TrashInfo.candidate(FileName("a.jpg")!, attempt: 2).display == "a.2.jpg")
        #expect(TrashInfo.candidate(FileName(".hidden")!, attempt: 2).display == ".hidden.2")
    }

    @Test("a restored name beside a taken one keeps its extension and fits the limit")
    func restoredNames() throws {
        #expect(restoredName(FileName("a.jpg")!, attempt: 1).display == "a.jpg")
        #expect(restoredName(FileName("a.jpg")!, attempt: 2).display == "a (restored).jpg")
        #expect(restoredName(FileName("a.jpg")!, attempt: 3).display == "a (restored 2).jpg")
        let long = try #require(FileName(String(repeating: "ü", count: 125) + ".jpg"))
        let new = restoredName(long, attempt: 12)
        #expect(new.bytes.count <= 255 && new.display.hasSuffix(" (restored 11).jpg"))
        #expect(String(validating: new.bytes, as: UTF8.self) != nil)
    }
}

@Suite struct LibraryFolderTests {
    let folder = TemporaryFolder()

    @Test("nothing outside the library is opened, whatever links and names lead there")
    func beneath() throws {
        Disk.makeFolder(folder.path + "/library/in")
        Disk.write(folder.path + "/secret.jpg", "secret")
        Disk.write(folder.path + "/library/in/a.jpg", "fine")
        let links = [
            ("out.jpg", "../secret.jpg"), ("absolute.jpg", folder.path + "/secret.jpg"),
            ("loop.jpg", "loop.jpg"), ("dangling.jpg", "nowhere"), ("inner.jpg", "in/a.jpg"),
            ("up", ".."), ("inside", "in"),
        ]
        for (name, target) in links {
            #expect(symlink(target, folder.path + "/library/" + name) == 0)
        }
        let root = try LibraryFolder(path: folder.path + "/library")
        for path in links.map(\.0) + ["up/secret.jpg", "inside/a.jpg", "in", "none", "in/a.jpg/x"] {
            let path = try #require(RelativePath(path))
            #expect(!opens(path, in: root))
            #expect(root.stamp(of: path) == nil)
        }
        #expect(root.open(RelativePath("in/a.jpg")!)?.contents(limit: 10) == Array("fine".utf8))
    }

    private func opens(_ path: RelativePath, in folder: LibraryFolder) -> Bool {
        guard let file = folder.open(path) else { return false }
        return file.descriptor >= 0
    }

    @Test("a pipe or a socket with the name of a picture is refused at once")
    func pipe() throws {
        #expect(mkfifo(folder.path + "/a.jpg", 0o600) == 0)
        let root = try LibraryFolder(path: folder.path)
        #expect(!opens(RelativePath("a.jpg")!, in: root))
    }

    @Test("a home trash that is a link is refused with a reason, and the file stays")
    func linkedTrash() throws {
        Disk.makeFolder(folder.path + "/library")
        Disk.makeFolder(folder.path + "/data")
        Disk.makeFolder(folder.path + "/elsewhere")
        Disk.write(folder.path + "/library/a.jpg", "a")
        #expect(symlink(folder.path + "/elsewhere", folder.path + "/data/Trash") == 0)
        let root = try LibraryFolder(path: folder.path + "/library")
        let trash = LibraryTrash(root: root, dataHome: folder.path + "/data")
        do {
            _ = try trash.location()
            Issue.record("a linked trash was taken")
        } catch {
            #expect(error.sentence.contains("is a link or belongs to another user"))
        }
        #expect(Disk.files(folder.path + "/elsewhere").isEmpty)
    }

    @Test("looking for the trash creates it once, accessible only to its owner")
    func makesTrash() throws {
        Disk.makeFolder(folder.path + "/library")
        let root = try LibraryFolder(path: folder.path + "/library")
        let trash = LibraryTrash(root: root, dataHome: folder.path + "/new/data")
        for _ in 0..<2 {
            #expect(try trash.location() == Array((folder.path + "/new/data/Trash").utf8))
        }
        for name in ["", "/files", "/info"] {
            var status = stat()
            #expect(stat(folder.path + "/new/data/Trash" + name, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
        }
    }

    @Test(
        "a trash that changed its owner or became writable for others since the plan gets no file",
        arguments: ["chown 1 files", "chown 1 info", "chown 1 .", "chmod 777 .", "chmod 777 files"])
    func takenOver(script: String) throws {
        guard getuid() == 0 || script.hasPrefix("chmod") else { return }
        Disk.makeFolder(folder.path + "/library")
        Disk.write(folder.path + "/library/a.jpg", "a")
        let root = try LibraryFolder(path: folder.path + "/library")
        let trash = LibraryTrash(root: root, dataHome: folder.path + "/data")
        let (path, name) = (RelativePath("a.jpg")!, FileName("a.jpg")!)
        let found = try #require(root.stamp(of: path))
        let item = Item(
            id: ItemID(rawValue: 1), folder: .root,
            members: [ItemMember(name: name, stamp: found.stamp, device: found.device)],
            facts: ItemFacts(format: .jpeg))
        var planner = trash.planner()
        let move = try planner.plan(item, now: 0)
        #expect(try run("sh", ["-c", script], directory: folder.path + "/data/Trash").status == 0)
        #expect(throws: TrashError.self) { try trash.perform(move) }
        #expect(Disk.read(folder.path + "/library/a.jpg") == "a")
    }
}
