import Cardistry
import Foundation
import Headless
import QuartzCore
import UIKit

@testable import CardistryUIKit

final class NotePass: WalletCardView {
    static var made = 0
    let header = UILabel(frame: .zero)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 64, width: 390, height: 636))
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 40))

    required init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        scroll.addSubview(button)
        for view in [scroll, header] { contentView.addSubview(view) }
        headerView = header
        scrollView = scroll
    }

    required init?(coder: NSCoder) { nil }
}

/// An app with a wallet of words in UIKit, and all events that it receives.
@MainActor
final class WalletOwner: WalletApp, UIKitApp, DeckDataSource, WalletDeckDelegate {
    typealias Wallet = WalletDeckContainerView<String>

    var items: [String]
    var events: [String] = []
    private(set) var drags: [String] = []
    var followsReorders = true
    /// How often it was asked for a card.
    var asked = 0
    let wallet: Wallet
    private(set) var window: Screen!

    init(
        _ items: [String], size: CGSize = CGSize(width: 390, height: 700), origin: CGPoint = .zero,
        feel: WalletFeel = .standard, restoring state: WalletState<String>? = nil,
        opened: String? = nil
    ) {
        Screen.reset(at: 0)
        NotePass.made = 0
        self.items = items
        wallet = Wallet()
        wallet.driver.keepTime(by: CACurrentMediaTime)
        wallet.register(NotePass.self, forCardReuseIdentifier: "note")
        wallet.feel = feel
        wallet.dataSource = self
        wallet.delegate = self
        if let state { wallet.restore(state) }
        if let opened { wallet.opened = opened }
        window = Screen(wallet, size: size, origin: origin)
    }

    var container: DeckView<WalletDeck<String>, WalletCardView> { wallet }
    var deck: any WalletCommands { wallet }
    var opened: String? {
        get { wallet.opened }
        set { wallet.opened = newValue }
    }
    var feel: WalletFeel {
        get { wallet.feel }
        set { wallet.feel = newValue }
    }
    var insets: WalletInsets {
        get { wallet.contentInsets }
        set { wallet.contentInsets = newValue }
    }
    var hasHaptics: Bool {
        get { wallet.hasHaptics }
        set { wallet.hasHaptics = newValue }
    }

    func shows(_ pass: WalletCardView) -> (size: CGSize?, content: UIView) {
        (pass.bounds.size, pass.contentView)
    }
    func pass(_ id: String) -> NotePass? { wallet.card(for: id) as? NotePass }

    func header(of id: String) -> (opacity: Double, scale: Double)? {
        pass(id).map { ($0.header.alpha, $0.header.transform.a) }
    }
    func contentSize(of id: String) -> CGSize? { pass(id)?.contentView.bounds.size }
    var scrollNode: Node? { nil }
    func scrollContent(to offset: Double) {
        pass(wallet.opened ?? "")?.scroll.contentOffset.y = offset
        screen.update()
    }

    // MARK: The data source and the delegate

    func numberOfCards(in deck: DeckContainerView) -> Int { items.count }

    func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> WalletCardView {
        asked += 1
        let pass = wallet.dequeueReusableCard(withIdentifier: "note")
        pass.accessibilityLabel = "pass \(items[index])"
        return pass
    }

    func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> String { items[index] }

    func wallet(_ wallet: Wallet, didOpen id: String) { events.append("\(id) opened") }
    func wallet(_ wallet: Wallet, didClose id: String) { events.append("\(id) closed") }
    func wallet(_ wallet: Wallet, didArrive id: String) { events.append("\(id) arrived") }
    func wallet(_ wallet: Wallet, didReturn id: String) { events.append("\(id) returned") }
    func wallet(_ wallet: Wallet, didTap id: String) { events.append("\(id) tapped") }
    func wallet(_ wallet: Wallet, didLift id: String) { events.append("\(id) lifted") }
    func wallet(_ wallet: Wallet, didDrag id: String, _ drag: CardDrag<WalletFeedback>) {
        drags.note(id, drag)
    }
    func wallet(_ wallet: Wallet, didMove id: String, from: Int, to: Int) {
        events.append("\(id) \(from) to \(to)")
        if followsReorders { items.insert(items.remove(at: from), at: to) }
    }
}
