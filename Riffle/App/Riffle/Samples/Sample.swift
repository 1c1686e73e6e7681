import Foundation
import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import SwiftUI

extension AppModel {
    /// An app on a made-up library, in a journal of its own.
    static func sample(_ source: SamplePhotoSource? = nil) async throws -> AppModel {
        let clock = AppClock.device
        let source = source ?? SamplePhotoSource(Photo.samples(240, until: clock.today()))
        let folder = FileManager.default.temporaryDirectory.path + "/riffle-\(UUID().uuidString)"
        let journal = try Journal(store: Store.open(directory: folder))
        let app = AppModel(library: Library(source: source, journal: journal, clock: clock))
        await app.library.look()
        await app.decks.refresh()
        return app
    }
}

/// Shows something of an app on a made-up library, for previews.
struct Sample<Content: View>: View {
    var source: SamplePhotoSource?
    @ViewBuilder let content: (AppModel) -> Content

    @State private var app: AppModel?

    var body: some View {
        Group {
            if let app { content(app) } else { ProgressView() }
        }
        .task { app = try? await AppModel.sample(source) }
    }
}

/// A few cards of it, side by side.
struct SampleCards<Card: View>: View {
    let app: AppModel
    @ViewBuilder let card: (Item, PictureShelf) -> Card

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 16) {
                ForEach(app.decks.decks.compactMap(\.cover), id: \.id) { item in
                    card(item, app.decks.covers).frame(width: 300, height: 400)
                }
            }
            .padding(24)
        }
    }
}
