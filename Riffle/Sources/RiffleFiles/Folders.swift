import RiffleSystem

/// Questions about folders, and making them.
package enum Folders {
    /// The path without links and dots, or nil where there is nothing.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Makes the folder and those above it that are missing, for the owner only.
    ///
    /// - Returns: the system's words where it cannot.
    package static func make(_ path: String) -> String? {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o700) != 0, errno != EEXIST { return systemText() }
        }
        var status = stat()
        guard stat(path, &status) == 0 else { return systemText() }
        return status.isFolder ? nil : "Not a directory"
    }
}
