internal import RiffleCore
internal import RiffleHTTP

/// The answer to a PROPFIND, by RFC 4918, or to a REPORT: entries with their properties.
struct Multistatus {
    /// The entries in the server's order, by the paths of their references.
    private(set) var entries: [(path: Substring, properties: [String: String])] = []

    /// What Riffle asks for.
    static let request = Array(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <d:propfind \(spaces)>\(wanted)</d:propfind>
        """.utf8)

    /// A request for the same about the favourites below a folder, as Nextcloud's developer manual has it.
    static let favourites = Array(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <oc:filter-files \(spaces)>\(wanted)<oc:filter-rules><oc:favorite>1</oc:favorite></oc:filter-rules>\
        </oc:filter-files>
        """.utf8)

    private static let spaces = """
        xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns"
        """
    private static let wanted = """
        <d:prop><d:resourcetype/><d:getcontentlength/><d:getlastmodified/><d:getetag/><d:quota-available-bytes/>\
        <oc:fileid/><oc:permissions/><oc:favorite/><nc:has-preview/></d:prop>
        """

    /// A request to set or withdraw the mark of a favourite.
    static func favourite(_ isFavourite: Bool) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <d:propertyupdate xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:set><d:prop>\
            <oc:favorite>\(isFavourite ? 1 : 0)</oc:favorite></d:prop></d:set></d:propertyupdate>
            """.utf8)
    }

    /// The names of properties by their namespaces; all others are left out.
    private static let prefixes = [
        "DAV:": "d", "http://owncloud.org/ns": "oc", "http://nextcloud.org/ns": "nc",
    ]

    /// Reads an answer; nil where it is not one, or is not whole.
    init?(_ body: [UInt8]) {
        let text = XMLTags(body)
        guard text.isWhole else { return nil }
        var reader = Reader()
        for (index, tag) in text.tags.enumerated() {
            switch tag.kind {
            case .start, .empty:
                reader.begin(tag, text.text(after: index), of: text)
                if tag.kind == .empty { reader.end() }
            case .end: reader.end()
            }
        }
        guard reader.isWhole else { return nil }
        entries = reader.entries
    }

    /// Reads one element after the other.
    private struct Reader {
        var entries: [(path: Substring, properties: [String: String])] = []
        /// Whether a `multistatus` began and ended.
        var isWhole: Bool { hasBegun && open.isEmpty }
        private var hasBegun = false
        /// The elements that are open, with the namespaces that they declare.
        private var open: [(name: String, spaces: [String: String])] = []
        private var path: Substring?
        private var properties: [String: String] = [:]
        private var part: [String: String] = [:]
        private var isFound = false

        mutating func begin(_ tag: XMLTags.Tag, _ content: String, of text: XMLTags) {
            var spaces = open.last?.spaces ?? [:]
            for attribute in tag.attributes where attribute.name.hasPrefix("xmlns") {
                spaces[String(attribute.name.dropFirst(6))] = text.text(attribute.value)
            }
            let parts = tag.name.split(separator: ":", maxSplits: 1)
            let space = spaces[parts.count == 2 ? String(parts[0]) : ""] ?? ""
            let name = prefixes[space].map { "\($0):\(parts.last ?? "")" } ?? ""
            let parent = open.last?.name
            open.append((name, spaces))
            switch name {
            case "d:multistatus": hasBegun = true
            case "d:response": (path, properties) = (nil, [:])
            case "d:propstat": (part, isFound) = ([:], false)
            case "d:href" where parent == "d:response":
                path = DAVPath.path(ofReference: content.trimmed)
            case "d:status" where parent == "d:propstat":
                isFound = content.split(separator: " ").dropFirst().first == "200"
            case "d:collection" where parent == "d:resourcetype": part["d:resourcetype"] = name
            default: if parent == "d:prop" { part[name] = content.trimmed }
            }
        }

        mutating func end() {
            switch open.popLast()?.name {
            case "d:propstat": if isFound { properties.merge(part) { $1 } }
            case "d:response": if let path { entries.append((path, properties)) }
            default: break
            }
        }
    }
}

extension DAVEntry {
    init(_ path: RelativePath, properties: [String: String]) {
        self.init(path)
        isFolder = properties["d:resourcetype"] == "d:collection"
        size = properties["d:getcontentlength"].flatMap { Int64($0) }
        modified = properties["d:getlastmodified"].flatMap(WebDate.milliseconds)
        etag = properties["d:getetag"].flatMap(Self.plain)
        freeBytes = properties["d:quota-available-bytes"].flatMap { Int64($0) }
        cloud.id = properties["oc:fileid"].flatMap { UInt64($0) }
        cloud.permissions = properties["oc:permissions"]
        cloud.isFavourite = properties["oc:favorite"].map { $0 == "1" }
        cloud.hasPreview = properties["nc:has-preview"].map { $0 == "true" }
    }

    /// An entity tag without its quotes. A weak one is the same tag while the file is young.
    private static func plain(_ etag: String) -> String? {
        var tag = etag[...]
        if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
        let plain = tag.trimming { $0 == "\"" }
        return plain.isEmpty ? nil : String(plain)
    }
}

extension Substring {
    fileprivate func trimming(_ isEdge: (Character) -> Bool) -> Substring {
        var rest = drop(while: isEdge)
        while let last = rest.last, isEdge(last) { rest.removeLast() }
        return rest
    }
}
