internal import RiffleCore
internal import RiffleJSON

/// The name of an asset on its server: a UUID.
package struct AssetID: Hashable, Sendable, CustomStringConvertible {
    /// In small letters.
    package let text: String

    /// Takes a UUID; nil for anything else, which could lead a request astray.
    package init?(_ text: String) {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
            groups.allSatisfy({ $0.utf8.allSatisfy(Self.isHexadecimal) })
        else { return nil }
        self.text = text.lowercased()
    }

    package var description: String { text }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20
    }
}

/// A photo or a video on an Immich server.
package struct Asset: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case image = "IMAGE"
        case video = "VIDEO"
        case audio = "AUDIO"
        case other = "OTHER"
    }

    /// Several photos that Immich shows as one.
    package struct Stack: Equatable, Sendable {
        package var id: String
        package var primary: AssetID
        package var count: Int
    }

    package var id: AssetID
    package var owner: String
    /// The SHA-1 of the file in base64: the same for the same content.
    package var checksum: String
    package var kind: Kind
    package var fileName: String
    /// When it was taken: the moment, in milliseconds since 1970 (UTC). Immich sorts by it.
    package var taken: Int64
    /// This moment on the local wall clock, in milliseconds since 1970.
    package var takenLocally: Int64
    /// When the server last changed what it knows of it, in milliseconds since 1970 (UTC).
    package var updated: Int64
    package var isFavourite: Bool
    package var isTrashed: Bool
    /// Whether the server misses its file.
    package var isOffline: Bool
    /// Where it is shown: timeline, archive, hidden or locked.
    package var visibility: String
    /// In pixels; nil where the server has not looked yet.
    package var width: Int?
    package var height: Int?
    /// The size of the file; nil where the answer does not say it.
    package var bytes: Int64?
    /// The length of a video in seconds.
    package var duration: Double?
    /// The clip of a Live Photo, an asset of its own that is hidden.
    package var clip: AssetID?
    package var stack: Stack?
    package var duplicates: String?
    /// Whether it is in an external library: a folder that the server only reads.
    package var isExternal: Bool
    /// Changes with the picture: a key for caches.
    package var thumbhash: String?
    /// Whether it belongs to the key's owner, and not to someone who shares it; see ``seen(by:)``.
    package private(set) var isOwn = true

    /// The asset as a person sees it.
    ///
    /// - Parameter person: the server's name of the key's owner.
    package func seen(by person: String) -> Asset {
        var asset = self
        asset.isOwn = owner == person
        return asset
    }
}

extension Asset {
    /// Reads an asset of an answer; nil where something that Riffle relies on is missing.
    init?(_ json: JSON) {
        guard let id = json["id"]?.string.flatMap(AssetID.init),
            let owner = json["ownerId"]?.string,
            let checksum = json["checksum"]?.string,
            let fileName = json["originalFileName"]?.string,
            let taken = json["fileCreatedAt"]?.string.flatMap(ServerTime.milliseconds),
            let updated = json["updatedAt"]?.string.flatMap(ServerTime.milliseconds)
        else { return nil }
        let exif = json["exifInfo"]
        self.init(
            id: id, owner: owner, checksum: checksum,
            kind: json["type"]?.string.flatMap(Kind.init) ?? .other, fileName: fileName,
            taken: taken,
            takenLocally: json["localDateTime"]?.string.flatMap(ServerTime.milliseconds) ?? taken,
            updated: updated,
            isFavourite: json["isFavorite"]?.bool ?? false,
            isTrashed: json["isTrashed"]?.bool ?? false,
            isOffline: json["isOffline"]?.bool ?? false,
            visibility: json["visibility"]?.string ?? "timeline",
            width: Self.size(json["width"] ?? exif?["exifImageWidth"]),
            height: Self.size(json["height"] ?? exif?["exifImageHeight"]),
            bytes: exif?["fileSizeInByte"]?.int,
            duration: json["duration"].flatMap(Self.seconds),
            clip: json["livePhotoVideoId"]?.string.flatMap(AssetID.init),
            stack: json["stack"].flatMap(Stack.init), duplicates: json["duplicateId"]?.string,
            isExternal: json["libraryId"]?.string != nil, thumbhash: json["thumbhash"]?.string)
    }

    private static func size(_ json: JSON?) -> Int? {
        json?.int.flatMap { 1...1_000_000 ~= $0 ? Int($0) : nil }
    }

    /// Milliseconds since version 3, and `0:01:02.345` before.
    private static func seconds(_ json: JSON) -> Double? {
        if let milliseconds = json.int { return Double(milliseconds) / 1000 }
        guard let parts = json.string?.split(separator: ":"), parts.count == 3,
            let hours = Double(parts[0]), let minutes = Double(parts[1]),
            let seconds = Double(parts[2])
        else { return nil }
        let all = hours * 3600 + minutes * 60 + seconds
        // A photo has a length of zero there.
        return all.isFinite && all > 0 ? all : nil
    }
}

extension Asset.Stack {
    init?(_ json: JSON) {
        guard let id = json["id"]?.string,
            let primary = json["primaryAssetId"]?.string.flatMap(AssetID.init),
            let count = json["assetCount"]?.int
        else { return nil }
        self.init(id: id, primary: primary, count: Int(clamping: count))
    }
}
