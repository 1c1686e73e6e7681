import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// How far the person is: months as squares that fill, and a few figures. Nothing here counts days,
/// asks for anything or can be lost.
struct ProgressScreen: View {
    let progress: ProgressModel

    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                if let message = progress.message {
                    Text(Words.translated(message)).foregroundStyle(.red)
                }
                if let figures = progress.progress {
                    Figures(progress: figures)
                    ForEach(figures.years) { YearRow(year: $0) }
                    if let share = figures.undated { Undated(share: share) }
                } else {
                    ProgressView().frame(maxWidth: .infinity)
                }
            }
            .padding(20)
            .frame(maxWidth: 560, alignment: .leading)
            .frame(maxWidth: .infinity)
        }
        .navigationTitle("Progress")
        .toolbar { Button("Done") { dismiss() } }
        .task { await progress.refresh() }
    }
}

/// "1,240 of 18,300 looked at", and what became of the rest.
private struct Figures: View {
    let progress: LibraryProgress

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(Words.looked(progress.looked, of: progress.all))
                .font(.title2)
                .fontWeight(.bold)
                .accessibilityAddTraits(.isHeader)
            if progress.trash.count > 0 {
                Text("\(Words.bytes(progress.trash.bytes)) in Recently Deleted")
            }
            if progress.freed.count > 0 { Text("\(Words.bytes(progress.freed.bytes)) freed") }
            if !rounds.isEmpty { Text(rounds).font(.footnote).foregroundStyle(.secondary) }
        }
    }

    private var rounds: String {
        var parts: [String] = []
        if progress.rounds > 0 { parts.append(String(localized: "\(progress.rounds) rounds")) }
        if progress.battles > 0 {
            parts.append(String(localized: "\(progress.battles) boss battles"))
        }
        return parts.joined(separator: ", ")
    }
}

/// The squares of one year, January first.
private struct YearRow: View {
    let year: LibraryProgress.Year

    private static let columns = Array(repeating: GridItem(.flexible(), spacing: 6), count: 12)

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(verbatim: String(year.number)).font(.headline).accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: Self.columns, spacing: 6) {
                ForEach(year.months.indices, id: \.self) { month in
                    if let share = year.months[month] {
                        Square(part: share.part)
                            .accessibilityElement(children: .ignore)
                            .accessibilityLabel(Words.looked(share))
                    } else {
                        Color.clear.aspectRatio(1, contentMode: .fit).accessibilityHidden(true)
                    }
                }
            }
        }
    }
}

/// Items without a date have no month to be a square of.
private struct Undated: View {
    let share: LibraryProgress.Share

    var body: some View {
        HStack(spacing: 12) {
            Square(part: share.part).frame(width: 28)
            Text(Words.looked(share)).font(.callout)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Words.looked(share))
    }
}

/// A square that is as full as its month is looked at.
private struct Square: View {
    /// 0 to 1.
    let part: Double

    var body: some View {
        Color.gray.opacity(0.25)
            .overlay {
                Color.accentColor
                    .scaleEffect(CGSize(width: 1, height: CGFloat(part)), anchor: .bottom)
            }
            .aspectRatio(1, contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: 4))
    }
}

extension Words {
    /// "1,240 of 18,300 looked at"
    static func looked(_ looked: Int, of all: Int) -> String {
        String(localized: "\(looked.formatted()) of \(all.formatted()) looked at")
    }

    /// "May 2024: 120 of 300 looked at"
    static func looked(_ share: LibraryProgress.Share) -> String {
        "\(share.month.map(month) ?? DeckID.undated.name): \(looked(share.looked, of: share.all))"
    }
}

#if DEBUG
    /// The progress after a few rounds on the made-up library, for previews.
    private struct SampleProgress: View {
        let app: AppModel

        var body: some View {
            SampleRound(app: app) { round in
                NavigationStack { ProgressScreen(progress: app.progress) }
                    .task {
                        for card in round.cards { round.decide(.keep, card: card.id) }
                        await round.flush()
                        await app.progress.refresh()
                    }
            }
        }
    }

    #Preview("Progress") { Sample { SampleProgress(app: $0) } }

    #Preview("Large type") {
        Sample { SampleProgress(app: $0) }.environment(\.dynamicTypeSize, .accessibility2)
    }
#endif
