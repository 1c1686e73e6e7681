import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleStore
import RiffleSystem
import RiffleTrash

extension LibraryPlace {
    /// Opens the library's folder.
    func folder() throws(CommandError) -> LibraryFolder {
        do throws(LibraryError) {
            return try LibraryFolder(path: root)
        } catch {
            throw CommandError(description: error.message)
        }
    }

    /// The library in its folder.
    func backend(
        store: Store, places: TrashDestinations, choices: Library.Choices, clock: WallClock
    ) throws(CommandError) -> any LibraryBackend {
        let folder = try folder()
        var trash = trash(of: folder)
        trash.rejects = { places.rejects }
        let files = ItemFiles(folder: folder) { [trash] item in
            (try? store.lastMove(of: item.id)).flatMap { trash.open($0) }
        }
        return FolderBackend(
            scanner: LibraryScanner(
                store: store, folder: folder, excluded: [journal, cache],
                patterns: choices.patterns, clock: clock),
            files: files, folders: trash)
    }

    /// The trash for the library's files.
    func trash(of folder: LibraryFolder) -> LibraryTrash {
        var trash = LibraryTrash(root: folder, dataHome: dataHome)
        trash.hash = { ContentHash.of(files: $0) }
        return trash
    }
}
