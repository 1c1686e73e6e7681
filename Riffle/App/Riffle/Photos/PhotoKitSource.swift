import Foundation
import Photos
import RiffleCore

/// The photo library of this device, by PhotoKit.
final class PhotoKitSource: PhotoSource {
    /// It serves what is asked for as well as what is cached, so that each finds the other's work.
    let manager = PHCachingImageManager()
    var pictures: PhotoKitPictures { PhotoKitPictures(manager: manager) }
    private let caching: AsyncStream<CachingWish>.Continuation

    /// Pictures that will be asked for soon, or no longer.
    private struct CachingWish {
        var photos: [PhotoID]
        var box: PixelSize
        var isStart: Bool
    }

    init() {
        let (wishes, caching) = AsyncStream<CachingWish>.makeStream()
        self.caching = caching
        // Finding assets takes a query, for which no swipe must wait; in turn, so that what was let
        // go of stays let go of.
        Task.detached(priority: .utility) { [manager] in
            for await wish in wishes {
                let assets = Self.assets(wish.photos)
                let size = wish.box.points
                if wish.isStart {
                    manager.startCachingImages(
                        for: assets, targetSize: size, contentMode: .aspectFit,
                        options: Self.options())
                } else {
                    manager.stopCachingImages(
                        for: assets, targetSize: size, contentMode: .aspectFit,
                        options: Self.options())
                }
            }
        }
    }

    deinit { caching.finish() }

    func access() async -> PhotoAccess {
        PhotoAccess(PHPhotoLibrary.authorizationStatus(for: .readWrite))
    }

    func requestAccess() async -> PhotoAccess {
        PhotoAccess(await PHPhotoLibrary.requestAuthorization(for: .readWrite))
    }

    func photos() async -> [Photo]? {
        let raw = Self.rawPhotos()
        let assets = PHAsset.fetchAssets(with: Self.everything())
        var photos: [Photo] = []
        photos.reserveCapacity(assets.count)
        assets.enumerateObjects { asset, _, _ in
            if let photo = Photo(asset, raw: raw) { photos.append(photo) }
        }
        // Without access the list is empty, which must not look like an empty library.
        return await access().canRead ? photos : nil
    }

    func files(of photos: [PhotoID]) async -> [PhotoID: PhotoFiles] {
        var files: [PhotoID: PhotoFiles] = [:]
        for asset in Self.assets(photos) {
            files[PhotoID(asset.localIdentifier)] = PhotoFiles(asset)
        }
        return files
    }

    func startCaching(_ photos: [PhotoID], in box: PixelSize) {
        caching.yield(CachingWish(photos: photos, box: box, isStart: true))
    }

    func stopCaching(_ photos: [PhotoID], in box: PixelSize) {
        caching.yield(CachingWish(photos: photos, box: box, isStart: false))
    }

    func delete(_ photos: [SeenPhoto]) async throws(PhotoDeletionError) -> PhotoDeletion {
        let assets = Self.assets(photos.map(\.id))
        let seen = Set(photos)
        var deletable: [PHAsset] = []
        var kept: [PhotoID: Notice] = [:]
        for asset in assets {
            let id = PhotoID(asset.localIdentifier)
            if !asset.canPerform(.delete) {
                kept[id] = .photoProtected
            } else if let now = Photo(asset, raw: [])?.seen, !seen.contains(now) {
                kept[id] = .photoChanged
            } else {
                deletable.append(asset)
            }
        }
        var deletion = PhotoDeletion(
            deleted: Set(deletable.map { PhotoID($0.localIdentifier) }), kept: kept)
        // What is no longer listed is gone already, unless it is only out of sight.
        let isLimited = await access() != .full
        for photo in photos where !deletion.deleted.contains(photo.id) && kept[photo.id] == nil {
            if isLimited {
                deletion.kept[photo.id] = .photoHidden
            } else {
                deletion.deleted.insert(photo.id)
            }
        }
        if deletable.isEmpty { return deletion }
        do {
            // One change, so that the system asks once.
            try await PHPhotoLibrary.shared().performChanges {
                PHAssetChangeRequest.deleteAssets(deletable as NSArray)
            }
        } catch let error as PHPhotosError where error.code == .userCancelled {
            throw .declined
        } catch {
            throw .failed(error.localizedDescription)
        }
        return deletion
    }

    func setFavourite(_ photos: [PhotoID]) async throws(PhotoMarkError) {
        let assets = Self.assets(photos).filter { !$0.isFavorite && $0.canPerform(.properties) }
        if assets.isEmpty { return }
        do {
            try await PHPhotoLibrary.shared().performChanges {
                for asset in assets { PHAssetChangeRequest(for: asset).isFavorite = true }
            }
        } catch {
            throw PhotoMarkError(
                String(
                    localized:
                        "Photos could not mark your favourites: \(error.localizedDescription)"))
        }
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

    /// Photos that are kept as raw data, alone or beside another picture.
    static func rawPhotos() -> Set<PhotoID> {
        let album = PHAssetCollection.fetchAssetCollections(
            with: .smartAlbum, subtype: .smartAlbumRAW, options: nil)
        guard let album = album.firstObject else { return [] }
        var photos: Set<PhotoID> = []
        PHAsset.fetchAssets(in: album, options: everything()).enumerateObjects { asset, _, _ in
            photos.insert(PhotoID(asset.localIdentifier))
        }
        return photos
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
