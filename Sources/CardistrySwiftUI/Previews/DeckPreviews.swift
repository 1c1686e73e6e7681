#if canImport(SwiftUI) && DEBUG
    import Cardistry
    import Foundation
    import SwiftUI

    private let samples = ["Lofoten, Reine", "Ferry timetable", "No place", "Puffins", "July 2024"]

    #Preview("A swipe stack") {
        SwipeStackView(samples, id: \.self) { photo in
            CardView {
                Image(systemName: "photo")
            } strip: {
                Text(photo).font(.headline)
            }
        }
        .swipeStamp(.right, "Keep", tint: .green)
    }

    #Preview("A wallet") {
        WalletDeckView(samples, id: \.self) { title, state in
            VStack(alignment: .leading) {
                Text(title).font(.headline).walletHeaderFade()
                WalletScrollView { ForEach(0..<40, id: \.self) { Text("Photo \($0)") } }
            }
            .background(Color.indigo.gradient)
        }
    }
#endif
