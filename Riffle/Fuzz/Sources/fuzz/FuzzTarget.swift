/// One parser of bytes from outside.
struct FuzzTarget: Sendable {
    /// How it is chosen: `make fuzz TARGET=jpeg`.
    let name: String
    /// Inputs to begin with; pictures and movies come from the samples of the tests.
    let seeds: [[UInt8]]
    /// Parses the bytes, and stops the program when the result cannot be right.
    let run: @Sendable ([UInt8]) -> Void

    init(_ name: String, seeds: [[UInt8]] = [], run: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.seeds = seeds
        self.run = run
    }

    init(_ name: String, texts: [String], run: @escaping @Sendable ([UInt8]) -> Void) {
        self.init(name, seeds: texts.map { Array($0.utf8) }, run: run)
    }

    static let all = pictures + texts + messages + requests
}

/// Stops the program, which libFuzzer takes for a crash.
func check(_ condition: Bool, _ claim: @autoclosure () -> String) {
    if !condition { fatalError(claim()) }
}
