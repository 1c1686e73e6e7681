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
            HStack(spacing: 16) {
                Button(action: leave) {
                    Label("Back to the decks", systemImage: "chevron.backward")
                        .labelStyle(.iconOnly)
                }
                VStack(alignment: .leading, spacing: 0) {
                    Text(round.round.deck.title).font(.headline).lineLimit(1)
                    Text("\(min(round.position + 1, round.total)) of \(round.total)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                Button(action: undo) {
                    Label("Undo", systemImage: "arrow.uturn.backward").labelStyle(.iconOnly)
                }
                .disabled(!round.canUndo)
                Button("Finish", action: finish).disabled(!round.canUndo)
            }
            ProgressView(value: Double(round.position), total: Double(max(round.total, 1)))
                .accessibilityLabel("Progress of the round")
        }
    }
}

/// Bin and keep, each with a glow as strong as the drag to its side.
struct RoundButtons: View {
    let deck: SwipeStackController<ItemID>

    var body: some View {
        HStack(spacing: 48) {
            button("Bin", "trash.fill", .left, .red)
            button("Keep", "checkmark", .right, .green)
        }
        // Left bins and right keeps in every language.
        .environment(\.layoutDirection, .leftToRight)
    }

    private func button(
        _ name: String, _ symbol: String, _ direction: SwipeDirection, _ tint: Color
    ) -> some View {
        let glow = deck.feedback.direction == direction ? deck.feedback.progress : 0
        return Button {
            deck.swipe(direction)
        } label: {
            Label(name, systemImage: symbol)
                .labelStyle(.iconOnly)
                .font(.title)
                .foregroundStyle(tint)
                .frame(width: 72, height: 72)
                .background { Circle().fill(tint.opacity(0.12 + 0.4 * glow)) }
                .shadow(color: tint.opacity(glow), radius: 16)
        }
        .disabled(deck.top == nil)
    }
}
