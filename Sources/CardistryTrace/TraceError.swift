/// Why a trace cannot be played.
public struct TraceError: Error, Hashable, Sendable {
    /// Line of the trace, counted from 1.
    public var line: Int
    /// What is wrong and what would be right.
    public var message: String

    public init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    /// `line 3: …`
    public var description: String { "line \(line): \(message)" }
}

extension TraceError: CustomStringConvertible {}
