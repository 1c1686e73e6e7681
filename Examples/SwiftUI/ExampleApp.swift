#if canImport(SwiftUI)
    import CardistrySwiftUI
    import SwiftUI

    @main
    struct ExampleApp: App {
        var body: some Scene {
            WindowGroup { CitiesView() }
        }
    }

    struct City: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    struct CitiesView: View {
        @State private var cities = ["Lisbon", "Oslo", "Rome"].enumerated().map {
            City(id: $0, name: $1)
        }
        @State private var decision = ""
        @State private var deck = SwipeStackController<Int>()

        var body: some View {
            VStack {
                SwipeStackView(cities, controller: deck) { city in
                    CardView {
                        Color.teal
                    } strip: {
                        Text(city.name)
                    }
                } onDecide: { city, direction in
                    decision = "\(city.name): \(direction == .right ? "keep" : "drop")"
                }
                .cardAccessibilityLabel { city in city.name }
                .swipeStamp(.right, "Keep", tint: .green)
                .swipeStamp(.left, "Drop", tint: .red)
                HStack {
                    Button("Undo") { deck.undo() }.disabled(!deck.canUndo)
                    Button("Rename") { rename() }
                }
                Text(decision)
            }
            .padding()
        }

        private func rename() {
            for index in cities.indices { cities[index].name += "!" }
        }
    }
#endif
