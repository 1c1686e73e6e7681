import CRiffle

/// How a worker is locked in, so that code that a file smuggles into a decoder reaches nothing.
package struct WorkerLocks: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It reads only the system's own files and those that the server hands over, and writes none.
    package static let files = WorkerLocks(rawValue: UInt32(riffle_lock_files))
    /// It makes no connections, runs no programs and looks into no other process.
    package static let calls = WorkerLocks(rawValue: UInt32(riffle_lock_calls))

    /// Says what is missing; `nil` if nothing is.
    package var gap: String? {
        let danger =
            switch (contains(.files), contains(.calls)) {
            case (true, true): nil as String?
            case (false, true): "no Landlock, which Linux has from 5.13 on"
            case (true, false): "no seccomp"
            case (false, false): "neither Landlock nor seccomp"
            }
        return danger.map {
            "This system has \($0): the programs that decode pictures and videos are not locked in. SECURITY.md says what that means."
        }
    }
}
