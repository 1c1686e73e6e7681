#if canImport(UIKit) && DEBUG
    import Cardistry
    import Foundation
    import UIKit

    /// A screen with a wallet of photo decks.
    final class SampleWalletController: UIViewController, WalletDeckDataSource, WalletDeckDelegate {
        private var decks = ["Everything", "On this day", "Duplicates", "Screenshots", "July 2026"]
        private let wallet = WalletDeckContainerView(frame: .zero)

        override func viewDidLoad() {
            super.viewDidLoad()
            wallet.register(WalletPassView.self, forPassReuseIdentifier: "deck")
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
            .name(decks[index])
        }

        func wallet(_ wallet: WalletDeckContainerView, passForItemAt index: Int) -> WalletPassView {
            let pass = wallet.dequeueReusablePass(withIdentifier: "deck")
            pass.accessibilityLabel = decks[index]
            pass.contentView.backgroundColor = .systemIndigo
            return pass
        }

        func wallet(_ wallet: WalletDeckContainerView, didMove id: CardID, from: Int, to: Int) {
            decks.insert(decks.remove(at: from), at: to)
        }
    }

    #Preview("Wallet") { SampleWalletController() }
#endif
