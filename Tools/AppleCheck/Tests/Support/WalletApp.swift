import Cardistry
import CardistryApple
import Foundation
import Headless

@testable import CardistrySwiftUI
@testable import CardistryUIKit

/// A wallet as both front ends offer it to an app.
@MainActor
protocol WalletCommands: AnyObject {
    var opened: String? { get }
    var order: [String] { get }
    var focused: String? { get }
    var feedback: WalletFeedback { get }
    var state: WalletState<String> { get }
    var driver: DeckDriver<WalletDeck<String>> { get }
    @discardableResult func open(_ id: String) -> Bool
    @discardableResult func close() -> Bool
    @discardableResult func move(_ id: String, by places: Int) -> Bool
    @discardableResult func focus(_ id: String) -> Bool
    @discardableResult func scroll(by distance: Double) -> Bool
    func bounce()
    func restore(_ state: WalletState<String>)
    func reset()
}

extension WalletDeckController: WalletCommands where ID == String {}
extension WalletDeckContainerView: WalletCommands where ID == String {}

/// An app with a wallet, whose passes have a header and content that scrolls.
@MainActor
protocol WalletApp: DeckApp {
    var deck: any WalletCommands { get }
    var feel: WalletFeel { get set }
    var insets: WalletInsets { get set }
    var hasHaptics: Bool { get set }
    /// The open pass as the app keeps and sets it.
    var opened: String? { get set }
    /// Whether the app moves its data when a reorder is reported.
    var followsReorders: Bool { get set }
    /// The opacity of a pass's header, and its scale.
    func header(of id: String) -> (opacity: Double, scale: Double)?
    /// The size at which the content of a pass is laid out.
    func contentSize(of id: String) -> CGSize?
    /// Scrolls the content of the open pass.
    func scrollContent(to offset: Double)
    /// The SwiftUI view that scrolls in the open pass.
    var scrollNode: Node? { get }
}

extension WalletApp {
    func opens(_ id: String) {
        deck.open(id)
        screen.run(until: screen.time + 2)
        events = []
    }
}

@MainActor
func walletApp(
    _ frontEnd: FrontEnd, _ items: [String] = ["a", "b", "c", "d", "e", "f"],
    size: CGSize = CGSize(width: 390, height: 700), origin: CGPoint = CGPoint(x: 20, y: 100),
    feel: WalletFeel = .standard, restoring state: WalletState<String>? = nil,
    opened: String? = nil
) -> any WalletApp {
    frontEnd == .uiKit
        ? WalletOwner(
            items, size: size, origin: origin, feel: feel, restoring: state, opened: opened)
        : TestWallet(
            items, size: size, origin: origin, feel: feel, restoring: state, opened: opened,
            byDrag: frontEnd == .drag)
}
