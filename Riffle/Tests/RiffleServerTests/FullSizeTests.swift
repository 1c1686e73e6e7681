import RiffleCore
import Testing

@testable import RiffleServer

@Suite("Full size")
struct FullSizeTests {
    @Test(
        "a page has the file itself, unless browsers do not know its format or it is too large for them",
        arguments: [
            (MediaFormat.jpeg, 6000, 4000, true), (.jpeg, 20_000, 20_000, false),
            (.png, 8000, 10_000, true), (.png, 8001, 10_000, false), (.jpeg, 0, 0, true),
            (.raw, 6000, 4000, false), (.heic, 400, 300, false),
        ])
    func isShownWhole(format: MediaFormat, width: Int, height: Int, isWhole: Bool) {
        let facts = ItemFacts(kind: .photo, format: format, width: width, height: height)
        #expect(facts.isShownWhole == isWhole)
    }
}
