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

    @State private var phase = Phase.loading

    private enum Phase {
        case loading
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
            case .loading:
                // Without its poster there is a sign already.
                if picture?.image != nil {
                    ProgressView().accessibilityLabel("Loading the video")
                }
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
            phase = .playing(try await .playing(item.photo, from: source, downloads: true))
        } catch let refusal as VideoRefusal {
            phase = .refused(refusal.sentence)
        } catch {
            // Nobody looks at it any more.
        }
    }
}
