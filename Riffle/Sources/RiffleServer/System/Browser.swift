import RiffleSystem

/// Opens an address in the person's browser.
enum Browser {
    /// Starts the system's opener and does not wait for it; false where there is none.
    static func open(_ address: String) -> Bool {
        #if canImport(Darwin)
            let opener = "open"
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            let opener = "xdg-open"
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // What browsers print must not stand between the lines of this program.
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program blocks the signals that stop it; the browser must not inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let arguments = [strdup(opener), strdup(address), nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, opener, &actions, &attributes, arguments, environ) == 0 else {
            return false
        }
        let child = process
        SystemThread.detach {
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
        }
        return true
    }
}
