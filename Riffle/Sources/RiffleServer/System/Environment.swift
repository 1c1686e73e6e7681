import RiffleSystem

/// What the surroundings say: variables, places for files, this program's own place.
struct Environment: Sendable {
    /// Gives the value of a variable, nil where it is missing or empty.
    var variable: @Sendable (String) -> String?
    /// The path of this program's file.
    var executable: String

    static let current = Environment(
        variable: { name in
            guard let value = getenv(name), value.pointee != 0 else { return nil }
            return String(cString: value)
        }, executable: executablePath)

    /// The person's home folder.
    var home: String? { variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// Where programs keep a person's data, by the XDG conventions; the home trash is in it.
    var dataHome: String? { place("XDG_DATA_HOME", ".local/share") }

    /// Where card pictures are kept.
    var cacheFolder: String? { place("XDG_CACHE_HOME", ".cache").map { $0 + "/riffle" } }

    /// Where what a person has set is kept.
    var configFolder: String? { place("XDG_CONFIG_HOME", ".config").map { $0 + "/riffle" } }

    /// The file of options that always hold.
    var settingsFile: String? { configFolder.map { $0 + "/riffle.conf" } }

    /// Where programs store what is of use while a user is logged in. Other users cannot read it.
    var runtimeFolder: String? {
        variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Where the page's files are.
    var pageFolder: String {
        variable("RIFFLE_PAGE")
            ?? existing(["/../share/riffle/page", "/../../share/riffle/page"], file: "/index.html")
    }

    /// The worker program that decodes pictures.
    var worker: String {
        variable("RIFFLE_WORKER")
            ?? existing([
                "/riffle-worker", "/../lib/riffle/riffle-worker",
                "/../libexec/riffle/riffle-worker",
            ])
    }

    /// The first of these paths from this program's folder where there is a file; without any, the first.
    ///
    /// - Parameter file: a file in the folder that is looked for.
    private func existing(_ places: [String], file: String = "") -> String {
        let paths = places.map { folderOfExecutable + $0 }
        return paths.first { access($0 + file, F_OK) == 0 } ?? paths[0]
    }

    /// Whether there is a desktop on which a browser could open.
    var hasDesktop: Bool {
        #if canImport(Darwin)
            true
        #else
            variable("DISPLAY") != nil || variable("WAYLAND_DISPLAY") != nil
        #endif
    }

    private var folderOfExecutable: String {
        guard let slash = executable.lastIndex(of: "/") else { return "." }
        return String(executable[..<slash])
    }

    private func place(_ name: String, _ below: String) -> String? {
        // The conventions say that a path which is not absolute is to be ignored.
        if let folder = variable(name), folder.hasPrefix("/") { return folder }
        return variable("HOME").map { "\($0)/\(below)" }
    }

    private static var executablePath: String {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
            return String(terminated: path)
        #else
            var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = readlink("/proc/self/exe", &path, path.count - 1)
            return count > 0 ? String(terminated: path) : CommandLine.arguments[0]
        #endif
    }
}
