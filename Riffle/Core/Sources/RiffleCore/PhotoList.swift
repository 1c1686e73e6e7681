/// A moment in the history of a photo library, as the library writes it down.
public struct LibraryToken: Hashable, Sendable {
    /// What the library needs to know the moment again.
    public let bytes: [UInt8]

    /// Wraps what a library has written.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// What a source lists.
public enum PhotoList: Sendable {
    /// All photos that may be seen.
    case all([Photo])
    /// Only what differs since a moment: photos that are new or were changed, and those that are gone.
    case changes([Photo], gone: Set<PhotoID>)
}

/// A list, and the moment from which the next changes count.
public struct PhotoLook: Sendable {
    /// What is listed.
    public var list: PhotoList
    /// The moment before the list was read; nil if the library keeps no history.
    public var token: LibraryToken?

    /// A look.
    public init(_ list: PhotoList, token: LibraryToken? = nil) {
        self.list = list
        self.token = token
    }
}

extension PhotoSource {
    /// Lists all photos: this source keeps no history.
    public func photos(since token: LibraryToken?) async -> PhotoLook? {
        await photos().map { PhotoLook(.all($0)) }
    }

    /// Returns nothing: this source's names are valid on one device.
    public func cloudNames(of photos: [PhotoID]) async -> [PhotoID: String] { [:] }

    /// Returns nothing: this source's names are valid on one device.
    public func photos(withCloudNames names: [String]) async -> [String: PhotoID] { [:] }
}
