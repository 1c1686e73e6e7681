public import RiffleCore

extension Store {
    /// The files that items of a folder have, by name, as they were last seen; also those of items
    /// that are missing. For a library where a file's size costs more to find out than its time.
    public func stamps(in folder: RelativePath) throws(StoreError) -> [FileName: FileStamp] {
        try readers.read { try $0.known(folder).members.mapValues(\.stamp) }
    }
}
