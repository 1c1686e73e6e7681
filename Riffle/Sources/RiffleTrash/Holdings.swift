public import RiffleCore
import RiffleFiles

extension LibraryTrash {
    /// What the trash holds of these files now: another program may have emptied it.
    ///
    /// A name with another size is another file. Files on a drive that is away are treated as held.
    ///
    /// - Returns: the files that the journal takes to be in the trash, with ``TrashedFile/isInTrash``
    ///   as it is.
    public func look(for files: [TrashedFile]) -> [TrashedFile] {
        var files = files
        // Of many thousands nearly all are in one folder, which is opened once.
        let places = Dictionary(grouping: files.indices) { files[$0].entry.trash }
        for (place, indices) in places {
            let sought = indices.filter { files[$0].isInTrash }
            guard let first = sought.first else { continue }
            let missing = missing(files, sought, in: place, device: files[first].device)
            for index in missing { files[index].isInTrash = false }
        }
        return files
    }
    /// Which of these files are gone for good: their trash is there, and they are nowhere that it
    /// may be.
    private func missing(
        _ files: [TrashedFile], _ indices: [Int], in place: TrashPlace, device: UInt64
    ) -> [Int] {
        var rest = indices
        var isCertain = false
        for candidate in candidates(for: place, device: device) {
            do throws(TrashError) {
                if let trash = try open(candidate, place.kind) {
                    rest.removeAll { index in
                        // What can't be determined isn't called gone.
                        let name = files[index].entry.name.bytes
                        guard let status = trash.files.status(of: name) else {
                            return !trash.files.lacks(name)
                        }
                        return status.stamp(stableInodes: false).size
                            == files[index].stamp.size
                    }
                }
                isCertain = isCertain || candidate.isCertain
            } catch {
                continue
            }
        }
        return isCertain ? rest : []
    }
}
