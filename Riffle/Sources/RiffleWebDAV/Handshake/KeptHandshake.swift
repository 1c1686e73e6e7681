package import RiffleHTTP
package import RiffleJSON

/// A handshake that is kept, so that Riffle can start while the server is away.
extension DAVHandshake {
    /// What is kept. There is no password in it.
    package var json: JSON {
        [
            "software": JSON(software), "mayMove": .bool(mayMove),
            "usesDigest": .bool(usesDigest), "hasCloud": .bool(cloud != nil),
            "previews": JSON(cloud?.previews), "product": JSON(cloud?.product),
            "hasTrash": .bool(cloud?.hasTrash ?? false),
        ]
    }

    /// Reads what was kept about a server; nil where it is not all there.
    package init?(_ json: JSON, of server: WebAddress) {
        guard let mayMove = json["mayMove"]?.bool, let hasCloud = json["hasCloud"]?.bool else {
            return nil
        }
        self.server = server
        self.mayMove = mayMove
        usesDigest = json["usesDigest"]?.bool ?? false
        software = json["software"]?.string
        guard hasCloud else { return }
        guard let previews = json["previews"]?.string else { return nil }
        cloud = Cloud(
            product: json["product"]?.string, hasTrash: json["hasTrash"]?.bool ?? false,
            previews: previews)
    }
}
