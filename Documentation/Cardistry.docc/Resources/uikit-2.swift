import CardistryUIKit
import UIKit

struct City: Identifiable, Equatable {
    let id: Int
    var name: String
}

final class CitiesController: UIViewController, SwipeStackDelegate {
    private let stack = SwipeStackContainerView<Int>()
    private var cities = ["Lisbon", "Oslo", "Rome"].enumerated().map { City(id: $0, name: $1) }
    private let cards = DeckCardRegistration<PictureCardView, City> { card, city in
        card.show(nil, title: city.name)
        if card.stamp(for: .right) == nil {
            card.setStamp(SwipeStampView("Keep", tint: .systemGreen), for: .right)
            card.setStamp(SwipeStampView("Drop", tint: .systemRed), for: .left)
        }
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
        _ stack: SwipeStackContainerView<Int>, didDecide id: Int, towards direction: SwipeDirection
    ) {
        print(cities[id].name, direction == .right ? "stays" : "goes")
    }
}
