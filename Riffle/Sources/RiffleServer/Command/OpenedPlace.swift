import RiffleStore
import RiffleSystem
import RiffleTrash

/// A library: its folders, and its photo server once that has answered.
struct OpenedPlace {
    let place: LibraryPlace
    let photos: (any PhotoServer)?

    /// Finds the library.
    init(_ options: LibraryOptions, environment: Environment) throws {
        photos = try Self.photoServer(options, environment: environment)
        place =
            if let photos {
                try LibraryPlace(photos, options, environment: environment)
            } else {
                try LibraryPlace(options, environment: environment)
            }
    }

    /// Finds a library that is about to be served, and notes what a person should know about it.
    init(_ options: ServeOptions, environment: Environment, log: Log) throws {
        try self.init(options.common, environment: environment)
        if let note = place.note { log.note(note) }
        guard let photos else { return }
        for line in photos.lines { log.note(line) }
        try photos.checkShowing()
    }

    /// The trash for its photos.
    func trash(_ store: Store) throws(CommandError) -> any TrashBackend {
        guard let photos else { return place.trash(of: try place.folder()) }
        return photos.backend(
            store: store, place: place, choices: Library.Choices(), clock: .system
        ).trash
    }

    /// The photo server that is meant, once it has answered; nil for a folder.
    private static func photoServer(
        _ options: LibraryOptions, environment: Environment
    ) throws -> (any PhotoServer)? {
        guard CheckOptions.isServer(options.library) else { return nil }
        let server = try CheckOptions(library: options.library, keyFile: options.keyFile)
        // Nothing is under way that a stop would have to wait for.
        return try StopSignals.allowed {
            try server.connect(data: options.data(environment), environment: environment)
        }
    }
}
