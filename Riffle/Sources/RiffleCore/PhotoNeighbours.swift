/// Finds the files of a folder that may belong to one photo, by their names alone.
public enum PhotoNeighbours {
    /// The files that may share a photo with one of `names`, those included: what has to be read
    /// when a file of a folder is new.
    ///
    /// - Parameters:
    ///   - names: some files of a folder.
    ///   - all: all files of the folder.
    public static func of(_ names: Set<FileName>, among all: [FileName]) -> Set<FileName> {
        if names.count >= all.count { return names }
        let media = MediaNames(all)
        var wanted: Set<NameKey> = []
        for name in names {
            if let cluster = cluster(of: name, among: media) { wanted.insert(cluster) }
        }
        var found = names
        for name in all where !found.contains(name) {
            if let cluster = cluster(of: name, among: media), wanted.contains(cluster) {
                found.insert(name)
            }
        }
        return found
    }

    /// What all files of one photo have in common, and perhaps others too.
    private static func cluster(of name: FileName, among media: MediaNames) -> NameKey? {
        guard SidecarName.isOne(name) else { return plain(name.stemKey) }
        switch SidecarName(name, among: media) {
        case .stem(let stem): return plain(stem)
        case .file(let key): return media.files[key].map { plain($0.stemKey) }
        case nil: return nil
        }
    }

    private static func plain(_ stem: NameKey) -> NameKey {
        let photo = CameraName.photo(ofClip: stem) ?? stem
        return CameraName.original(ofEdited: photo) ?? photo
    }
}
