#if canImport(UIKit)
    public import Cardistry
    public import CardistryApple
    import CoreGraphics
    public import Foundation
    public import UIKit

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
    /// Only the cards that are seen and those that are on their way exist. Touches, frames and data changes go to
    /// the core, which decides; the view shows the poses it gets back. For keys, let it become the first
    /// responder.
    open class SwipeStackContainerView: UIView, KeyedDeck {
        /// Asked for cards at the next layout, and again after `reloadData()`.
        public weak var dataSource: (any SwipeStackDataSource)? {
            didSet { setNeedsReload() }
        }
        /// Hears what happens, and may veto a decision.
        public weak var delegate: (any SwipeStackDelegate)?

        /// The constants of the feel; it may change at any time.
        public var feel: SwipeFeel {
            get { driver.core.feel }
            set { adopt(newValue) }
        }

        /// Directions in which cards may leave; `nil`: those of the feel. Physical, unless the deck mirrors.
        public var directions: SwipeDirections? {
            didSet { adopt(feel) }
        }

        /// The words for assistive technology and for keys.
        public var labels = SwipeLabels() {
            didSet {
                words += 1
                refreshAccess()
            }
        }

        /// Switches all haptics.
        public var isHapticsEnabled: Bool {
            get { haptics.isOn }
            set { haptics.isOn = newValue }
        }

        /// Whether cards fade instead of flying; `nil`: as the user has set it for the device.
        public var reduceMotion: Bool? {
            didSet { adoptMotionPreference() }
        }

        /// Whether left and right mean leading and trailing, so that the deck is mirrored where text runs from
        /// right to left. Decisions are then named as a reader from left to right would name them.
        public var mirrorsForRightToLeft = false {
            didSet { setNeedsLayout() }
        }

        /// Whether drags along an axis without directions are left to a surrounding scroll view; `nil`: where
        /// there is one.
        public var yieldsToScrolling: Bool?

        let driver = DeckDriver(SwipeStack<CardID>(items: [], size: Extent(width: 0, height: 0)))
        let haptics: HapticPlayer
        let surface = TouchSurface(target: nil, action: nil)
        var order = ItemOrder()
        let shelf = ViewShelf<SwipeCardView>()
        /// The card that is at the top, and takes touches.
        var shownTop: CardID?
        /// A state to start with, as soon as the items are known.
        var awaited: SwipeStackState<CardID>?
        var isLoaded = false
        var emptyView: UIView?
        /// What assistive technology was last told; `nil`: nothing yet.
        var access: SwipeAccess?
        /// Changes with the labels.
        var words = 0
        /// Offers undo where no card is left.
        lazy var emptyElement = UIAccessibilityElement(accessibilityContainer: self)
        var lastFeedback = SwipeFeedback.none
        private var motion: MotionPreference?

        public override init(frame: CGRect) {
            haptics = HapticPlayer()
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            haptics = HapticPlayer()
            super.init(coder: coder)
            build()
        }

        private func build() {
            haptics.view = self
            addSubview(shelf.stage)
            connectShelf()
            addGestureRecognizer(surface)
            driver.show = { [weak self] in self?.show(at: $0) }
            driver.carryOut = { [weak self] in self?.carryOut($0.kind) }
            connectSurface()
            driver.update(at: 0) { [weak self] core in
                core.shouldDecide = { id, direction in
                    MainActor.assumeIsolated { self?.mayDecide(id, direction) ?? true }
                }
            }
            motion = MotionPreference { [weak self] _ in self?.adoptMotionPreference() }
            adoptMotionPreference()
        }

        // MARK: Layout

        open override func layoutSubviews() {
            super.layoutSubviews()
            shelf.stage.frame = bounds
            emptyView?.frame = bounds
            emptyElement.accessibilityFrameInContainerSpace = bounds
            loadIfNeeded()
            driver.perform { core, time in
                core.resize(to: Extent(self.bounds.size), at: time)
                if let window = self.window {
                    core.clearance = Extent(
                        clearing: window.bounds.size, from: self.convert(self.bounds, to: window))
                }
            }
        }

        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { surface.cancel() }
            setNeedsLayout()
        }

        private func adoptMotionPreference() {
            let isReduced = reduceMotion ?? MotionPreference.isReduced
            driver.perform { $0.setReduceMotion(isReduced, at: $1) }
        }

        private func adopt(_ feel: SwipeFeel) {
            let directions = directions ?? feel.directions
            driver.perform { core, time in
                core.directions = directions
                core.setFeel(feel, at: time)
            }
            refreshAccess()
        }

        // MARK: Touches

        private func connectSurface() {
            surface.prepare = { [weak self] in self?.prepareForTouch() }
            surface.slop = { [weak self] in self?.driver.core.slop ?? 0 }
            surface.verdict = { [weak self] in self?.driver.core.verdict ?? .none }
            surface.report = { [weak self] in self?.take($0) }
        }

        private func prepareForTouch() {
            haptics.prepare()
            let yields = yieldsToScrolling ?? surface.isInsideScrollView
            driver.perform { core, _ in core.yieldsToScrolling = yields }
        }

        private func take(_ touch: Touch) {
            let touch = isMirrored ? touch.mirrored(in: Double(bounds.width)) : touch
            // Only at its end a touch may ask for a veto.
            if touch.phase == .ended {
                driver.perform(at: touch.time) { core, _ in core.touch(touch) }
            } else {
                driver.update(at: touch.time) { $0.touch(touch) }
            }
        }

        var isMirrored: Bool {
            mirrorsForRightToLeft && effectiveUserInterfaceLayoutDirection == .rightToLeft
        }

        // MARK: Keys

        open override var canBecomeFirstResponder: Bool { true }
        open override var keyCommands: [UIKeyCommand]? {
            // Not while somebody writes inside a card.
            isFirstResponder ? commands(for: keys) : nil
        }

        // MARK: Assistive technology

        open override var accessibilityElements: [Any]? {
            get { accessElements }
            set {}
        }
    }
#endif
