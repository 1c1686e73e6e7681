import CRiffle
import RiffleMedia
import RiffleSystem

/// Runs ffmpeg. On Linux it is locked in: it can open the file that it is given and the system's own files, and
/// nothing else.
struct VideoTool: Sendable {
    /// The socket of the process that runs it; -1 where programs can't be locked in.
    private let runner: Int32

    /// Call it before there are threads, and before this process is locked in.
    init() { runner = riffle_start_runner() }

    /// A running ffmpeg. Call `end()` once.
    struct Running {
        fileprivate let id: Int32
        fileprivate let runner: Int32
        fileprivate let child: ChildProcess?

        /// The processor time that it has used, in milliseconds.
        var processorTime: Int { Int(riffle_processor_time(id)) }

        /// Kills it if it still runs, and waits for it.
        func end() {
            guard let child else { return riffle_end_locked_in(runner) }
            child.kill()
            child.wait()
        }
    }

    /// Starts a command, looked up in `PATH`.
    ///
    /// - Parameter file: its descriptor 3.
    func start(
        _ command: [String], file: Int32, output: Int32, errors: Int32
    ) throws(SystemError) -> Running {
        guard runner >= 0 else {
            let child = try ChildProcess.spawn(
                command, environment: Self.environment,
                descriptors: [1: output, 2: errors, 3: file], leadsGroup: false)
            return Running(id: child.id, runner: -1, child: child)
        }
        let strings = (command + Self.environment).flatMap { Array($0.utf8CString) }
        let id = strings.withUnsafeBufferPointer {
            riffle_run_locked_in(
                runner, $0.baseAddress, UInt32($0.count), UInt32(command.count), file, output,
                errors)
        }
        guard id > 0 else { throw SystemError(code: errno) }
        return Running(id: id, runner: runner, child: nil)
    }

    private static var environment: [String] {
        ["PATH=" + (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"), "LC_ALL=C"]
    }
}
