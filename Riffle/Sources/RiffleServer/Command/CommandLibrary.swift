import RiffleCore
import RiffleFiles
import RiffleStore

/// The library of a command that reads its journal.
struct CommandLibrary {
    /// The folder of the journal.
    let journal: String
    /// The folder of the photos; nil if they are on a photo server.
    let folder: LibraryFolder?

    /// Finds the library.
    ///
    /// The journal of a photo server's library belongs to a person of that server. The Riffle that serves the library
    /// knows it. Otherwise the server is asked, which needs the key.
    init(_ options: LibraryOptions, environment: Environment) throws {
        if let state = try Self.running(options, environment: environment)?.state {
            journal = state
            folder = nil
            return
        }
        let opened = try OpenedPlace(options, environment: environment)
        journal = opened.place.journal
        folder = opened.photos == nil ? try opened.place.folder() : nil
    }

    /// The Riffle that serves the library of a photo server now; nil if there is none, and for a folder.
    static func running(
        _ options: LibraryOptions, environment: Environment
    ) throws(CommandError) -> ControlClient.Server? {
        guard CheckOptions.isServer(options.library) else { return nil }
        let root = try ControlClient.root(options)
        return ControlClient.servers(in: options.controlFolders(environment)).first {
            $0.root == root
        }
    }
}

extension RelativePath {
    /// The path as commands write it: its own bytes, or of an asset the name without its hidden key.
    var written: [UInt8] { asset == nil ? bytes : Array(display.utf8) }

    /// The ID of the asset on an Immich server that is indexed under this path.
    var asset: String? { split?.name.hiddenKey }
}
