import RiffleLibrary
import RiffleTrash

extension LibraryPlace {
    /// The trash for the library's files.
    func trash() throws(TrashError) -> TrashCan {
        var trash = TrashCan(root: try LibraryRoot(path: root), dataHome: dataHome)
        trash.hash = { ContentHash.of(files: $0) }
        return trash
    }
}
