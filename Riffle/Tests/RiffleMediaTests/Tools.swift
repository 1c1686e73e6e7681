import Testing

@testable import RiffleMedia

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A separate folder for one test, removed with this object.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/riffle-media-XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&template), "no temporary folder can be made")
        path = String(cString: made)
    }

    deinit {
        _ = try? runTool(["rm", "-rf", "--", path], package: "coreutils")
    }

    func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        try write(bytes, to: "\(path)/\(name)")
        return "\(path)/\(name)"
    }

    func folder(_ name: String) -> String {
        mkdir("\(path)/\(name)", 0o755)
        return "\(path)/\(name)"
    }
}

struct ToolFailure: Error, CustomStringConvertible {
    let description: String
}

/// Runs a command to its end and gives what it printed. A command that is not there fails with the
/// name of the Debian package that has it.
@discardableResult
func runTool(_ arguments: [String], package: String, environment: [String] = []) throws -> String {
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { throw ToolFailure(description: "no pipe") }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let child: ChildProcess
    do {
        child = try ChildProcess.spawn(
            arguments, environment: ["PATH=\(path)", "LC_ALL=C", "TZ=UTC"] + environment,
            descriptors: [1: pipeEnds[1]])
    } catch {
        close(pipeEnds[0])
        close(pipeEnds[1])
        throw ToolFailure(
            description: "\(arguments[0]) is missing: install the package \(package) (\(error))")
    }
    close(pipeEnds[1])
    let output = readAll(pipeEnds[0])
    close(pipeEnds[0])
    let ending = child.wait()
    guard ending == .exited(0) else {
        throw ToolFailure(
            description: "\(arguments.prefix(3)) ended with \(ending); is \(package) complete?")
    }
    return String(decoding: output, as: UTF8.self)
}

/// Runs a Python program with Pillow.
@discardableResult
func runPython(_ program: String, _ arguments: [String]) throws -> String {
    let python = getenv("RIFFLE_PYTHON").map { String(cString: $0) } ?? "/usr/bin/python3"
    return try runTool([python, "-c", program] + arguments, package: "python3-pil")
}

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

func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return bytes }
        bytes += buffer[0..<count]
    }
}

func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw ToolFailure(description: "\(path) cannot be opened") }
    defer { close(descriptor) }
    return readAll(descriptor)
}

func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw ToolFailure(description: "\(path) cannot be made") }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { throw ToolFailure(description: "\(path) cannot be written") }
        done += count
    }
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
