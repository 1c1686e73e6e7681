import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct FolderMarkTests {
    private func mark(
        uuid: String? = "u", system: String = "id 1", inode: Int = 7, born: Int64 = 70,
        within: String? = "/photos"
    ) -> FolderMark {
        FolderMark(
            json: [
                "path": "/old", "uuid": JSON(uuid), "system": .string(system),
                "inode": .string("\(inode)"), "born": .int(born), "within": JSON(within),
            ])!
    }

    @Test("a folder is known by the UUID of its disk, whatever number the system gives the disk")
    func replugged() {
        // XFS makes the id from the device number.
        #expect(mark().compared(with: mark(system: "id 2", within: "/other")) == .same)
        #expect(mark().compared(with: mark(uuid: "v")) == .different)
        #expect(mark().compared(with: mark(inode: 8)) == .replaced)
        #expect(mark().compared(with: mark(born: 71)) == .replaced)
    }

    @Test("a mark that an earlier Riffle stored, without a UUID, is understood")
    func older() {
        let old = mark(uuid: nil, within: nil)
        #expect(old.compared(with: mark()) == .same)
        #expect(old.compared(with: mark(system: "id 2")) == .same)
        #expect(old.compared(with: mark(inode: 8)) == .replaced)
        #expect(old.compared(with: mark(system: "id 2", inode: 8)) == .unknown)
        // The inode of a deleted folder is given to another one.
        #expect(mark(born: 0).compared(with: mark(born: 0)) == .unknown)
    }

    @Test("where inodes are made up, the disk and the path on it tell, or nothing does")
    func madeUp() {
        #expect(mark(inode: 0, born: 0).compared(with: mark(inode: 0, born: 0)) == .same)
        let elsewhere = mark(inode: 0, born: 0, within: "/renamed")
        #expect(mark(inode: 0, born: 0).compared(with: elsewhere) == .unknown)
        let other = mark(uuid: "v", inode: 0, born: 0)
        #expect(mark(inode: 0, born: 0).compared(with: other) == .different)
        let nameless = mark(uuid: nil, inode: 0, born: 0)
        #expect(nameless.compared(with: nameless) == .unknown)
    }

    @Test("a real folder has the mark that its neighbour has not, and keeps it under another name")
    func real() throws {
        let folder = try TemporaryFolder()
        folder.folder("a")
        folder.folder("b")
        let (a, b) = (
            try #require(FolderMark(path: folder.path + "/a")),
            try #require(FolderMark(path: folder.path + "/b"))
        )
        #expect(a.compared(with: b) == .replaced)
        #expect(a.within?.hasSuffix("/a") == true)
        folder.rename("a", to: "c")
        let c = try #require(FolderMark(path: folder.path + "/c"))
        #expect(a.compared(with: c) == .same)
        #expect(FolderMark(json: c.json(now: 1)) == c)
    }
}
