#if canImport(UIKit) && DEBUG
    import CoreGraphics
    import UIKit

    #Preview("A card") {
        let screen = UIViewController()
        let card = PictureCardView(frame: CGRect(x: 40, y: 80, width: 300, height: 400))
        card.show(UIImage(systemName: "photo"), title: "Puffins", facts: "6 July, 11:05")
        screen.view.addSubview(card)
        return screen
    }
#endif
