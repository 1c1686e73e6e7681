import Foundation
import Photos
import RiffleCore

/// The photo library of this device, by PhotoKit.
final class PhotoKitSource: PhotoSource {
    /// It serves what is asked for as well as what is cached, so that each finds the other's work.
    let manager = PHCachingImageManager()

    func access() async -> PhotoAccess {
        PhotoAccess(PHPhotoLibrary.authorizationStatus(for: .readWrite))
    }

    func requestAccess() async -> PhotoAccess {
        PhotoAccess(await PHPhotoLibrary.requestAuthorization(for: .readWrite))
    }

    func photos() async -> [Photo] {
        let assets = PHAsset.fetchAssets(with: Self.everything())
        var photos: [Photo] = []
        photos.reserveCapacity(assets.count)
        assets.enumerateObjects { asset, _, _ in
            if let photo = Photo(asset) { photos.append(photo) }
        }
        return photos
    }

    func files(of photos: [PhotoID]) async -> [PhotoID: PhotoFiles] {
        var files: [PhotoID: PhotoFiles] = [:]
        for asset in Self.assets(photos) {
            files[PhotoID(asset.localIdentifier)] = PhotoFiles(asset)
        }
        return files
    }

    func startCaching(_ photos: [PhotoID], in box: PictureSize) {
        if photos.isEmpty { return }
        manager.startCachingImages(
            for: Self.assets(photos), targetSize: box.points, contentMode: .aspectFit,
            options: Self.options())
    }

    func stopCaching(_ photos: [PhotoID], in box: PictureSize) {
        if photos.isEmpty { return }
        manager.stopCachingImages(
            for: Self.assets(photos), targetSize: box.points, contentMode: .aspectFit,
            options: Self.options())
    }

    func delete(_ photos: [PhotoID]) async throws(PhotoDeletionError) -> PhotoDeletion {
        let assets = Self.assets(photos)
        let deletable = assets.filter { $0.canPerform(.delete) }
        var kept: [PhotoID: String] = [:]
        for asset in assets where !asset.canPerform(.delete) {
            kept[PhotoID(asset.localIdentifier)] = "Photos does not let anyone delete it here."
        }
        // What is no longer listed is gone already.
        let deletion = PhotoDeletion(
            deleted: Set(photos).subtracting(kept.keys), kept: kept)
        if deletable.isEmpty { return deletion }
        do {
            // One change, so that the system asks once.
            try await PHPhotoLibrary.shared().performChanges {
                PHAssetChangeRequest.deleteAssets(deletable as NSArray)
            }
        } catch let error as PHPhotosError where error.code == .userCancelled {
            throw .declined
        } catch {
            throw .failed("Photos could not delete them: \(error.localizedDescription)")
        }
        return deletion
    }

    func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let listener = ChangeListener(continuation)
            PHPhotoLibrary.shared().register(listener)
            continuation.onTermination = { _ in
                PHPhotoLibrary.shared().unregisterChangeObserver(listener)
            }
        }
    }

    // MARK: Fetching

    /// The person's own library, each picture of a burst on its own.
    private static func everything() -> PHFetchOptions {
        let options = PHFetchOptions()
        options.includeAllBurstAssets = true
        options.includeAssetSourceTypes = .typeUserLibrary
        return options
    }

    static func assets(_ photos: [PhotoID]) -> [PHAsset] {
        let found = PHAsset.fetchAssets(
            withLocalIdentifiers: photos.map(\.name), options: everything())
        var assets: [PHAsset] = []
        found.enumerateObjects { asset, _, _ in assets.append(asset) }
        return assets
    }
}

/// Passes on that something has changed, from whatever queue PhotoKit calls.
private final class ChangeListener: NSObject, PHPhotoLibraryChangeObserver, Sendable {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) {
        self.continuation = continuation
    }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
        continuation.yield()
    }
}

extension PhotoAccess {
    fileprivate init(_ status: PHAuthorizationStatus) {
        switch status {
        case .notDetermined: self = .notAsked
        case .restricted: self = .restricted
        case .denied: self = .denied
        case .authorized: self = .full
        case .limited: self = .limited
        @unknown default: self = .denied
        }
    }
}
