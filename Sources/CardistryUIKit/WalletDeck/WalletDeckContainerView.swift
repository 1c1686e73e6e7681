#if canImport(UIKit)
    public import Cardistry
    public import CardistryApple
    import CoreGraphics
    import Foundation
    import QuartzCore
    public import UIKit

    /// A pile of overlapping cards that scrolls, fans, opens a card to full size and is put in order by hand,
    /// with a data source and a delegate in the manner of `UITableView`.
    ///
    /// ```swift
    /// let wallet = WalletDeckContainerView()
    /// wallet.register(TicketPass.self, forCardReuseIdentifier: "ticket")
    /// wallet.dataSource = self
    /// wallet.delegate = self
    /// ```
    ///
    /// Only the cards in view and those on their way exist. For keys and for the shake, let it become the first
    /// responder.
    open class WalletDeckContainerView: DeckContainerView {
        /// Asked for cards at the next layout, and again after `reloadData()`.
        public weak var dataSource: (any WalletDeckDataSource)? {
            didSet { setNeedsReload() }
        }
        /// Hears what happens.
        public weak var delegate: (any WalletDeckDelegate)?

        /// The constants of the feel; it may change at any time.
        public var feel: WalletFeel {
            get { driver.deck.feel }
            set { driver.update { $0.setFeel(newValue, at: $1) } }
        }

        /// The words for assistive technology and for keys.
        public var labels = WalletLabels() {
            didSet { relabel() }
        }

        /// Whether a shake of the device makes the cards bounce.
        public var bouncesOnShake = true

        let driver = DeckDriver(
            WalletDeck<CardID>(items: [], size: Extent(width: 0, height: 0)),
            now: CACurrentMediaTime)
        let recycler = ViewRecycler<WalletCardView>()
        var lastFeedback: WalletFeedback?
        /// The pans of the trackpad and of the wheel.
        var pans: [UIPanGestureRecognizer] = []
        /// The card whose scroll view is observed, as long as the other is held.
        var observed: (card: WalletCardView, observation: AnyObject)?
        /// Whether the keyboard is in use, so that its focus is shown.
        var usesKeys = false
        lazy var closeElement = ActionElement(accessibilityContainer: self)

        open override func layoutSubviews() {
            closeElement.accessibilityFrameInContainerSpace = bounds
            super.layoutSubviews()
        }

        open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            super.motionEnded(motion, with: event)
            if motion == .motionShake && bouncesOnShake { bounce() }
        }

        open override func accessibilityPerformEscape() -> Bool { close() }

        /// Scrolls by most of what is seen.
        open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool
        {
            let page = Double(bounds.height) * 0.8
            let moved =
                switch direction {
                case .up, .previous: scroll(by: -page)
                case .down, .next: scroll(by: page)
                default: false
                }
            if moved { UIAccessibility.post(notification: .pageScrolled, argument: nil) }
            return moved
        }
    }
#endif
