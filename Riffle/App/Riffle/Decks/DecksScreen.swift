import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The library as a wallet: one pass for each deck.
struct DecksScreen: View {
    let app: AppModel

    @State private var wallet = WalletDeckController<DeckID>()
    @State private var sheet: Panel?
    /// What is seen of a pass in the pile: its title and its figures, which grow with the text.
    @ScaledMetric private var strip = 64.0

    private enum Panel: String, Identifiable {
        case settings, trash, progress
        var id: String { rawValue }
    }

    var body: some View {
        VStack(spacing: 12) {
            bar
            if let round = app.decks.openRound { ResumeButton(round: round) { app.start(nil) } }
            if case .open(isLimited: true) = app.standing {
                Folding {
                    Text("Riffle sees the photos that you picked.").font(.footnote)
                } trailing: {
                    MorePhotosButton().font(.footnote)
                }
            }
            passes
        }
        .padding(.horizontal, 16)
        .onChange(of: app.library.revision, initial: true) {
            Task { await app.decks.refresh() }
        }
        .sheet(item: $sheet) { panel in
            NavigationStack {
                switch panel {
                case .settings: SettingsScreen(settings: app.settings)
                case .trash: TrashScreen(trash: app.trash)
                case .progress: ProgressScreen(progress: app.progress)
                }
            }
        }
    }

    private var bar: some View {
        Folding {
            Text(verbatim: "Riffle")
                .font(.largeTitle)
                .fontWeight(.bold)
                .accessibilityAddTraits(.isHeader)
        } trailing: {
            HStack(spacing: 4) {
                if let progress = app.library.progress, !progress.isComplete {
                    ProgressView(value: Double(progress.indexed), total: Double(progress.found))
                        .frame(maxWidth: 80)
                        .accessibilityLabel("Looking through the library")
                }
                if app.settings.settings.person.progress {
                    IconButton("Progress", systemImage: "square.grid.3x3.fill") {
                        sheet = .progress
                    }
                }
                IconButton("Deleted by Riffle", systemImage: "trash") { sheet = .trash }
                IconButton("Settings", systemImage: "gearshape") { sheet = .settings }
            }
        }
        .font(.title3)
        .clearOfWindowButtons()
    }

    @ViewBuilder
    private var passes: some View {
        if let sentence = app.library.problem ?? app.decks.message {
            Text(Words.translated(sentence)).font(.callout).foregroundStyle(.red)
        } else if app.decks.decks.isEmpty {
            ProgressView("Looking through your photos")
        }
        WalletDeckView(app.decks.decks, id: \.id, controller: wallet) { deck, pass in
            PassView(deck: deck, pass: pass, app: app)
        }
        .walletFeel(.decks(strip: strip))
        .deckHaptics(app.settings.settings.haptics)
        .deckReducesMotion(app.settings.settings.motion == .reduced)
        .cardAccessibilityLabel { "\($0.id.name), \(PassView.figures($0))" }
        .onOpen { deck in Task { await app.decks.open(deck.id) } }
        .onReturn { _ in if wallet.opened == nil { app.decks.close() } }
        .onReorder { _, _, _ in
            let order = wallet.order
            Task { await app.decks.arrange(order) }
        }
        // Where there is room for two columns, the open pass is beside the pile.
        .frame(maxWidth: 1_144)
    }
}

/// Takes up the round that was left.
private struct ResumeButton: View {
    let round: Round
    let act: () -> Void

    var body: some View {
        Button(action: act) {
            HStack {
                Label("Go on with \(round.name)", systemImage: "play.fill")
                Spacer()
                Text("\(round.position) of \(round.total)")
            }
            .font(.headline)
            .padding(12)
        }
        .buttonStyle(.borderedProminent)
    }
}

#if DEBUG
    #Preview("Decks") { Sample { DecksScreen(app: $0) } }

    #Preview("Some photos picked") {
        Sample(
            source: SamplePhotoSource(
                Photo.samples(40, until: AppClock.device.today()), access: .limited)
        ) {
            DecksScreen(app: $0)
        }
    }
#endif
