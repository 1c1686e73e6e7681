import RiffleCore
import Testing

@Suite struct TrashPlaceTests {
    @Test(
        "the path that an older journal has says which trash it was",
        arguments: [
            ("/home/me/.local/share/Trash", TrashPlace.Kind.home, ""),
            ("/media/USB/.Trash-1000", .top, ".Trash-1000"),
            ("/.Trash-0", .top, ".Trash-0"),
            ("/media/USB/.Trash/1000", .top, ".Trash/1000"),
            ("_riffle_rejected/2024", .rejects, "_riffle_rejected/2024"),
            // Homes with strange names.
            ("/data/.Trash-mine", .home, ""),
            ("/data/.Trash-/Trash", .home, ""),
            ("/data/Trash/1000", .home, ""),
        ])
    func known(path: String, kind: TrashPlace.Kind, rest: String) throws {
        let folder = try #require(RelativePath("2024/May"))
        let place = TrashPlace(known: Array(path.utf8), for: folder)
        #expect(place.kind == kind && place.path == Array(rest.utf8))
        #expect(place.seen == Array(path.utf8) && place.system == 0 && place.inode == 0)
        #expect(place.base == (kind == .top ? folder : .root))
    }
}
