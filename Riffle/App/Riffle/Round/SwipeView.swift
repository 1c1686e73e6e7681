import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import RiffleSamples
import SwiftUI

/// The screen of a round: bar and progress above, the cards, the buttons below, and the wash behind
/// it all. It does not know how a card moves.
struct SwipeView: View {
    let round: RoundModel
    let app: AppModel

    @State private var deck = SwipeStackController<ItemID>()
    @State private var zoomed: Zoomed?

    private struct Zoomed: Identifiable {
        let item: Item
        var id: ItemID { item.id }
    }

    private var settings: RiffleSettings { app.settings.settings }

    var body: some View {
        VStack(spacing: 16) {
            RoundBar(round: round, undo: { deck.undo() }, finish: { app.showSheet(of: round) }) {
                app.home()
            }
            if let notice = round.notice { Text(notice).font(.callout).foregroundStyle(.red) }
            cards
            RoundButtons(deck: deck)
        }
        .padding(16)
        .background { Wash(deck: deck) }
        .onAppear(perform: takeUp)
        .fullScreenCover(item: $zoomed) { zoomed in
            ZoomScreen(item: zoomed.item, library: app.library)
        }
    }

    private var cards: some View {
        SwipeStackView(round.cards, id: \.id, controller: deck) { item in
            PhotoCard(item: item, picture: round.pictures.picture(of: item.id)) {
                round.pictures.retry(item.id)
            }
        }
        .swipeFeel(settings.swipeFeel)
        .swipeDirections(settings.directions)
        .haptics(settings.haptics)
        .reducesMotion(settings.motion == .reduced)
        .stamp(.right, "Keep", tint: .green)
        .stamp(.left, "Bin", tint: .red)
        .stamp(.up, settings.up.title, tint: .yellow)
        .stamp(.down, settings.down.title, tint: .blue)
        .describe { Words.spoken($0) }
        .onDecide { item, direction in
            guard let decision = settings.decision(for: direction) else { return }
            round.decide(decision, card: item.id)
        }
        .onRevoke { item, _ in round.takeBack(item.id) }
        .onTapCard { zoomed = Zoomed(item: $0) }
        .onLeave { _ in if round.isComplete { app.showSheet(of: round) } }
        .onChange(of: round.cards.isEmpty) { _, isEmpty in
            // The last card was taken out of the library by somebody else.
            if isEmpty { app.showSheet(of: round) }
        }
        .aspectRatio(3 / 4, contentMode: .fit)
        .frame(maxWidth: 560, maxHeight: .infinity)
    }

    private func takeUp() {
        deck.restore(round.deck(settings))
        round.onRollback = { deck.rollback($0) }
        round.onReload = { deck.restore(round.deck(settings)) }
    }
}

/// Green or red behind everything, as strong as the drag.
private struct Wash: View {
    let deck: SwipeStackController<ItemID>

    var body: some View {
        let direction = deck.feedback.direction
        (direction == .left ? Color.red : direction == .right ? Color.green : Color.blue)
            .opacity(deck.feedback.wash)
            .animation(.easeInOut(duration: SwipeFeel.swipeClean.washDuration), value: direction)
            .ignoresSafeArea()
            .accessibilityHidden(true)
    }
}

extension RiffleSettings.Action {
    /// Its name on a stamp and in the settings.
    var title: String {
        switch self {
        case .nothing: "Nothing"
        case .keep: "Keep"
        case .favourite: "Favourite"
        case .later: "Later"
        }
    }
}

/// A round on the made-up library, for previews.
struct SampleRound<Content: View>: View {
    let app: AppModel
    @ViewBuilder let content: (RoundModel) -> Content

    @State private var arena: ArenaModel?

    var body: some View {
        Group {
            if case .ready(let round) = arena?.phase { content(round) } else { ProgressView() }
        }
        .task {
            let arena = ArenaModel(library: app.library, deck: .everything, size: 20)
            self.arena = arena
            await arena.prepare()
        }
    }
}

#Preview("A round") {
    Sample { app in SampleRound(app: app) { SwipeView(round: $0, app: app) } }
}

#Preview("In the dark, right to left") {
    Sample { app in SampleRound(app: app) { SwipeView(round: $0, app: app) } }
        .environment(\.layoutDirection, .rightToLeft)
        .preferredColorScheme(.dark)
}
