import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleStore
import RiffleTestSupport
import RiffleThreads
import Testing

@testable import RiffleLibrary

@Suite struct LibraryScannerTests {
    @Test("files and folders that may not be read are counted as long as that is so")
    func unreadable() throws {
        let folder = TemporaryFolder()
        Disk.makeFolder(folder.path + "/data")
        let deep = String(repeating: "/d", count: Scanner.maximumDepth + 1)
        Disk.makeFolder(folder.path + "/library" + deep)
        for name in ["a.jpg", "b.jpg", "c.heic", "secret.key"] {
            Disk.write(Array("\(folder.path)/library/\(name)".utf8), SamplePictures.jpeg())
        }
        let store = try Store.open(directory: folder.path + "/data")
        // As the system does with files of somebody else; root, who runs some tests, may read all.
        let locked = Monitor(Set(["b.jpg", "c.heic", "secret.key"].compactMap { FileName($0) }))
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: folder.path + "/library"), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                locked.withLock { $0.contains(name) } ? nil : folder.open(name)
            })
        let ends = Monitor(0)
        scanner.start { if !$0.isScanning { ends.signal { $0 += 1 } } }
        ends.wait { $0 == 1 ? () : nil }
        #expect(scanner.leftOut.counts == [.unreadable: 2, .folder: 1])
        locked.withLock { _ = $0.remove(FileName("b.jpg")!) }
        scanner.scanAgain(after: 0)
        ends.wait { $0 == 2 ? () : nil }
        #expect(scanner.leftOut.counts == [.unreadable: 1, .folder: 1])
        locked.withLock { $0 = [] }
        scanner.refresh(.root)
        #expect(scanner.leftOut.counts == [.folder: 1])
        #expect(try store.leftOut() == LeftOutCounts())
        scanner.stop()
        store.close()
    }
}
