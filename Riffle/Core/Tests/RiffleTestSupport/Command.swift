import RiffleSystem

/// How a command ended.
public struct CommandResult: Sendable {
    /// The exit status; 128 + the signal's number when a signal ended it.
    public var status: Int32
    /// What it wrote to its standard output, as bytes.
    public var output: [UInt8]
    /// The same as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
}

/// A command could not be run at all.
public struct CommandMissing: Error, CustomStringConvertible {
    /// What to do about it.
    public var description: String

    /// An error.
    public init(description: String) { self.description = description }
}

/// Runs a command to its end. Standard error goes where that of the tests goes.
///
/// - Parameters:
///   - tool: a path, or a name to look up in `PATH`.
///   - environment: variables to set on top of the inherited ones.
///   - directory: where it runs; the tests' own folder when nil.
///   - input: what it reads from its standard input.
///   - package: the Debian package to name when the tool is missing.
public func run(
    _ tool: String, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, input: String = "", package: String? = nil
) throws -> CommandResult {
    if let directory {
        return try run(
            "/usr/bin/env", ["-C", directory, tool] + arguments, environment: environment,
            input: input)
    }
    var output: [Int32] = [0, 0]
    var feed: [Int32] = [0, 0]
    guard pipe(&output) == 0, pipe(&feed) == 0 else { throw CommandMissing(description: "no pipe") }
    #if os(Linux)
        var actions = posix_spawn_file_actions_t()
    #else
        var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, feed[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    for descriptor in output + feed { posix_spawn_file_actions_addclose(&actions, descriptor) }
    // The pipes of commands that run at the same time, which would never see the end of their input.
    #if os(Linux)
        addCloseFrom(&actions, 3)
    #endif

    var variables = inherited()
    for (name, value) in environment { variables[name] = value }
    let argv = ([tool] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child = pid_t()
    let code = posix_spawnp(&child, tool, &actions, nil, argv, envp)
    close(output[1])
    close(feed[0])
    if code == 0 { _ = write(feed[1], input, input.utf8.count) }
    close(feed[1])
    defer { close(output[0]) }
    guard code == 0 else {
        let hint = package.map { "; install the Debian package \($0)" } ?? ""
        throw CommandMissing(
            description: "cannot run \(tool): \(String(cString: strerror(code)))\(hint)")
    }

    let bytes = readAll(output[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return CommandResult(status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: bytes)
}

/// Runs a command with plain messages and in UTC, and returns what it printed.
///
/// It throws if the command is missing, with the name of the Debian package that has it, and if the
/// command fails.
@discardableResult
public func runTool(_ arguments: [String], package: String) throws -> String {
    let result = try run(
        arguments[0], Array(arguments.dropFirst()), environment: ["LC_ALL": "C", "TZ": "UTC"],
        package: package)
    guard result.status == 0 else {
        throw CommandMissing(
            description:
                "\(arguments.prefix(3)) ended with \(result.status); is \(package) complete?")
    }
    return result.text
}

/// Runs a Python program with Pillow, and returns what it printed.
@discardableResult
public func runPython(_ program: String, _ arguments: [String] = []) throws -> String {
    let python = getenv("RIFFLE_PYTHON").map { String(cString: $0) } ?? "/usr/bin/python3"
    return try runTool([python, "-c", program] + arguments, package: "python3-pil")
}

#if os(Linux)
    /// Has a child close all files from a number onward. Swift doesn't see glibc's function for it.
    private func addCloseFrom(_ actions: inout posix_spawn_file_actions_t, _ first: Int32) {
        typealias Function =
            @convention(c) (
                UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
            ) -> Int32
        let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")!
        _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
    }
#endif

private func inherited() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
        let parts = String(cString: entry).split(separator: "=", maxSplits: 1)
        if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        next += 1
    }
    return variables
}
