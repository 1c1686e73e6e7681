import RiffleCore
import RiffleThreads

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files of the page: a fixed list made at start, so that no request can name another file.
final class PageFiles: Sendable {
    private struct Entry {
        var file: String
        var type: String
    }

    private struct Loaded {
        var bytes: [UInt8]
        var tag: String
        var modified: Int64
    }

    private let entries: [String: Entry]
    private let loaded = Monitor([String: Loaded]())

    /// Lists the folder; nil where it holds no `index.html`.
    init?(folder: String) {
        var entries: [String: Entry] = [:]
        Self.list(folder, below: "", into: &entries)
        guard let index = entries["index.html"] else { return nil }
        var served: [String: Entry] = ["/": index]
        for (name, entry) in entries { served["/app/" + name] = entry }
        if let icon = entries["favicon.ico"] { served["/favicon.ico"] = icon }
        self.entries = served
    }

    /// The paths that are served, sorted.
    var paths: [String] { entries.keys.sorted() }

    /// The file at the path, or nil where the page has none.
    func response(for request: HTTPRequest) -> HTTPResponse? {
        guard let entry = entries[request.path] else { return nil }
        guard let loaded = load(entry) else {
            return .error(404, "not_found", "The page's files are gone: install Riffle again.")
        }
        var response = HTTPResponse(status: 200, body: .bytes(loaded.bytes))
            .with("Content-Type", entry.type).with("ETag", loaded.tag)
            .with("Cache-Control", "no-cache")
        if let known = request.header("if-none-match"),
            HTTPResponse.matches(known, tag: loaded.tag)
        {
            response.status = 304
            response.body = .bytes([])
        }
        return response
    }

    /// The content, read again when the file on the disk is another one.
    private func load(_ entry: Entry) -> Loaded? {
        guard let file = OpenFile(readingPath: entry.file), let status = file.status else {
            return nil
        }
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        let modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        return loaded.withLock { loaded in
            if let known = loaded[entry.file], known.modified == modified,
                known.bytes.count == Int(status.st_size)
            {
                return known
            }
            guard let bytes = file.contents(limit: 32 << 20) else { return nil }
            let tag = "\"\(SHA256.hash(bytes).prefix(12).hexadecimal)\""
            let fresh = Loaded(bytes: bytes, tag: tag, modified: modified)
            loaded[entry.file] = fresh
            return fresh
        }
    }

    private static func list(
        _ folder: String, below prefix: String, into entries: inout [String: Entry], depth: Int = 4
    ) {
        guard depth > 0, let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = String(
                cString: UnsafeRawPointer(entry).advanced(by: offset)
                    .assumingMemoryBound(to: CChar.self))
            guard isPlain(name) else { continue }
            let path = folder + "/" + name
            if let type = type(of: name), OpenFile(readingPath: path) != nil {
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
