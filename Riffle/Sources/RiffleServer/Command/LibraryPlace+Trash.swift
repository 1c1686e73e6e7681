import RiffleFiles
import RiffleIndexing
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

    /// The trash for the library's files.
    func trash(of folder: LibraryFolder) -> LibraryTrash {
        var trash = LibraryTrash(root: folder, dataHome: dataHome)
        trash.hash = { ContentHash.of(files: $0) }
        return trash
    }
}
