import Foundation
import Photos
import RiffleCore

extension Photo {
    /// What an asset tells without a look at its files; nil for what is neither photo nor video.
    init?(_ asset: PHAsset) {
        guard asset.mediaType == .image || asset.mediaType == .video else { return nil }
        let isVideo = asset.mediaType == .video
        var badges: [Badge] = []
        if isVideo { badges.append(.video) }
        if asset.mediaSubtypes.contains(.photoLive) { badges.append(.live) }
        if asset.playbackStyle == .imageAnimated { badges.append(.animated) }
        if asset.isFavorite { badges.append(.favourite) }
        let changed = asset.modificationDate ?? asset.creationDate
        self.init(
            id: PhotoID(asset.localIdentifier),
            modified: changed.map { Int64($0.timeIntervalSince1970 * 1000) * 1_000_000 } ?? 0,
            kind: isVideo ? .video : .photo,
            isScreenshot: asset.mediaSubtypes.contains(.photoScreenshot),
            taken: asset.creationDate.map(LocalTime.init(onClockAt:)),
            size: PictureSize(width: asset.pixelWidth, height: asset.pixelHeight),
            duration: isVideo ? asset.duration : nil, badges: badges,
            burst: asset.burstIdentifier)
    }
}

extension LocalTime {
    /// The wall clock of this device at a moment. Photos does not tell in which zone a picture was
    /// taken.
    init(onClockAt date: Date) {
        let zone = TimeZone.current.secondsFromGMT(for: date)
        self.init(milliseconds: Int64((date.timeIntervalSince1970 + Double(zone)) * 1000))
    }
}

extension PhotoFiles {
    init(_ asset: PHAsset) {
        let resources = PHAssetResource.assetResources(for: asset)
        let sizes = resources.compactMap(\.size)
        let estimate = Double(asset.pixelWidth * asset.pixelHeight) * (0.3 + 0.25 * asset.duration)
        self.init(
            bytes: sizes.isEmpty ? Int64(estimate) : sizes.reduce(0, +),
            hasRaw: resources.contains { $0.type == .alternatePhoto })
    }
}

extension PHAssetResource {
    /// Before iOS 27, PhotoKit has no way to a file's size that does not read the file: `nil`, and the app
    /// shows an estimate.
    fileprivate var size: Int64? {
        #if compiler(>=6.4)
            if #available(iOS 27.0, *) { return dataSize.map(Int64.init) }
        #endif
        return nil
    }
}
