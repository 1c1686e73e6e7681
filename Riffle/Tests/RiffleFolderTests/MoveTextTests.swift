import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleFolder

@Suite struct MoveTextTests {
    private static let move = "move 1 trash 7 1714730400000 =61 -\n"

    @Test(
        "a list of moves that nothing wrote is refused, whatever stands in it",
        arguments: [
            "", "riffle moves 3\n", "riffle moves 1\nmove", "riffle moves 1\n" + move,
            "riffle moves 1\n" + move + member(name: "=é"),
            "riffle moves 1\n" + move + member(name: "=e\u{301}"),
            "riffle moves 1\n" + move + member(name: "=+f"),
            "riffle moves 1\n" + move + member(name: "=6"),
            "riffle moves 1\nmove \(Int.max) trash 7 0 =61 -\n" + member(name: "=61"),
            "riffle moves 1\nmove -1 trash 7 0 =61 -\n" + member(name: "=61"),
        ])
    func refused(text: String) throws {
        let folder = TemporaryFolder()
        Disk.write(folder.path + "/moves", text)
        #expect(throws: (any Error).self) { try FolderJournal(folder: folder.path) }
        #expect(Disk.read(folder.path + "/moves") == text, "what is not understood is kept")
    }

    @Test("the same list with proper names is read")
    func read() throws {
        let folder = TemporaryFolder()
        Disk.write(
            folder.path + "/moves", "riffle moves 1\n" + Self.move + Self.member(name: "=61"))
        let journal = try FolderJournal(folder: folder.path)
        #expect(journal.openMoves().map(\.id) == [1] && journal.newID() == 2)
    }

    private static func member(name: String) -> String {
        "member \(name) 0 10 20 30 40 =2F74 =61 -\n"
    }
}
