import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The ten biggest items as a round, with the health of the boss above them.
struct HoardScreen: View {
    let round: RoundModel
    let app: AppModel

    @State private var deck = SwipeStackController<ItemID>()

    var body: some View {
        RoundTable(round: round, app: app, deck: deck) { HealthBar(health: round.health) }
    }
}

/// How much of the boss is left.
struct HealthBar: View {
    let health: BossHealth

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Label("The boss", systemImage: BossBattle.hoard.symbol).font(.headline)
                Spacer()
                Text(words).font(.subheadline)
            }
            ProgressView(value: health.part).tint(Color.orange)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("The boss")
        .accessibilityValue(words)
    }

    private var words: String {
        health.isBeaten
            ? String(localized: "Beaten")
            : String(localized: "\(Words.bytes(health.left)) of \(Words.bytes(health.full)) left")
    }
}

#if DEBUG
    #Preview("A hoard") {
        Sample { app in
            SampleRound(app: app, battle: .hoard) { round in
                HoardScreen(round: round, app: app)
            }
        }
    }

    #Preview("Half beaten, in the dark") {
        Sample { app in
            SampleRound(app: app, battle: .hoard) { round in
                HoardScreen(round: round, app: app)
                    .task {
                        for card in round.cards.prefix(4) { round.decide(.keep, card: card.id) }
                    }
            }
        }
        .preferredColorScheme(.dark)
    }
#endif
