import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// A text from the environment.
func getenvText(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Whether a process of that id exists.
func isAlive(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno != ESRCH }

/// Whether any process runs this command.
func runs(_ command: [String]) -> Bool {
    let line: [UInt8] = command.flatMap { (word: String) -> [UInt8] in Array(word.utf8) + [0] }
    guard let folder = opendir("/proc") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if Int32(name) != nil, (try? contents(of: "/proc/\(name)/cmdline")) == line { return true }
    }
    return false
}

/// A number from the environment.
func environmentNumber(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
}

/// The header of bytes in memory, read as from a file.
func header(of bytes: [UInt8]) -> MediaHeader {
    var source = HeaderBytes(bytes)
    return MediaHeader.read(&source)
}

/// The header of a file on disk.
func header(at path: String) throws -> MediaHeader {
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0, "\(path) cannot be opened")
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    return MediaHeader.read(descriptor: descriptor, size: UInt64(status.st_size))
}

/// A small generator with a seed that tests print: xorshift64*.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed | 1 }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 2_685_821_657_736_338_717
    }
}
