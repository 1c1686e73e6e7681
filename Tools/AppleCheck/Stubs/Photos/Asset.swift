public import Foundation

open class PHObject: NSObject, @unchecked Sendable {
    open var localIdentifier: String { fatalError() }
}

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
}

public struct PHAssetSourceType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let typeUserLibrary = PHAssetSourceType(rawValue: 1)
}

public enum PHAssetEditOperation: Int, Sendable {
    case delete = 1
    case content = 2
    case properties = 3
}

open class PHAsset: PHObject {
    public enum PlaybackStyle: Int, Sendable {
        case unsupported, image, imageAnimated, livePhoto, video, videoLooping
    }

    open var playbackStyle: PHAsset.PlaybackStyle { fatalError() }
    open var mediaType: PHAssetMediaType { fatalError() }
    open var mediaSubtypes: PHAssetMediaSubtype { fatalError() }
    open var pixelWidth: Int { fatalError() }
    open var pixelHeight: Int { fatalError() }
    open var creationDate: Date? { fatalError() }
    open var modificationDate: Date? { fatalError() }
    open var duration: TimeInterval { fatalError() }
    open var burstIdentifier: String? { fatalError() }
    open var isFavorite: Bool { fatalError() }
    open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { fatalError() }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fatalError()
    }
    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { fatalError() }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { fatalError() }
}

public enum PHAssetCollectionType: Int, Sendable {
    case album = 1
    case smartAlbum = 2
}

public enum PHAssetCollectionSubtype: Int, Sendable {
    case smartAlbumRAW = 217
}

open class PHCollection: PHObject {}

open class PHAssetCollection: PHCollection {
    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype,
        options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { fatalError() }
}

open class PHFetchOptions: NSObject {
    public override init() {}
    open var includeAllBurstAssets = false
    open var includeAssetSourceTypes: PHAssetSourceType = []
}

open class PHFetchResult<ObjectType>: NSObject where ObjectType: AnyObject {
    open var count: Int { fatalError() }
    open var firstObject: ObjectType? { fatalError() }
    open func enumerateObjects(
        _ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {}
}

public enum PHAssetResourceType: Int, Sendable {
    case photo = 1
    case video = 2
    case alternatePhoto = 4
    case pairedVideo = 9
}

open class PHAssetResource: NSObject {
    open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { fatalError() }
    open var type: PHAssetResourceType { fatalError() }
}
