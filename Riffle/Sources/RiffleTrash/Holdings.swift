public import RiffleCore
import RiffleFiles

extension TrashCan {
    /// What the trash holds of these files now: another program may have emptied it.
    ///
    /// A name with another size is another file. What is on a drive that is away counts as held.
    ///
    /// - Returns: the files that the journal takes to be in the trash, with ``BinnedFile/isInTrash``
    ///   as it is.
    public func look(for files: [BinnedFile]) -> [BinnedFile] {
        var files = files
        // Of many thousands nearly all lie in one folder, which is opened once.
        let places = Dictionary(grouping: files.indices) { files[$0].entry.trash }
        for (trash, indices) in places {
            do throws(TrashError) {
                guard let bin = try bin(trash) else {
                    for index in indices where files[index].isInTrash {
                        files[index].isInTrash = !isRemoved(trash, device: files[index].device)
                    }
                    continue
                }
                for index in indices where files[index].isInTrash {
                    let status = try bin.files.entry(files[index].entry.name)
                    let size = status?.stamp(stableInodes: bin.files.isStable).size
                    files[index].isInTrash = size == files[index].stamp.size
                }
            } catch {
                // Whoever cannot look does not say that something is gone.
                continue
            }
        }
        return files
    }
}
