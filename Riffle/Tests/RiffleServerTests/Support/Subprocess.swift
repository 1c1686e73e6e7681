import RiffleSystem

/// Another program that a test runs.
struct Subprocess {
    struct Result {
        var status: Int32
        var output: [UInt8]

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Runs a program to its end and gives its standard output; nil where it is not installed.
    ///
    /// - Parameters:
    ///   - program: its name in the search path, or its path.
    ///   - input: what it reads from its standard input.
    ///   - environment: pairs `NAME=value` beside the present ones.
    static func run(
        _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String] = []
    ) -> Result? {
        // The input goes through a file: two pipes could wait for each other.
        guard let folder = try? TemporaryFolder() else { return nil }
        let inputPath = folder.write("input", input)
        let outputPath = folder.write("output", [])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard
            let process = spawn(
                program, arguments, environment: environment, actions: &actions)
        else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard let file = OpenedFile(outputPath) else { return nil }
        return Result(status: status >> 8 & 0xFF, output: file.bytes)
    }

    /// Starts a program; nil where it is not installed.
    static func spawn(
        _ program: String, _ arguments: [String], environment: [String],
        actions: inout posix_spawn_file_actions_t
    ) -> pid_t? {
        var present: [String] = []
        var pointer = environ
        while let entry = pointer.pointee {
            present.append(String(cString: entry))
            pointer += 1
        }
        let names = Set(environment.map { $0.prefix { $0 != "=" } })
        present.removeAll { names.contains($0.prefix { $0 != "=" }) }
        let argv = ([program] + arguments).map { strdup($0) } + [nil]
        let envp = (present + environment).map { strdup($0) } + [nil]
        defer { for text in argv + envp { free(text) } }
        var process: pid_t = 0
        return posix_spawnp(&process, program, &actions, nil, argv, envp) == 0 ? process : nil
    }
}

/// The content of a file, for tests.
struct OpenedFile {
    var bytes: [UInt8] = []
    /// Who may do what with it.
    var mode: mode_t = 0

    init?(_ path: String) {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) == 0 { mode = status.st_mode & 0o7777 }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
        }
    }
}
