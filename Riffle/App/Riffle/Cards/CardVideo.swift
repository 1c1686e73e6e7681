import AVFoundation
import Foundation
import RiffleCore
import SwiftUI
import UIKit

/// A video that plays over the poster of its card, once and without sound. A tap shows more of it.
struct CardVideo: View {
    let photo: PhotoID
    let source: PhotoKitSource

    @State private var player: AVPlayer?

    var body: some View {
        ZStack {
            if let player { PlayerSurface(player: player) }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .task {
            // A card that comes up has not been asked for: nothing is downloaded for it.
            player = try? await AVPlayer.playing(photo, from: source, downloads: false)
        }
        .onDisappear { player?.pause() }
    }
}

/// Why a video does not play.
enum VideoRefusal: Error {
    case notLoaded, notPlayable

    var sentence: String {
        switch self {
        case .notLoaded: String(localized: "The video could not be loaded.")
        case .notPlayable:
            String(localized: "This device cannot play this video. Photos may still show it.")
        }
    }
}

extension AVPlayer {
    /// A player that has begun, muted.
    ///
    /// - Parameter progress: called with the part of the video, 0 to 1, that has been downloaded.
    @MainActor
    static func playing(
        _ photo: PhotoID, from source: PhotoKitSource, downloads: Bool,
        progress: @MainActor (Double) -> Void = { _ in }
    ) async throws -> AVPlayer {
        guard let video = await source.video(of: photo, downloads: downloads, progress: progress)
        else {
            throw VideoRefusal.notLoaded
        }
        // Its format is one that this device knows, or it is damaged or protected.
        guard (try? await video.load(.isPlayable)) == true else { throw VideoRefusal.notPlayable }
        try Task.checkCancellation()
        let player = AVPlayer(playerItem: AVPlayerItem(asset: video))
        player.isMuted = true
        player.play()
        return player
    }
}

/// What a player shows, without controls: whole, as the poster under it.
private struct PlayerSurface: UIViewRepresentable {
    let player: AVPlayer

    func makeUIView(context: Context) -> PlayerView { PlayerView() }

    func updateUIView(_ view: PlayerView, context: Context) {
        (view.layer as? AVPlayerLayer)?.player = player
    }
}

private final class PlayerView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
}
