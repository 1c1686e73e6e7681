import CardistrySwiftUI
import Foundation
import RiffleCore
import RiffleModels
import SwiftUI

/// Deck, position and undo, and how far the round is.
struct RoundBar: View {
    let round: RoundModel
    let undo: () -> Void
    let finish: () -> Void
    let leave: () -> Void

    var body: some View {
        VStack(spacing: 8) {
            // With large text the name of the deck has a line of its own.
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) {
                    back
                    place
                    Spacer()
                    actions
                }
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 8) {
                        back
                        Spacer()
                        actions
                    }
                    place
                }
            }
            .clearOfWindowButtons()
            ProgressView(value: Double(round.position), total: Double(max(round.total, 1)))
                .accessibilityHidden(true)
        }
    }

    private var back: some View {
        IconButton("Back to the decks", systemImage: "chevron.backward", act: leave)
    }

    private var place: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(round.round.name).font(.headline).lineLimit(2)
            Text("\(min(round.position + 1, round.total)) of \(round.total)")
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }

    @ViewBuilder
    private var actions: some View {
        IconButton("Undo", systemImage: "arrow.uturn.backward", act: undo).disabled(!round.canUndo)
        Button("Finish", action: finish).disabled(!round.canUndo)
    }
}

/// A button for a decision, with a glow as strong as the drag to its side.
struct RoundButton: View {
    let deck: SwipeStackController<ItemID>
    let direction: SwipeDirection

    var body: some View {
        let glow = deck.feedback.direction == direction ? deck.feedback.progress : 0
        let tint = direction == .left ? Color.red : Color.green
        return IconButton(
            direction == .left ? "Trash" : "Keep",
            systemImage: direction == .left ? "trash.fill" : "checkmark"
        ) {
            deck.swipe(direction)
        }
        .font(.title)
        .foregroundStyle(tint)
        .padding(14)
        .background { Circle().fill(tint.opacity(0.12 + 0.4 * glow)) }
        .shadow(color: tint.opacity(glow), radius: 16)
        .disabled(deck.top == nil)
    }
}

/// The keys of a round, wherever the focus is. Holding the command key lists them.
struct RoundKeys: View {
    let deck: SwipeStackController<ItemID>
    let settings: RiffleSettings

    var body: some View {
        ZStack {
            ForEach(RoundKey.all, id: \.self) { key in
                Button(title(key.act)) { perform(key.act) }
                    .keyboardShortcut(KeyEquivalent(key.character), modifiers: [])
            }
        }
        .frame(width: 0, height: 0)
        .opacity(0)
        .accessibilityHidden(true)
    }

    private func title(_ act: RoundKey.Act) -> String {
        switch act {
        case .undo: String(localized: "Undo")
        case .swipe(.left): String(localized: "Trash")
        case .swipe(.up): settings.person.up.title
        case .swipe(.down): settings.person.down.title
        case .swipe: String(localized: "Keep")
        }
    }

    private func perform(_ act: RoundKey.Act) {
        switch act {
        case .undo: deck.undo()
        case .swipe(let direction): deck.swipe(direction)
        }
    }
}

/// Trash, undo and keep, below the cards.
struct RoundButtons: View {
    let deck: SwipeStackController<ItemID>

    var body: some View {
        HStack(spacing: 32) {
            RoundButton(deck: deck, direction: .left)
            IconButton("Undo", systemImage: "arrow.uturn.backward") { deck.undo() }
                .font(.title3)
                .disabled(!deck.canUndo)
                // The bar above has it already.
                .accessibilityHidden(true)
            RoundButton(deck: deck, direction: .right)
        }
        // Left trashes and right keeps in every language.
        .environment(\.layoutDirection, .leftToRight)
    }
}
