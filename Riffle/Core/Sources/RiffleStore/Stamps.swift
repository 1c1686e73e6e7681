public import RiffleCore

extension Store {
    /// Returns the last known stamps of the files of a folder's items, by name, including missing
    /// items. It serves libraries where a file's size is more expensive to get than its time.
    public func stamps(in folder: RelativePath) throws(StoreError) -> [FileName: FileStamp] {
        try readers.read { try $0.known(folder).members.mapValues(\.stamp) }
    }
}
