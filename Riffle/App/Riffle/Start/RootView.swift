import CardistrySwiftUI
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// Whatever screen it is.
struct RootView: View {
    let app: AppModel

    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        Group {
            switch app.screen {
            case .decks: HomeView(app: app)
            case .arena(let arena):
                // Another arena in its place is another screen, which begins again.
                ArenaScreen(arena: arena, app: app).id(ObjectIdentifier(arena))
            case .round(let round): SwipeView(round: round, app: app)
            case .boss(let boss): BossScreen(boss: boss, app: app)
            case .hoard(let round): HoardScreen(round: round, app: app)
            case .duel(let duel): DuelScreen(duel: duel, app: app)
            case .sheet(let sheet): SheetScreen(sheet: sheet, app: app)
            }
        }
        .deckRespondsToShake()
        .task { await app.library.watch() }
        .onChange(of: scenePhase) { _, phase in
            Task {
                switch phase {
                case .active: await app.library.look()
                case .background: await app.flush()
                default: break
                }
            }
        }
    }
}

/// The decks, or why there are none.
struct HomeView: View {
    let app: AppModel

    var body: some View {
        switch app.standing {
        case .unknown: ProgressView()
        case .open: DecksScreen(app: app)
        case .notAsked, .refused, .empty: AccessScreen(app: app)
        }
    }
}

#if DEBUG
    #Preview("Decks") { Sample { RootView(app: $0) } }
#endif
