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
        let media = MediaNames(all, takeout: all.contains(where: Self.isJSON))
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

    /// Divides the files of a folder so that each photo's files are together.
    ///
    /// - Returns: for each file the number of its group, from 0; nil for a sidecar that names no file
    ///   of the folder.
    public static func groups(of all: [FileName]) -> [Int?] {
        let media = MediaNames(all, takeout: all.contains(where: Self.isJSON))
        var numbers: [NameKey: Int] = [:]
        return all.map { name in
            cluster(of: name, among: media).map { cluster in
                let number = numbers[cluster] ?? numbers.count
                numbers[cluster] = number
                return number
            }
        }
    }

    /// What all files of one photo have in common, and perhaps others too.
    private static func cluster(of name: FileName, among media: MediaNames) -> NameKey? {
        guard SidecarName.isOne(name) else { return plain(name) }
        switch SidecarName(name, among: media) {
        case .stem(let stem), .only(let stem), .video(let stem, _): return plain(stem)
        case .file(let key): return media.files[key].map { plain($0) }
        case nil: return nil
        }
    }

    private static func plain(_ name: FileName) -> NameKey { plain(CameraName.stem(of: name)) }

    private static func plain(_ stem: NameKey) -> NameKey {
        CameraName.base(ofStem: CameraName.original(ofGoogleEdit: stem) ?? stem)
    }

    private static func isJSON(_ name: FileName) -> Bool {
        if case .takeout? = SidecarHabit.of(name)?.subject { true } else { false }
    }
}
