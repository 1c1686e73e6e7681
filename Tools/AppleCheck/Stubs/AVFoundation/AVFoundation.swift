public import Foundation

open class AVAsset: NSObject, @unchecked Sendable {}
open class AVAudioMix: NSObject {}

@MainActor
open class AVPlayerItem: NSObject {
    public convenience init(asset: AVAsset) { fatalError() }
}

@MainActor
open class AVPlayer: NSObject {
    public init(playerItem item: AVPlayerItem?) { super.init() }
    open var isMuted = false
    open func play() {}
    open func pause() {}
}
