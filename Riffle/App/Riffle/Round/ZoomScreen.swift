import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// One photo as large as the screen; a video plays. A pull downward closes it.
struct ZoomScreen: View {
    let zoomed: Zoomed
    let app: AppModel

    @State private var shelf: PictureShelf?
    @Environment(\.dismiss) private var dismiss

    private var item: Item { zoomed.item }

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                VStack(alignment: .leading, spacing: 2) {
                    Text(Words.moment(item.facts.taken?.time)).font(.headline)
                    Text(Words.facts(item)).font(.caption)
                }
                // The picture says both.
                .accessibilityHidden(true)
                Spacer()
                IconButton("Close", systemImage: "xmark.circle.fill") { dismiss() }.font(.title)
            }
            .padding(16)
            .clearOfWindowButtons()
            .zIndex(1)
            ZoomPage(
                item: item, picture: shelf?.picture(of: item.id), library: app.library,
                isStill: app.settings.settings.motion == .reduced,
                retry: { shelf?.retry(item.id) }
            ) { _ in
                dismiss()
            }
        }
        .onBlack()
        .onAppear {
            let shelf = PictureShelf(
                source: app.library.source, clock: app.library.clock, box: .screen)
            shelf.know([item])
            if let picture = zoomed.picture { shelf.lend(picture, to: item.id) }
            shelf.show(trailing: [], upcoming: [item.id], visible: 1)
            self.shelf = shelf
        }
        .onDisappear { shelf?.clear() }
    }
}

extension View {
    /// Black to every edge, and what is on it as in the dark.
    func onBlack() -> some View {
        background { Color.black.ignoresSafeArea() }.environment(\.colorScheme, .dark)
    }
}

#if DEBUG
    #Preview("A photo") {
        Sample { app in
            if let item = app.decks.decks.first?.cover {
                ZoomScreen(zoomed: Zoomed(item: item), app: app)
            }
        }
    }

    #Preview("Not downloaded, large type") {
        let photos = Photo.samples(3, until: AppClock.device.today())
        Sample(source: SamplePhotoSource(photos, elsewhere: Set(photos.map(\.id)))) { app in
            if let item = app.decks.decks.first?.cover {
                ZoomScreen(zoomed: Zoomed(item: item), app: app)
            }
        }
        .environment(\.dynamicTypeSize, .accessibility3)
    }

    #Preview("A video") {
        Sample { app in
            if let item = app.decks.decks.first(where: { $0.id == .videos })?.cover {
                ZoomScreen(zoomed: Zoomed(item: item), app: app)
            }
        }
    }
#endif
