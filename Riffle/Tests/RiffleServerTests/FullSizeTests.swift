import RiffleCore
import Testing

@testable import RiffleServer

@Suite("Full size")
struct FullSizeTests {
    @Test(
        "a page has the file itself, unless browsers do not know its format or it is too large for them",
        arguments: [
            (FileType.jpeg, 6000, 4000, "original"), (.jpeg, 20_000, 20_000, "full"),
            (.jpeg, 8000, 10_000, "original"), (.jpeg, 8001, 10_000, "full"),
            (.jpeg, 0, 0, "original"), (.gif, 400, 300, "original"), (.png, 400, 300, "upright"),
            (.webp, 8000, 10_000, "upright"), (.webp, 8001, 10_000, "full"),
            (.raw, 6000, 4000, "full"), (.heic, 400, 300, "full"),
        ])
    func route(format: FileType, width: Int, height: Int, route: String) {
        let facts = ItemFacts(
            format: format, size: PixelSize(width: width, height: height))
        #expect(facts.fullRoute == route)
    }
}
