import RiffleFiles
import RiffleStore
import RiffleSystem

/// A library and the folders that belong to it, checked before anything is opened.
struct LibraryPlace: Sendable {
    /// The library's real path, without links.
    var root: String
    /// The folder of this library's journal.
    var journal: String
    /// The folder of card pictures, for all libraries.
    var cache: String
    /// The folder of what people have set, for all libraries.
    var config: String
    /// Where programs keep a person's data; the home trash is in it.
    var dataHome: String
    /// The name of the journal's folder, which no other library has.
    var hash: String
    /// Whether the journal is in the library itself.
    var isPortable: Bool
    /// The folder of what belongs to the library and to this computer: never on a portable disk, which
    /// could bring sessions of another person's devices.
    var state: String
    /// What the person should know about the journal that was found, in plain sentences.
    var note: String?

    /// The library's own name, without the folders above it.
    var name: String {
        guard let slash = root.lastIndex(of: "/"), root != "/" else { return root }
        return String(root[root.index(after: slash)...])
    }

    /// Checks what was asked for.
    ///
    /// - Parameter ask: asks the person whether a journal is this library's; nil without an answer.
    /// - Throws: one sentence for a missing, unreadable or refused library, for the root user, and
    ///   if a journal may be this library's and the user has not said so.
    init(
        _ options: LibraryOptions, environment: Environment, user: uid_t = geteuid(),
        ask: (String) -> Bool? = Console.ask
    ) throws(CommandError) {
        root = try Self.root(options, user: user)
        guard let dataHome = environment.dataHome else { throw Self.noHome("set HOME to yours") }
        self.dataHome = dataHome
        let data = options.data(environment) ?? dataHome + "/riffle"
        config = environment.configFolder ?? data
        guard let cache = options.cache ?? environment.cacheFolder else {
            throw Self.noHome("give one with --cache")
        }
        let found = try JournalPlace(
            JournalFinder(root: root, journals: data + "/libraries"), wish: options.journal,
            isPortable: options.isPortable, ask: ask)
        journal = found.directory
        note = found.note
        isPortable = journal == JournalPlace.portable(in: root)
        // Portable journals all have the same name.
        hash =
            isPortable
            ? Store.directoryName(forLibrary: Array(journal.utf8))
            : String(
                journal[journal.index(after: journal.lastIndex(of: "/") ?? journal.startIndex)...])
        state = isPortable ? data + "/portable/" + hash : journal
        self.cache = cache
        try Self.make([journal, state, cache])
    }

    static func noHome(_ advice: String) -> CommandError {
        CommandError(description: "There is no home folder: \(advice).")
    }

    /// Makes the folders that are not there.
    static func make(_ folders: [String]) throws(CommandError) {
        for folder in folders {
            if let problem = Folders.make(folder) {
                throw CommandError(
                    description: "Riffle cannot make its folder \(folder): \(problem).")
            }
        }
    }

    /// Refuses to run as the root user unless that was asked for.
    static func refuseRoot(_ options: LibraryOptions, user: uid_t) throws(CommandError) {
        guard user != 0 || options.allowRoot else {
            throw CommandError(
                description: "Riffle does not run as the root user, because a mistake could then "
                    + "reach every file: start it as yourself, or add --allow-root.")
        }
    }

    /// Returns the real path of the library that was asked for.
    ///
    /// - Throws: one sentence for a missing, unreadable or refused library, and for the root user.
    static func root(
        _ options: LibraryOptions, user: uid_t = geteuid()
    ) throws(CommandError) -> String {
        try refuseRoot(options, user: user)
        let library = options.library
        var status = stat()
        guard let root = Folders.resolved(library), stat(root, &status) == 0 else {
            throw CommandError(
                description: errno == EACCES
                    ? "The folder \(library) cannot be read: give yourself the right to read it."
                    : "The folder \(library) does not exist: check its name.")
        }
        guard status.isFolder else {
            throw CommandError(
                description: "\(library) is not a folder. Give the folder that contains it.")
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

extension LibraryPlace {
    /// Stores the library's identity beside its journal, so that a moved library finds it.
    func remember(now: Int64) {
        // A portable journal moves with its library, and must not say where that was.
        if isPortable { return }
        JournalFinder(root: root, journals: journal).remember(in: journal, now: now)
    }
}
