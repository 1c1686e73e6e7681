#if canImport(SwiftUI) && DEBUG
    import Cardistry
    import Foundation
    import SwiftUI

    /// A screen around a deck: a wash behind it, buttons, and undo.
    struct SampleSwipeView: View {
        var feel = SwipeFeel.swipeClean
        @State private var deck = SwipeStackController<String>()

        private let photos = [
            "Lofoten, Reine", "Ferry timetable", "No place", "Puffins",
            "Nusfjord, the red houses on the water at low tide",
        ]

        var body: some View {
            VStack(spacing: 24) {
                SwipeStackView(photos, id: \.self, controller: deck) { photo in
                    CardView {
                        Image(systemName: "photo").font(.largeTitle)
                    } strip: {
                        Text(photo).font(.headline).lineLimit(2)
                    }
                }
                .swipeFeel(feel)
                .stamp(.right, "Keep", tint: .green)
                .stamp(.left, "Bin", tint: .red)
                .emptyDeck { Text("All done").font(.title2) }
                Button("Undo") { deck.undo() }.disabled(!deck.canUndo)
            }
            .padding(24)
            .background { Color.green.opacity(deck.feedback.wash) }
        }
    }

    #Preview("A deck of photos") { SampleSwipeView() }
    #Preview("The grab feel") { SampleSwipeView(feel: .grab) }
    #Preview("From right to left") {
        SampleSwipeView().environment(\.layoutDirection, .rightToLeft)
    }
#endif
