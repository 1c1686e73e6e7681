import Foundation
import Photos
import RiffleCore

/// What has changed since an earlier look, and the names of photos on a person's other devices.
extension PhotoKitSource {
    func photos(since token: LibraryToken?) async -> PhotoLook? {
        // Of some picked photos, the history does not tell which were picked since.
        let isWhole = await access() == .full
        let now = isWhole ? LibraryToken(PHPhotoLibrary.shared().currentChangeToken) : nil
        if isWhole, let token, let changes = changes(since: token) {
            return PhotoLook(changes, token: now)
        }
        return await photos().map { PhotoLook(.all($0), token: now) }
    }

    /// Nil if Photos doesn't know any more what has changed.
    private func changes(since token: LibraryToken) -> PhotoList? {
        guard let token = token.change else { return nil }
        var changed: Set<String> = []
        var gone: Set<String> = []
        do {
            for change in try PHPhotoLibrary.shared().fetchPersistentChanges(since: token) {
                let details = try change.changeDetails(for: .asset)
                changed.formUnion(details.insertedLocalIdentifiers)
                changed.formUnion(details.updatedLocalIdentifiers)
                gone.formUnion(details.deletedLocalIdentifiers)
            }
        } catch {
            return nil
        }
        changed.subtract(gone)
        let raw = changed.isEmpty ? [] : Self.rawPhotos()
        let photos = Self.assets(changed.map(PhotoID.init)).compactMap { Photo($0, raw: raw) }
        // What is hidden now, or was deleted since, is not found.
        gone.formUnion(changed.subtracting(photos.map(\.id.name)))
        return .changes(photos, gone: Set(gone.map(PhotoID.init)))
    }

    func cloudNames(of photos: [PhotoID]) async -> [PhotoID: String] {
        let found = PHPhotoLibrary.shared().cloudIdentifierMappings(
            forLocalIdentifiers: photos.map(\.name))
        var names: [PhotoID: String] = [:]
        for (name, result) in found {
            if case .success(let cloud) = result { names[PhotoID(name)] = cloud.stringValue }
        }
        return names
    }

    func photos(withCloudNames names: [String]) async -> [String: PhotoID] {
        let found = PHPhotoLibrary.shared().localIdentifierMappings(
            for: names.map(PHCloudIdentifier.init(stringValue:)))
        var photos: [String: PhotoID] = [:]
        for (cloud, result) in found {
            if case .success(let name) = result { photos[cloud.stringValue] = PhotoID(name) }
        }
        return photos
    }
}

extension LibraryToken {
    fileprivate init?(_ token: PHPersistentChangeToken) {
        let data = try? NSKeyedArchiver.archivedData(
            withRootObject: token, requiringSecureCoding: true)
        guard let data else { return nil }
        self.init(Array(data))
    }

    fileprivate var change: PHPersistentChangeToken? {
        try? NSKeyedUnarchiver.unarchivedObject(
            ofClass: PHPersistentChangeToken.self, from: Data(bytes))
    }
}
