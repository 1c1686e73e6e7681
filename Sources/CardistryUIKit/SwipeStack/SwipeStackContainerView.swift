#if canImport(UIKit)
    public import Cardistry
    public import CardistryApple
    import Foundation
    import QuartzCore
    import UIKit

    /// A pile of cards that are swiped away one by one, with a data source and a delegate in the manner of
    /// `UITableView`.
    ///
    /// ```swift
    /// let stack = SwipeStackContainerView()
    /// stack.register(PhotoCard.self, forCardReuseIdentifier: "photo")
    /// stack.dataSource = self
    /// stack.delegate = self
    /// ```
    ///
    /// Only the cards that are seen and those on their way exist. Touches, frames and data changes go to the
    /// core, which decides; the view shows what it returns. For keys, let it become the first responder.
    open class SwipeStackContainerView: DeckContainerView {
        /// Asked for cards at the next layout, and again after `reloadData()`.
        public weak var dataSource: (any SwipeStackDataSource)? {
            didSet { setNeedsReload() }
        }
        /// Hears what happens, and may veto a decision.
        public weak var delegate: (any SwipeStackDelegate)?

        /// The constants of the feel; it may change at any time.
        public var feel: SwipeFeel {
            get { driver.deck.feel }
            set { adopt(newValue) }
        }

        /// Directions in which cards may leave; `nil`: those of the feel. Physical, unless the deck mirrors.
        public var directions: SwipeDirections? {
            didSet { adopt(feel) }
        }

        /// The words for assistive technology and for keys.
        public var labels = SwipeLabels() {
            didSet { relabel() }
        }

        /// Whether left and right mean leading and trailing, so that the deck is mirrored where text runs from
        /// right to left. Decisions are then named as a reader from left to right would name them.
        public var mirrorsForRightToLeft = false {
            didSet {
                adoptDirection()
                setNeedsLayout()
            }
        }

        /// Whether drags along an axis without directions are left to a surrounding scroll view; `nil`: if there
        /// is one.
        public var yieldsToScrolling: Bool?

        let driver = DeckDriver(
            SwipeStack<CardID>(items: [], size: Extent(width: 0, height: 0)),
            now: CACurrentMediaTime)
        let recycler = ViewRecycler<SwipeCardView>()
        var lastFeedback: SwipeFeedback?
        var emptyView: UIView?
        /// Offers undo where no card is left.
        lazy var emptyElement = UIAccessibilityElement(accessibilityContainer: self)
        /// The view of assistive technology's focus; `nil`: nothing was told yet.
        weak var describedTop: UIView?
        var isDescribed = false

        private func adopt(_ feel: SwipeFeel) {
            let directions = directions ?? feel.directions
            driver.update { core, time in
                core.directions = directions
                core.setFeel(feel, at: time)
            }
        }

        func adoptDirection() {
            driver.isMirrored =
                mirrorsForRightToLeft && effectiveUserInterfaceLayoutDirection == .rightToLeft
        }

        open override func layoutSubviews() {
            emptyView?.frame = bounds
            emptyElement.accessibilityFrameInContainerSpace = bounds
            adoptDirection()
            if let window {
                let area = VisibleArea(
                    window: window.bounds.size, deck: convert(bounds, to: window).origin)
                driver.set { $0.visibleArea = area }
            }
            super.layoutSubviews()
        }
    }
#endif
