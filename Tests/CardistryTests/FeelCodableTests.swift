import Foundation
import Testing

@testable import Cardistry

@Suite("A feel as JSON") struct FeelCodableTests {
    private func decoded<Feel: Decodable>(_ json: String, as _: Feel.Type) throws -> Feel {
        try JSONDecoder().decode(Feel.self, from: Data(json.utf8))
    }

    @Test("round-trips")
    func roundTrip() throws {
        for feel in [SwipeFeel.swipeClean, .likeNope, .grab] {
            #expect(
                try JSONDecoder().decode(SwipeFeel.self, from: JSONEncoder().encode(feel)) == feel)
        }
        var wallet = WalletFeel.standard
        wallet.bounceHeight = 3...5
        wallet.dropHaptic = nil
        #expect(
            try JSONDecoder().decode(WalletFeel.self, from: JSONEncoder().encode(wallet)) == wallet)
    }

    @Test("is the page's object: changes to a preset")
    func changes() throws {
        let json = """
            {"from": "grab", "exitDuration": 0.4, "thresholdLeft": {"widths": 0.25}, "flickSpeed": null,
             "returnSpring": {"response": 0.3, "dampingFraction": 0.5}, "directions": ["left", "up"],
             "exitCurve": [0.1, -2, 0.3, 1], "tiltPivot": "bottomEdge", "tiltIsClamped": false, "upHaptic": null}
            """
        var feel = SwipeFeel.grab
        feel.exitDuration = 0.4
        feel.thresholds.left = .widths(0.25)
        feel.flickSpeed = nil
        feel.returnSpring = DampedSpring(response: 0.3, dampingFraction: 0.5)
        feel.directions = [.left, .up]
        feel.exitCurve = TimingCurve(0.1, -2, 0.3, 1)
        feel.tilt.pivot = .bottomEdge
        feel.tilt.isClamped = false
        feel.upHaptic = nil
        #expect(try decoded(json, as: SwipeFeel.self) == feel)
        #expect(try decoded("{}", as: WalletFeel.self) == .standard)
    }

    @Test(
        "with a wrong constant is refused, and the message names the constant",
        arguments: [
            #"{"exitDuration": 99}"#, #"{"exitDuration": "soon"}"#, #"{"exitCurve": [0, 1]}"#,
            #"{"thresholdUp": {"miles": 1}}"#, #"{"tiltPivot": "nose"}"#, #"{"from": "wobbly"}"#,
            #"{"returnSpring": {"response": 0, "dampingFraction": 1}}"#, #"{"directions": ["in"]}"#,
        ])
    func wrong(json: String) throws {
        let error = #expect(throws: DecodingError.self) { try decoded(json, as: SwipeFeel.self) }
        let name = json.dropFirst(2).prefix { $0 != "\"" }
        #expect("\(try #require(error))".contains(name))
    }
}
