import RiffleSystem

/// A library that is about to be served: its folders, and its photo server once that has answered.
struct OpenedPlace {
    let place: LibraryPlace
    let photos: (any PhotoServer)?

    /// Looks at the library, and notes what a person should know about it.
    init(_ options: ServeOptions, environment: Environment, log: Log) throws {
        photos = try Self.photoServer(options, environment: environment)
        place =
            if let photos {
                try LibraryPlace(photos, options.common, environment: environment)
            } else {
                try LibraryPlace(options.common, environment: environment)
            }
        if let note = place.note { log.note(note) }
        guard let photos else { return }
        for line in photos.lines { log.note(line) }
        try photos.checkShowing()
    }

    /// The photo server that is meant, once it has answered; nil for a folder.
    private static func photoServer(
        _ options: ServeOptions, environment: Environment
    ) throws -> (any PhotoServer)? {
        guard CheckOptions.isServer(options.common.library) else { return nil }
        let server = try CheckOptions(
            library: options.common.library, keyFile: options.common.keyFile)
        // Nothing is under way that a stop would have to wait for.
        return try StopSignals.allowed {
            try server.connect(data: options.common.data(environment), environment: environment)
        }
    }
}
