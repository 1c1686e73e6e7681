import RiffleCore
import Testing

private func file(
    _ deletion: Int64, inode: UInt64, size: Int64 = 100, modified: Int64 = 7, inTrash: Bool,
    twin: Bool = false
) throws -> TrashedFile {
    TrashedFile(
        deletion: deletion, stamp: FileStamp(size: size, modified: modified, inode: inode),
        device: 1,
        entry: TrashEntry(
            trash: TrashPlace(.home, seen: Array("t".utf8)),
            name: try #require(FileName(Array("a".utf8)))),
        isInTrash: inTrash, hasTwin: twin)
}

@Suite struct TrashedFileTests {
    @Test("a photo of two files is one, with the bytes of both")
    func members() throws {
        let piles = LibraryProgress.piles(of: [
            try file(1, inode: 1, inTrash: true), try file(1, inode: 2, size: 20, inTrash: true),
            try file(2, inode: 3, size: 5, inTrash: false),
        ])
        #expect(piles.trash == Round.Pile(count: 1, bytes: 120))
        #expect(piles.freed == Round.Pile(count: 1, bytes: 5))
    }

    @Test("hard links count once, and are free when the last one is gone")
    func links() throws {
        let both = try [file(1, inode: 1, inTrash: true), file(2, inode: 1, inTrash: true)]
        #expect(LibraryProgress.piles(of: both).trash == Round.Pile(count: 2, bytes: 100))
        let one = try [file(1, inode: 1, inTrash: false), file(2, inode: 1, inTrash: true)]
        #expect(LibraryProgress.piles(of: one).trash == Round.Pile(count: 1, bytes: 100))
        #expect(LibraryProgress.piles(of: one).freed == Round.Pile(count: 1, bytes: 0))
        let none = try [file(1, inode: 1, inTrash: false), file(2, inode: 1, inTrash: false)]
        #expect(LibraryProgress.piles(of: none).freed == Round.Pile(count: 2, bytes: 100))
        let kept = try [file(1, inode: 1, inTrash: false, twin: true)]
        #expect(LibraryProgress.piles(of: kept).freed == Round.Pile(count: 1, bytes: 0))
    }

    @Test("a number that was given to another file, or made up, makes no hard link")
    func strangers() throws {
        let reused = try [
            file(1, inode: 1, inTrash: false), file(2, inode: 1, modified: 8, inTrash: false),
        ]
        #expect(LibraryProgress.piles(of: reused).freed.bytes == 200)
        let fat = try [file(1, inode: 0, inTrash: true), file(2, inode: 0, inTrash: true)]
        #expect(LibraryProgress.piles(of: fat).trash == Round.Pile(count: 2, bytes: 200))
    }
}
