import RiffleIndexing
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The library's drive is taken away, and comes back.
@Suite struct OfflineTests {
    private let library: ServedLibrary
    private let round: JSON

    init() throws {
        library = try ServedLibrary()
        round = try library.startRound()
    }

    /// As an unmounted drive looks: the folder that it was mounted on is there, and empty.
    private func takeAway() {
        library.folder.rename("library", to: "drive")
        library.folder.folder("library")
    }

    private func bringBack() {
        library.folder.rename("library", to: "mount point")
        library.folder.rename("drive", to: "library")
    }

    private func scan() {
        library.clock.advance(100)
        library.parts.scanner.scanAgain(after: 60)
        library.parts.scanner.wait()
    }

    @Test("nothing of the library is held open, so that its drive can be unmounted")
    func notHeld() {
        // Pictures of the round are made at first, and each file is open while its own is.
        let deadline = ContinuousClock.now + .seconds(60)
        var held = held
        while !held.isEmpty, ContinuousClock.now < deadline {
            sched_yield()
            held = self.held
        }
        #expect(held == [])
    }

    /// What this process has open of the library.
    private var held: [String] {
        TemporaryFolder.names(in: "/proc/self/fd").compactMap { name in
            var target = [CChar](repeating: 0, count: 4096)
            let count = readlink("/proc/self/fd/" + name, &target, target.count - 1)
            guard count > 0 else { return nil }
            let path = String(
                decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            return path.hasPrefix(library.root) ? path : nil
        }
    }

    @Test("while the drive is away its cards are offline, and shown again when it is back")
    func awayAndBack() throws {
        let card = try #require(round["cards"]?.array?.first)
        let original = try #require(card["original"]?.string)
        let picture = try #require(round["cards"]?.array?.last?["full"]?.string)
        #expect(try library.get(original).status == 200)
        takeAway()
        for path in [original, picture] {
            let answer = try library.get(path)
            #expect(answer.status == 503 && answer.text.contains("offline"), "\(path)")
        }
        bringBack()
        for path in [original, picture] { #expect(try library.get(path).status == 200) }
    }

    @Test("a scan while the drive is away says offline, loses nothing, and the next one finds all")
    func scanWhileAway() throws {
        takeAway()
        scan()
        var state = try library.getJSON("/api/library")
        #expect(state["offline"] == true && state["problem"] == .null && state["indexed"] == 25)
        bringBack()
        scan()
        state = try library.getJSON("/api/library")
        #expect(state["offline"] == false && state["indexed"] == 25)
        #expect(try library.getJSON("/api/rounds/current")["id"] == round["id"])
    }

    @Test("another folder in the library's place is neither shown nor trashed")
    func otherFolder() throws {
        let card = try #require(round["cards"]?.array?.first)
        let name = try #require(card["name"]?.string)
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        takeAway()
        library.folder.folder("library/2024")
        library.folder.write("library/2024/" + name, "another photo")
        let (status, report) = try library.confirm(round)
        #expect(status == 200 && report["moved"] == [] && report["finished"] == false)
        #expect(TemporaryFolder.exists(library.root + "/2024/" + name))
        #expect(TemporaryFolder.exists(library.folder.path + "/drive/2024/" + name))
        bringBack()
        #expect(try library.confirm(round).1["moved"]?.array?.count == 1)
    }

    @Test("a clock that is set back does not keep new files from being found")
    func clockSetBack() throws {
        library.clock.set(library.clock.now - 86_400)
        library.folder.write("library/2024/new.jpg", SamplePictures.jpeg(mark: 777))
        scan()
        #expect(try library.getJSON("/api/library")["indexed"] == 26)
    }
}
