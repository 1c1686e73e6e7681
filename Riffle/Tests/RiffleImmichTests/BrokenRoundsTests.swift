import RiffleHTTP
import RiffleJSON
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleImmich

/// Rounds of trashing and restoring by chance, on a server that breaks one request in twenty: before it carries it out, after it, or
/// amid the answer. The server's own state is the truth. `make soak` plays many more.
@Suite(.enabled(if: FakeImmich.isInstalled)) struct BrokenRoundsTests {
    @Test(
        "whatever breaks on the way, each photo is where the outcome says",
        arguments: ["2", "3.0", "3.2"])
    func rounds(variant: String) throws {
        let seed = UInt64.random(in: 0..<1 << 32)
        print("BrokenRoundsTests.rounds \(variant) seed \(seed)")
        var generator = Seeded(seed: seed)
        let fake = try FakeImmich("--variant", variant, "--assets", "40", "--unchecked")
        var patient = RetryPlan()
        patient.attempts = 12
        let trash = ImmichTrash(try fake.client(retries: patient))
        try fake.control("fault", ["one_in": 20, "seed": .int(Int64(seed))])
        let state = try fake.control("state")
        let me = try #require(state["me"]?.string)
        let mine = try fake.assets {
            $0["owner"]?.string == me && $0["name"]?.string?.hasPrefix("IMG") == true
        }.values.sorted { $0.text < $1.text }
        var expected = try trashed(fake)
        for _ in 0..<(getenv("RIFFLE_SOAK") == nil ? 12 : 1000) {
            let count = Int.random(in: 1...20, using: &generator)
            let ids = Array(mine.shuffled(using: &generator).prefix(count))
            let toTrash = Bool.random(using: &generator)
            let outcome = toTrash ? trash.move(ids) : trash.restore(ids)
            if toTrash { expected.formUnion(ids) } else { expected.subtract(ids) }
            #expect(outcome.done == ids, "\(outcome)")
            #expect(try trashed(fake) == expected)
        }
    }

    private func trashed(_ fake: FakeImmich) throws -> Set<AssetID> {
        Set(try fake.assets { $0["isTrashed"] == true }.values)
    }
}
