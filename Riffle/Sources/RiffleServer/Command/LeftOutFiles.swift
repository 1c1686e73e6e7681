import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleMedia
import RiffleScan

/// The files of a library without cards, with their paths, as they are on the disk now.
///
/// It follows the rules by which the page counts them, and changes nothing. Reading a folder needs no journal.
struct LeftOutFiles {
    /// The files by reason; of a folder that cannot be read, the folder.
    private(set) var paths: [LeftOut: [RelativePath]] = [:]
    /// The cards whose pictures cannot be made on this computer, by the name of their format.
    private(set) var undecodable: [String: [RelativePath]] = [:]

    /// Files that the index of a photo server's library has.
    init(paths: [LeftOut: [RelativePath]]) { self.paths = paths }

    /// Reads the whole library.
    ///
    /// - Parameters:
    ///   - excluded: folders that do not belong to the library.
    ///   - patterns: what the user excludes and includes.
    ///   - missing: the types that no decoder was found for.
    ///   - now: seconds since 1970.
    ///   - open: opens a file of the visited folder; nil where it cannot be read.
    /// - Throws: `LibraryError` if the library itself cannot be read.
    init(
        of folder: LibraryFolder, excluding excluded: [String], patterns: [ExcludePattern] = [],
        undecodable missing: Set<FileType>, now: Int64,
        open: LibraryScanner.Opening = { $0.open($1) }
    ) throws(LibraryError) {
        let ignoreList = IgnoreList(rejectFolder: RejectFolder.name, patterns: patterns)
        try Scanner(folder: folder, ignoreList: ignoreList, excluding: excluded).scan { seen in
            add(seen, missing: missing, now: now, open: open)
            return true
        }
    }

    private mutating func add(
        _ seen: borrowing ScannedFolder, missing: Set<FileType>, now: Int64,
        open: LibraryScanner.Opening
    ) {
        guard seen.problem == nil else {
            paths[.folder, default: []].append(seen.path)
            return
        }
        let path = seen.path
        paths[.link, default: []] += seen.links.map(path.appending)
        for entry in seen.leftOut {
            paths[entry.reason, default: []].append(path.appending(entry.name))
        }
        var photos = FolderPhotos()
        var proxies: Set<FileName> = []
        for file in seen.files.sorted(by: { $0.name < $1.name }) {
            let name = file.name
            switch photos.read(
                name, stamp: file.stamp, device: file.device, now: now,
                open: { open(seen.opener, $0) })
            {
            case .leftOut(.proxy): proxies.insert(name)
            case .leftOut(let reason): paths[reason, default: []].append(path.appending(name))
            case .unreadable:
                if FileKind(byNameOf: name) != nil, seen.holds(name) {
                    paths[.unreadable, default: []].append(path.appending(name))
                }
            case .photo, .foreign: break
            }
        }
        if missing.isEmpty, proxies.isEmpty { return }
        for photo in photos.photos(now: now) {
            proxies.subtract(photo.members.map(\.name))
            let format = photo.facts.format
            if missing.contains(format) {
                undecodable[format.displayName, default: []].append(
                    path.appending(photo.members[0].name))
            }
        }
        paths[.proxy, default: []] += proxies.map(path.appending)
    }

    /// The reasons that apply, in words and as programs know them, with the paths in order.
    var reasons: [(words: String, code: String, format: String?, paths: [RelativePath])] {
        let formats = undecodable.sorted { $0.key < $1.key }.map {
            name, paths -> (String, String, String?, [RelativePath]) in
            let words = LeftOutCounts.words(paths.count, undecodable: name)
            return (words, "undecodable", Optional(name), paths)
        }
        let kinds = LeftOut.allCases.compactMap { reason in
            paths[reason].flatMap { paths in
                paths.isEmpty
                    ? nil : (reason.words(paths.count), "\(reason)", String?.none, paths)
            }
        }
        return (formats + kinds).map { words, code, format, paths in
            let ordered = paths.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            return (words, code, format, ordered)
        }
    }
}
