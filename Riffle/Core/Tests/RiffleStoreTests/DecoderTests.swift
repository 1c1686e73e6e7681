import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// What the index remembers of the decoders that refused pictures.
@Suite struct DecoderTests {
    let folder = TemporaryFolder()

    @Test("pictures that were refused are tried again by other decoders, and not by the same")
    func newDecoders() throws {
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "me")
        try store.scan([
            "": [FakeFile(name: "a.heic", inode: 1), FakeFile(name: "b.cr3", inode: 2)]
        ])
        let items = try store.all(me)
        #expect(items.count == 2)
        func refuse() throws {
            for (item, refusal) in zip(items, [PictureRefusal.damaged, .oldLibrary]) {
                try store.setRefusal(refusal, item: item.id, version: item.version)
                for _ in 0..<Store.lookTries {
                    try store.noteUnlookable([(item.id, item.version)])
                }
            }
        }
        func refusals() throws -> Set<PictureRefusal?> {
            Set(try store.all(me).map(\.facts.refusal))
        }
        func unlooked() throws -> Int {
            var place = Store.LookPlace()
            return try store.unlooked(after: &place, limit: 9).count
        }
        #expect(try store.keep(decoders: "libheif 1.15"))
        try refuse()
        #expect(try !store.keep(decoders: "libheif 1.15"))
        #expect(try refusals() == [.damaged, .oldLibrary] && unlooked() == 0)
        #expect(try store.keep(decoders: "libheif 1.18"))
        #expect(try refusals() == [nil] && unlooked() == 2)
        // It is remembered.
        try refuse()
        store.close()
        let again = try Store.open(directory: folder.path)
        #expect(try !again.keep(decoders: "libheif 1.18"))
        #expect(try again.all(me).allSatisfy { $0.facts.refusal != nil })
    }
}
