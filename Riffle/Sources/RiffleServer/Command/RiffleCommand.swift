import RiffleFiles
import RiffleSystem

/// Something that keeps a command from being carried out, in one sentence that says what to do.
struct CommandError: Error, Equatable, CustomStringConvertible {
    var description: String
}

/// The `riffle` command of this process, to the end of it.
public func runRiffleAndExit() -> Never {
    ProcessMemory.shareArenas()
    exit(runRiffle(Array(CommandLine.arguments.dropFirst())))
}

/// The `riffle` command.
///
/// - Parameter arguments: without the program's own name.
/// - Returns: the exit status: 0 after a clean stop, 2 for a wrong command line, 1 for the rest.
func runRiffle(_ arguments: [String]) -> Int32 {
    // The signals that stop it are waited for; a thread that starts before this would get them.
    StopSignals.block()
    do {
        switch try request(arguments, environment: .current) {
        case .help: Console.output(CommandLineRequest.usage)
        case .version: Console.output("riffle \(RiffleVersion.current)")
        case .serve(let options): try Serving.run(options, environment: .current)
        case .export(let options): try Export.run(options, environment: .current)
        case .restore(let options): try Restoring.run(options, environment: .current)
        case .trash(let options): try TrashList.run(options, environment: .current)
        case .invite(let options): try Inviting.run(options, environment: .current)
        case .password(let options):
            try StopSignals.allowed {
                try PasswordCommand.run(options, environment: .current)
            }
        case .completions(let shell): Console.output(Completions.script(for: shell))
        case .health(let port): try Health.run(port: port)
        case .report(let options): try Report.run(options, environment: .current)
        case .check(let options):
            // Nothing is under way that a stop would have to wait for.
            try StopSignals.allowed { try ServerCheck.run(options, environment: .current) }
        }
        return 0
    } catch let error as UsageError {
        Console.note("riffle: \(error)")
        return 2
    } catch {
        Console.note("riffle: \(error)")
        return 1
    }
}

/// What the arguments, the environment and the settings file ask for, in this order. Help needs no settings, which
/// may be wrong.
func request(
    _ arguments: [String], environment: Environment
) throws(UsageError) -> CommandLineRequest {
    let plain = try CommandLineRequest(arguments)
    switch plain {
    case .help, .version, .completions: return plain
    default: break
    }
    var settings =
        try environment.settingsFile.map { path throws(UsageError) in
            try SettingsFile(path: path).read()
        } ?? ServeOptions()
    try SettingsFile.read(environment, into: &settings)
    return try CommandLineRequest(arguments, settings: settings)
}

/// The two streams of a command: answers on one, everything else on the other.
enum Console {
    /// Prints a line of the command's proper output.
    static func output(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Writes bytes of the command's proper output as they are.
    static func write(_ bytes: [UInt8]) {
        fflush(nil)
        _ = writeAll(bytes, to: 1)
    }

    /// Prints a line for the person on standard error.
    static func note(_ line: String) {
        _ = writeAll(Array((line + "\n").utf8), to: 2)
    }

    /// Asks the person at the terminal a question; nil where there is none, or no yes or no.
    static func ask(_ question: String) -> Bool? {
        guard isatty(0) == 1, isTerminal else { return nil }
        _ = writeAll(Array(question.utf8), to: 2)
        switch readLine()?.lowercased() {
        case "y", "yes": return true
        case "n", "no": return false
        default: return nil
        }
    }

    /// Whether standard error is a terminal that a person looks at.
    static var isTerminal: Bool { isatty(2) == 1 }
}

/// The signals by which a person or the system stops the command.
enum StopSignals {
    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        return set
    }

    /// Keeps them from ending the process, for this thread and those it starts.
    static func block() {
        var set = set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Lets them end the process while the body runs.
    static func allowed<Result>(_ body: () throws -> Result) rethrows -> Result {
        var set = set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        defer { block() }
        return try body()
    }

    /// Waits until one of them comes.
    static func wait() {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
    }
}
