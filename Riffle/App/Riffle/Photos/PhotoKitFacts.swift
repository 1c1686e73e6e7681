import Foundation
import Photos
import RiffleCore

extension Photo {
    /// The facts of an asset without a look at its files; nil unless it is a photo or a video.
    ///
    /// - Parameter raw: the photos that are kept as raw data.
    init?(_ asset: PHAsset, raw: Set<PhotoID>) {
        guard asset.mediaType == .image || asset.mediaType == .video else { return nil }
        let isVideo = asset.mediaType == .video
        var badges: [Badge] = []
        if isVideo { badges.append(.video) }
        if asset.mediaSubtypes.contains(.photoLive) { badges.append(.live) }
        if asset.playbackStyle == .imageAnimated { badges.append(.animated) }
        if raw.contains(PhotoID(asset.localIdentifier)) { badges.append(.raw) }
        if asset.isFavorite { badges.append(.favourite) }
        let changed = asset.modificationDate ?? asset.creationDate
        self.init(
            id: PhotoID(asset.localIdentifier),
            modified: changed.map { Int64($0.timeIntervalSince1970 * 1000) * 1_000_000 } ?? 0,
            isVideo: isVideo,
            isScreenshot: asset.mediaSubtypes.contains(.photoScreenshot),
            taken: asset.creationDate.map(LocalTime.init(onClockAt:)),
            size: PixelSize(width: asset.pixelWidth, height: asset.pixelHeight),
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
    /// The bytes of an asset's files. Before iOS 27, PhotoKit doesn't say them without reading the files, and
    /// this is an estimate.
    init(_ asset: PHAsset) {
        let estimate = Double(asset.pixelWidth * asset.pixelHeight) * (0.3 + 0.25 * asset.duration)
        self.init(bytes: Self.size(of: asset) ?? Int64(estimate))
    }

    /// Asking for an asset's resources is a call to another process, so nothing else is asked there.
    private static func size(of asset: PHAsset) -> Int64? {
        #if compiler(>=6.4)
            if #available(iOS 27.0, *) {
                let sizes = PHAssetResource.assetResources(for: asset).compactMap(\.dataSize)
                return sizes.isEmpty ? nil : sizes.reduce(0) { $0 + Int64($1) }
            }
        #endif
        return nil
    }
}
