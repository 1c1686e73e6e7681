import Testing

@testable import Cardistry

@Suite("A rubber band")
struct RubberBandTests {
    let band = RubberBand(slack: 20, limit: 117)

    @Test("follows one to one in its slack and never shows more than its limit beyond")
    func bounds() {
        for pull in stride(from: -20.0, through: 20, by: 1) { #expect(band.resisted(pull) == pull) }
        #expect(band.resisted(1e9) < 137)
        #expect(band.resisted(1e9) > 136.9)
        // 20 + 117 · 100 / 217
        #expect((band.resisted(120) - 73.917_050_691).magnitude < 1e-8)
        #expect(band.resisted(-120) == -band.resisted(120))
    }

    @Test("gets continuously stiffer the farther it is pulled")
    func slope() {
        var last = 1.0
        for pull in stride(from: 0.5, through: 900, by: 0.5) {
            let slope = band.slope(at: pull)
            #expect(slope <= last && slope > 0)
            let quotient = (band.resisted(pull + 1e-5) - band.resisted(pull - 1e-5)) / 2e-5
            #expect((slope - quotient).magnitude < 1e-4 || pull == 20)
            last = slope
        }
    }

    @Test("knows how far it was pulled")
    func inverse() {
        for pull in stride(from: -600.0, through: 600, by: 7) {
            #expect((band.pull(shownAs: band.resisted(pull)) - pull).magnitude < 1e-8)
        }
    }
}
