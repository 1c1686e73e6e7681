import RiffleHTTP
import RiffleStore
import RiffleSystem

/// A photo server that answered, and what it said about itself.
protocol PhotoServer: Sendable {
    /// The name of the library, with its scheme: `immich:https://photos.example`.
    var name: String { get }

    /// What distinguishes this library from all others: its name, and whose photos it shows.
    var identity: String { get }

    /// What the server said, for a person: a sentence a line.
    var lines: [String] { get }

    /// Checks whether photos can be shown.
    func checkShowing() throws(CommandError)

    /// Where trashed files go.
    ///
    /// - Parameter wish: what the person asked for; nil if they did not.
    /// - Returns: nil for the server's own trash.
    /// - Throws: one sentence for a place that this server does not have.
    func trashDestination(
        _ wish: TrashDestination?
    ) throws(CommandError) -> TrashDestination?

    /// The library on the server.
    func backend(
        store: Store, place: LibraryPlace, choices: Library.Choices, clock: WallClock
    ) -> any LibraryBackend
}

extension PhotoServer {
    /// What to say at a start without the server.
    ///
    /// - Parameter absence: why it does not answer, as a sentence.
    static func lines(absence: String, of server: WebAddress) -> [String] {
        [
            absence,
            "Riffle starts with what it knows of \(server), and continues when it answers.",
        ]
    }
}

extension LibraryPlace {
    /// The place of what belongs to the photos on a server.
    ///
    /// - Throws: one sentence for the root user, and for options that are only for folders.
    init(
        _ server: any PhotoServer, _ options: LibraryOptions, environment: Environment,
        user: uid_t = geteuid()
    ) throws(CommandError) {
        try Self.refuseRoot(options, user: user)
        guard !options.isPortable else {
            throw CommandError(
                description:
                    "--portable keeps the decisions in a folder of photos, and a photo server has none."
            )
        }
        guard let dataHome = environment.dataHome else { throw Self.noHome("set HOME to yours") }
        guard let cache = options.cache ?? environment.cacheFolder else {
            throw Self.noHome("give one with --cache")
        }
        self.dataHome = dataHome
        let data = options.data ?? dataHome + "/riffle"
        config = environment.configFolder ?? data
        root = server.name
        hash = Store.directoryName(forLibrary: Array(server.identity.utf8))
        let scheme = server.name.prefix { $0 != ":" }
        switch options.journal {
        case .directory(let path): journal = path
        case .new:
            throw CommandError(
                description: "--journal new is for folders. Give the folder of a journal.")
        case nil: journal = data + "/libraries/\(scheme)-" + hash
        }
        isPortable = false
        state = journal
        self.cache = cache
        try Self.make([journal, state, cache])
    }
}
