/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &self)
    }
    mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}

/// A new seed each run; tests put it into their failure messages so that a run can be repeated.
func freshSeed() -> UInt64 { .random(in: 0...UInt64.max) }
