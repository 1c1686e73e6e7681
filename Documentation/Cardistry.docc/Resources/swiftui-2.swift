import CardistrySwiftUI
import SwiftUI

struct City: Identifiable {
    let id: Int
    var name: String
}

struct CitiesView: View {
    @State private var cities = ["Lisbon", "Oslo", "Rome"].enumerated().map {
        City(id: $0, name: $1)
    }

    var body: some View {
        SwipeStackView(cities) { city in
            CardView {
                Color.teal
            } strip: {
                Text(city.name)
            }
        } onDecide: { city, direction in
            print(city.name, direction == .right ? "stays" : "goes")
        }
        .cardAccessibilityLabel { city in city.name }
        .swipeStamp(.right, "Keep", tint: .green)
        .swipeStamp(.left, "Drop", tint: .red)
        .padding()
    }
}
