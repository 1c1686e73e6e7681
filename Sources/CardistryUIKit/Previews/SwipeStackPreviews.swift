#if canImport(UIKit) && DEBUG
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    /// A photo as a library has it.
    struct SamplePhoto {
        let id: String
        let title: String
        let facts: String
        let symbol: String
        let tint: UIColor

        @MainActor
        static let holiday = [
            SamplePhoto(
                id: "IMG_2041", title: "Lofoten, Reine", facts: "3 July, 23:41 · 3.1 MB",
                symbol: "sun.horizon", tint: .systemOrange),
            SamplePhoto(
                id: "IMG_2046", title: "Breakfast at the pier", facts: "4 July, 8:12 · Live Photo",
                symbol: "cup.and.saucer", tint: .systemTeal),
            SamplePhoto(
                id: "IMG_2047", title: "Ferry timetable", facts: "4 July, 9:02 · Screenshot",
                symbol: "ferry", tint: .systemIndigo),
            SamplePhoto(
                id: "IMG_2063", title: "Nusfjord, the red houses on the water at low tide",
                facts: "5 July, 14:20 · Video, 0:48 · 92 MB", symbol: "house", tint: .systemRed),
            SamplePhoto(
                id: "IMG_2070", title: "Puffins", facts: "6 July, 11:05 · 11.4 MB",
                symbol: "bird", tint: .systemBlue),
        ]
    }

    /// A screen with a deck of photos.
    final class SampleSwipeController: UIViewController, SwipeStackDataSource, SwipeStackDelegate {
        private let photos = SamplePhoto.holiday
        private let stack = SwipeStackContainerView(frame: .zero)

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            stack.register(PictureCardView.self, forCardReuseIdentifier: "photo")
            stack.labels.right = "Keep"
            stack.labels.left = "Bin"
            stack.dataSource = self
            stack.delegate = self
            view.addSubview(stack)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            stack.frame = view.bounds.insetBy(dx: 24, dy: 120)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            stack.becomeFirstResponder()
        }

        func numberOfCards(in stack: SwipeStackContainerView) -> Int { photos.count }

        func swipeStack(_ stack: SwipeStackContainerView, identifierForCardAt index: Int) -> CardID
        {
            .name(photos[index].id)
        }

        func swipeStack(
            _ stack: SwipeStackContainerView, cardForItemAt index: Int
        ) -> SwipeCardView {
            let card = stack.dequeueReusableCard(withIdentifier: "photo")
            let photo = photos[index]
            (card as? PictureCardView)?.show(
                UIImage(systemName: photo.symbol), title: photo.title, facts: photo.facts)
            card.contentView.tintColor = photo.tint
            if card.stamp(for: .right) == nil {
                card.setStamp(SwipeStampView("Keep", tint: .systemGreen), for: .right)
                card.setStamp(SwipeStampView("Bin", tint: .systemRed), for: .left)
            }
            return card
        }

        func viewForEmptyStack(_ stack: SwipeStackContainerView) -> UIView? {
            let message = UILabel(frame: .zero)
            message.text = "Nothing left to sort"
            message.textAlignment = .center
            return message
        }
    }

    #Preview("Swipe stack") { SampleSwipeController() }
#endif
