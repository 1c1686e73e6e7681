import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

@Suite struct HeaderReadingTests {
    private let folder = TemporaryFolder()

    /// Makes files of many kinds and returns them in a listing, with some that are gone by now.
    private func files(_ count: Int) throws -> [ScannedFile] {
        let picture = SamplePictures.jpeg()
        for number in 0..<count where number % 7 != 3 {
            let content = number % 5 == 1 ? [UInt8](repeating: 7, count: number) : picture
            Disk.write(Array("\(folder.path)/\(name(number))".utf8), content)
        }
        return try (0..<count).map { number in
            ScannedFile(
                name: try #require(FileName(name(number))),
                stamp: FileStamp(size: 1, modified: 1, inode: UInt64(number + 1)), device: 1)
        }
    }

    private func name(_ number: Int) -> String { "\(number).\(number % 4 == 2 ? "xmp" : "jpg")" }

    @Test("files that two threads read are what one by one they are, in their order")
    func together() throws {
        let library = try LibraryFolder(path: folder.path)
        let helper = HeaderHelper()
        let all = try files(300)
        for count in [0, 1, 2, 3, 10, 63, 300] {
            let opened = Monitor<[FileName]>([])
            let reading = HeaderReading(
                Array(all[..<count]), now: 0,
                open: { name in
                    opened.withLock { $0.append(name) }
                    return library.open(RelativePath(name.display)!)
                }, isStopping: { false })
            helper.help(reading)
            let readings = try #require(reading.read())
            let expected = all[..<count].map { file -> FileReading in
                if FolderPhotos.isSidecar(file.name) { return .foreign }
                guard let open = library.open(RelativePath(file.name.display)!) else {
                    return .unreadable
                }
                return open.reading(name: file.name, now: 0)
            }
            #expect(readings == expected, "\(count) files")
            let wanted = all[..<count].map(\.name).filter { !FolderPhotos.isSidecar($0) }
            #expect(opened.withLock { $0.sorted() } == wanted.sorted(), "\(count) files")
        }
    }

    @Test("files are opened before their turn, at most 16 by one thread")
    func ahead() throws {
        let library = try LibraryFolder(path: folder.path)
        let counts = Monitor((opened: 0, begun: 0, most: 0))
        let reading = HeaderReading(
            try files(400), now: 0,
            open: { name in
                counts.withLock { counts in
                    counts.opened += 1
                    counts.most = max(counts.most, counts.opened - counts.begun)
                }
                return library.open(RelativePath(name.display)!)
            },
            isStopping: {
                // Asked before each file is read, which a sidecar is not.
                counts.withLock { $0.begun += 1 }
                return false
            })
        _ = reading.read()
        #expect(counts.withLock { $0.most } <= 16)
        #expect(counts.withLock { $0.most } > 4)
    }

    @Test("reading that is stopped in the middle gives nothing")
    func stopped() throws {
        let library = try LibraryFolder(path: folder.path)
        let asked = Monitor(0)
        let reading = HeaderReading(
            try files(100), now: 0, open: { library.open(RelativePath($0.display)!) },
            isStopping: {
                asked.withLock { asked in
                    asked += 1
                    return asked > 50
                }
            })
        let helper = HeaderHelper()
        helper.help(reading)
        #expect(reading.read() == nil)
        #expect(asked.withLock { $0 } < 60)
    }

    @Test("the same threads open the files of one part after those of another")
    func parts() throws {
        let library = try LibraryFolder(path: folder.path)
        let helper = HeaderHelper()
        let all = try files(300).filter { !FolderPhotos.isSidecar($0.name) }
        let opened = Monitor<[FileName]>([])
        let parts = [all[..<90], all[90..<91], all[91..<97], all[97...]]
        let readings = parts.map { part in
            HeaderReading(
                Array(part), now: 0,
                open: { name in
                    opened.withLock { $0.append(name) }
                    return library.open(RelativePath(name.display)!)
                }, isStopping: { false })
        }
        for reading in readings { helper.help(reading) }
        for (part, reading) in zip(parts, readings) {
            #expect(reading.read()?.count == part.count)
        }
        var rest = opened.withLock { $0[...] }
        for part in parts {
            #expect(rest.prefix(part.count).sorted() == part.map(\.name).sorted())
            rest = rest.dropFirst(part.count)
        }
        #expect(rest.isEmpty)
    }
}
