#if DEBUG
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
            let folder =
                FileManager.default.temporaryDirectory.path + "/riffle-\(UUID().uuidString)"
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

        @State private var shelf: PictureShelf?

        private var items: [Item] { app.decks.decks.prefix(5).compactMap(\.cover) }

        var body: some View {
            ScrollView(.horizontal) {
                HStack(spacing: 16) {
                    if let shelf {
                        ForEach(items, id: \.id) { card($0, shelf).frame(width: 300, height: 400) }
                    }
                }
                .padding(24)
            }
            .onAppear {
                let shelf = PictureShelf(source: app.library.source, clock: app.library.clock)
                shelf.know(items)
                shelf.show(trailing: [], upcoming: items.map(\.id), visible: items.count)
                self.shelf = shelf
            }
        }
    }
#endif
