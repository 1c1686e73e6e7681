import AVFoundation
import AVKit
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

/// One photo as large as the screen: pinch, pan and double tap; a video plays.
struct ZoomScreen: View {
    let item: Item
    let library: Library

    @State private var shelf: PictureShelf?
    @State private var player: AVPlayer?
    @State private var scale = 1.0
    @State private var pinch = 1.0
    @State private var place = CGSize.zero
    @State private var drag = CGSize.zero
    @Environment(\.dismiss) private var dismiss

    private static let largest = 8.0
    /// As sharp as a tablet's screen, which is as sharp as it is worth decoding.
    private static let box = PictureSize(width: 2732, height: 2732)

    var body: some View {
        ZStack(alignment: .topTrailing) {
            Color.black.ignoresSafeArea()
            if let player {
                VideoPlayer(player: player)
            } else if let picture = shelf?.picture(of: item.id) {
                photo(picture)
            }
            Button {
                dismiss()
            } label: {
                Label("Close", systemImage: "xmark.circle.fill")
                    .labelStyle(.iconOnly)
                    .font(.title)
                    .foregroundStyle(.white)
            }
            .padding(16)
        }
        .task { await load() }
        .onDisappear {
            player?.pause()
            shelf?.clear()
        }
    }

    @ViewBuilder
    private func photo(_ picture: CardPicture) -> some View {
        if let image = picture.image {
            PictureView(picture: image)
                .aspectRatio(
                    CGFloat(image.size.width) / CGFloat(max(image.size.height, 1)),
                    contentMode: .fit
                )
                .scaleEffect(CGFloat(scale * pinch))
                .offset(x: place.width + drag.width, y: place.height + drag.height)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .gesture(pinching)
                .simultaneousGesture(dragging)
                .onTapGesture(count: 2) { toggle() }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Words.spoken(item))
                .accessibilityAction(named: Text(scale > 1 ? "Zoom out" : "Zoom in")) { toggle() }
        } else {
            ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    private var pinching: some Gesture {
        MagnifyGesture()
            .onChanged { pinch = Double($0.magnification) }
            .onEnded { value in
                scale = min(max(scale * Double(value.magnification), 1), Self.largest)
                pinch = 1
                if scale == 1 { place = .zero }
            }
    }

    private var dragging: some Gesture {
        DragGesture()
            .onChanged { if scale > 1 { drag = $0.translation } }
            .onEnded { _ in
                place = CGSize(
                    width: place.width + drag.width, height: place.height + drag.height)
                drag = .zero
            }
    }

    private func toggle() {
        withAnimation {
            scale = scale > 1 ? 1 : 2.5
            place = .zero
        }
    }

    private func load() async {
        if item.facts.kind == .video, let source = library.source as? PhotoKitSource,
            let video = await source.video(of: item.photo)
        {
            let player = AVPlayer(playerItem: AVPlayerItem(asset: video))
            player.isMuted = true
            player.play()
            self.player = player
            return
        }
        let shelf = PictureShelf(source: library.source, clock: library.clock, box: Self.box)
        shelf.know([item])
        shelf.show(trailing: [], upcoming: [item.id], visible: 1)
        self.shelf = shelf
    }
}
