#if canImport(UIKit)
    import CardistryUIKit
    import UIKit

    struct City: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    /// A stack of cities. Make it the root view controller of a window, or push it.
    final class SortingController: UIViewController, SwipeStackDelegate {
        private let stack = SwipeStackContainerView<Int>()
        private var cities = ["Lisbon", "Oslo", "Rome"].enumerated().map { City(id: $0, name: $1) }
        private let cards = DeckCardRegistration<PictureCardView, City> { card, city in
            card.show(nil, title: city.name)
        }
        private lazy var provider = DeckCardProvider<City, Int, SwipeCardView>(stack, cards: cards)

        override func viewDidLoad() {
            super.viewDidLoad()
            stack.delegate = self
            view.addSubview(stack)
            provider.apply(cities)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            stack.frame = view.bounds.insetBy(dx: 24, dy: 120)
        }

        func swipeStack(
            _ stack: SwipeStackContainerView<Int>, didDecide id: Int,
            towards direction: SwipeDirection
        ) {
            title = "\(cities[id].name): \(direction == .right ? "keep" : "drop")"
        }

        func undo() {
            stack.undo()
        }

        /// The new values have the ids of the old ones, so cards keep their place.
        func rename() {
            for index in cities.indices { cities[index].name += "!" }
            provider.apply(cities)
        }
    }
#endif
