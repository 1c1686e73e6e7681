import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// Two cards that are alike, each of them a deck of its own. Nothing here says which one is to go:
/// both look the same, and are in the order in which they were taken.
struct DuelScreen: View {
    let duel: DuelModel
    let app: AppModel

    @State private var first = SwipeStackController<ItemID>()
    @State private var second = SwipeStackController<ItemID>()
    @State private var zoomed: Zoomed?
    @State private var sounds = Sounds()

    var body: some View {
        VStack(spacing: 16) {
            RoundBar(round: duel.round, undo: duel.undo, finish: showSheet) { app.home() }
            RoundNotice(round: duel.round)
            GeometryReader { proxy in
                let isWide = proxy.size.width > proxy.size.height
                // The decks keep their cards when the device is turned.
                let layout =
                    isWide
                    ? AnyLayout(HStackLayout(spacing: 16)) : AnyLayout(VStackLayout(spacing: 16))
                layout { ring(isWide) }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .padding(16)
        .onAppear(perform: takeUp)
        .announcesNotices(of: duel.round)
        .onChange(of: duel.round.round.history) { old, new in
            follow()
            guard app.settings.settings.sounds else { return }
            let answer = new.count > old.count ? new.last.map { Chime($0.decision) } : nil
            sounds.play(answer ?? .undo)
        }
        .onChange(of: duel.round.cards) {
            // Something was deleted or edited elsewhere.
            duel.settle()
            if duel.isOver { showSheet() }
        }
        .fullScreenCover(item: $zoomed) { ZoomScreen(zoomed: $0, app: app) }
    }

    @ViewBuilder
    private func ring(_ isWide: Bool) -> some View {
        side(.first, isWide)
        KeepButton(stage: duel.duel.stage, keep: duel.keep)
        side(.second, isWide)
    }

    private func side(_ side: Duel.Side, _ isWide: Bool) -> some View {
        DuelSide(
            duel: duel, side: side, isWide: isWide, settings: app.settings.settings,
            deck: deck(side), zoom: { zoomed = Zoomed(item: $0, in: duel.round) },
            leave: { if duel.isOver { showSheet() } })
    }

    private func deck(_ side: Duel.Side) -> SwipeStackController<ItemID> {
        side == .first ? first : second
    }

    private func showSheet() { app.showSheet(of: duel.round) }

    /// Both decks as the duel has them, at rest.
    private func takeUp() {
        for side in Duel.Side.allCases { deck(side).restore(duel.deck(on: side)) }
    }

    /// Cards that were decided by a button go where a swipe would have sent them, and those that were
    /// undone come from there.
    private func follow() {
        for deck in [first, second] {
            let history = deck.history.map(\.id)
            for move in duel.moves(undecided: deck.undecided, history: history) {
                switch move {
                case .back(let card): deck.rollback(card)
                case .away(let direction): deck.swipe(direction)
                }
            }
        }
    }
}

#if DEBUG
    /// A duel on the made-up library, for previews.
    private struct SampleDuel: View {
        let app: AppModel

        var body: some View {
            SampleRound(app: app, battle: .duel) { round in
                DuelScreen(duel: DuelModel(round: round), app: app)
            }
        }
    }

    #Preview("A duel") { Sample { SampleDuel(app: $0) } }

    #Preview("Large type, right to left") {
        Sample { SampleDuel(app: $0) }
            .environment(\.layoutDirection, .rightToLeft)
            .environment(\.dynamicTypeSize, .accessibility2)
    }
#endif
