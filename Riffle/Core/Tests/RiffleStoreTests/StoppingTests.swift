import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// Questions about the whole library take long in a large one, and a server that stops waits for them.
@Suite struct StoppingTests {
    let folder = TemporaryFolder(inMemory: true)

    @Test("a question about all photos ends when it is told to, not when it is answered")
    func stops() throws {
        let store = try Store.open(directory: folder.path)
        // Pairs of equally large ones.
        var files = photos(1200)
        for place in files.indices { files[place].size = Int64(place / 2 + 1) }
        try store.scan(["": files])

        let questions: [(String, (@escaping () -> Bool) throws -> Void)] = [
            ("which are equally large", { _ = try store.unhashed(unless: $0) }),
            ("which were taken together", { _ = try store.unseen(unless: $0) }),
            ("which are alike", { try store.regroup(unless: $0) }),
        ]
        for (name, ask) in questions {
            // It is asked more often than twice if nobody tells it to stop.
            var whole = 0
            try ask {
                whole += 1
                return false
            }
            #expect(whole > 2, "\(name)")
            var asked = 0
            #expect(throws: StoreError.self, "\(name)") {
                try ask {
                    asked += 1
                    return asked == 2
                }
            }
            #expect(asked == 2, "\(name)")
        }
        // The connections answer others as before.
        #expect(try store.unhashed().count == 1200)
    }
}
