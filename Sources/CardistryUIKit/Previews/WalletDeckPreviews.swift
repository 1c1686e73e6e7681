#if canImport(UIKit) && DEBUG
    import Cardistry
    import CoreGraphics
    import Foundation
    import UIKit

    /// A pass with a coloured strip and a list that scrolls when it is open.
    final class SamplePass: WalletPassView {
        let title = UILabel(frame: .zero)
        let list = UILabel(frame: .zero)

        required init(frame: CGRect) {
            super.init(frame: frame)
            let scroll = UIScrollView(frame: .zero)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            title.font = .preferredFont(forTextStyle: .headline)
            title.adjustsFontForContentSizeCategory = true
            title.textColor = .white
            title.frame = CGRect(x: 20, y: 0, width: 320, height: 64)
            list.numberOfLines = 0
            list.textColor = .white
            list.frame = CGRect(x: 20, y: 80, width: 320, height: 120)
            scroll.contentSize = CGSize(width: 360, height: 1_300)
            scroll.addSubview(list)
            contentView.addSubview(scroll)
            contentView.addSubview(title)
            headerView = title
            scrollView = scroll
        }

        required init?(coder: NSCoder) { nil }
    }

    /// A screen with a wallet of photo decks.
    final class SampleWalletController: UIViewController, WalletDeckDataSource, WalletDeckDelegate {
        private var decks: [(name: String, count: Int, tint: UIColor, facts: String)] = [
            ("Everything", 14_208, .systemIndigo, "412 of them undecided"),
            ("On this day", 37, .systemOrange, "2025: Ghent, in the rain\n2019: nothing sharp"),
            ("Largest first", 500, .systemRed, "School play, 4K, 38 min\nNorthern lights"),
            ("Duplicates", 212, .systemTeal, "Bursts\nSent and received"),
            ("Screenshots", 1_903, .systemBlue, "Tickets that have expired\nMaps"),
            ("July 2026", 486, .systemGreen, "Lofoten\nGrandmother's 90th birthday"),
        ]
        private let wallet = WalletDeckContainerView(frame: .zero)

        override func viewDidLoad() {
            super.viewDidLoad()
            wallet.register(SamplePass.self, forPassReuseIdentifier: "deck")
            wallet.dataSource = self
            wallet.delegate = self
            view.addSubview(wallet)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            wallet.frame = view.bounds
        }

        func numberOfPasses(in wallet: WalletDeckContainerView) -> Int { decks.count }

        func wallet(_ wallet: WalletDeckContainerView, identifierForPassAt index: Int) -> CardID {
            .name(decks[index].name)
        }

        func wallet(_ wallet: WalletDeckContainerView, passForItemAt index: Int) -> WalletPassView {
            let pass = wallet.dequeueReusablePass(withIdentifier: "deck")
            let deck = decks[index]
            pass.accessibilityLabel = "\(deck.name), \(deck.count) photos"
            pass.contentView.backgroundColor = deck.tint
            (pass as? SamplePass)?.title.text = "\(deck.name) · \(deck.count)"
            (pass as? SamplePass)?.list.text = deck.facts
            return pass
        }

        /// The data follows what the hand did.
        func wallet(_ wallet: WalletDeckContainerView, didMove id: CardID, from: Int, to: Int) {
            decks.insert(decks.remove(at: from), at: to)
        }
    }

    #Preview("Wallet") { SampleWalletController() }
#endif
