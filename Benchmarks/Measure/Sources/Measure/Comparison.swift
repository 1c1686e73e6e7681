/// Contenders for one job, run in turn, so that whatever else the machine does meets them all alike.
public struct Comparison {
    /// One way to do the job.
    public struct Contender {
        public var name: String
        /// The most it may cost as a multiple of the first contender; `nil`: no limit.
        public var limit: Double?
        /// Does the job `count` times.
        public var body: (_ count: Int) -> Void

        public init(_ name: String, limit: Double? = nil, body: @escaping (_ count: Int) -> Void) {
            self.name = name
            self.limit = limit
            self.body = body
        }
    }

    /// What came out for one contender.
    public struct Result {
        public var name: String
        public var limit: Double?
        /// Median of the rounds, in seconds for one job.
        public var seconds: Double
        /// Median over the rounds of (this contender / first contender).
        public var ratio: Double
    }

    public var clock: Clock
    public var rounds: Int
    /// How long each contender runs in each round, in seconds, at least.
    public var slice: Double

    public init(clock: Clock = .cpu, rounds: Int = 15, slice: Double = 0.02) {
        self.clock = clock
        self.rounds = rounds
        self.slice = slice
    }

    /// Runs the contenders; the first is the floor the others are compared with.
    public func run(_ contenders: [Contender]) -> [Result] {
        let counts = contenders.map(repetitions)
        var times = [[Double]](repeating: [], count: contenders.count)
        for _ in 0..<rounds {
            for (index, contender) in contenders.enumerated() {
                let start = clock.now
                contender.body(counts[index])
                times[index].append((clock.now - start) / Double(counts[index]))
            }
        }
        return contenders.indices.map { index in
            Result(
                name: contenders[index].name, limit: contenders[index].limit,
                seconds: median(times[index]),
                ratio: median(zip(times[index], times[0]).map { $0 / $1 }))
        }
    }

    /// How often a contender must run to fill its slice; the search also warms it up.
    private func repetitions(_ contender: Contender) -> Int {
        var count = 1
        while true {
            let start = clock.now
            contender.body(count)
            let time = clock.now - start
            if time >= slice { return count }
            let wanted = time > 0 ? Double(count) * slice / time * 1.1 : Double(count) * 10
            count = max(count + 1, Int(min(wanted, Double(count) * 10)))
        }
    }
}

/// The middle value; of an even number of values, the upper one of the two.
public func median(_ values: [Double]) -> Double {
    precondition(!values.isEmpty, "nothing was measured")
    return values.sorted()[values.count / 2]
}
