import CardistrySwiftUI
import Foundation
import RiffleModels
import SwiftUI

/// Cards that never run out, to try a feel on.
struct TrialDeck: View {
    let settings: RiffleSettings

    @State private var deck = SwipeStackController<Int>()
    @State private var dealt = 6
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        HStack(spacing: 24) {
            cards.environment(\.layoutDirection, layoutDirection)
            IconButton("Undo", systemImage: "arrow.uturn.backward") { deck.undo() }
                .disabled(!deck.canUndo)
        }
        .environment(\.layoutDirection, .leftToRight)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(16)
    }

    private var cards: some View {
        SwipeStackView(Array(0..<dealt), id: \.self, controller: deck) {
            TrialCard(number: $0 + 1)
        } onDecide: { _, _ in
            dealt += 1
        }
        .set(settings)
        .cardAccessibilityLabel { String(localized: "Card \($0 + 1), to try the feel") }
        .aspectRatio(3 / 4, contentMode: .fit)
    }
}

private struct TrialCard: View {
    let number: Int

    private static let tints: [Color] = [.indigo, .teal, .orange, .purple, .mint, .blue]

    var body: some View {
        CardView(cornerRadius: 14) {
            Rectangle().fill(Self.tints[number % Self.tints.count].gradient)
        } strip: {
            Text(number.formatted()).font(.headline)
        }
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    }
}
