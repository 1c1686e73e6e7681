import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import RiffleStore
import SwiftUI

#if DEBUG
    import RiffleSamples
#endif

/// The pass of one deck: a strip in the pile, and its details when it is open.
struct PassView: View {
    let deck: Deck
    let pass: WalletCardState
    let app: AppModel

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            header.walletHeaderFade()
            WalletScrollView { details }
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 6)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background { backdrop.accessibilityHidden(true) }
    }

    /// 22 and 20 points of text with the standard size, 4 of progress, and what is between and around them: it
    /// fits into the strip of 64 points, which grows with the text.
    private var header: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                Text(deck.id.name).font(.headline).fontWeight(.bold).lineLimit(1)
                Spacer()
                if deck.isPinned { Image(systemName: "pin.fill").accessibilityLabel("Pinned") }
            }
            Text(Self.figures(deck)).font(.subheadline).lineLimit(1)
            ProgressView(
                value: Double(deck.count - deck.undecided), total: Double(max(deck.count, 1)))
        }
    }

    static func figures(_ deck: Deck) -> String {
        let (all, bytes) = (Words.items(deck.count), Words.bytes(deck.bytes))
        return deck.undecided == 0
            ? String(localized: "\(all), \(bytes), all decided")
            : String(localized: "\(deck.undecided.formatted()) of \(all) to decide, \(bytes)")
    }

    @ViewBuilder
    private var details: some View {
        if let details = app.decks.details, details.deck.id == deck.id {
            VStack(alignment: .leading, spacing: 16) {
                Text(span(details)).font(.callout)
                LazyVGrid(
                    columns: [GridItem(.adaptive(minimum: 84), spacing: 8)], spacing: 8
                ) {
                    ForEach(details.samples, id: \.id) { item in
                        Tile(picture: app.decks.samples.picture(of: item.id))
                    }
                }
                .accessibilityHidden(true)
                HStack(spacing: 16) {
                    Button("Start round") { app.start(deck.id) }
                        .buttonStyle(.borderedProminent)
                        .disabled(deck.undecided == 0)
                    Button(deck.isPinned ? "Unpin" : "Pin") {
                        Task { await app.decks.pin(deck.id, !deck.isPinned) }
                    }
                    .buttonStyle(.bordered)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
            ProgressView()
        }
    }

    private func span(_ details: DeckDetails) -> String {
        let tally = details.deck.tally
        var decided = [String(localized: "\((tally.kept + tally.favourites).formatted()) kept")]
        if tally.later > 0 {
            decided.append(String(localized: "\(tally.later.formatted()) for later"))
        }
        decided.append(String(localized: "\(tally.trashed.formatted()) trashed"))
        let lines: [String?] = [
            Words.days(details.first, details.last),
            Words.things(photos: tally.photos, videos: tally.videos),
            decided.joined(separator: ", "),
        ]
        return lines.compactMap { $0 }.joined(separator: "\n")
    }

    @ViewBuilder
    private var backdrop: some View {
        ZStack {
            Color.gray
            if let cover = deck.cover,
                let image = app.decks.covers.picture(of: cover.id).image
            {
                PictureView(picture: image)
            }
            // A material would look at what is behind it in every frame of a scroll.
            Rectangle().fill(.background).opacity(0.8)
        }
    }
}

/// A small square picture.
struct Tile: View {
    let picture: CardPicture

    var body: some View {
        Color.gray.opacity(0.3)
            .aspectRatio(1, contentMode: .fit)
            .overlay { if let image = picture.image { PictureView(picture: image) } }
            .clipShape(RoundedRectangle(cornerRadius: 8))
    }
}

#if DEBUG
    #Preview("An open pass") {
        Sample { app in
            if let deck = app.decks.decks.first {
                PassView(deck: deck, pass: .open, app: app).task { await app.decks.open(deck.id) }
            }
        }
    }
#endif
