import RiffleMedia
import RiffleSystem

/// A pipe from a child process. Both ends are closed when the value is destroyed.
struct Pipe: ~Copyable {
    let reading: Int32
    private(set) var writing: Int32

    init() throws(Refused) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Refused(reason: .damaged, text: "no pipe") }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Closes the end that the child has now, so that reading ends with the child.
    mutating func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    deinit {
        close(reading)
        if writing >= 0 { close(writing) }
    }
}
