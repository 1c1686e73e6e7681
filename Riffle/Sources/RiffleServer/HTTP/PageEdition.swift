import RiffleCore
import RiffleIndexing

/// One version of the page: all of its files as they were at one moment, at addresses of their own.
struct PageEdition: Sendable {
    /// Where the page's files are, below the page.
    static let folder = "app/"
    /// Where the service worker's script is: it serves what is below its own folder.
    static let workerPath = "/worker.js"

    /// A number that changes with the files.
    let version: String
    /// The page.
    let index: PageFile?
    /// The service worker's script, behind two lines that name the version and its files.
    let worker: PageFile?
    /// The files by their paths.
    let files: [String: PageFile]

    /// - Parameters:
    ///   - named: the files by their names below the page's folder.
    ///   - start: the name of the page itself.
    init(_ named: [String: PageFile], start: String) {
        let sorted = named.sorted { $0.key < $1.key }
        let list = sorted.map { "\($0.key) \($0.value.plain.tag)\n" }.joined()
        let version = String(SHA256.hash(Array(list.utf8)).prefix(12).hexadecimal)
        let folder = Self.folder + version + "/"
        self.version = version
        var named = named
        index = named[start].map { index in
            let text = String(decoding: index.plain.bytes, as: UTF8.self)
            let own = text.replacing("\"\(Self.folder)", with: "\"\(folder)")
            return PageFile(Array(own.utf8), type: index.type)
        }
        named[start] = index
        let script = named.removeValue(forKey: "worker.js")
        // A system keeps the icons itself when the page is installed, and a folder is chosen once.
        let kept = named.keys.filter { !$0.hasSuffix(".png") && !$0.hasPrefix("choose/") }.sorted()
        worker = script.map { script in
            let paths = kept.map { "'\(folder)\($0)'" }.joined(separator: ", ")
            let head = "const VERSION = '\(version)'\nconst FILES = [\(paths)]\n"
            return PageFile(Array(head.utf8) + script.plain.bytes, type: script.type)
        }
        files = Dictionary(uniqueKeysWithValues: named.map { ("/" + folder + $0.key, $0.value) })
    }
}
