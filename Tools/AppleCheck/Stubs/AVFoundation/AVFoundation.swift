public import Foundation
public import QuartzCore

open class AVAsset: NSObject {}
@available(*, unavailable) extension AVAsset: @unchecked Sendable {}
open class AVAudioMix: NSObject {}

@MainActor
open class AVPlayerItem: NSObject {
    public convenience init(asset: AVAsset) { fatalError() }
}

@MainActor
open class AVPlayer: NSObject {
    public nonisolated init(playerItem item: AVPlayerItem?) { super.init() }
    open nonisolated var isMuted: Bool {
        get { false }
        set {}
    }
    open nonisolated func play() {}
    open nonisolated func pause() {}
}

open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
}
