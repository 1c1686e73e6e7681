#if canImport(SwiftUI)
    import Accessibility
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import Observation
    import SwiftUI

    /// The settings that the modifiers of a deck's view change.
    @MainActor
    protocol DeckSettings<D> {
        associatedtype D: Deck
        associatedtype Item
        associatedtype Controller: DeckController<D>

        var common: CommonSettings<Item> { get set }
        var feel: D.Feel { get }
        var drag: ((Item, CardDrag<D.Feedback>) -> Void)? { get }
        /// The options that only this kind of deck has.
        var options: AnyHashable? { get }
        func adjust(_ deck: inout D, _ feel: D.Feel)
        /// The inputs that set what only this kind of deck has.
        var inputs: [DeckInput<D>] { get }
        /// The words that announce an event, and what comes next; `nil` for none.
        func words(
            _ announcement: DeckAnnouncement<D.ID>, name: (D.ID) -> String?
        ) -> (outcome: String, next: String?)?
        /// Calls the app's handler for an event.
        func dispatch(_ event: D.Event, item: (D.ID) -> Item?)
    }

    extension DeckSettings {
        var options: AnyHashable? { nil }
        func adjust(_ deck: inout D, _ feel: D.Feel) {}
        var inputs: [DeckInput<D>] { [] }

        var inherited: InheritedSettings { common.inherited }

        /// These settings with those that the deck inherits. Its own modifiers are the nearest.
        func inheriting(_ outer: InheritedSettings) -> Self {
            var settings = self
            settings.common.inherited = outer
            for change in common.changes { change(&settings.common.inherited) }
            return settings
        }
    }

    /// The settings that both kinds of deck have.
    struct CommonSettings<Item> {
        /// What the deck's own modifiers change of the settings that it inherits.
        var changes: [InheritedSettings.Change] = []
        var inherited = InheritedSettings()
        var describe: ((Item) -> String)?
        var haptic: ((Haptic) -> Void)?
    }

    /// The state of a deck's view for the view's lifetime: its items, and the app's latest
    /// settings.
    ///
    /// The driver holds it weakly, because an app's closures often hold the controller, which holds
    /// the driver.
    @MainActor @Observable
    final class DeckCoordinator<Settings: DeckSettings, Items: RandomAccessCollection>
    where Settings.Item == Items.Element {
        typealias D = Settings.D

        /// The controller of a view that gets none from the app.
        @ObservationIgnored private(set) lazy var own = Settings.Controller()
        @ObservationIgnored private(set) var items = ItemCache<Items, D.ID>()
        @ObservationIgnored private(set) var settings: Settings?
        /// The view in the deck's place. Another driver gets another one, because SwiftUI creates
        /// it per driver.
        @ObservationIgnored private(set) lazy var anchor = AnchorView(frame: .zero)
        /// Whether the deck is inside one of UIKit's scroll views.
        private(set) var isInScrollView = false
        /// Whether the keyboard is in use. Only then is its focus visible.
        private(set) var usesKeys = false
        @ObservationIgnored private var hadKeyboard = false
        @ObservationIgnored private weak var driver: DeckDriver<D>?
        /// Whether VoiceOver is on the deck.
        @ObservationIgnored var isSpoken: () -> Bool = { false }
        /// The held item, which may be removed in the meantime.
        @ObservationIgnored private var held: Items.Element?

        func update(
            _ items: Items, id: KeyPath<Items.Element, D.ID>, settings: Settings,
            driver: DeckDriver<D>
        ) {
            self.items.read(items, id: id)
            self.settings = settings
            if let old = self.driver, old !== driver { anchor = AnchorView(frame: .zero) }
            self.driver = driver
            #if canImport(UIKit)
                anchor.arrived = { [weak self] in self?.isInScrollView = $0 }
            #endif
            driver.prepare = { [weak self] in self?.anchor.locate() }
            driver.began = { [weak self] in
                guard let self else { return }
                if usesKeys { usesKeys = false }
                // A text field may have been the first responder until now.
                anchor.listen()
                if self.settings?.inherited.hasHaptics == true { anchor.prepareHaptics() }
            }
            driver.dragged = { [weak self] id, drag in
                guard let self else { return }
                held = self.items[id] ?? held
                if let held { self.settings?.drag?(held, drag) }
            }
            driver.hear = { [weak self, weak driver] event in
                if let self, let driver { hear(event, of: driver.deck) }
            }
        }

        /// A key was pressed.
        func pressKey() { if !usesKeys { usesKeys = true } }

        /// The keyboard's focus has come or gone. It comes when the deck appears and with a touch. At any
        /// other time, a key has moved it here.
        func moveKeyboard(_ isHere: Bool) {
            if !isHere {
                usesKeys = false
            } else if hadKeyboard && driver?.claim == GestureClaim.none {
                usesKeys = true
            }
            hadKeyboard = true
        }

        /// The app's description of an item.
        func name(of id: D.ID) -> String? {
            items[id].flatMap { settings?.common.describe?($0) }
        }

        private func hear(_ event: D.Event, of deck: D) {
            guard let settings else { return }
            if let haptic = event.haptic {
                if settings.inherited.hasHaptics { anchor.play(haptic) }
                settings.common.haptic?(haptic)
            }
            if let announcement = deck.announcement(of: event),
                let words = settings.words(announcement, name: name)
            {
                announce(words.outcome, announcement.isLast || !isSpoken() ? words.next : nil)
            }
            settings.dispatch(event) { items[$0] }
        }

        /// Says what happened. VoiceOver reads the next card itself if its focus moves there, which would
        /// interrupt an announcement of the usual priority.
        private func announce(_ outcome: String, _ next: String?) {
            var words = AttributedString(next.map { "\(outcome). \($0)" } ?? outcome)
            words.accessibilitySpeechAnnouncementPriority = .high
            AccessibilityNotification.Announcement(words).post()
        }
    }
#endif
