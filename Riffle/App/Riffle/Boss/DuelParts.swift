import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

/// One side of a duel: a deck of one card, and the button that lets the card go.
struct DuelSide: View {
    let duel: DuelModel
    let side: Duel.Side
    /// The two stand side by side, not one above the other.
    let isWide: Bool
    let settings: RiffleSettings
    let deck: SwipeStackController<ItemID>
    let zoom: (Item) -> Void
    /// A card is out of sight.
    let leave: () -> Void

    /// The button's size; larger with larger type, within reason.
    @ScaledMetric private var diameter: CGFloat = 56

    var body: some View {
        let layout =
            isWide ? AnyLayout(VStackLayout(spacing: 8)) : AnyLayout(HStackLayout(spacing: 8))
        return layout {
            card
            button
        }
        // A card that is dragged passes over the other one.
        .zIndex(deck.feedback.direction == nil ? 0 : 1)
    }

    private var card: some View {
        SwipeStackView(duel.cards(on: side), id: \.id, controller: deck) { item in
            PhotoCard(item: item, picture: duel.round.pictures.picture(of: item.id)) {
                duel.round.pictures.retry(item.id)
            }
        } onDecide: {
            duel.left($0.id, towards: $1)
        }
        .swipeFeel(settings.swipeFeel)
        .swipeDirections(.horizontal)
        .deckHaptics(settings.haptics)
        .deckReducesMotion(settings.motion == .reduced)
        .swipeStamp(.left, "Trash", tint: .red)
        .swipeStamp(.right, isPair ? "Keep both" : "Keep", tint: .green)
        .swipeLabels(labels)
        .cardAccessibilityLabel { Words.spoken($0) }
        .shouldDecide { duel.mayLeave($0.id, towards: $1) }
        .onRevoke { item, _ in duel.takeBack(item.id) }
        .onTapCard(zoom)
        .onLeave { _ in leave() }
        .aspectRatio(3 / 4, contentMode: .fit)
        .frame(maxWidth: 480, maxHeight: .infinity)
    }

    private var button: some View {
        Button {
            if let card = duel.duel.standing(on: side) { duel.trash(card) }
        } label: {
            Label(isPair ? "The other one is better" : "Trash", systemImage: "trash.fill")
                .labelStyle(.iconOnly)
                .font(.title2)
                .foregroundStyle(.red)
                .frame(width: min(diameter, 88), height: min(diameter, 88))
                .background { Circle().fill(Color.red.opacity(0.12)) }
        }
        .keyboardShortcut(side == .first ? "1" : "2", modifiers: [])
        .disabled(!mayGo)
        .accessibilityHint(
            side == .first
                ? String(localized: "Moves the first one to the trash")
                : String(localized: "Moves the second one to the trash"))
    }

    private var mayGo: Bool {
        duel.duel.standing(on: side).map { duel.mayLeave($0, towards: .left) } ?? false
    }

    private var isPair: Bool { standing.count == 2 }
    private var standing: [ItemID] { duel.duel.stage.standing }

    private var labels: SwipeLabels {
        var labels = SwipeLabels()
        labels.left =
            isPair ? String(localized: "The other one is better") : String(localized: "Trash")
        labels.right = isPair ? String(localized: "Keep both") : String(localized: "Keep")
        labels.position = { [place] _, _ in place }
        labels.empty =
            duel.round.open.count > 2
            ? String(localized: "Another one comes up") : String(localized: "The duel is over")
        return labels
    }

    private var place: String {
        if !isPair { return String(localized: "The last one") }
        return side == .first
            ? String(localized: "First of two") : String(localized: "Second of two")
    }
}

/// Keeps both, at any time.
struct KeepButton: View {
    let stage: Duel.Stage
    let keep: ([ItemID]) -> Void

    var body: some View {
        let standing = stage.standing
        Button {
            keep(standing)
        } label: {
            Label(standing.count == 2 ? "Keep both" : "Keep", systemImage: "checkmark")
                .font(.headline)
                .padding(8)
        }
        .buttonStyle(.bordered)
        .tint(Color.green)
        .keyboardShortcut("b", modifiers: [])
        .disabled(standing.isEmpty)
    }
}

#if DEBUG
    /// Two cards beside each other, as a still picture.
    struct DuelPicture: View {
        let items: [Item]
        let pictures: PictureShelf

        var body: some View {
            HStack(spacing: 24) {
                ForEach(items.prefix(2), id: \.id) { item in
                    PhotoCard(item: item, picture: pictures.picture(of: item.id))
                        .frame(width: 400, height: 533)
                }
            }
            .padding(24)
        }
    }
#endif
