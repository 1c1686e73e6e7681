#if canImport(SwiftUI) && DEBUG
    import Cardistry
    import Foundation
    import SwiftUI

    /// Photos as a library has them: of different places, times and sizes, some without a place.
    struct SamplePhoto: Identifiable {
        let id: Int
        let title: String
        let facts: String
        let symbol: String
        let tint: Color

        static let holiday = [
            SamplePhoto(
                id: 1, title: "Lofoten, Reine", facts: "3 July, 23:41 · 4032 × 3024 · 3.1 MB",
                symbol: "sun.horizon", tint: .orange),
            SamplePhoto(
                id: 2, title: "Breakfast at the pier", facts: "4 July, 8:12 · Live Photo · 5.8 MB",
                symbol: "cup.and.saucer", tint: .teal),
            SamplePhoto(
                id: 3, title: "Ferry timetable", facts: "4 July, 9:02 · Screenshot · 240 kB",
                symbol: "ferry", tint: .indigo),
            SamplePhoto(
                id: 4, title: "No place", facts: "5 July, 0:13 · 12 of 14 in a burst · 2.7 MB",
                symbol: "sparkles", tint: .purple),
            SamplePhoto(
                id: 5, title: "Nusfjord, the red houses on the water at low tide",
                facts: "5 July, 14:20 · Video, 0:48 · 92 MB", symbol: "house", tint: .red),
            SamplePhoto(
                id: 6, title: "Puffins", facts: "6 July, 11:05 · 6000 × 4000 · 11.4 MB",
                symbol: "bird", tint: .blue),
        ]
    }

    /// A card as an app would make it.
    struct SampleCard: View {
        let photo: SamplePhoto

        var body: some View {
            CardView {
                Rectangle().fill(photo.tint.gradient)
                    .overlay {
                        Image(systemName: photo.symbol).font(.largeTitle).foregroundStyle(.white)
                    }
            } strip: {
                VStack(alignment: .leading, spacing: 2) {
                    Text(photo.title).font(.headline).lineLimit(2)
                    Text(photo.facts).font(.caption).foregroundStyle(.secondary)
                }
            }
        }
    }

    /// A screen around a deck: a wash behind it, buttons that glow, and undo.
    struct SampleSwipeView: View {
        var feel = SwipeFeel.swipeClean

        @State private var deck = SwipeStackController<Int>()

        var body: some View {
            VStack(spacing: 24) {
                SwipeStackView(SamplePhoto.holiday, controller: deck) { SampleCard(photo: $0) }
                    .swipeFeel(feel)
                    .stamp(.right, "Keep", tint: .green)
                    .stamp(.left, "Bin", tint: .red)
                    .stamp(.up, "Later", tint: .blue)
                    .describe { $0.title }
                    .emptyDeck { Text("All done").font(.title2) }
                HStack(spacing: 32) {
                    Button("Bin") { deck.swipe(.left) }.scaleEffect(glow(.left))
                    Button("Undo") { deck.undo() }.disabled(!deck.canUndo)
                    Button("Keep") { deck.swipe(.right) }.scaleEffect(glow(.right))
                }
                .font(.headline)
            }
            .padding(24)
            .background {
                wash.opacity(deck.feedback.wash)
                    .animation(.easeInOut(duration: feel.washDuration), value: deck.feedback.wash)
            }
        }

        private var wash: Color { deck.feedback.direction == .left ? .red : .green }

        private func glow(_ direction: SwipeDirection) -> CGFloat {
            1 + 0.15 * (deck.feedback.direction == direction ? deck.feedback.progress : 0)
        }
    }

    #Preview("A deck of photos") { SampleSwipeView() }

    #Preview("The grab feel") { SampleSwipeView(feel: .grab) }

    #Preview("A card") {
        SampleCard(photo: SamplePhoto.holiday[4]).frame(width: 300, height: 400).padding(24)
    }

    #Preview("From right to left") {
        SampleSwipeView().environment(\.layoutDirection, .rightToLeft)
    }
#endif
