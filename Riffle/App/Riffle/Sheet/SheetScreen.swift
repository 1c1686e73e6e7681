import Foundation
import RiffleCore
import RiffleModels
import RiffleSamples
import SwiftUI

/// The end of a round: two piles, flipped by a tap, and the one button that deletes.
struct SheetScreen: View {
    let sheet: SheetModel
    let app: AppModel

    var body: some View {
        if case .done(let report) = sheet.phase {
            DoneView(report: report, deck: sheet.round.round.deck, app: app)
        } else {
            VStack(spacing: 16) {
                HStack {
                    Button("Back to the decks") { app.home() }
                    Spacer()
                    if !sheet.round.isComplete {
                        Button("Go on swiping") { app.start(nil) }
                    }
                }
                ScrollView {
                    VStack(alignment: .leading, spacing: 24) {
                        pile("To be deleted", sheet.binned, "trash", .red)
                        pile("Kept", sheet.kept, "checkmark", .green)
                    }
                }
                if let message = sheet.message { Text(message).font(.callout) }
                confirm
            }
            .padding(16)
            .disabled(!sheet.isOpen)
        }
    }

    private var confirm: some View {
        let binned = sheet.binned
        let words =
            binned.isEmpty
            ? "Finish the round"
            : "Delete \(Words.count(binned.count, "photo", "photos")), "
                + Words.bytes(sheet.bytes(of: binned))
        return VStack(spacing: 8) {
            Button(words) { Task { await sheet.confirm() } }
                .buttonStyle(.borderedProminent)
                .tint(binned.isEmpty ? Color.accentColor : Color.red)
            if !binned.isEmpty {
                Text("iOS asks once for all of them. They stay in Recently Deleted for 30 days.")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
    }

    private func pile(
        _ title: String, _ items: [Item], _ symbol: String, _ tint: Color
    ) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Label(
                "\(title): \(items.count), \(Words.bytes(sheet.bytes(of: items)))",
                systemImage: symbol
            )
            .font(.headline)
            .foregroundStyle(tint)
            .accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 8)], spacing: 8) {
                ForEach(items, id: \.id) { item in
                    Button {
                        sheet.flip(item.id)
                    } label: {
                        Tile(picture: sheet.tiles.picture(of: item.id))
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(Words.spoken(item))
                    .accessibilityHint("Moves it to the other pile")
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What the round came to.
private struct DoneView: View {
    let report: BinReport
    let deck: DeckID
    let app: AppModel

    var body: some View {
        ContentUnavailableView {
            Label(title, systemImage: "sparkles")
        } description: {
            VStack(spacing: 8) {
                if report.deleted > 0 {
                    Text("They are in Recently Deleted in Photos, and can be brought back there.")
                }
                ForEach(reasons, id: \.self) { Text($0) }
            }
        } actions: {
            Button("Next round") { app.start(deck) }.buttonStyle(.borderedProminent)
            Button("Back to the decks") { app.home() }
        }
    }

    private var title: String {
        report.deleted == 0
            ? "Round finished"
            : "\(Words.count(report.deleted, "photo", "photos")) deleted, \(Words.bytes(report.bytes))"
    }

    /// Each reason once, with how many it is about.
    private var reasons: [String] {
        Dictionary(grouping: report.stayed.values) { $0 }
            .map { "\(Words.count($1.count, "photo", "photos")) stayed: \($0)" }
            .sorted()
    }
}

#Preview("A sheet") {
    Sample { app in
        SampleRound(app: app) { round in
            SheetScreen(sheet: SheetModel(round: round, library: app.library), app: app)
                .onAppear {
                    for (place, card) in round.cards.enumerated() {
                        round.decide(place % 3 == 0 ? .bin : .keep, card: card.id)
                    }
                }
        }
    }
}
