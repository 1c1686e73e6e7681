import RiffleStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A library and the folders that belong to it, checked before anything is opened.
struct LibraryPlace: Sendable {
    /// The library's real path, without links.
    var root: String
    /// The folder of this library's journal.
    var journal: String
    /// The folder of card pictures, for all libraries.
    var cache: String
    /// Where programs keep a person's data; the home trash is in it.
    var dataHome: String
    /// The digits that tell this library from another.
    var hash: String

    /// Checks what was asked for.
    ///
    /// - Throws: one sentence for a missing, unreadable or refused library, and for the root user.
    init(
        _ options: LibraryOptions, environment: Environment, user: uid_t = geteuid()
    ) throws(CommandError) {
        guard user != 0 || options.allowRoot else {
            throw CommandError(
                description: "Riffle does not run as the root user, because a mistake could then "
                    + "reach every file: start it as yourself, or add --allow-root.")
        }
        root = try Self.root(options)
        guard let dataHome = environment.dataHome else {
            throw CommandError(description: "There is no home folder: set HOME to yours.")
        }
        self.dataHome = dataHome
        let data = options.data ?? dataHome + "/riffle"
        guard let cache = options.cache ?? environment.cacheFolder else {
            throw CommandError(description: "There is no home folder: give one with --cache.")
        }
        hash = Store.directoryName(forLibrary: Array(root.utf8))
        journal = data + "/libraries/" + hash
        self.cache = cache
        for folder in [journal, cache] {
            if let problem = Folders.make(folder) {
                throw CommandError(
                    description: "Riffle cannot make its folder \(folder): \(problem).")
            }
        }
    }

    private static func root(_ options: LibraryOptions) throws(CommandError) -> String {
        let library = options.library
        var status = stat()
        guard let root = Folders.resolved(library), stat(root, &status) == 0 else {
            throw CommandError(
                description: errno == EACCES
                    ? "The folder \(library) cannot be read: give yourself the right to read it."
                    : "The folder \(library) does not exist: check its name.")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw CommandError(description: "\(library) is no folder: give the folder it is in.")
        }
        guard access(root, R_OK | X_OK) == 0 else {
            throw CommandError(
                description: "The folder \(library) cannot be read: give yourself the right to "
                    + "read it.")
        }
        guard root != "/" || options.allowWholeDisk else {
            throw CommandError(
                description: "Riffle does not serve the whole disk: choose a folder of photos, or "
                    + "add --allow-whole-disk.")
        }
        return root
    }
}
