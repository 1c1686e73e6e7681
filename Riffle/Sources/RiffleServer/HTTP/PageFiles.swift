import RiffleCore
import RiffleFiles
import RiffleSystem

/// The files of the page: a fixed list made at start, so that no request can name another file.
///
/// Each file is served at two addresses. `/app/NAME` is always the file as it is now. The page itself
/// names its files by `/app/VERSION/NAME`, which exist as long as that ``PageEdition`` is the present
/// one, so that no page is put together from files of two versions.
///
/// Browsers that accept Brotli or gzip get `NAME.br` or `NAME.gz` in place of `NAME`. Packed files have
/// no address of their own.
final class PageFiles: Sendable {
    private struct Entry {
        var file: String
        var type: String
    }

    private let entries: [String: Entry]
    /// The file that is the page itself.
    private let start: String
    private let loaded = Monitor<[String: (file: PageFile, stamps: [FileStamp?])]>([:])
    private let edition = Monitor<PageEdition?>(nil)

    /// Lists the folder; nil where it does not hold the page itself.
    ///
    /// - Parameter start: the file that is the page itself.
    init?(folder: String, start: String = "index.html") {
        var entries: [String: Entry] = [:]
        Self.list(folder, below: "", into: &entries)
        guard entries[start] != nil else { return nil }
        self.entries = entries
        self.start = start
    }

    /// The file at the path as the page was last loaded, without a look at the disk; nil where that takes one.
    func kept(for request: HTTPRequest) -> HTTPResponse? {
        edition.withLock { $0?.files[request.path] }?.response(request)
    }

    /// Whether the page has the path, if its files are there.
    func has(_ path: String) -> Bool {
        if path == "/" || path == PageEdition.workerPath { return true }
        guard path.hasPrefix("/" + PageEdition.folder) else { return false }
        // Until a page is opened, the version of one that was open while Riffle restarted isn't known.
        return entries[String(path.dropFirst(1 + PageEdition.folder.count))] != nil
            || edition.withLock { $0 == nil }
    }

    /// The file at the path, or nil where the page has none. Looks at the disk.
    func response(for request: HTTPRequest) -> HTTPResponse? {
        if let kept = kept(for: request) { return kept }
        switch request.path {
        case "/", PageEdition.workerPath:
            guard let edition = presentEdition else {
                return .error(404, "not_found", "The page's files are gone: install Riffle again.")
            }
            let file = request.path == "/" ? edition.index : edition.worker
            return file?.response(request)
        case let path where path.hasPrefix("/" + PageEdition.folder):
            // A page that was open while Riffle restarted asks for files before a page is opened.
            if edition.withLock({ $0 == nil }), let named = presentEdition?.files[path] {
                return named.response(request)
            }
            let name = String(path.dropFirst(1 + PageEdition.folder.count))
            return file(name)?.response(request)
        default: return nil
        }
    }

    /// A file as it is now, by its name below the page's folder; nil where it is gone.
    func file(_ name: String) -> PageFile? { entries[name].flatMap(load) }

    /// All files as they are now; nil where one of them is gone.
    private var presentEdition: PageEdition? {
        var files: [String: PageFile] = [:]
        for (name, entry) in entries {
            guard let file = load(entry) else { return nil }
            files[name] = file
        }
        let present = PageEdition(files, start: start)
        return edition.withLock { edition in
            if edition?.version != present.version { edition = present }
            return edition
        }
    }

    /// The content, read again when the file on the disk is another one, or the packed one beside it.
    private func load(_ entry: Entry) -> PageFile? {
        guard let stamp = Self.stamp(entry.file) else { return nil }
        let codings = ContentCoding.allCases
        let stamps = [stamp] + codings.map { Self.stamp(entry.file + $0.fileExtension) }
        return loaded.withLock { loaded in
            if let known = loaded[entry.file], known.stamps == stamps { return known.file }
            guard let bytes = Self.contents(entry.file) else { return nil }
            var packed: [ContentCoding: [UInt8]] = [:]
            for coding in codings {
                packed[coding] = Self.contents(entry.file + coding.fileExtension)
            }
            let fresh = PageFile(bytes, type: entry.type, packed: packed)
            loaded[entry.file] = (fresh, stamps)
            return fresh
        }
    }

    private static func contents(_ path: String) -> [UInt8]? {
        guard let file = OpenFile.open(path: path) else { return nil }
        return file.contents(limit: 32 << 20)
    }

    /// Nil for anything but a regular file that can be read.
    private static func stamp(_ path: String) -> FileStamp? {
        guard let file = OpenFile.open(path: path) else { return nil }
        return file.stamp
    }

    private static func list(
        _ folder: String, below prefix: String, into entries: inout [String: Entry], depth: Int = 4
    ) {
        guard depth > 0 else { return }
        for name in RiffleFiles.entries(of: folder) where isPlain(name) {
            let path = folder + "/" + name
            if let type = type(of: name), stamp(path) != nil {
                entries[prefix + name] = Entry(file: path, type: type)
            } else if !name.contains(".") {
                list(path, below: prefix + name + "/", into: &entries, depth: depth - 1)
            }
        }
    }

    /// Whether the name needs no escaping in a path and is not hidden.
    private static func isPlain(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    private static func type(of name: String) -> String? {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "wasm": "application/wasm"
        case "json": "application/json"
        case "webmanifest": "application/manifest+json"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg": "image/jpeg"
        case "webp": "image/webp"
        case "ico": "image/x-icon"
        case "woff2": "font/woff2"
        default: nil
        }
    }
}
