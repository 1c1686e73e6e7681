import RiffleCore
import RiffleFiles
import RiffleTestSupport
import Testing

@testable import RiffleLibrary

@Suite struct UpcomingTests {
    @Test("files opened ahead come in their order, each once, and at most 32 are open at a time")
    func order() throws {
        let folder = TemporaryFolder()
        let names = (0..<100).compactMap { FileName("\($0).jpg") }
        // Each as long as its number says, but for those that are not there.
        for (size, name) in names.enumerated() where size % 7 != 3 {
            let content = [UInt8](repeating: 0, count: size)
            Disk.write(Array("\(folder.path)/\(name.display)".utf8), content)
        }
        let library = try LibraryFolder(path: folder.path)
        var asked: [FileName] = []
        var upcoming = Upcoming(names)
        for place in names.indices {
            let file = upcoming.next { name in
                asked.append(name)
                return library.open(RelativePath(name.display)!)
            }
            var size: Int64?
            if let file { size = file.stamp.size }
            #expect(size == (place % 7 == 3 ? nil : Int64(place)))
            #expect(asked.count == min(place + 32, names.count))
        }
        #expect(asked == names)
    }
}
