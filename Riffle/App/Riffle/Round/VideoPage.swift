import AVFoundation
import AVKit
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

/// A video in its place: its poster first, then it plays, muted. One that cannot be played says so on its
/// poster.
struct VideoPage: View {
    let item: Item
    let picture: CardPicture?
    let library: Library

    @State private var phase = Phase.loading(nil)

    private enum Phase {
        /// With the part that has been downloaded, 0 to 1, if it comes from iCloud.
        case loading(Double?)
        case playing(AVPlayer)
        case refused(String)
    }

    var body: some View {
        ZStack {
            if case .playing(let player) = phase {
                VideoPlayer(player: player)
            } else {
                Poster(picture: picture)
            }
            switch phase {
            case .loading(let part):
                // Without its poster there is a sign already.
                if picture?.image != nil || part != nil { LoadingSign(part: part) }
            case .playing: EmptyView()
            case .refused(let sentence):
                Label(sentence, systemImage: "video.slash")
                    .font(.callout)
                    .padding(12)
                    .background(.regularMaterial)
                    .clipShape(RoundedRectangle(cornerRadius: 12))
                    .padding(24)
            }
        }
        .accessibilityLabel(Words.spoken(item))
        .task { await load() }
        .onDisappear { if case .playing(let player) = phase { player.pause() } }
    }

    private func load() async {
        do {
            guard let source = library.source as? PhotoKitSource else {
                throw VideoRefusal.notLoaded
            }
            let player = try await AVPlayer.playing(item.photo, from: source, downloads: true) {
                phase = .loading($0)
            }
            phase = .playing(player)
        } catch let refusal as VideoRefusal {
            phase = .refused(refusal.sentence)
        } catch {
            // The page is gone.
        }
    }
}

/// Shows that a video is loading and, while it is downloaded, how much of it is there.
private struct LoadingSign: View {
    let part: Double?

    var body: some View {
        Group {
            if let part {
                ProgressView(value: part)
                    .frame(width: 120)
                    .padding(12)
                    .background(.regularMaterial)
                    .clipShape(RoundedRectangle(cornerRadius: 12))
            } else {
                ProgressView()
            }
        }
        .accessibilityLabel("Loading the video")
    }
}
