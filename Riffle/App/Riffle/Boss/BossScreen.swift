import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// A boss before the next round. To fight and to walk past cost one tap each.
struct BossScreen: View {
    let boss: BossModel
    let app: AppModel

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                Image(systemName: boss.battle.symbol)
                    .font(.largeTitle)
                    .foregroundStyle(.orange)
                    .accessibilityHidden(true)
                Text(boss.battle.name)
                    .font(.largeTitle)
                    .fontWeight(.bold)
                    .accessibilityAddTraits(.isHeader)
                HStack(spacing: 8) {
                    ForEach(boss.items.prefix(BossModel.shown), id: \.id) { item in
                        Tile(picture: boss.covers.picture(of: item.id)).frame(maxWidth: 112)
                    }
                }
                .accessibilityHidden(true)
                Text(words).font(.body)
                VStack(spacing: 12) {
                    Button("Take it on") { app.fight(boss) }.buttonStyle(.borderedProminent)
                    Button("Skip it, next round") { app.skip(boss) }.buttonStyle(.bordered)
                    Button("Back to the decks") { app.home() }
                }
            }
            .padding(24)
            .frame(maxWidth: .infinity)
        }
    }

    private var words: String {
        let count = boss.items.count
        return switch boss.battle {
        case .hoard:
            String(
                localized: """
                    \(Words.items(count)), \(Words.bytes(boss.bytes)): the biggest of what is undecided. \
                    Every decision hurts the boss, whether you keep or trash.
                    """)
        case .duel:
            String(
                localized: """
                    \(String(localized: "\(count) pictures that are alike")), two at a time. You say which \
                    one goes; the other one meets the next. Both may stay.
                    """)
        }
    }
}

extension BossBattle {
    /// Its picture among Apple's symbols.
    var symbol: String {
        switch self {
        case .hoard: "shippingbox.fill"
        case .duel: "rectangle.on.rectangle.angled"
        }
    }
}

#if DEBUG
    /// A boss of the made-up library, for previews.
    private struct SampleBoss: View {
        let app: AppModel
        let battle: BossBattle

        @State private var boss: BossModel?

        var body: some View {
            Group {
                if let boss { BossScreen(boss: boss, app: app) } else { ProgressView() }
            }
            .task { boss = try? await BossModel.meet(battle, before: .everything, in: app.library) }
        }
    }

    #Preview("A hoard") { Sample { SampleBoss(app: $0, battle: .hoard) } }

    #Preview("A duel, large type") {
        Sample { SampleBoss(app: $0, battle: .duel) }
            .environment(\.dynamicTypeSize, .accessibility2)
    }
#endif
