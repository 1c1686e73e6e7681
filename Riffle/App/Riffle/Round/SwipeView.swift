import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The screen of a round: bar and progress above, the cards, the buttons below, and the wash behind
/// it all. It does not know how a card moves.
struct SwipeView: View {
    let round: RoundModel
    let app: AppModel

    @State private var deck = SwipeStackController<ItemID>()

    var body: some View { RoundTable(round: round, app: app, deck: deck) { EmptyView() } }
}

/// What the screens of rounds have in common: the bar, the cards and their buttons.
struct RoundTable<Top: View>: View {
    let round: RoundModel
    let app: AppModel
    let deck: SwipeStackController<ItemID>
    /// Between the bar and the cards.
    @ViewBuilder let top: () -> Top

    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        GeometryReader { place in
            // On its side a phone has no room below the cards, but beside them.
            let isWide = place.size.width > place.size.height
            VStack(spacing: isWide ? 8 : 16) {
                RoundBar(
                    round: round, undo: { deck.undo() }, finish: { app.showSheet(of: round) }
                ) {
                    app.home()
                }
                top()
                RoundNotice(round: round)
                HStack(spacing: 32) {
                    if isWide { RoundButton(deck: deck, direction: .left) }
                    RoundCards(round: round, app: app, deck: deck)
                        .environment(\.layoutDirection, layoutDirection)
                    if isWide { RoundButton(deck: deck, direction: .right) }
                }
                // Left trashes and right keeps in every language.
                .environment(\.layoutDirection, .leftToRight)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .zIndex(1)
                if !isWide { RoundButtons(deck: deck) }
            }
            .padding(16)
        }
        .background { Wash(deck: deck, settings: app.settings.settings) }
        .announcesNotices(of: round)
    }
}

extension SwipeAction {
    /// Its name on a stamp and in the settings.
    var title: String {
        switch self {
        case .nothing: String(localized: "Nothing")
        case .keep: String(localized: "Keep")
        case .favourite: String(localized: "Favourite")
        case .later: String(localized: "Later")
        }
    }
}

#if DEBUG
    /// A round on the made-up library, for previews.
    struct SampleRound<Content: View>: View {
        let app: AppModel
        var battle: BossBattle?
        @ViewBuilder let content: (RoundModel) -> Content

        @State private var arena: ArenaModel?

        var body: some View {
            Group {
                if case .ready(let round) = arena?.phase { content(round) } else { ProgressView() }
            }
            .task {
                let arena =
                    battle.map { ArenaModel(library: app.library, battle: $0) }
                    ?? ArenaModel(library: app.library, deck: .everything, size: 20)
                self.arena = arena
                await arena.prepare()
            }
        }
    }

    #Preview("A round") {
        Sample { app in SampleRound(app: app) { SwipeView(round: $0, app: app) } }
    }

    #Preview("A phone on its side") {
        Sample { app in SampleRound(app: app) { SwipeView(round: $0, app: app) } }
            .frame(width: 844, height: 390)
    }

    #Preview("Large type") {
        Sample { app in SampleRound(app: app) { SwipeView(round: $0, app: app) } }
            .environment(\.dynamicTypeSize, .accessibility5)
    }

    #Preview("In the dark, right to left") {
        Sample { app in SampleRound(app: app) { SwipeView(round: $0, app: app) } }
            .environment(\.layoutDirection, .rightToLeft)
            .preferredColorScheme(.dark)
    }
#endif
