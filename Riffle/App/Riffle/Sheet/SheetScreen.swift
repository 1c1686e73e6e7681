import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The end of a round: two piles, each picture a tap away from its full size, and the one button that
/// deletes.
struct SheetScreen: View {
    let sheet: SheetModel
    let app: AppModel

    @State private var isLooking = false

    var body: some View {
        if case .done(let report) = sheet.phase {
            DoneView(report: report, round: sheet.round, app: app)
        } else {
            VStack(spacing: 16) {
                Folding {
                    Button("Back to the decks") { app.home() }
                } trailing: {
                    if !sheet.round.isComplete {
                        Button("Go on swiping") { app.start(nil) }
                    }
                }
                ScrollView {
                    VStack(alignment: .leading, spacing: 24) {
                        pile(String(localized: "To be deleted"), sheet.trashed, .trash)
                        pile(String(localized: "Kept"), sheet.kept, .keep)
                        if !sheet.trashed.isEmpty {
                            Text(
                                """
                                iOS asks once for all of them. They stay in Recently Deleted for 30 days.
                                """
                            )
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                        }
                    }
                }
                RoundNotice(round: sheet.round)
                if let message = sheet.message {
                    Text(Words.said(message)).font(.callout)
                }
                confirm
            }
            .padding(16)
            .disabled(!sheet.isOpen)
            .announcesNotices(of: sheet.round)
            .fullScreenCover(isPresented: $isLooking, onDismiss: sheet.hide) {
                CloseupScreen(sheet: sheet, app: app)
            }
        }
    }

    private var confirm: some View {
        let trashed = sheet.trashed
        let words =
            trashed.isEmpty
            ? String(localized: "Finish the round")
            : String(
                localized:
                    "Delete \(Words.things(trashed)), \(Words.bytes(sheet.bytes(of: trashed)))"
            )
        return VStack(spacing: 8) {
            // PhotoKit doesn't say which photos are shared.
            if !trashed.isEmpty {
                Text("Photos in a shared library are deleted for everyone who shares it.")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            HStack(spacing: 12) {
                Button(words) { Task { await sheet.confirm() } }
                    .buttonStyle(.borderedProminent)
                    .tint(trashed.isEmpty ? Color.accentColor : Color.red)
                if !sheet.isOpen { ProgressView() }
            }
        }
    }

    private func pile(_ title: String, _ items: [Item], _ decision: Decision) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Label {
                Text(
                    verbatim: "\(title): \(items.count), \(Words.bytes(sheet.bytes(of: items)))")
            } icon: {
                Image(systemName: decision.symbol).foregroundStyle(decision.tint)
            }
            .font(.headline)
            .accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 8)], spacing: 8) {
                ForEach(items, id: \.id) { item in
                    SheetTile(sheet: sheet, item: item) {
                        sheet.show(item.id)
                        isLooking = sheet.shown != nil
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A picture of a pile. A tap looks at it; its menu and its action for those who listen move it to the
/// other pile.
private struct SheetTile: View {
    let sheet: SheetModel
    let item: Item
    let look: () -> Void

    var body: some View {
        let decision = sheet.decision(for: item.id) ?? .keep
        Button {
            look()
        } label: {
            Tile(picture: sheet.tiles.picture(of: item.id))
                .overlay(alignment: .bottomTrailing) { marks(decision) }
        }
        .buttonStyle(.plain)
        .contextMenu { flip(decision) }
        .accessibilityLabel(Words.spoken(item))
        .accessibilityValue(decision.verdict)
        .accessibilityHint(String(localized: "Shows it at full size"))
        .accessibilityActions { flip(decision) }
    }

    private func flip(_ decision: Decision) -> some View {
        Button(decision.flipWords) { sheet.flip(item.id) }
    }

    /// What a small picture does not show by itself.
    @ViewBuilder
    private func marks(_ decision: Decision) -> some View {
        HStack(spacing: 4) {
            if item.facts.isVideo { Image(systemName: "video.fill") }
            if decision == .favourite || decision == .later {
                Image(systemName: decision.symbol)
            }
        }
        .font(.caption)
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        .foregroundStyle(.white)
        .shadow(color: .black, radius: 2)
        .padding(6)
    }
}

/// What the round came to.
private struct DoneView: View {
    let report: TrashReport
    let round: RoundModel
    let app: AppModel

    var body: some View {
        Roomy {
            ContentUnavailableView {
                Label(title, systemImage: "sparkles")
            } description: {
                VStack(spacing: 8) {
                    if !report.moved.isEmpty {
                        Text("Photos keeps what was deleted in Recently Deleted for 30 days.")
                    }
                    ForEach(reasons, id: \.self) { Text($0) }
                    if let notice = report.notice { Text(Words.translated(notice)) }
                }
            } actions: {
                Button("Next round") { Task { await app.next(after: round.round) } }
                    .buttonStyle(.borderedProminent)
                Button("Back to the decks") { app.home() }
            }
        }
    }

    private var title: String {
        if !report.moved.isEmpty {
            let deleted = String(localized: "\(report.moved.count) items deleted")
            return "\(deleted), \(Words.bytes(report.bytes))"
        }
        return round.round.battle != nil && round.isComplete
            ? String(localized: "Boss beaten") : String(localized: "Round finished")
    }

    /// Each reason once, with how many it is about.
    private var reasons: [String] {
        Dictionary(grouping: report.failed.map(\.reason)) { $0 }
            .map {
                String(localized: "Not deleted, \(Words.items($1.count)): \(Words.said($0))")
            }
            .sorted()
    }
}

#if DEBUG
    /// A sheet of the made-up library, every third picture to be deleted, for previews.
    struct SampleSheet<Content: View>: View {
        @ViewBuilder let content: (AppModel, SheetModel) -> Content

        @State private var sheet: SheetModel?

        var body: some View {
            Sample { app in
                SampleRound(app: app) { round in
                    Group {
                        if let sheet { content(app, sheet) } else { ProgressView() }
                    }
                    .onAppear {
                        for (place, card) in round.cards.enumerated() {
                            let kept: Decision = place == 4 ? .favourite : .keep
                            round.decide(place % 3 == 0 ? .trash : kept, card: card.id)
                        }
                        sheet = SheetModel(round: round, library: app.library)
                    }
                }
            }
        }
    }

    #Preview("A sheet") { SampleSheet { app, sheet in SheetScreen(sheet: sheet, app: app) } }

    #Preview("A sheet, large type, in the dark") {
        SampleSheet { app, sheet in SheetScreen(sheet: sheet, app: app) }
            .environment(\.dynamicTypeSize, .accessibility3)
            .preferredColorScheme(.dark)
    }

    #Preview("A sheet on a tablet") {
        SampleSheet { app, sheet in SheetScreen(sheet: sheet, app: app) }
            .frame(width: 1024, height: 768)
    }

    #Preview("Deleted") {
        SampleSheet { app, sheet in
            SheetScreen(sheet: sheet, app: app).task { await sheet.confirm() }
        }
    }
#endif
