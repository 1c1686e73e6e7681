public import Foundation

public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized
    case limited
}

public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}

open class PHChange: NSObject {}

@objc public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    open class func shared() -> PHPhotoLibrary { fatalError() }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        fatalError()
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel
    ) async -> PHAuthorizationStatus { fatalError() }
    open func performChanges(_ changeBlock: @escaping () -> Void) async throws {}
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

public struct PHPhotosError: Error, Sendable {
    public enum Code: Int, Sendable {
        case internalError = -1
        case userCancelled = 3072
        case networkAccessRequired = 3164
        case networkError = 3169
    }
    public var code: PHPhotosError.Code { fatalError() }
}

open class PHChangeRequest: NSObject {}

open class PHAssetChangeRequest: PHChangeRequest {
    public convenience init(for asset: PHAsset) { fatalError() }
    open var isFavorite = false
    open class func deleteAssets(_ assets: any NSFastEnumeration) {}
}
