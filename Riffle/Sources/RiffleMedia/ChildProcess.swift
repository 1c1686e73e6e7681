import CRiffle
import RiffleFiles
import RiffleSystem

/// A command that runs as a child of this process, started without a shell.
///
/// The caller of `spawn` must wait for it once. Otherwise it stays as a zombie.
package struct ChildProcess: Sendable {
    /// How a process ended.
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    package let id: Int32
    private let leadsGroup: Bool

    /// Starts `arguments[0]`, looked up in `PATH` if it contains no slash.
    /// - Parameters:
    ///   - environment: as `NAME=value`; nothing is inherited from this process.
    ///   - descriptors: the descriptors of this process that the child gets, by their numbers in
    ///     the child. All others are closed in the child, except its inputs and outputs 0 to 2,
    ///     which lead nowhere unless given. The numbers in this process must not be among the
    ///     child's lower numbers.
    ///   - leadsGroup: whether the process and all its children form a group that `kill()` ends as
    ///     a whole.
    /// - Throws: the system's error number.
    package static func spawn(
        _ arguments: [String], environment: [String], descriptors: [Int32: Int32],
        leadsGroup: Bool = true
    ) throws(SystemError) -> ChildProcess {
        var actions = FileActions()
        defer { actions.destroy() }
        for number in Int32(0)...2 where descriptors[number] == nil { actions.leadNowhere(number) }
        for (number, ours) in descriptors.sorted(by: { $0.key < $1.key }) {
            actions.duplicate(ours, as: number)
        }
        actions.closeFrom(max(2, descriptors.keys.max() ?? 2) + 1)

        var attributes = SpawnAttributes(leadsGroup: leadsGroup)
        defer { attributes.destroy() }

        var id: pid_t = 0
        var argv = arguments.map { strdup($0) } + [nil]
        var envp = environment.map { strdup($0) } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        let code = posix_spawnp(&id, arguments[0], &actions.raw, &attributes.raw, &argv, &envp)
        guard code == 0 else { throw SystemError(code: code) }
        return ChildProcess(id: Int32(id), leadsGroup: leadsGroup)
    }

    /// Lets everything else on this machine run before the process, and before its children.
    package func giveWay() { riffle_give_way(id) }

    /// Leaves processor time to other processes, as long as they want it.
    /// - Parameter steps: of niceness; 5 leave it a third of the share that it had, 10 a tenth.
    package func yieldProcessors(steps: Int) { riffle_yield_processors(id, Int32(steps)) }

    /// The processor time that it and its children have used, in milliseconds.
    package var processorTime: Int { Int(riffle_processor_time(id)) }

    /// Kills the process, and its group if it leads one. Call it only before `wait()`.
    package func kill() {
        _ = RiffleSystem.kill(leadsGroup ? -id : id, SIGKILL)
    }

    /// Waits for the end of the process.
    @discardableResult
    package func wait() -> Ending {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }
}

/// A system error number.
package struct SystemError: Error, Equatable, Sendable {
    package let code: Int32
    package init(code: Int32) { self.code = code }
    package var reason: String { systemText(code) }
}

/// The changes to the child's descriptors before it runs.
private struct FileActions {
    #if canImport(Darwin)
        var raw: posix_spawn_file_actions_t?
    #else
        var raw = posix_spawn_file_actions_t()
    #endif

    init() { posix_spawn_file_actions_init(&raw) }

    mutating func leadNowhere(_ number: Int32) {
        posix_spawn_file_actions_addopen(&raw, number, "/dev/null", O_RDWR, 0)
    }

    mutating func duplicate(_ ours: Int32, as number: Int32) {
        posix_spawn_file_actions_adddup2(&raw, ours, number)
    }

    mutating func closeFrom(_ number: Int32) {
        riffle_add_close_from(&raw, number)
    }

    mutating func destroy() { posix_spawn_file_actions_destroy(&raw) }
}

/// Gives the child default signals, whatever this process ignores or blocks.
private struct SpawnAttributes {
    #if canImport(Darwin)
        var raw: posix_spawnattr_t?
    #else
        var raw = posix_spawnattr_t()
    #endif

    init(leadsGroup: Bool) {
        posix_spawnattr_init(&raw)
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&raw, &all)
        posix_spawnattr_setsigmask(&raw, &none)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        if leadsGroup {
            posix_spawnattr_setpgroup(&raw, 0)
            flags |= Int32(POSIX_SPAWN_SETPGROUP)
        }
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&raw, Int16(flags))
    }

    mutating func destroy() { posix_spawnattr_destroy(&raw) }
}
