internal import RiffleCore
package import RiffleHTTP
internal import RiffleJSON

/// The facts about a folder on a WebDAV server that Riffle needs before it shows photos.
package struct DAVHandshake: Equatable, Sendable {
    /// What Nextcloud and ownCloud add.
    package struct Cloud: Equatable, Sendable {
        /// The product and its version; nil where the server keeps them to itself.
        package var product: String?
        /// Whether what is deleted goes to a trash.
        package var hasTrash = false
        /// The path of its previews on the host.
        package var previews: String
    }

    /// The folder's address.
    package var server: WebAddress
    /// What the server calls itself; nil where it says nothing.
    package var software: String?
    /// Bytes that may still be stored there; nil where the server does not say it.
    package var freeBytes: Int64?
    /// Whether files can be moved, as far as the server says it.
    package var mayMove = true
    /// Whether parts of files can be read; nil where there is no file to try it with.
    package var hasRanges: Bool?
    /// Whether an entity tag changes with a file; nil where there is no file to try it with.
    package var hasTags: Bool?
    /// Whether the server is shown digests of the password, and never the password itself.
    package var usesDigest = false
    /// What Nextcloud adds; nil for other servers.
    package var cloud: Cloud?
}

extension DAVHandshake {
    /// Asks the server everything. Nothing on it changes.
    package init(_ client: DAVClient) throws(DAVError) {
        server = client.server
        usesDigest = client.sendsDigest
        guard let root = try client.entry(at: .root) else { throw .notFound }
        guard root.isFolder else { throw .notWebDAV }
        freeBytes = root.freeBytes.flatMap { $0 >= 0 ? $0 : nil }
        try note(try client.options())
        if let file = try client.list(.root).first(where: { !$0.isFolder && $0.size ?? 0 > 1 }) {
            hasTags = file.etag != nil
            hasRanges = try client.read(file.path, 0...0, limit: 256 << 20).status == 206
        }
        guard let base = Self.cloudBase(of: server), root.cloud.id != nil else { return }
        if let permissions = root.cloud.permissions {
            mayMove = permissions.contains { "CKW".contains($0) }
        }
        var cloud = Cloud(previews: base + "/index.php/core/preview")
        if let status = try? client.get(base + "/status.php"),
            let json = try? JSON(parsing: status.body), let name = json["productname"]?.string
        {
            let version = json["versionstring"]?.string ?? ""
            cloud.product = "\(name) \(version)".trimmed.onOneLine
        }
        if let user = Self.user(of: server) {
            cloud.hasTrash = try client.hasFolder(
                "\(base)/remote.php/dav/trashbin/\(user)/trash/")
        }
        self.cloud = cloud
    }

    private mutating func note(_ options: WebAnswer) throws(DAVError) {
        software = options.header("server").map { String($0.onOneLine.prefix(80)) }
        let methods = options.headers.filter { $0.name == "allow" }
            .flatMap { $0.value.split(separator: ",") }
            .map { String($0).trimmed.uppercased() }
        // Some proxies leave the list out.
        if !methods.isEmpty { mayMove = methods.contains("MOVE") }
    }

    /// What is before `/remote.php` in the path of a Nextcloud's files; nil for another path.
    private static func cloudBase(of server: WebAddress) -> String? {
        server.path.firstRange(of: "/remote.php/").map {
            String(server.path[..<$0.lowerBound])
        }
    }

    /// The user's name in the path of a Nextcloud's files, as it is written there.
    private static func user(of server: WebAddress) -> Substring? {
        server.path.firstRange(of: "/remote.php/dav/files/").map {
            server.path[$0.upperBound...].prefix { $0 != "/" }
        }
    }
}

extension DAVHandshake {
    /// Whether the server takes a `;` or a `?` in the name of a destination for its end, as WsgiDAV 4.3 does.
    package var cutsNames: Bool { software?.contains("WsgiDAV") ?? false }

    /// Whether the server keeps which files are favourites.
    package var hasFavourites: Bool { cloud != nil }

    /// Whether the entity tag of a folder changes with everything below it.
    package var hasFolderTags: Bool { cloud != nil }
}

extension DAVHandshake {
    /// The handshake for a person: a sentence a line.
    package var lines: [String] {
        var lines = ["\(cloud?.product ?? software ?? "A WebDAV server") at \(server)"]
        if let freeBytes {
            lines.append("The server has \(freeBytes / 1_000_000_000) GB free for this user.")
        }
        if mayMove {
            lines.append(
                "Files can be moved. Trashed ones go to the folder \(RejectFolder.name) there, and "
                    + "nothing is deleted.")
        } else {
            lines.append(
                "This user may only read, so Riffle would only list the files. Give the user the "
                    + "right to change files, or choose the list as the place of trashed ones.")
        }
        switch hasRanges {
        case true?: lines.append("Parts of files can be read.")
        case false?:
            lines.append(
                "The server sends only whole files, so dates and previews take long to read.")
        case nil: break
        }
        if hasTags == false {
            lines.append(
                "Files have no entity tags: a change of the same size within a second is not noticed."
            )
        }
        if let cloud {
            lines.append("Small pictures come from its previews, and favourites are marked there.")
            if cloud.hasTrash {
                lines.append("Its own trash is on. Riffle does not use it, and deletes nothing.")
            }
        }
        if !server.isSecure, !server.isLocal {
            lines.append(
                usesDigest
                    ? "The connection is not encrypted: others in the network can see the photos."
                    : "The connection is not encrypted: others in the network can read the password."
            )
        }
        return lines
    }
}
