#if canImport(UIKit)
    public import Cardistry
    public import CardistryApple
    import CoreGraphics
    public import Foundation
    public import UIKit

    /// A pile of overlapping passes that scrolls, fans, opens a pass to full size and is put in order by hand,
    /// with a data source and a delegate in the manner of `UITableView`.
    ///
    /// ```swift
    /// let wallet = WalletDeckContainerView()
    /// wallet.register(TicketPass.self, forPassReuseIdentifier: "ticket")
    /// wallet.dataSource = self
    /// wallet.delegate = self
    /// ```
    ///
    /// Of any number of items only the passes in view exist, and those on their way. For keys and for the shake,
    /// let it become the first responder.
    open class WalletDeckContainerView: UIView, KeyedDeck {
        /// Asked for passes at the next layout, and again after `reloadData()`.
        public weak var dataSource: (any WalletDeckDataSource)? {
            didSet { setNeedsReload() }
        }
        /// Hears what happens.
        public weak var delegate: (any WalletDeckDelegate)?

        /// The constants of the feel; it may change at any time.
        public var feel: WalletFeel {
            get { driver.core.feel }
            set {
                driver.perform { core, time in
                    core.feel = newValue
                    core.advance(to: time)
                }
            }
        }

        /// The words for assistive technology and for keys.
        public var labels = WalletLabels() {
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

        /// Whether passes are at once where they belong; `nil`: as the user has set it for the device.
        public var reduceMotion: Bool? {
            didSet { adoptMotionPreference() }
        }

        /// Whether a shake of the device makes the passes bounce.
        public var bouncesOnShake = true

        let driver = DeckDriver(WalletDeck<CardID>(items: [], size: Extent(width: 0, height: 0)))
        let haptics = HapticPlayer()
        let surface = TouchSurface(target: nil, action: nil)
        let wheels = WheelSurface()
        /// Of the trackpad and of the wheel.
        var pans: [UIPanGestureRecognizer] = []
        var order = ItemOrder()
        let shelf = ViewShelf<WalletPassView>()
        /// The pass whose scroll view is listened to, for as long as the other is held.
        var followed: (id: CardID, observation: AnyObject)?
        /// A state to start with, as soon as the items are known.
        var awaited: WalletState<CardID>?
        var isLoaded = false
        var access = WalletAccess()
        /// Changes with the labels.
        var words = 0
        /// Whether the keyboard is in use, so that its focus is shown.
        var usesKeys = false
        lazy var closeElement = ActionElement(accessibilityContainer: self)
        var lastFeedback: WalletFeedback?
        private var motion: MotionPreference?

        public override init(frame: CGRect) {
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            build()
        }

        private func build() {
            haptics.view = self
            clipsToBounds = true
            addSubview(shelf.stage)
            connectShelf()
            addGestureRecognizer(surface)
            addWheels()
            driver.show = { [weak self] in self?.show(at: $0) }
            driver.carryOut = { [weak self] in self?.carryOut($0.kind) }
            connectSurfaces()
            motion = MotionPreference { [weak self] _ in self?.adoptMotionPreference() }
            adoptMotionPreference()
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            shelf.stage.frame = bounds
            closeElement.accessibilityFrameInContainerSpace = bounds
            loadIfNeeded()
            driver.perform { $0.resize(to: Extent(self.bounds.size), at: $1) }
        }

        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { surface.cancel() }
        }

        private func adoptMotionPreference() {
            let isReduced = reduceMotion ?? MotionPreference.isReduced
            driver.perform { $0.setReduceMotion(isReduced, at: $1) }
        }

        // MARK: Touches

        private func connectSurfaces() {
            surface.prepare = { [weak self] in
                self?.haptics.prepare()
                self?.hideFocus()
            }
            surface.slop = { [weak self] in self?.driver.core.slop ?? 0 }
            surface.isPartner = { [weak self] in $0 === self?.openScrollView }
            surface.verdict = { [weak self] in self?.driver.core.verdict ?? .none }
            surface.report = { [weak self] touch in
                self?.driver.update(at: touch.time) { $0.touch(touch) }
            }
            wheels.slop = surface.slop
            wheels.report = surface.report
            wheels.scroll = { [weak self] distance in
                self?.driver.perform { $0.scroll(by: distance, at: $1) }
            }
        }

        private func addWheels() {
            for kind in WheelSurface.kinds {
                let pan = CallingPan { [weak self] pan in
                    self?.wheels.hear(pan, at: Vector(pan.location(in: self)))
                }
                WheelSurface.prepare(pan, for: kind)
                addGestureRecognizer(pan)
                pans.append(pan)
            }
        }

        // MARK: Keys and shakes

        open override var canBecomeFirstResponder: Bool { true }
        open override var keyCommands: [UIKeyCommand]? {
            // Not while somebody writes inside a card.
            isFirstResponder ? commands(for: keys) : nil
        }

        open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            super.motionEnded(motion, with: event)
            if motion == .motionShake && bouncesOnShake { bounce() }
        }

        // MARK: Assistive technology

        open override var accessibilityElements: [Any]? {
            get { accessElements }
            set {}
        }

        open override func accessibilityPerformEscape() -> Bool { close() }

        open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool
        {
            scrollPage(direction)
        }
    }
#endif
