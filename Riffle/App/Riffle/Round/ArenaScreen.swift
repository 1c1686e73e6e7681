import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// "Preparing the arena": the first pictures of a round are on their way.
struct ArenaScreen: View {
    let arena: ArenaModel
    let app: AppModel

    var body: some View {
        VStack(spacing: 24) {
            Roomy { VStack(spacing: 24) { content } }
            Button("Back to the decks") { app.home() }
        }
        .padding(24)
        .task { await arena.prepare() }
        .onChange(of: isReady, initial: true) {
            if case .ready(let round) = arena.phase { app.begin(round) }
        }
    }

    private var isReady: Bool {
        if case .ready = arena.phase { true } else { false }
    }

    @ViewBuilder
    private var content: some View {
        switch arena.phase {
        case .dealing, .ready: ProgressView("Preparing the arena")
        case .loading:
            Text("Preparing the arena").font(.title2)
            ProgressView(value: arena.progress).frame(maxWidth: 320)
            Text("\(arena.finished) of \(arena.wanted) pictures").font(.callout)
            Button("Begin now") { arena.begin() }.buttonStyle(.bordered)
        case .failed(let sentence):
            ContentUnavailableView {
                Label("No round", systemImage: "rectangle.stack")
            } description: {
                Text(Words.translated(sentence))
            } actions: {
                EmptyView()
            }
        }
    }
}

#if DEBUG
    #Preview("Loading") {
        Sample { app in
            ArenaScreen(
                arena: ArenaModel(library: app.library, deck: .everything, size: 20), app: app)
        }
    }
#endif
