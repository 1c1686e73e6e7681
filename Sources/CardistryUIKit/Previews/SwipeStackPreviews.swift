#if canImport(UIKit) && DEBUG
    import Cardistry
    import CardistryApple
    import Foundation
    import UIKit

    /// A screen with a deck of photos.
    final class SampleSwipeController: UIViewController, SwipeStackDataSource {
        private let photos = [
            "Lofoten, Reine", "Ferry timetable", "Nusfjord at low tide", "Puffins",
        ]
        private let stack = SwipeStackContainerView(frame: .zero)

        override func viewDidLoad() {
            super.viewDidLoad()
            stack.register(PictureCardView.self, forCardReuseIdentifier: "photo")
            stack.labels.right = "Keep"
            stack.labels.left = "Bin"
            stack.dataSource = self
            view.addSubview(stack)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            stack.frame = view.bounds.insetBy(dx: 24, dy: 120)
        }

        func numberOfCards(in stack: SwipeStackContainerView) -> Int { photos.count }

        func swipeStack(
            _ stack: SwipeStackContainerView, cardForItemAt index: Int
        ) -> SwipeCardView {
            let card = stack.dequeueReusableCard(withIdentifier: "photo")
            (card as? PictureCardView)?.show(
                UIImage(systemName: "photo"), title: photos[index], facts: "3 July, 23:41")
            if card.stamp(for: .right) == nil {
                card.setStamp(SwipeStampView("Keep", tint: .systemGreen), for: .right)
                card.setStamp(SwipeStampView("Bin", tint: .systemRed), for: .left)
            }
            return card
        }
    }

    #Preview("Swipe stack") { SampleSwipeController() }
#endif
