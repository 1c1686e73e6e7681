import Cardistry
import CoreGraphics
import Foundation
import UIKit

@testable import CardistryUIKit

final class NotePass: WalletCardView {
    static var made = 0
    let header = UILabel(frame: .zero)
    let scroll = UIScrollView(frame: .zero)
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 40))

    required init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        scroll.frame = CGRect(x: 0, y: 64, width: 390, height: 636)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        scroll.addSubview(button)
        for view in [scroll, header] { contentView.addSubview(view) }
        headerView = header
        scrollView = scroll
    }

    required init?(coder: NSCoder) { nil }
}

/// An app with a wallet of words, and a log of what it heard.
@MainActor
final class WalletOwner: DeckDataSource, WalletDeckDelegate {
    var words: [String]
    var log: [String] = []
    var feedback: [WalletFeedback] = []
    var drags: [String] = []
    /// Whether the words are kept in the order of the pile.
    var followsMoves = true
    let wallet: WalletDeckContainerView<String>

    init(_ words: [String], at time: Double = 100) {
        Screen.reset(at: time)
        NotePass.made = 0
        self.words = words
        wallet = WalletDeckContainerView<String>()
        // Tests ask for frames at any times.
        wallet.driver.frameInterval = nil
        wallet.register(NotePass.self, forCardReuseIdentifier: "note")
        wallet.dataSource = self
        wallet.delegate = self
    }

    /// How often it was asked for a card.
    var asked = 0

    func numberOfCards(in deck: DeckContainerView) -> Int { words.count }

    func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> WalletCardView {
        asked += 1
        let pass = wallet.dequeueReusableCard(withIdentifier: "note")
        pass.accessibilityLabel = words[index]
        return pass
    }

    func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> String { words[index] }

    func wallet(_ wallet: WalletDeckContainerView<String>, didOpen id: String) {
        log.append("opened \(id)")
    }
    func wallet(_ wallet: WalletDeckContainerView<String>, didClose id: String) {
        log.append("closed \(id)")
    }
    func wallet(_ wallet: WalletDeckContainerView<String>, didArrive id: String) {
        log.append("arrived \(id)")
    }
    func wallet(_ wallet: WalletDeckContainerView<String>, didReturn id: String) {
        log.append("returned \(id)")
    }
    func wallet(_ wallet: WalletDeckContainerView<String>, didTap id: String) {
        log.append("tapped \(id)")
    }
    func wallet(_ wallet: WalletDeckContainerView<String>, didLift id: String) {
        log.append("lifted \(id)")
    }
    func wallet(
        _ wallet: WalletDeckContainerView<String>, didDrag id: String,
        _ drag: CardDrag<WalletFeedback>
    ) { drags.note(id, drag) }
    func wallet(_ wallet: WalletDeckContainerView<String>, didMove id: String, from: Int, to: Int) {
        log.append("reordered \(id) \(from) \(to)")
        guard followsMoves, let old = words.firstIndex(of: id) else { return }
        words.insert(words.remove(at: old), at: to)
    }
    func wallet(_ wallet: WalletDeckContainerView<String>, didProgress feedback: WalletFeedback) {
        self.feedback.append(feedback)
    }

    func pass(_ id: String) -> NotePass? { wallet.card(for: id) as? NotePass }
}
